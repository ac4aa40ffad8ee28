import { describe, expect, it } from 'vitest';
import { checkForm } from '../../kernel/form.ts';
import { saveSection } from '../../kernel/section-save.ts';
import { limites } from './limites.ts';
import {
  aperturas,
  formularioDe,
  puedeEscribir,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from './secciones.nombres.ts';
import { esquemaDeSeccion, formularios, problemasAlGuardar } from './secciones.ts';
import { idDe } from './testing/arboles.ts';
import { proyectoCompleto } from './testing/proyecto.ts';

const { secciones } = proyectoCompleto();
const codigos = (seccion: SeccionDeFormulacion, respuestas: unknown): string[] =>
  problemasAlGuardar(seccion, respuestas).map(({ code }) => code);

describe('the eight sections', () => {
  it('have each a form of their name', () => {
    for (const seccion of seccionesDeFormulacion) expect(formularios[seccion].id).toBe(formularioDe(seccion));
  });

  it('have the seed’s titles, in its order', () => {
    expect(seccionesDeFormulacion.map((seccion) => tituloDeSeccion[seccion])).toEqual([
      'Ficha del Proyecto',
      'Árbol de Problemas',
      'Árbol de Objetivos',
      'Población Objetivo',
      'Alcance Territorial',
      'Matriz de Marco Lógico',
      'Presupuesto Detallado',
      'Cronograma y Gestión',
    ]);
  });

  it.each(seccionesDeFormulacion)('%s of a whole project is complete and may be kept', (seccion) => {
    expect(checkForm(formularios[seccion], secciones[seccion])).toEqual([]);
    expect(problemasAlGuardar(seccion, secciones[seccion])).toEqual([]);
    expect(esquemaDeSeccion(seccion).safeParse(secciones[seccion])).toMatchObject({ success: true });
    expect(formularios[seccion].sections.map(({ id }) => id)).toEqual([seccion]);
  });

  it.each(seccionesDeFormulacion)('%s is saved by the kit upon the version that it had', (seccion) => {
    const kept = { versiones: {}, respuestas: {} };
    const guardada = saveSection(formularios[seccion], kept, {
      seccion,
      version: `${seccion}.0`,
      respuestas: secciones[seccion],
    });
    expect(guardada).toMatchObject({ ok: true, kept: { versiones: { [seccion]: 1 } } });
  });
});

describe('what may be kept of a section', () => {
  it('is unfinished work, whatever is wrong with it', () => {
    expect(codigos('ficha', {})).toEqual([]);
    expect(
      codigos('ficha', { monto_solicitado: '1e6', email_contacto: 'ana@', descripcion: 'x'.repeat(4001) }),
    ).toEqual([]);
    expect(
      codigos('presupuesto', { lineas: [{ fila: idDe(1), cantidad: 'doce', rubro: 'rentas' }] }),
    ).toEqual([]);
  });

  it('is nothing that the section does not ask, no text or list far beyond its most, and no row twice', () => {
    expect(codigos('ficha', { estado: 'validado' })).not.toEqual([]);
    expect(codigos('ficha', [])).not.toEqual([]);
    expect(codigos('ficha', null)).not.toEqual([]);
    expect(codigos('ficha', { nombre_oficial: { a: 1 } })).not.toEqual([]);
    expect(codigos('ficha', { descripcion: 'x'.repeat(12_001) })).toEqual(['muy_largo']);
    expect(codigos('ficha', { descripcion: 'a\u0000' })).toEqual(['caracter_no_admitido']);
    expect(codigos('ficha', { descripcion: '\ud800' })).toEqual(['caracter_no_admitido']);
    const fila = { fila: idDe(1), concepto: 'x' };
    expect(codigos('presupuesto', { lineas: [fila, fila] })).toEqual(['fila_repetida']);
    expect(codigos('presupuesto', { lineas: [{ ...fila, otra: 'x' }] })).toEqual(['columna_desconocida']);
    expect(codigos('presupuesto', { lineas: [{ ...fila, concepto: 5 }] })).toEqual(['celda_invalida']);
    expect(codigos('presupuesto', { lineas: [{ ...fila, concepto: 'x'.repeat(901) }] })).toEqual([
      'muy_largo',
    ]);
    const muchas = Array.from({ length: limites.lineas + 1 }, (_, i) => ({ fila: idDe(i) }));
    expect(problemasAlGuardar('presupuesto', { lineas: muchas })).toEqual([
      {
        path: 'lineas',
        code: 'demasiadas_filas',
        message: 'Son 2,001 filas y caben 2,000. No se guardó ninguna.',
      },
    ]);
  });

  it('is a tree where it is one: a cycle by hand is refused, with its place', () => {
    const nodos = (secciones.arbol_problemas.nodos ?? []) as { fila: string }[];
    const ciclo = nodos.map((nodo) => (nodo.fila === idDe(2) ? { ...nodo, padre: idDe(3) } : nodo));
    expect(problemasAlGuardar('arbol_problemas', { nodos: ciclo })[0]).toEqual({
      path: `nodos.${idDe(2)}.padre`,
      code: 'ciclo',
      message: 'Un recuadro no puede colgar de sí mismo.',
    });
    expect(esquemaDeSeccion('arbol_problemas').safeParse({ nodos: ciclo }).success).toBe(false);
    expect(codigos('arbol_problemas', { nodos: nodos.slice(1) })).toEqual(['un_central']);
    expect(codigos('arbol_objetivos', secciones.arbol_problemas)).not.toEqual([]);
  });
});

describe('who may write', () => {
  it('is what a stage opened, and for whom', () => {
    const de = (cual: keyof typeof aperturas, quien: 'organizacion' | 'personal') =>
      seccionesDeFormulacion.filter((seccion) => puedeEscribir(aperturas[cual], seccion, quien));
    expect(de('registro', 'organizacion')).toEqual([...seccionesDeFormulacion]);
    expect(de('registro', 'personal')).toEqual([]);
    expect(de('codiseno', 'personal')).toEqual([...seccionesDeFormulacion]);
    expect(de('oficio', 'personal')).toEqual([]);
    expect(de('convenio', 'organizacion')).toEqual(['marco_logico', 'presupuesto', 'cronograma']);
    expect(de('convenio', 'personal')).toEqual(['marco_logico', 'presupuesto', 'cronograma']);
    expect([...de('cerrada', 'organizacion'), ...de('cerrada', 'personal')]).toEqual([]);
    const sesion = { secciones: ['ficha'], para: 'ambas' } as const;
    expect(puedeEscribir(sesion, 'ficha', 'personal')).toBe(true);
    expect(puedeEscribir(sesion, 'alcance', 'organizacion')).toBe(false);
    const nadie = { secciones: ['ficha'], para: 'nadie' } as const;
    expect(puedeEscribir(nadie, 'ficha', 'organizacion')).toBe(false);
  });
});
