import { describe, expect, it } from 'vitest';
import { applyMarks, reviewCard } from '../../stage/review.ts';
import { seccionesDeFormulacion } from '../formulacion/public.ts';
import { con, proyectoCompleto } from '../formulacion/testing/proyecto.ts';
import { camposDeRevision, type Expediente, registroReview, seccionDeCampo } from './registro.revision.ts';

const expediente = (over: Partial<Expediente> = {}): Expediente => ({
  formulacion: proyectoCompleto(),
  versiones: Object.fromEntries(seccionesDeFormulacion.map((s) => [s, 3])) as Expediente['versiones'],
  ...over,
});
const quien = { autor: null, en: null };

describe('what is judged of a registro (RW-16)', () => {
  it('eight sections, which approval asks for, and their fields, none of them derived', () => {
    const card = reviewCard(registroReview, expediente(), {});
    expect(card.filter(({ requerido }) => requerido).map(({ campo }) => campo)).toEqual([
      ...seccionesDeFormulacion,
    ]);
    expect(camposDeRevision.filter((campo) => seccionDeCampo(campo) === 'arbol_problemas')).toEqual([
      'arbol_problemas',
      'arbol_problemas.nodos',
    ]);
    // Its fields are judged with it, unless something is to be said of one.
    expect(
      card.every(
        ({ campo, parteDe }) => parteDe === (campo.includes('.') ? seccionDeCampo(campo) : undefined),
      ),
    ).toBe(true);
    expect(card.find(({ campo }) => campo === 'ficha.eje')?.valor).toBe('Corresponsabilidad ciudadana');
  });

  it('a section and its lists are bound to its version, a text to what it says', () => {
    const marcas = applyMarks(
      registroReview,
      expediente(),
      {},
      {
        presupuesto: { valido: true, comentario: '' },
        'presupuesto.lineas': { valido: true, comentario: '' },
        'presupuesto.justificacion': { valido: true, comentario: '' },
        'ficha.descripcion': { valido: true, comentario: '' },
      },
      quien,
    );
    const versiones = { ...expediente().versiones, presupuesto: 4, ficha: 4 };
    const formulacion = con('ficha', { descripcion: 'Otra descripción del mismo proyecto' });
    const card = reviewCard(registroReview, expediente({ versiones, formulacion }), marcas);
    const valido = (campo: string) => card.find((mark) => mark.campo === campo)?.valido;
    expect(valido('presupuesto')).toBeNull();
    expect(valido('presupuesto.lineas')).toBeNull();
    expect(valido('presupuesto.justificacion')).toBe(true);
    expect(valido('ficha.descripcion')).toBeNull();
  });
});
