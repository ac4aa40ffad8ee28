import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRows, type Row, rowsOf } from '../../kernel/answers.ts';
import { nodosDeProblemas } from './arbol.form.ts';
import { mover, quitarRama, reordenar } from './arbol.operaciones.ts';
import { movidos } from './comparar.orden.ts';
import { compararPalabras } from './comparar.palabras.ts';
import { cambiosEnTexto, contarCambios } from './comparar.texto.ts';
import { type CambiosDeSeccion, compararFormulaciones } from './comparar.ts';
import type { Formulacion } from './formulacion.ts';
import { seccionesDeFormulacion } from './secciones.nombres.ts';
import { formularios } from './secciones.ts';
import { idDe } from './testing/arboles.ts';
import { con, proyectoCompleto } from './testing/proyecto.ts';
import { mejorTiempo } from './testing/tiempo.ts';

const original = proyectoCompleto();
const comparar = (despues: Formulacion): CambiosDeSeccion[] => compararFormulaciones(original, despues);
const listaDe = (seccion: keyof Formulacion['secciones'], lista: string): Row[] =>
  rowsOf(original.secciones[seccion][lista]);

/** Every answer and every cell that a person may write, one by one. */
type Sitio = {
  seccion: keyof Formulacion['secciones'];
  campo: string;
  fila: string | null;
  columna: string;
};
const sitios = seccionesDeFormulacion.flatMap((seccion) =>
  Object.entries(formularios[seccion].fields).flatMap(([campo, definicion]): Sitio[] => {
    if (definicion.kind === 'derivado') return [];
    if (definicion.kind !== 'filas') return [{ seccion, campo, fila: null, columna: '' }];
    return listaDe(seccion, campo).flatMap(({ fila }) =>
      Object.keys(definicion.columns).map((columna) => ({ seccion, campo, fila, columna })),
    );
  }),
);

describe('a formulación compared', () => {
  it('with itself has no changes, nor with a copy that leaves out what was not answered', () => {
    expect(comparar(original)).toEqual([]);
    const sinVacios = Object.fromEntries(
      seccionesDeFormulacion.map((seccion) => [
        seccion,
        Object.fromEntries(
          Object.entries(original.secciones[seccion]).map(([id, respuesta]) => [
            id,
            isRows(respuesta)
              ? respuesta.map((fila) =>
                  Object.fromEntries(Object.entries(fila).filter(([, celda]) => celda !== null)),
                )
              : respuesta,
          ]),
        ),
      ]),
    ) as unknown as Formulacion['secciones'];
    expect(comparar({ ...original, secciones: sinVacios })).toEqual([]);
  });

  it.each(sitios)(
    'finds an edit of $seccion.$campo $fila $columna, and nothing else',
    ({ seccion, campo, fila, columna }) => {
      const respuesta = original.secciones[seccion][campo];
      const valor = fila && columna !== 'texto' ? idDe(999) : 'Otra cosa';
      const despues = con(seccion, {
        [campo]: isRows(respuesta)
          ? respuesta.map((una) => (una.fila === fila ? { ...una, [columna]: valor } : una))
          : valor,
      });
      const cambios = comparar(despues);
      expect(cambios.map((uno) => uno.seccion)).toEqual([seccion]);
      const [{ datos, filas } = { datos: [], filas: [] }] = cambios;
      if (fila === null) expect(datos.map((dato) => dato.campo)).toEqual([campo]);
      else
        expect(filas.map((una) => [una.lista, una.fila, una.datos.map((dato) => dato.campo)])).toEqual([
          [campo, fila, [columna]],
        ]);
    },
  );

  it('finds every row that was added, and every one that was taken away', () => {
    for (const seccion of seccionesDeFormulacion)
      for (const [lista, respuesta] of Object.entries(original.secciones[seccion])) {
        if (!isRows(respuesta)) continue;
        for (const fila of respuesta) {
          const menos = con(seccion, { [lista]: respuesta.filter((una) => una !== fila) });
          expect(comparar(menos)[0]?.filas.map(({ que, fila: cual }) => [que, cual])).toEqual([
            ['quitada', fila.fila],
          ]);
          expect(
            compararFormulaciones(menos, original)[0]?.filas.map(({ que, fila: cual }) => [que, cual]),
          ).toEqual([['agregada', fila.fila]]);
        }
      }
  });

  it('tells a branch that moved by its root alone, from which and to which', () => {
    const problemas = nodosDeProblemas(original.secciones.arbol_problemas);
    const movido = mover(problemas, idDe(2), { padre: idDe(4) });
    const orden = reordenar(problemas, idDe(4), -1);
    const menos = quitarRama(problemas, idDe(2));
    if (!movido.ok || !orden.ok || !menos.ok) throw new Error('Not done');
    const filas = (nodos: readonly Row[]) =>
      comparar(con('arbol_problemas', { nodos: [...nodos] }))[0]?.filas;
    expect(filas(movido.nodos)).toEqual([
      {
        lista: 'nodos',
        fila: idDe(2),
        nombre: 'Crianza basada en el castigo físico',
        que: 'movida',
        datos: [
          expect.objectContaining({
            campo: 'padre',
            antes: 'Las familias de la zona sur de Parral resuelven sus conflictos con violencia',
            despues: 'Consumo cotidiano de alcohol en casa',
          }),
        ],
      },
    ]);
    expect(filas(orden.nodos)?.map(({ que, datos }) => [que, datos])).toEqual([['movida', []]]);
    expect(filas(menos.nodos)?.map(({ que, nombre }) => [que, nombre])).toEqual([
      ['quitada', 'Crianza basada en el castigo físico'],
      ['quitada', 'Madres y padres que crecieron con golpes'],
    ]);
  });

  it('says how each sum changed, to the centavo', () => {
    const lineas = listaDe('presupuesto', 'lineas').map((fila, i) =>
      i === 1 ? { ...fila, costo_unitario: '50000.01' } : fila,
    );
    const [cambio] = comparar(con('presupuesto', { lineas }));
    expect(
      cambio?.sumas.map(({ grupo, etiqueta, antes, despues, diferencia }) => [
        grupo,
        etiqueta,
        antes,
        despues,
        diferencia,
      ]),
    ).toEqual([
      ['total', 'Total', '2500000.00', '2500000.10', '0.10'],
      ['financiador', 'Fundación', '2000000.00', '2000000.10', '0.10'],
      ['rubro', 'Servicios', '500000.00', '500000.10', '0.10'],
      ['actividad', 'Formación de comités vecinales por colonia', '500000.00', '500000.10', '0.10'],
      ['mes', 'febrero de 2027', '833333.32', '833333.36', '0.04'],
      ['mes', 'marzo de 2027', '833333.34', '833333.37', '0.03'],
      ['mes', 'abril de 2027', '833333.34', '833333.37', '0.03'],
    ]);
    const [ficha] = comparar(con('ficha', { monto_solicitado: '1900000.00' }));
    expect(ficha?.sumas).toEqual([
      {
        grupo: 'monto',
        cual: 'monto_solicitado',
        etiqueta: 'Monto solicitado',
        antes: '2000000.00',
        despues: '1900000.00',
        diferencia: '-100000.00',
      },
    ]);
  });

  it('shows options and links as people read them', () => {
    const [ficha] = comparar(
      con('ficha', {
        region: 'juarez',
        municipio: '08037',
        monto_solicitado: '1900000.00',
        fecha_fin: '2027-11-30',
      }),
    );
    expect(ficha?.datos.map(({ etiqueta, antes, despues }) => [etiqueta, antes, despues])).toEqual([
      ['Región', 'Parral', 'Juárez'],
      ['Municipio', 'Hidalgo del Parral', 'Juárez'],
      ['Monto solicitado', '$2,000,000.00', '$1,900,000.00'],
      ['Fecha de fin', expect.stringMatching(/ 2027$/), '30 nov 2027'],
    ]);
    const [alcance] = comparar(con('alcance', { municipios: '08032,08037' }));
    expect(alcance?.datos[0]?.despues).toBe('Hidalgo del Parral, Juárez');
    const lineas = listaDe('presupuesto', 'lineas').map((fila) => ({
      ...fila,
      meses: '2027-01:2 2027-02:1',
    }));
    const [presupuesto] = comparar(con('presupuesto', { lineas }));
    expect(presupuesto?.filas[0]?.datos[0]?.despues).toBe('enero de 2027, febrero de 2027');
  });

  it('of 500 nodes and 2,000 lines takes a blink', () => {
    const lineas = Array.from({ length: 2000 }, (_, i) => ({
      ...(listaDe('presupuesto', 'lineas')[0] as Row),
      fila: idDe(10_000 + i),
    }));
    const [una, otra] = [con('presupuesto', { lineas }), con('presupuesto', { lineas: lineas.toReversed() })];
    expect(compararFormulaciones(una, otra)[0]?.filas).toHaveLength(1999);
    expect(mejorTiempo(() => compararFormulaciones(una, otra))).toBeLessThan(250);
  });
});

describe('what changed, as plain sentences', () => {
  it('says each change once, under its section, with its sign where it is money', () => {
    const lineas = listaDe('presupuesto', 'lineas').map((fila, i) =>
      i === 1 ? { ...fila, costo_unitario: '50000.01' } : fila,
    );
    const texto = cambiosEnTexto([
      ...comparar(con('ficha', { nombre_oficial: 'Otro nombre' })),
      ...comparar(con('presupuesto', { lineas })),
      ...comparar(con('cronograma', { filas_riesgos: listaDe('cronograma', 'filas_riesgos').slice(1) })),
    ]);
    expect(texto).toMatch(/^Ficha del Proyecto\n- Nombre oficial: de «.+» a «Otro nombre»$/m);
    expect(texto).toContain('Costo unitario: de «$50,000.00» a «$50,000.01»');
    expect(texto).toContain('- Total: de «$2,500,000.00» a «$2,500,000.10» (+$0.10)');
    expect(texto).toMatch(/\n\nCronograma y Gestión\n- Se quitó «.+»$/);
  });

  it('tells a section where nothing was said before, and counts what changed in it', () => {
    const [antes] = [con('poblacion', {})];
    const vacia = { ...antes, secciones: { ...antes.secciones, arbol_problemas: {} } };
    const [cambio] = compararFormulaciones(vacia, original);
    if (!cambio) throw new Error('Nothing changed');
    expect([cambio.seccion, cambio.nueva]).toEqual(['arbol_problemas', true]);
    expect(cambiosEnTexto([cambio])).toContain('Antes no tenía nada escrito.');
    expect(contarCambios(cambio)).toEqual({
      agregada: listaDe('arbol_problemas', 'nodos').length,
      quitada: 0,
      movida: 0,
      redactada: 0,
      suma: 0,
    });
    expect(comparar(con('ficha', { nombre_oficial: 'Otro' }))[0]?.nueva).toBe(false);
  });
});

describe('a text compared word by word', () => {
  it('holds the old one and the new one, whole', () => {
    const texto = fc
      .array(fc.constantFrom('niñas', 'niños', 'y', 'jóvenes', 'de', 'Parral,', '12 %', '\n', '  '), {
        maxLength: 20,
      })
      .map((palabras) => palabras.join(' '));
    fc.assert(
      fc.property(texto, texto, (antes, despues) => {
        const trozos = compararPalabras(antes, despues);
        const sin = (tipo: string) =>
          trozos
            .filter((trozo) => trozo.tipo !== tipo)
            .map((trozo) => trozo.texto)
            .join('');
        expect(sin('agregado')).toBe(antes);
        expect(sin('quitado')).toBe(despues);
        expect(trozos.every(({ tipo }) => tipo === 'igual')).toBe(antes === despues);
      }),
    );
  });

  it('marks the words that changed and no others', () => {
    expect(
      compararPalabras('Formar a 200 madres en crianza', 'Formar a 250 madres en crianza positiva'),
    ).toEqual([
      { tipo: 'igual', texto: 'Formar a ' },
      { tipo: 'quitado', texto: '200' },
      { tipo: 'agregado', texto: '250' },
      { tipo: 'igual', texto: ' madres en crianza' },
      { tipo: 'agregado', texto: ' positiva' },
    ]);
  });

  it('gives up with words where nothing is alike', () => {
    const de = (letra: string) => Array.from({ length: 2000 }, (_, i) => `${letra}${i}`).join(' ');
    const [antes, despues] = [de('a'), de('b')];
    expect(compararPalabras(antes, despues)).toEqual([
      { tipo: 'quitado', texto: antes },
      { tipo: 'agregado', texto: despues },
    ]);
  });
});

describe('who changed places', () => {
  it('is nobody in the same order, and enough to explain another one', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...'abcdefghij'], { minLength: 0 }), (despues) => {
        const antes = [...'abcdefghij'];
        const quienes = new Set(movidos(antes, despues));
        const quietos = despues.filter((id) => !quienes.has(id));
        expect(quietos).toEqual(antes.filter((id) => quietos.includes(id)));
        expect(movidos(despues, despues)).toEqual([]);
      }),
    );
    expect(movidos([...'abcde'], [...'eabcd'])).toEqual(['e']);
  });
});
