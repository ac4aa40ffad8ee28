import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/dates.ts';
import { addMontos, fromCentavos } from '../../kernel/money.ts';
import { textoDeBloque } from './composicion.ts';
import { folioDeModificatorio, nombreDeAcuerdo, nombreDeModificatorio } from './modificatorio.schema.ts';
import { componerModificatorio, type DatosDelModificatorio } from './modificatorio.texto.ts';
import {
  faltasDelModificatorio,
  type LoVigente,
  loQueQueda,
  type MarcoDelModificatorio,
  type Propuesta,
} from './modificatorio.ts';

const fila = (n: number): string => `7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e30${String(n).padStart(2, '0')}`;
const vigente: LoVigente = {
  total: '1000000.00',
  vigencia: { inicio: '2027-01-01', fin: '2027-12-31' },
  partidas: [
    { partida: fila(1), concepto: 'Talleres', importe: '600000.00', contrapartida: '300000.00' },
    { partida: fila(2), concepto: 'Materiales', importe: '400000.00', contrapartida: '100000.00' },
  ],
  ministraciones: [
    { numero: 1, fecha: '2027-02-01', importe: '700000.00', condicion: 'A la firma', hito: null },
    { numero: 2, fecha: '2027-08-01', importe: '300000.00', condicion: 'Con el informe', hito: null },
  ],
};
const marco: MarcoDelModificatorio = {
  vigente,
  topes: { aprobado: '1200000.00', tipoSolicitud: 'convocatoria', restante: '1500000.00' },
  modalidad: 'ministraciones',
  comprobado: {},
  solicitado: '0.00',
};
const codes = (propuesta: Propuesta, de: Partial<MarcoDelModificatorio> = {}): string[] =>
  faltasDelModificatorio(propuesta, { ...marco, ...de }).map(({ path, code }) => `${code}@${path}`);

/** The schedule in force, with other amounts. */
const calendario = (...importes: readonly string[]) =>
  importes.map((importe, i) => ({
    fila: fila(10 + i),
    fecha: vigente.ministraciones[i]?.fecha ?? '2027-12-01',
    importe,
    condicion: vigente.ministraciones[i]?.condicion ?? 'Con el informe final',
    hito: null,
  }));
const partidas = (uno: string, dos: string) => [
  { partida: fila(1), importe: uno },
  { partida: fila(2), importe: dos },
];

describe('a prórroga', () => {
  it('is a later day and nothing else', () => {
    expect(codes({ tipo: 'prorroga' })).toEqual(['falta_fecha@vigenciaFin']);
    expect(codes({ tipo: 'prorroga', vigenciaFin: '2027-12-31' })).toEqual(['fecha_anterior@vigenciaFin']);
    expect(codes({ tipo: 'prorroga', vigenciaFin: '2027-06-30' })).toEqual(['fecha_anterior@vigenciaFin']);
    expect(codes({ tipo: 'prorroga', vigenciaFin: '2028-02-30' })).toEqual(['fecha_invalida@vigenciaFin']);
    expect(codes({ tipo: 'prorroga', vigenciaFin: '2028-01-01' })).toEqual([]);
    expect(codes({ tipo: 'prorroga', vigenciaFin: '2036-12-31' })).toEqual([]);
    expect(codes({ tipo: 'prorroga', vigenciaFin: '2037-01-01' })).toEqual(['vigencia_larga@vigenciaFin']);
    // What it does not change it does not say, whatever was sent.
    const queda = loQueQueda(
      { tipo: 'prorroga', vigenciaFin: '2028-03-31', partidas: partidas('1', '2'), ministraciones: [] },
      vigente,
    );
    expect(queda).toEqual({ ...vigente, vigencia: { inicio: '2027-01-01', fin: '2028-03-31' } });
  });
});

describe('R 75, R 77: a modification', () => {
  it('leaves no line below what was proven of it', () => {
    const de = (uno: string, dos: string, comprobado: Readonly<Record<string, string>>) =>
      codes(
        {
          tipo: 'modificacion',
          partidas: partidas(uno, dos),
          ministraciones: calendario('700000.00', '300000.00'),
        },
        { comprobado },
      );
    expect(de('500000.00', '500000.00', { [fila(1)]: '500000.00' })).toEqual([]);
    expect(de('500000.00', '500000.00', { [fila(1)]: '500000.01' })).toEqual([
      `bajo_lo_comprobado@partidas.${fila(1)}`,
    ]);
    expect(de('1000000.00', '0.00', { [fila(2)]: '0.01' })).toEqual([
      `bajo_lo_comprobado@partidas.${fila(2)}`,
    ]);
  });

  it('82: leaves the convenio no less than what is out of it', () => {
    const propuesta: Propuesta = {
      tipo: 'modificacion',
      partidas: partidas('500000.00', '200000.00'),
      ministraciones: calendario('400000.00', '300000.00'),
    };
    expect(codes(propuesta, { solicitado: '700000.00' })).toEqual([]);
    expect(codes(propuesta, { solicitado: '700000.01' })).toEqual(['bajo_lo_solicitado@partidas']);
  });

  it('keeps to what was approved, to the ceiling and to the budget of the call', () => {
    const de = (uno: string, dos: string, ...filas: readonly string[]) =>
      codes({ tipo: 'modificacion', partidas: partidas(uno, dos), ministraciones: calendario(...filas) });
    expect(de('800000.00', '400000.00', '700000.00', '500000.00')).toEqual([]);
    expect(de('800000.01', '400000.00', '700000.00', '500000.01')).toEqual(['rebasa_lo_aprobado@partidas']);
    expect(de('0', '0', '0', '0')).toContain('monto_menor@partidas');
    expect(de('1,5', '400000.00', '700000.00', '500000.00')).toContain(
      `importe_invalido@partidas.${fila(1)}`,
    );
    expect(
      codes(
        {
          tipo: 'modificacion',
          partidas: partidas('800000', '400000'),
          ministraciones: calendario('700000', '500000'),
        },
        { topes: { ...marco.topes, restante: '1100000.00' } },
      ),
    ).toEqual(['rebasa_presupuesto@partidas']);
    const sinContrapartida = {
      ...vigente,
      partidas: vigente.partidas.map((una) => ({ ...una, contrapartida: '0.00' })),
    };
    expect(
      codes(
        {
          tipo: 'modificacion',
          partidas: partidas('800000', '400000'),
          ministraciones: calendario('700000', '500000'),
        },
        { vigente: sinContrapartida },
      ),
    ).toEqual(['rebasa_techo@partidas']);
  });

  it('has the lines of the plan in force, each once', () => {
    const ministraciones = calendario('700000', '500000');
    for (const otras of [
      [{ partida: fila(1), importe: '1200000' }],
      [...partidas('600000', '600000'), { partida: fila(3), importe: '0' }],
      [partidas('600000', '600000')[0], partidas('600000', '600000')[0]].flatMap((una) => (una ? [una] : [])),
    ])
      expect(codes({ tipo: 'modificacion', partidas: otras, ministraciones })).toContain(
        'partidas_distintas@partidas',
      );
  });

  it('has a schedule that comes to the new amount, to the cent, within the vigencia', () => {
    const con = (ministraciones: Propuesta['ministraciones'], vigenciaFin?: string) =>
      codes({ tipo: 'modificacion', ministraciones, vigenciaFin });
    expect(con(calendario('500000.00', '500000.00'))).toEqual([]);
    expect(con(calendario('500000.00', '500000.01'))).toEqual(['suma_distinta@ministraciones']);
    expect(con(calendario('499999.99', '500000.00'))).toEqual(['suma_distinta@ministraciones']);
    expect(con([])).toEqual(['sin_ministraciones@ministraciones']);
    const [uno, dos] = calendario('500000.00', '500000.00');
    if (!(uno && dos)) throw new Error('Two rows');
    expect(con([uno, { ...dos, fecha: '2028-02-01' }])).toEqual([
      `fuera_de_vigencia@ministraciones.${dos.fila}.fecha`,
    ]);
    expect(con([uno, { ...dos, fecha: '2028-02-01' }], '2028-03-31')).toEqual([]);
    expect(
      con([
        { ...uno, condicion: ' ' },
        { ...dos, fecha: '' },
      ]),
    ).toEqual([
      `falta_condicion@ministraciones.${uno.fila}.condicion`,
      `falta_fecha@ministraciones.${dos.fila}.fecha`,
    ]);
    expect(codes({ tipo: 'modificacion', partidas: partidas('700000', '400000') })).toEqual([
      'calendario_sin_ajustar@ministraciones',
    ]);
  });

  it('changes something', () => {
    expect(codes({ tipo: 'modificacion' })).toEqual(['nada_cambia@tipo']);
    expect(codes({ tipo: 'modificacion', vigenciaFin: '2028-03-31' })).toEqual(['nada_cambia@tipo']);
    expect(
      codes({
        tipo: 'modificacion',
        partidas: partidas('600000.00', '400000'),
        ministraciones: calendario('700000', '300000.00'),
      }),
    ).toEqual(['nada_cambia@tipo']);
    // The same amount, between the lines.
    expect(codes({ tipo: 'modificacion', partidas: partidas('500000.00', '500000.00') })).toEqual([]);
  });

  it('whatever is typed, what passes comes to its total in lines and in ministraciones', () => {
    const centavos = fc.integer({ min: 100, max: 60_000_000 });
    let pasan = 0;
    fc.assert(
      fc.property(centavos, centavos, centavos, fc.integer({ min: -1, max: 1 }), (a, b, c, sobra) => {
        const monto = (n: number): string => fromCentavos(BigInt(n));
        const propuesta: Propuesta = {
          tipo: 'modificacion',
          partidas: partidas(monto(a), monto(b)),
          ministraciones: calendario(monto(c), monto(Math.max(0, a + b - c) + Math.max(0, sobra))),
        };
        if (codes(propuesta).length > 0) return;
        pasan += 1;
        const queda = loQueQueda(propuesta, vigente);
        expect(addMontos(...queda.partidas.map((una) => una.importe))).toBe(queda.total);
        expect(addMontos(...queda.ministraciones.map((una) => una.importe))).toBe(queda.total);
      }),
    );
    expect(pasan).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (dias) => {
        expect(codes({ tipo: 'prorroga', vigenciaFin: addDays('2027-12-31', dias) })).toEqual([]);
      }),
    );
  });
});

describe('the text', () => {
  const datos = (despues: LoVigente, mas: Partial<DatosDelModificatorio> = {}): DatosDelModificatorio => ({
    tipo: 'prorroga',
    numero: 1,
    motivo: 'La obra se retrasó por las lluvias.',
    convenio: { numero: 'CONV-2027-004', tipo: 'donacion', firmadoEl: '2026-12-15' },
    proyecto: { nombre: 'Familias que cuidan', folio: 'PROJ-2026-000007' },
    fundacion: { nombre: 'FICOSEC', firmante: 'Jorge Contreras', cargo: 'Director' },
    organizacion: {
      nombre: 'Familias de Parral, A.C.',
      rfc: null,
      firmante: 'María Chávez',
      cargo: 'Presidenta',
    },
    lugar: 'Chihuahua, Chih.',
    fecha: '2027-10-01',
    anteriores: [],
    antes: vigente,
    despues,
    ...mas,
  });
  const texto = (de: DatosDelModificatorio): string =>
    componerModificatorio(de).map(textoDeBloque).join('\n');
  const clausulas = (de: DatosDelModificatorio): string[] =>
    componerModificatorio(de).flatMap((bloque) =>
      bloque.clase === 'clausula' ? [`${bloque.ordinal}. ${bloque.titulo}`] : [],
    );

  it('has one clause for each thing that changes, before and after, and nothing of what does not', () => {
    const prorroga = datos({ ...vigente, vigencia: { inicio: '2027-01-01', fin: '2028-03-31' } });
    expect(clausulas(prorroga)).toEqual(['PRIMERA. Objeto', 'SEGUNDA. Vigencia', 'TERCERA. Lo que subsiste']);
    expect(texto(prorroga)).toContain(
      'que terminaba el 31 de diciembre de 2027, se prorroga hasta el 31 de marzo de 2028',
    );
    expect(texto(prorroga)).toContain('Motivo: La obra se retrasó por las lluvias.');
    expect(texto(prorroga)).not.toMatch(/\[|\{|undefined|null|\$/);
  });

  it('says a new amount in words, its lines in an annex, and the whole schedule', () => {
    const queda = loQueQueda(
      {
        tipo: 'modificacion',
        partidas: partidas('800000', '400000'),
        ministraciones: calendario('700000', '500000'),
      },
      vigente,
    );
    const modificacion = datos(queda, {
      tipo: 'modificacion',
      numero: 2,
      anteriores: [{ numero: 1, fecha: '2027-05-03' }],
    });
    expect(clausulas(modificacion)).toEqual([
      'PRIMERA. Objeto',
      'SEGUNDA. Monto',
      'TERCERA. Partidas',
      'CUARTA. Calendario de ministraciones',
      'QUINTA. Lo que subsiste',
    ]);
    for (const dicho of [
      'era de $1,000,000.00 (UN MILLÓN DE PESOS 00/100 M.N.)',
      '$1,200,000.00 (UN MILLÓN DOSCIENTOS MIL PESOS 00/100 M.N.)',
      'Talleres | $600,000.00 | $800,000.00',
      'Total | $1,000,000.00 | $1,200,000.00',
      'Ministración 2: $500,000.00, el 1 de agosto de 2027. Condición: Con el informe.',
      'Modificatorio 1, del 3 de mayo de 2027',
    ])
      expect(texto(modificacion)).toContain(dicho);
  });

  it('is called by its number among those that both sides sign', () => {
    expect([nombreDeModificatorio(1), folioDeModificatorio('CONV-2027-004', 2)]).toEqual([
      'Modificatorio 1',
      'CONV-2027-004-M2',
    ]);
  });

  it('what nobody signed is called by what it does, and is no modificatorio', () => {
    const nombres = (
      [
        ['original', null],
        ['suspension', null],
        ['modificacion', null],
        ['modificacion', 1],
        ['prorroga', 2],
        ['liquidacion', null],
      ] as const
    ).map(([tipo, modificatorio]) => nombreDeAcuerdo({ tipo, modificatorio }));
    expect(nombres).toEqual([
      'Original',
      'Suspensión',
      'Reanudación',
      'Modificatorio 1',
      'Modificatorio 2',
      'Liquidación',
    ]);
  });
});
