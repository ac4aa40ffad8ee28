import { describe, expect, it } from 'vitest';
import { reviewCard, reviewSections } from '../../stage/review.ts';
import { preRegistroForm } from './pre-registro.form.ts';
import {
  camposDeRevision,
  compararDocumentos,
  type Expediente,
  preRegistroReview,
} from './pre-registro.revision.ts';
import { clasificar, etiquetaClasificacion, ranuras } from './pre-registro.schema.ts';

const expediente = (over: Partial<Expediente['respuestas']> = {}, sha = 'a'.repeat(64)): Expediente => ({
  respuestas: {
    tipo_solicitante: 'osc',
    nombre_organizacion: 'Red Norte, A.C.',
    rfc: 'RNO950612AB1',
    mision: 'Prevenir la violencia',
    ...over,
  },
  clasificacion: 'ac',
  documentos: [{ ranura: 'rfc', nombre: 'constancia.pdf', sha256: sha }],
});

const find = (e: Expediente, campo: string) =>
  reviewCard(preRegistroReview, e, {}).find((v) => v.campo === campo);

describe('the card of the review', () => {
  it('41: the review knows exactly the fifteen fields of the seed, seven of them required', () => {
    expect(camposDeRevision).toHaveLength(15);
    expect(reviewCard(preRegistroReview, expediente(), {}).filter((m) => m.requerido)).toHaveLength(7);
  });

  it('45: an institution is not judged on being a donee', () => {
    expect(find(expediente({ tipo_solicitante: 'institucion' }), 'donataria_autorizada')).toBeUndefined();
  });
});

describe('where a field stands and is read', () => {
  it('every field stands under a section of the form, in the order of the sections', () => {
    const titles = preRegistroForm.sections.map(({ id }) => id);
    const sections = reviewSections(preRegistroReview, camposDeRevision);
    expect(sections.map(({ seccion }) => seccion)).toEqual(titles);
    expect(sections.flatMap(({ campos }) => campos)).toEqual(camposDeRevision);
  });

  it('the paper that opens with a field is one of the four', () => {
    const ids = ranuras.map(({ id }) => String(id));
    const fuentes = camposDeRevision.flatMap((campo) => preRegistroReview[campo].fuente ?? []);
    expect(fuentes.filter((fuente) => !ids.includes(fuente))).toEqual([]);
    expect([preRegistroReview.rfc.fuente, preRegistroReview.cumplimiento_sat.fuente]).toEqual([
      'rfc',
      'comprobante_sat',
    ]);
  });
});

describe('documents before and now', () => {
  it('reads names only, and says when another file came under the same name', () => {
    const valor = (nombre: string, sha: string) =>
      find(
        { ...expediente(), documentos: [{ ranura: 'rfc', nombre, sha256: sha.repeat(64) }] },
        'documentos_subidos',
      )?.valor ?? '';
    expect(compararDocumentos(valor('a.pdf', 'a'), valor('b.pdf', 'b'))).toEqual({
      antes: 'RFC: a.pdf',
      ahora: 'RFC: b.pdf',
    });
    expect(compararDocumentos(valor('a.pdf', 'a'), valor('a.pdf', 'b')).ahora).toBe(
      'RFC: a.pdf (otro archivo con el mismo nombre)',
    );
  });
});

describe('classification (A§4)', () => {
  it('45: an OSC is ac, an institution ig whatever it says of being a donee, nobody yet is pending', () => {
    expect(clasificar({ tipo_solicitante: 'osc' })).toBe('ac');
    expect(clasificar({ tipo_solicitante: 'institucion' })).toBe('ig');
    expect(etiquetaClasificacion(clasificar({}))).toBe('Clasificación Pendiente');
  });
});
