import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm } from '../../kernel/form.ts';
import { addMontos, fromCentavos, type Monto, toCentavos } from '../../kernel/money.ts';
import { rebasaTecho, tiposDeSolicitud } from '../proyectos/public.ts';
import { limites } from './limites.ts';
import { presupuestoForm } from './presupuesto.form.ts';
import { medirTecho, totalMinimo } from './presupuesto.techo.ts';
import {
  calcularLinea,
  escribirMeses,
  type Linea,
  leerLineasDePresupuesto,
  leerMeses,
  ponerParte,
  rellenarLineas,
  repartirEnMeses,
  rubros,
  sieteMontos,
  sumarPresupuesto,
} from './presupuesto.ts';
import { idDe } from './testing/arboles.ts';
import { proyectoCompleto } from './testing/proyecto.ts';
import { mejorTiempo } from './testing/tiempo.ts';

const { presupuesto } = proyectoCompleto().secciones;
const lineas = leerLineasDePresupuesto(presupuesto);
const [primera] = lineas as [Linea];

const monto = fc.bigInt(0n, 20_000_000n).map(fromCentavos);
const mes = fc.tuple(fc.integer({ min: 2026, max: 2029 }), fc.integer({ min: 1, max: 12 }));
const mesesDeLinea = fc
  .uniqueArray(fc.tuple(mes, fc.bigInt(0n, 9_999_999n)), {
    maxLength: 12,
    selector: ([[anio, m]]) => anio * 12 + m,
  })
  .map((todos) => todos.map(([[anio, m], peso]) => ({ mes: `${anio}-${String(m).padStart(2, '0')}`, peso })));
const linea: fc.Arbitrary<Linea> = fc.record({
  fila: fc.uuid({ version: 4 }),
  concepto: fc.constant('x'),
  rubro: fc.constantFrom(...rubros.map(({ value }) => value), '', 'otro'),
  actividad: fc.constantFrom('', idDe(1), idDe(2)),
  unidad: fc.constant('mes'),
  cantidad: fc.oneof(
    fc.integer({ min: 0, max: 999_999 }).map((n) => String(n / 100)),
    fc.constantFrom('', 'x', '-1', '1e3', '0.3333'),
  ),
  costo_unitario: fc.oneof(monto, fc.constantFrom('', '1.005', 'abc', '-3.00')),
  organizacion: fc.oneof(monto, fc.constantFrom('', 'nada')),
  otros: fc.oneof(monto, fc.constant('')),
  meses: mesesDeLinea.map(escribirMeses),
});

const total = (montos: Iterable<Monto>): Monto => addMontos(...montos);

describe('the sums of a budget', () => {
  it('are the sum of their parts, in any order of the lines, by whatever they are taken', () => {
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 12 }), (todas) => {
        const sumas = sumarPresupuesto(todas);
        expect(total([sumas.fundacion, sumas.organizacion, sumas.otros])).toBe(sumas.total);
        expect(total([sumas.organizacion, sumas.otros])).toBe(sumas.contrapartida);
        for (const por of [sumas.porRubro, sumas.porMes, sumas.porActividad])
          expect(total(por.values())).toBe(sumas.total);
        const calculadas = todas.map((una) => calcularLinea(una).total ?? 0n);
        expect(toCentavos(sumas.total)).toBe(calculadas.reduce((a, b) => a + b, 0n));
        expect(sumarPresupuesto(todas.toReversed())).toEqual(sumas);
      }),
      { numRuns: 300 },
    );
  });

  it('are exact to the centavo: quantity × cost, rounded half up', () => {
    const de = (cantidad: string, costo_unitario: string) =>
      calcularLinea({ ...primera, cantidad, costo_unitario, organizacion: '' }).total;
    expect(de('3', '0.10')).toBe(30n);
    expect(de('0.3333', '100.00')).toBe(3333n);
    expect(de('0.5', '0.01')).toBe(1n);
    expect(de('0.4999', '0.01')).toBe(0n);
    expect(de('12', '150000')).toBe(180_000_000n);
    expect(de('12', '150,000.005')).toBeNull();
    expect(de('1e3', '5')).toBeNull();
    expect(de('999999999', '999999999')).toBeNull();
  });

  it('of 2,000 lines at their most still fit the database', () => {
    const llena = Array.from({ length: limites.lineas }, (_, i) => ({
      ...primera,
      fila: idDe(i),
      cantidad: '1',
      costo_unitario: '249999999.99',
      organizacion: '249999999.99',
      otros: '249999999.99',
    }));
    expect(sumarPresupuesto(llena).total).toBe('499999999980.00');
    expect(mejorTiempo(() => sumarPresupuesto(llena))).toBeLessThan(100);
  });

  it('give the seven amounts of the seed', () => {
    expect(sieteMontos(sumarPresupuesto(lineas))).toEqual({
      recursos_humanos: '1800000.00',
      equipamiento: '200000.00',
      materiales_insumos: '0.00',
      servicios: '500000.00',
      gastos_operacion: '0.00',
      otros: '0.00',
      contrapartida: '500000.00',
    });
  });
});

describe('the split of a line', () => {
  it('always adds up, whoever is set to pay whatever', () => {
    fc.assert(
      fc.property(
        linea,
        fc.array(fc.tuple(fc.constantFrom('fundacion', 'organizacion', 'otros'), monto), { maxLength: 5 }),
        (una, partes) => {
          const puesta = partes.reduce((actual, [quien, cuanto]) => ponerParte(actual, quien, cuanto), una);
          const { fundacion, organizacion, otros, total: suma } = calcularLinea(puesta);
          expect(fundacion + organizacion + otros).toBe(suma ?? 0n);
        },
      ),
    );
  });

  it('gives the organization what the foundation does not pay', () => {
    const puesta = ponerParte({ ...primera, otros: '100000.00' }, 'fundacion', '1500000.00');
    expect(puesta.organizacion).toBe('200000.00');
    expect(calcularLinea(puesta).fundacion).toBe(150_000_000n);
  });

  it('over months comes to the whole, to the centavo', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), mesesDeLinea, (cuanto, meses) => {
        fc.pre(meses.length > 0);
        const partes = [...repartirEnMeses(cuanto, meses).values()];
        expect(partes.reduce((a, b) => a + b, 0n)).toBe(cuanto);
        expect(partes.every((parte) => parte >= 0n)).toBe(true);
      }),
    );
    const exactos = leerMeses('2027-02:50001 2027-01:99999');
    expect([...repartirEnMeses(150_000n, exactos ?? [])]).toEqual([
      ['2027-01', 99_999n],
      ['2027-02', 50_001n],
    ]);
    expect([...repartirEnMeses(100n, leerMeses('2027-01 2027-02 2027-03') ?? []).values()]).toEqual([
      33n,
      33n,
      34n,
    ]);
  });

  it('reads months as it writes them', () => {
    fc.assert(
      fc.property(mesesDeLinea, (meses) => {
        const escrito = escribirMeses(meses);
        expect(escribirMeses(leerMeses(escrito) ?? [])).toBe(escrito);
      }),
    );
    expect(['2027-13', '2027-1', 'enero', '2027-01 2027-01', '0027-01', '2027-01:-5'].map(leerMeses)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});

describe('the ceiling', () => {
  it('is crossed exactly when the rule of the spine says so, and its remedies mend it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...tiposDeSolicitud), monto, monto, (tipo, fundacion, contrapartida) => {
        const suma = addMontos(fundacion, contrapartida);
        const medidor = medirTecho(tipo, { total: suma, fundacion });
        expect(medidor.excedente !== null).toBe(rebasaTecho(tipo, fundacion, suma));
        if (!medidor.remedios) return;
        const { pasarAContrapartida, agregarContrapartida } = medidor.remedios;
        const menos = fromCentavos(toCentavos(fundacion) - toCentavos(pasarAContrapartida));
        expect(rebasaTecho(tipo, menos, suma)).toBe(false);
        expect(rebasaTecho(tipo, fundacion, addMontos(suma, agregarContrapartida))).toBe(false);
        const casi = fromCentavos(toCentavos(suma) + toCentavos(agregarContrapartida) - 1n);
        expect(rebasaTecho(tipo, fundacion, casi)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('says by how much', () => {
    const { mensaje, porcentaje } = medirTecho('solicitud_organizacion', {
      total: '2500000.00',
      fundacion: '2042300.00',
    });
    expect(mensaje).toBe(
      'Te pasas por $42,300.00 del tope de 80 %. Baja lo que pides o sube la contrapartida.',
    );
    expect(porcentaje).toBe('81.69');
    expect(medirTecho('convocatoria', { total: '0.00', fundacion: '0.00' }).mensaje).toBe(
      'La fundación aporta hasta 85 % del proyecto.',
    );
    expect(totalMinimo('solicitud_organizacion', '2000000.00')).toBe('2500000.00');
  });
});

describe('the form of the budget', () => {
  const mensajes = (cambio: Partial<Linea>): string[] =>
    checkForm(presupuestoForm, {
      ...presupuesto,
      lineas: [{ ...primera, ...cambio }],
    }).map(({ path, message }) => `${path.split('.').at(-1)}: ${message}`);

  it('asks for lines and for the seed’s justification', () => {
    expect(checkForm(presupuestoForm, presupuesto)).toEqual([]);
    expect(checkForm(presupuestoForm, {}).map(({ message }) => message)).toEqual([
      'Agrega al menos una partida.',
      'La justificación debe tener al menos 50 caracteres',
    ]);
    expect(
      checkForm(presupuestoForm, { ...presupuesto, justificacion: 'x'.repeat(49) }).map(
        ({ message }) => message,
      ),
    ).toEqual(['La justificación debe tener al menos 50 caracteres']);
  });

  it.each([
    [{ costo_unitario: '1.005' }, ['costo_unitario: El monto lleva a lo más dos decimales.']],
    [{ costo_unitario: '-1' }, ['costo_unitario: El monto debe ser de al menos $0.00.']],
    [{ costo_unitario: '1e6' }, ['costo_unitario: Escribe el monto con números, por ejemplo 2,500,000.00.']],
    [{ costo_unitario: '$150,000' }, []],
    [
      { cantidad: '0' },
      ['cantidad: Escribe la cantidad con números mayores a 0 y a lo más cuatro decimales.'],
    ],
    [{ rubro: '' }, ['rubro: Elige el rubro.']],
    [{ meses: 'enero' }, ['meses: Elige los meses en que se gasta.']],
    [
      { organizacion: '1800000.01' },
      [
        'organizacion: La contrapartida de esta partida suma $1,800,000.01 y la partida cuesta $1,800,000.00.',
      ],
    ],
    [{ organizacion: '1800000.00' }, []],
    [{ cantidad: '99999' }, ['costo_unitario: Una partida no puede pasar de $249,999,999.99.']],
  ])('judges a line with %j', (cambio, esperado) => {
    expect(mensajes(cambio)).toEqual(esperado);
  });

  it('judges 2,000 lines in a blink', () => {
    const muchas = Array.from({ length: limites.lineas }, (_, i) => ({ ...primera, fila: idDe(i) }));
    const juzgar = () => checkForm(presupuestoForm, { ...presupuesto, lineas: muchas });
    expect(juzgar()).toEqual([]);
    expect(mejorTiempo(juzgar)).toBeLessThan(100);
  });
});

describe('filling down', () => {
  it('gives the cell of the first to all that were chosen, and to nobody else', () => {
    const llenas = rellenarLineas(lineas, [idDe(403), idDe(402)], 'unidad');
    expect(rellenarLineas(lineas, [idDe(401), idDe(403)], 'rubro').map(({ rubro }) => rubro)).toEqual([
      'recursos_humanos',
      'servicios',
      'recursos_humanos',
    ]);
    expect(llenas).toEqual(lineas);
  });
});
