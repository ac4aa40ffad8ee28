import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Formulacion } from '../formulacion/public.ts';
import { idDe } from '../formulacion/testing/arboles.ts';
import { con, proyectoCompleto } from '../formulacion/testing/proyecto.ts';
import { clasesDeCosa } from './hilo.clases.ts';
import { construirHilo } from './hilo.construir.ts';
import type { AcuerdoDelHilo, EntradaDelHilo } from './hilo.entrada.ts';
import { alcanzadas, cadenaDe, vecinosDe } from './hilo.grafo.ts';
import { porRevisar } from './hilo.revision.ts';

const nada: EntradaDelHilo = {
  formulacion: null,
  partidas: [],
  ministraciones: [],
  solicitudes: [],
  gastos: [],
  reintegros: [],
  mediciones: [],
  clausulas: [],
  paginas: { diseno: '/registro/ver/1', convenio: '/convenio/1', seguimiento: '/seguimiento-operativo/1' },
};
const calendario = [
  { numero: 1, fecha: '2027-02-01', importe: '1000000.00', condicion: 'A la firma', hito: null },
  {
    numero: 2,
    fecha: '2027-07-01',
    importe: '1000000.00',
    condicion: 'Primer grupo graduado',
    hito: idDe(511),
  },
];
const plan = [
  { id: idDe(401), concepto: 'Partida 401', importe: '1500000.00' },
  { id: idDe(402), concepto: 'Partida 402', importe: '300000.00' },
];
const solicitud = {
  id: idDe(901),
  folio: 'MIN-2027-001',
  numero: 2,
  monto: '1000000.00',
  estado: 'Depositada',
  asentada: '2027-07-02T18:00:00.000Z',
  fechaDeposito: '2027-07-05',
};
/** A case with everything that hangs on something. */
const entera = (formulacion: EntradaDelHilo['formulacion'] = proyectoCompleto()): EntradaDelHilo => ({
  ...nada,
  formulacion,
  partidas: plan.map((una) => ({ ...una, comprobado: '0.00' })),
  ministraciones: calendario,
  solicitudes: [solicitud],
  gastos: [
    {
      id: idDe(911),
      folio: 'COMP-2027-001',
      nombre: 'Honorarios',
      partida: idDe(401),
      solicitud: idDe(901),
      monto: '12000.00',
      estado: 'Por revisar',
      fecha: '2027-08-01',
    },
  ],
  reintegros: [
    { id: idDe(921), solicitud: idDe(901), monto: '10.00', estado: 'Confirmado', fecha: '2027-09-01' },
  ],
  mediciones: [
    {
      avance: idDe(931),
      numero: 1,
      de: 'indicador',
      fila: idDe(304),
      valor: '42',
      estado: 'Aprobado',
      fin: '2027-06-30',
    },
    {
      avance: idDe(931),
      numero: 1,
      de: 'programada',
      fila: idDe(501),
      valor: '50',
      estado: 'Aprobado',
      fin: '2027-06-30',
    },
  ],
  clausulas: [
    {
      id: 'monto',
      titulo: 'SEGUNDA. Monto',
      datos: [{ campo: 'monto', etiqueta: 'Monto aprobado', enlace: null }],
    },
    {
      id: 'ministraciones',
      titulo: 'TERCERA. Ministraciones',
      datos: [{ campo: 'monto', etiqueta: 'Monto aprobado', enlace: null }],
    },
  ],
});
const clavesDe = (paradas: readonly { readonly cosas: readonly { readonly clave: string }[] }[]) =>
  paradas.flatMap(({ cosas }) => cosas.map(({ clave }) => clave));

describe('el hilo', () => {
  it('goes from a cause to the expense that answers it', () => {
    const cadena = cadenaDe(construirHilo(entera()), `gasto:${idDe(911)}`);
    expect(clavesDe(cadena?.arriba ?? [])).toEqual(
      expect.arrayContaining([
        `problema:${idDe(1)}`,
        `problema:${idDe(3)}`,
        `objetivo:${idDe(103)}`,
        `matriz:${idDe(203)}`,
        `matriz:${idDe(204)}`,
        `linea:${idDe(401)}`,
        `partida:${idDe(401)}`,
        `hito:${idDe(511)}`,
        'clausula:ministraciones',
        'dato:monto',
        'ministracion:2',
        `solicitud:${idDe(901)}`,
        `deposito:${idDe(901)}`,
      ]),
    );
    expect(clavesDe(cadena?.arriba ?? [])).not.toContain(`matriz:${idDe(206)}`);
    expect(cadena?.abajo).toEqual([]);
  });

  it('goes from an activity down to its indicators, what was reported, its money and its ministración, in order of kind', () => {
    const cadena = cadenaDe(construirHilo(entera()), `matriz:${idDe(204)}`);
    const clases = cadena?.abajo.map(({ clase }) => clase) ?? [];
    expect(clases).toEqual(clases.toSorted((a, b) => clasesDeCosa.indexOf(a) - clasesDeCosa.indexOf(b)));
    expect(clavesDe(cadena?.abajo ?? [])).toEqual(
      expect.arrayContaining([
        `indicador:${idDe(304)}`,
        `medicion:${idDe(931)}.${idDe(304)}`,
        `medicion:${idDe(931)}.${idDe(501)}`,
        `linea:${idDe(403)}`,
        `gasto:${idDe(911)}`,
        'ministracion:2',
        `reintegro:${idDe(921)}`,
      ]),
    );
    expect(cadenaDe(construirHilo(entera()), 'linea:nadie')).toBeUndefined();
  });

  it('an empty case has nothing, and a case without a design keeps its money', () => {
    expect(construirHilo(nada)).toEqual({ cosas: [], aristas: [] });
    const { cosas } = construirHilo({ ...entera(), formulacion: null });
    expect(cosas.map(({ clase }) => clase)).toContain('gasto');
  });

  const ids = fc.integer({ min: 1, max: 12 }).map(idDe);
  const quiza = fc.option(ids);
  const filas = (de: Record<string, fc.Arbitrary<string | null>>) =>
    fc.uniqueArray(fc.record({ fila: ids, ...de }), { selector: ({ fila }) => fila, maxLength: 8 });
  const texto = fc.constantFrom('', 'Algo');
  /** Whatever two people, a bad import or an attacker may have left: rows that name themselves, each other, or nobody. */
  const cualquiera: fc.Arbitrary<EntradaDelHilo> = fc
    .record({
      problemas: filas({ tipo: fc.constantFrom('central', 'causa', 'efecto'), padre: quiza, texto }),
      objetivos: filas({
        tipo: fc.constantFrom('central', 'medio', 'fin'),
        padre: quiza,
        espejo: quiza,
        texto,
      }),
      matriz: filas({
        nivel: fc.constantFrom('fin', 'componente', 'actividad'),
        padre: quiza,
        origen: quiza,
        resumen: texto,
      }),
      indicadores: filas({ de: quiza, nombre: texto, meta: texto }),
      lineas: filas({
        concepto: texto,
        actividad: quiza,
        cantidad: fc.constantFrom('1', 'x'),
        costo_unitario: fc.constantFrom('2.50', ''),
      }),
      actividades: filas({ actividad: quiza, nombre: texto, depende_de: quiza }),
      hitos: filas({ actividad: quiza, nombre: texto }),
      partidas: fc.uniqueArray(ids, { maxLength: 6 }),
      planeadas: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
      solicitudes: fc.uniqueArray(ids, { maxLength: 6 }),
      gastos: fc.uniqueArray(ids, { maxLength: 6 }),
      otra: ids,
    })
    .map((de) => {
      const base = proyectoCompleto();
      const secciones: Formulacion['secciones'] = {
        ...base.secciones,
        arbol_problemas: { nodos: de.problemas },
        arbol_objetivos: { nodos: de.objetivos },
        marco_logico: { filas_matriz: de.matriz, filas_indicadores: de.indicadores },
        presupuesto: { lineas: de.lineas },
        cronograma: { filas_actividades: de.actividades, filas_hitos: de.hitos },
      };
      return {
        ...nada,
        formulacion: { secciones },
        partidas: de.partidas.map((id) => ({ id, concepto: 'Algo', importe: '1.00', comprobado: '0.00' })),
        ministraciones: de.planeadas.map((numero) => ({
          ...calendario[0],
          numero,
          fecha: '2027-02-01',
          importe: '1.00',
          condicion: 'x',
          hito: de.otra,
        })),
        solicitudes: de.solicitudes.map((id, i) => ({
          ...solicitud,
          id,
          numero: i,
          fechaDeposito: i % 2 ? '2027-07-05' : null,
        })),
        gastos: de.gastos.map((id, i) => ({
          id,
          folio: 'COMP',
          nombre: 'Algo',
          partida: de.otra,
          solicitud: de.solicitudes[i] ?? de.otra,
          monto: '1.00',
          estado: 'x',
          fecha: '2027-01-01',
        })),
      };
    });

  it('shows every row once, joins only what is there, and never goes in a circle, whatever was written', () => {
    fc.assert(
      fc.property(cualquiera, (entrada) => {
        const hilo = construirHilo(entrada);
        const claves = hilo.cosas.map(({ clave }) => clave);
        expect(new Set(claves).size).toBe(claves.length);
        const { secciones } = entrada.formulacion ?? proyectoCompleto();
        const filasDe = (respuesta: unknown): number => (Array.isArray(respuesta) ? respuesta.length : 0);
        expect(claves).toHaveLength(
          filasDe(secciones.arbol_problemas.nodos) +
            filasDe(secciones.arbol_objetivos.nodos) +
            filasDe(secciones.marco_logico.filas_matriz) +
            filasDe(secciones.marco_logico.filas_indicadores) +
            filasDe(secciones.presupuesto.lineas) +
            filasDe(secciones.cronograma.filas_actividades) +
            filasDe(secciones.cronograma.filas_hitos) +
            entrada.partidas.length +
            entrada.ministraciones.length +
            entrada.solicitudes.length +
            entrada.solicitudes.filter(({ fechaDeposito }) => fechaDeposito).length +
            entrada.gastos.length,
        );
        const estan = new Set(claves);
        for (const { de, a } of hilo.aristas)
          expect([estan.has(de), estan.has(a), de === a]).toEqual([true, true, false]);
        const { abajo } = vecinosDe(hilo.aristas);
        for (const clave of claves)
          for (const otra of alcanzadas(abajo, clave).keys())
            expect(alcanzadas(abajo, otra).has(clave)).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe('what is to be looked at again', () => {
  const en = (n: number): string => `2027-0${n}-01T12:00:00.000Z`;
  const corte = (numero: number, formulacion: Formulacion) => ({ numero, en: en(numero), formulacion });
  const conActividad = (resumen: string, de = proyectoCompleto()): Formulacion => {
    const filas = de.secciones.marco_logico.filas_matriz;
    if (!Array.isArray(filas)) throw new Error('No matrix');
    return con(
      'marco_logico',
      { filas_matriz: filas.map((fila) => (fila.fila === idDe(204) ? { ...fila, resumen } : fila)) },
      de,
    );
  };
  const mirar = (
    versiones: readonly Formulacion[],
    acuerdos: readonly AcuerdoDelHilo[] = [],
    revisadas: Parameters<typeof porRevisar>[2] = [],
  ) => {
    const entrada = entera(versiones.at(-1) ?? null);
    return porRevisar(
      construirHilo(entrada),
      { cortes: versiones.map((una, i) => corte(i + 1, una)), acuerdos, solicitudes: entrada.solicitudes },
      revisadas,
    ).pendientes.map(({ cosa, cambios }) => [cosa.clave, cambios.map(({ clave }) => clave)] as const);
  };

  it('is what hangs on an activity that changed after it, and nothing that stands elsewhere', () => {
    const pendientes = new Map(mirar([proyectoCompleto(), conActividad('Otra cosa muy distinta')]));
    const cambio = `version.2~matriz:${idDe(204)}`;
    for (const clave of [
      `linea:${idDe(401)}`,
      `linea:${idDe(403)}`,
      `indicador:${idDe(304)}`,
      `programada:${idDe(501)}`,
      `hito:${idDe(511)}`,
    ])
      expect([clave, pendientes.get(clave)]).toEqual([clave, [cambio]]);
    expect(pendientes.has(`linea:${idDe(402)}`)).toBe(false);
    // What was paid, spent or reported happened.
    for (const clave of pendientes.keys()) expect(clave).not.toMatch(/^(deposito|gasto|medicion|reintegro):/);
  });

  it('is nothing while nothing changed, nor where rows were only put in another order', () => {
    expect(mirar([proyectoCompleto(), proyectoCompleto()])).toEqual([]);
    const lineas = proyectoCompleto().secciones.presupuesto.lineas;
    if (!Array.isArray(lineas)) throw new Error('No lines');
    expect(mirar([proyectoCompleto(), con('presupuesto', { lineas: lineas.toReversed() })])).toEqual([]);
  });

  it('ends where the thing is written again, and where somebody looked at it; a later change asks once more', () => {
    const otra = conActividad('Otra cosa muy distinta');
    const lineas = otra.secciones.presupuesto.lineas;
    if (!Array.isArray(lineas)) throw new Error('No lines');
    const escrita = con(
      'presupuesto',
      {
        lineas: lineas.map((linea) =>
          linea.fila === idDe(401) ? { ...linea, concepto: 'Ya al día' } : linea,
        ),
      },
      otra,
    );
    expect(new Map(mirar([proyectoCompleto(), otra, escrita])).has(`linea:${idDe(401)}`)).toBe(false);
    const cambio = `version.2~matriz:${idDe(204)}`;
    const vista = [{ cosa: `linea:${idDe(403)}`, cambio }];
    expect(new Map(mirar([proyectoCompleto(), otra], [], vista)).has(`linea:${idDe(403)}`)).toBe(false);
    const tercera = conActividad('Y otra vez distinta');
    expect(new Map(mirar([proyectoCompleto(), otra, tercera], [], vista)).get(`linea:${idDe(403)}`)).toEqual([
      `version.3~matriz:${idDe(204)}`,
    ]);
  });

  it('asks what hung on what is gone', () => {
    const filas = proyectoCompleto().secciones.marco_logico.filas_matriz;
    if (!Array.isArray(filas)) throw new Error('No matrix');
    const sin = con('marco_logico', { filas_matriz: filas.filter(({ fila }) => fila !== idDe(206)) });
    const pendientes = new Map(mirar([proyectoCompleto(), sin]));
    expect(pendientes.get(`linea:${idDe(402)}`)).toEqual([`version.2~matriz:${idDe(206)}`]);
  });

  it('of a tree only what was made of it is asked, and not all that hangs on that', () => {
    const nodos = proyectoCompleto().secciones.arbol_objetivos.nodos;
    if (!Array.isArray(nodos)) throw new Error('No tree');
    const otra = con('arbol_objetivos', {
      nodos: nodos.map((nodo) => (nodo.fila === idDe(103) ? { ...nodo, texto: 'Otro medio' } : nodo)),
    });
    expect(mirar([proyectoCompleto(), otra]).map(([clave]) => clave)).toEqual([`matriz:${idDe(204)}`]);
  });

  it('an acuerdo that moves a ministración asks for what was asked of it before', () => {
    const acuerdo = (numero: number, importe: string): AcuerdoDelHilo => ({
      numero,
      folio: `ACU-2027-00${numero}`,
      en: `2027-0${numero === 1 ? 1 : 8}-15T12:00:00.000Z`,
      partidas: plan,
      ministraciones: calendario.map((una) => (una.numero === 2 ? { ...una, importe } : una)),
    });
    const pendientes = mirar([proyectoCompleto()], [acuerdo(1, '1000000.00'), acuerdo(2, '900000.00')]);
    expect(pendientes).toEqual([[`solicitud:${idDe(901)}`, ['acuerdo.2~ministracion:2']]]);
  });
});
