import { describe, expect, it } from 'vitest';
import {
  aplicarMarcas,
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

const ana = { autor: '11111111-1111-4111-8111-111111111111', en: '2026-11-20T16:02:00.000Z' };
const beto = { autor: '22222222-2222-4222-8222-222222222222', en: '2026-11-20T17:00:00.000Z' };

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
    const marcas = aplicarMarcas(
      expediente(),
      {},
      { mision: { valido: false, comentario: 'Muy breve' } },
      ana,
    );
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
    const marcas = aplicarMarcas(expediente(), {}, { mision: { valido: true, comentario: '' } }, ana);
    const nuevo = expediente({ mision: 'Otra misión distinta' });
    const otraVez = aplicarMarcas(nuevo, marcas, { mision: { valido: null, comentario: '' } }, ana);
    expect(find(nuevo, otraVez, 'mision')).toMatchObject({ valido: null, antes: 'Prevenir la violencia' });
  });
});

describe('whose a mark is', () => {
  const invalida = { mision: { valido: false, comentario: 'Muy breve' } };

  it('each mark keeps its own author and moment; one that comes back as it was stays with whoever made it', () => {
    const primera = aplicarMarcas(expediente(), {}, invalida, ana);
    const segunda = aplicarMarcas(
      expediente(),
      primera,
      { mision: { valido: false, comentario: ' Muy breve ' }, rfc: { valido: true, comentario: '' } },
      beto,
    );
    expect(find(expediente(), segunda, 'mision')).toMatchObject(ana);
    expect(find(expediente(), segunda, 'rfc')).toMatchObject(beto);
    expect(find(expediente(), segunda, 'vision')).toMatchObject({ autor: null, en: null });
  });

  it('a mark from before authors were kept has none', () => {
    const antigua = { mision: { valido: true, comentario: '', valor: 'Prevenir la violencia' } };
    expect(find(expediente(), antigua, 'mision')).toMatchObject({ valido: true, autor: null, en: null });
  });

  it('a mark on documents that were replaced is not lost because somebody saves another field', () => {
    const marcado = aplicarMarcas(
      expediente(),
      {},
      { documentos_subidos: { valido: false, comentario: 'Vencida' } },
      ana,
    );
    const nuevo = expediente({}, 'b'.repeat(64));
    const despues = aplicarMarcas(nuevo, marcado, { rfc: { valido: true, comentario: '' } }, beto);
    expect(find(nuevo, despues, 'documentos_subidos')).toMatchObject({
      valido: null,
      validoAntes: false,
      comentario: 'Vencida',
      ...ana,
    });
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
    expect(clasificar({ tipo_solicitante: 'osc' })).toBe('ac');
    expect(clasificar({ tipo_solicitante: 'institucion' })).toBe('ig');
    expect(etiquetaClasificacion(clasificar({}))).toBe('Clasificación Pendiente');
  });
});
