import { describe, expect, it } from 'vitest';
import {
  aplicarMarcas,
  cambioLoObservado,
  clavesDeRevision,
  compararDocumentos,
  type Expediente,
  marcasVigentes,
} from './pre-registro.revision.ts';
import { clasificar, etiquetaClasificacion } from './pre-registro.schema.ts';

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

const find = (e: Expediente, m: Parameters<typeof marcasVigentes>[1], campo: string) =>
  marcasVigentes(e, m).find((v) => v.campo === campo);

describe('marks of the review', () => {
  it('41: the review knows exactly the fifteen fields of the seed, seven of them required', () => {
    expect(clavesDeRevision).toHaveLength(15);
    expect(marcasVigentes(expediente(), {}).filter((m) => m.requerido)).toHaveLength(7);
  });

  it('45: an institution is not judged on being a donee', () => {
    expect(find(expediente({ tipo_solicitante: 'institucion' }), {}, 'donataria_autorizada')).toBeUndefined();
  });

  it('38: a mark returns to undecided when the value changes, and before and after are kept', () => {
    const marcas = aplicarMarcas(expediente(), {}, { mision: { valido: false, comentario: 'Muy breve' } });
    expect(find(expediente(), marcas, 'mision')).toMatchObject({
      valido: false,
      comentario: 'Muy breve',
      antes: null,
    });
    const despues = find(expediente({ mision: 'Prevenir la violencia juvenil' }), marcas, 'mision');
    expect(despues).toMatchObject({
      valido: null,
      validoAntes: false,
      antes: 'Prevenir la violencia',
      comentario: 'Muy breve',
    });
  });

  it('38: saving a stale mark back untouched does not approve the new value', () => {
    const marcas = aplicarMarcas(expediente(), {}, { mision: { valido: true, comentario: '' } });
    const nuevo = expediente({ mision: 'Otra misión distinta' });
    const otraVez = aplicarMarcas(nuevo, marcas, { mision: { valido: null, comentario: '' } });
    expect(find(nuevo, otraVez, 'mision')).toMatchObject({ valido: null, antes: 'Prevenir la violencia' });
  });

  it('39: replacing a document by another of the same name is a change, re-sending the same file is none', () => {
    const marcas = aplicarMarcas(expediente(), {}, { rfc: { valido: true, comentario: '' } });
    expect(cambioLoObservado(expediente(), marcas)).toBe(false);
    expect(cambioLoObservado(expediente({}, 'b'.repeat(64)), marcas)).toBe(true);
  });

  it('39: a change in a field that was not flagged is no reason for another review', () => {
    const marcas = aplicarMarcas(
      expediente(),
      {},
      { rfc: { valido: false, comentario: 'No existe' }, mision: { valido: true, comentario: '' } },
    );
    expect(cambioLoObservado(expediente({ mision: 'Otra misión distinta' }), marcas)).toBe(false);
    expect(cambioLoObservado(expediente({ rfc: 'RNO950612AB2' }), marcas)).toBe(true);
  });
});

describe('documents before and now', () => {
  it('reads names only, and says when another file came under the same name', () => {
    const valor = (nombre: string, sha: string) =>
      find(
        { ...expediente(), documentos: [{ ranura: 'rfc', nombre, sha256: sha.repeat(64) }] },
        {},
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
    expect(clasificar({ tipo_solicitante: 'osc', donataria_autorizada: 'no' })).toBe('ac');
    expect(clasificar({ tipo_solicitante: 'institucion', donataria_autorizada: 'si' })).toBe('ig');
    expect(etiquetaClasificacion(clasificar({}))).toBe('Clasificación Pendiente');
  });
});
