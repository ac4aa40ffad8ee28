import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Row, rowsOf } from '../../kernel/answers.ts';
import { prune } from '../../kernel/form.ts';
import { textLength } from '../../kernel/text.ts';
import { estadosDeSecciones, type Hallazgo, porcentajeSolicitado, revisarCoherencia } from './coherencia.ts';
import { type Formulacion, formulacionVacia } from './formulacion.ts';
import { seccionesDeFormulacion } from './secciones.nombres.ts';
import { formularios } from './secciones.ts';
import { idDe } from './testing/arboles.ts';
import { con, proyectoCompleto } from './testing/proyecto.ts';
import { mejorTiempo } from './testing/tiempo.ts';

const tipoSolicitud = 'solicitud_organizacion' as const;
const revisar = (formulacion: Formulacion): Hallazgo[] => revisarCoherencia(formulacion, { tipoSolicitud });
const mensajes = (formulacion: Formulacion, nivel: Hallazgo['nivel'] = 'falta'): string[] =>
  revisar(formulacion)
    .filter((una) => una.nivel === nivel)
    .map(({ mensaje }) => mensaje);
const lista = (seccion: keyof Formulacion['secciones'], id: string): Row[] =>
  rowsOf(proyectoCompleto().secciones[seccion][id]);

describe('a whole project', () => {
  it('lacks nothing and needs no advice', () => {
    expect(revisar(proyectoCompleto())).toEqual([]);
    expect(
      estadosDeSecciones(proyectoCompleto(), []).map(({ estado, semaforo, texto }) => [
        estado,
        semaforo,
        texto,
      ]),
    ).toEqual(seccionesDeFormulacion.map(() => ['completa', 'verde', 'Completa']));
    expect(porcentajeSolicitado(proyectoCompleto())).toBe('80.00');
  });

  it('that nobody began lacks each thing, and is advised nothing', () => {
    const vacia = formulacionVacia();
    expect(mensajes(vacia, 'consejo')).toEqual([]);
    const estados = estadosDeSecciones(vacia, revisar(vacia));
    expect(estados.map(({ estado, texto }) => [estado, texto])).toEqual(
      seccionesDeFormulacion.map(() => ['sin_empezar', 'Sin empezar']),
    );
    expect(estados.find(({ seccion }) => seccion === 'arbol_problemas')?.faltan).toContain(
      'El problema central debe describirse con detalle',
    );
    expect(porcentajeSolicitado(vacia)).toBeNull();
  });
});

/** The seed's minimums (B§5), where each is written, and what is told below it. */
const minimos: [keyof Formulacion['secciones'], string, number, string][] = [
  ['ficha', 'descripcion', 20, 'La descripción debe tener al menos 20 caracteres'],
  ['ficha', 'objetivo_general', 20, 'El objetivo general debe tener al menos 20 caracteres'],
  ['ficha', 'objetivos_especificos', 20, 'Los objetivos específicos deben tener al menos 20 caracteres'],
  ['poblacion', 'caracteristicas', 20, 'Las características deben tener al menos 20 caracteres'],
  ['poblacion', 'criterios_seleccion', 20, 'Los criterios de selección deben tener al menos 20 caracteres'],
  ['alcance', 'ubicacion_especifica', 10, 'La ubicación específica debe tener al menos 10 caracteres'],
  ['alcance', 'cobertura', 20, 'La cobertura debe tener al menos 20 caracteres'],
  ['alcance', 'justificacion', 20, 'La justificación debe tener al menos 20 caracteres'],
  ['presupuesto', 'justificacion', 50, 'La justificación debe tener al menos 50 caracteres'],
];

/** The derived ones: which rows make the text, by which cell. */
const derivados: [keyof Formulacion['secciones'], string, string, (fila: Row) => boolean, number, string][] =
  [
    [
      'arbol_problemas',
      'nodos',
      'texto',
      ({ fila }) => fila === idDe(1),
      20,
      'El problema central debe describirse con detalle',
    ],
    [
      'arbol_problemas',
      'nodos',
      'texto',
      ({ fila }) => fila === idDe(6),
      20,
      'Los efectos directos deben tener al menos 20 caracteres',
    ],
    [
      'arbol_problemas',
      'nodos',
      'texto',
      ({ fila }) => fila === idDe(7),
      20,
      'Los efectos indirectos deben tener al menos 20 caracteres',
    ],
    [
      'arbol_objetivos',
      'nodos',
      'texto',
      ({ fila }) => fila === idDe(101),
      20,
      'El objetivo central debe tener al menos 20 caracteres',
    ],
    [
      'arbol_objetivos',
      'nodos',
      'texto',
      ({ fila }) => fila === idDe(106),
      20,
      'Los fines directos deben tener al menos 20 caracteres',
    ],
    [
      'marco_logico',
      'filas_matriz',
      'resumen',
      ({ nivel }) => nivel === 'fin',
      20,
      'El fin debe tener al menos 20 caracteres',
    ],
    [
      'marco_logico',
      'filas_matriz',
      'resumen',
      ({ nivel }) => nivel === 'proposito',
      20,
      'El propósito debe tener al menos 20 caracteres',
    ],
  ];

/** Cells in which people write words. */
const libres = new Set([
  'texto',
  'resumen',
  'medios',
  'supuestos',
  'nombre',
  'formula',
  'unidad',
  'riesgo',
  'mitigacion',
]);

/** The seed's minimums of the derived texts (B§5); the others are 20. */
const minimosDeTexto: Readonly<Record<string, number>> = {
  componentes: 50,
  actividades: 50,
  indicadores: 50,
  metas: 50,
  medios_verificacion: 50,
  supuestos: 50,
  cronograma_actividades: 100,
  hitos: 50,
  entregables: 50,
  gestion_riesgos: 50,
};

describe('what is missing', () => {
  it.each(minimos)('of %s.%s is told exactly below %i code points', (seccion, campo, min, mensaje) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 * min }), fc.constantFrom('x', 'ñ', '🙂'), (n, letra) => {
        const faltas = mensajes(con(seccion, { [campo]: ` ${letra.repeat(n)}\n` }));
        expect(faltas).toEqual(n < min ? [mensaje] : []);
      }),
      { numRuns: 15 },
    );
    expect(mensajes(con(seccion, { [campo]: 'x'.repeat(min - 1) }))).toEqual([mensaje]);
    expect(mensajes(con(seccion, { [campo]: 'x'.repeat(min) }))).toEqual([]);
  });

  it.each(derivados)(
    'of %s is told exactly when the text made of its rows is too short: %s %s',
    (seccion, campo, columna, cuales, min, mensaje) => {
      for (const n of [1, min - 1, min, min + 1]) {
        const filas = lista(seccion, campo).map((fila) =>
          cuales(fila) ? { ...fila, [columna]: 'x'.repeat(n) } : fila,
        );
        expect(mensajes(con(seccion, { [campo]: filas }))).toEqual(n < min ? [mensaje] : []);
      }
    },
  );

  it('of every text made of rows is told exactly when that text is below its minimum', () => {
    const corto = fc.string({ unit: fc.constantFrom('x', 'ñ', '🙂', ' '), minLength: 0, maxLength: 30 });
    const todos = { arbol_problemas: 5, arbol_objetivos: 5, marco_logico: 8, cronograma: 4 } as const;
    let vistos = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(todos) as (keyof typeof todos)[])),
        fc.array(corto, { minLength: 7, maxLength: 7 }),
        (seccion, textos) => {
          const escritas = Object.fromEntries(
            Object.entries(proyectoCompleto().secciones[seccion]).map(([campo, respuesta]) => [
              campo,
              rowsOf(respuesta).map((fila, i) =>
                Object.fromEntries(
                  Object.entries(fila).map(([columna, celda]) => [
                    columna,
                    libres.has(columna) ? (textos[i % 7] ?? '') : celda,
                  ]),
                ),
              ) as unknown as Row[],
            ]),
          );
          const formulacion = con(seccion, escritas);
          const faltas = mensajes(formulacion);
          const derivadas = Object.entries(formularios[seccion].fields).flatMap(([id, campo]) =>
            campo.kind === 'derivado' ? [{ id, campo }] : [],
          );
          expect(derivadas).toHaveLength(todos[seccion]);
          for (const { id, campo } of derivadas) {
            const texto = prune(formularios[seccion], escritas)[id];
            const largo = textLength(typeof texto === 'string' ? texto : '');
            expect(faltas.includes(campo.required ?? '')).toBe(largo < (minimosDeTexto[id] ?? 20));
            vistos += largo < (minimosDeTexto[id] ?? 20) ? 1 : 0;
          }
        },
      ),
      { numRuns: 120 },
    );
    expect(vistos).toBeGreaterThan(0);
  });

  it('of the direct causes is told of all of them together', () => {
    const con2 = (a: string, b: string) =>
      mensajes(
        con('arbol_problemas', {
          nodos: lista('arbol_problemas', 'nodos').map((fila) => {
            if (fila.fila === idDe(2)) return { ...fila, texto: a };
            return fila.fila === idDe(4) ? { ...fila, texto: b } : fila;
          }),
        }),
      );
    // The line end between them counts as a character of the text.
    expect(con2('x'.repeat(9), 'x'.repeat(10))).toEqual([]);
    expect(con2('x'.repeat(9), 'x'.repeat(9))).toEqual([
      'Las causas directas deben tener al menos 20 caracteres',
    ]);
  });

  it('is never what is only advised, and what is advised never blocks', () => {
    const nodos = lista('arbol_problemas', 'nodos').map((fila) =>
      fila.fila === idDe(2) ? { ...fila, texto: 'Falta de escuelas para padres' } : fila,
    );
    expect(mensajes(con('arbol_problemas', { nodos }))).toEqual([]);
    expect(mensajes(con('arbol_problemas', { nodos }), 'consejo')).toEqual([
      '«Falta de escuelas para padres»: describe la situación negativa, no la solución ausente.',
    ]);
    const [estado] = estadosDeSecciones(
      con('arbol_problemas', { nodos }),
      revisar(con('arbol_problemas', { nodos })),
    ).filter(({ seccion }) => seccion === 'arbol_problemas');
    expect(estado).toMatchObject({ estado: 'completa', semaforo: 'ambar', texto: 'Completa' });
  });

  it('says where it is, and how many', () => {
    const sin = con('ficha', { nombre_oficial: '', eje: null, email_contacto: 'ana@' });
    const ficha = revisar(sin).filter(({ seccion }) => seccion === 'ficha');
    expect(ficha.map(({ ancla }) => ancla)).toEqual(['nombre_oficial', 'eje', 'email_contacto']);
    expect(estadosDeSecciones(sin, ficha)[0]).toEqual({
      seccion: 'ficha',
      titulo: 'Ficha del Proyecto',
      estado: 'incompleta',
      semaforo: 'rojo',
      texto: 'Faltan 3 datos',
      faltan: ['El nombre oficial es requerido', 'Elige el eje de la fundación', 'Email inválido'],
    });
    const una = con('ficha', { nombre_oficial: '' });
    expect(estadosDeSecciones(una, revisar(una))[0]?.texto).toBe('Falta 1 dato');
  });
});

describe('between sections', () => {
  const conLineas = (cambiar: (fila: Row, i: number) => Row) =>
    con('presupuesto', { lineas: lista('presupuesto', 'lineas').map(cambiar) });

  it('the budget asks what the ficha asks, to the centavo', () => {
    expect(mensajes(con('ficha', { monto_solicitado: '2000000.01' }))).toEqual([
      'El presupuesto pide $2,000,000.00 a la fundación y la ficha $2,000,000.01: faltan $0.01.',
    ]);
    expect(mensajes(con('ficha', { monto_solicitado: '1999999.99' }))).toEqual([
      'El presupuesto pide $2,000,000.00 a la fundación y la ficha $1,999,999.99: sobran $0.01.',
    ]);
  });

  it('the ceiling holds by the type of request, and without one none is judged', () => {
    const pasado = conLineas((fila, i) => (i === 0 ? { ...fila, organizacion: '299999.98' } : fila));
    const conMonto = con('ficha', { monto_solicitado: '2000000.02' }, pasado);
    expect(mensajes(conMonto)).toEqual([
      'Te pasas por $0.02 del tope de 80 %. Baja lo que pides o sube la contrapartida.',
    ]);
    expect(revisarCoherencia(conMonto, { tipoSolicitud: 'invitacion_ficosec' })).toEqual([]);
    expect(revisarCoherencia(conMonto)).toEqual([]);
  });

  it('a budget line pays an actividad that there is, and hitos lie within the project', () => {
    expect(mensajes(conLineas((fila, i) => (i === 0 ? { ...fila, actividad: idDe(999) } : fila)))).toEqual([
      'La actividad de esta partida no está en la matriz: elige otra.',
    ]);
    expect(mensajes(con('ficha', { fecha_fin: '2027-12-01' }))).toEqual([
      'El entregable «Informe de resultados» queda fuera de las fechas del proyecto.',
    ]);
  });

  it('advises on what no section sees alone', () => {
    const consejos = (formulacion: Formulacion) => mensajes(formulacion, 'consejo');
    expect(consejos(con('alcance', { municipios: '08037' }))).toEqual([
      'Hidalgo del Parral es el municipio de la ficha y no está entre los elegidos.',
    ]);
    expect(consejos(conLineas((fila) => ({ ...fila, actividad: idDe(204), meses: null })))).toEqual([
      '«Formación de comités vecinales por colonia» no tiene partidas.',
      '3 partidas no dicen en qué meses se gastan.',
    ]);
    expect(consejos(conLineas((fila, i) => (i === 0 ? { ...fila, meses: '2026-12' } : fila)))).toEqual([
      '«Partida 401» se gasta en meses que están fuera de las fechas del proyecto.',
    ]);
    const actividades = lista('cronograma', 'filas_actividades');
    expect(
      consejos(
        con('cronograma', {
          filas_actividades: actividades.map((fila, i) =>
            i === 1 ? { ...fila, inicio: '2027-06-30' } : fila,
          ),
        }),
      ),
    ).toEqual([
      '«Formación de comités vecinales por colonia» empieza antes de que termine «Impartición de doce sesiones de crianza positiva», de la que depende.',
    ]);
    const objetivos = lista('arbol_objetivos', 'nodos').map((fila) =>
      fila.fila === idDe(105) ? { ...fila, espejo: null } : fila,
    );
    expect(consejos(con('arbol_objetivos', { nodos: objetivos }))).toEqual([
      '«Bares y expendios junto a las escuelas» no tiene su objetivo en este árbol.',
      '«Calles escolares libres de expendios» no responde a ningún problema del árbol.',
    ]);
  });
});

describe('a large project', () => {
  it('of 300 nodes, 400 lines and 120 activities is judged in a blink', () => {
    const muchas = (filas: readonly Row[], n: number): Row[] =>
      Array.from({ length: n }, (_, i) => ({
        ...(filas[i % filas.length] as Row),
        fila: i < filas.length ? (filas[i] as Row).fila : idDe(10_000 + i + 1000 * n),
      }));
    const grande = con(
      'cronograma',
      { filas_actividades: muchas(lista('cronograma', 'filas_actividades'), 120) },
      con(
        'presupuesto',
        { lineas: muchas(lista('presupuesto', 'lineas'), 400) },
        con('arbol_problemas', {
          nodos: [
            ...lista('arbol_problemas', 'nodos'),
            ...muchas(lista('arbol_problemas', 'nodos').slice(1, 2), 294).slice(1),
          ],
        }),
      ),
    );
    expect(grande.secciones.arbol_problemas.nodos).toHaveLength(300);
    expect(
      revisar(grande)
        .filter(({ nivel }) => nivel === 'falta')
        .map(({ codigo }) => codigo),
    ).toEqual(['no_suma_lo_solicitado', 'rebasa_techo']);
    expect(mejorTiempo(() => revisar(grande))).toBeLessThan(100);
  });
});
