import { describe, expect, it } from 'vitest';
import { cambioLoObservado, envioDe, observacionesDe, sinEnviar } from './pre-registro.envio.ts';
import { aplicarMarcas, type Expediente } from './pre-registro.revision.ts';

const expediente = (over: Partial<Expediente['respuestas']> = {}, sha = 'a'.repeat(64)): Expediente => ({
  respuestas: { tipo_solicitante: 'osc', rfc: 'RNO950612AB1', mision: 'Prevenir la violencia', ...over },
  clasificacion: 'ac',
  documentos: [{ ranura: 'rfc', nombre: 'constancia.pdf', sha256: sha }],
});
const quien = { autor: '11111111-1111-4111-8111-111111111111', en: '2026-11-20T16:02:00.000Z' };
const rechazada = { rfc: { valido: false, comentario: 'No existe' } };
const marcas = aplicarMarcas(
  expediente(),
  {},
  { ...rechazada, mision: { valido: true, comentario: '' } },
  quien,
);
const envio = envioDe(expediente(), marcas, 'Casi listo.', quien);

describe('what is sent with «Solicitar Cambios»', () => {
  it('is every field that is not valid with its comment, and the general comments', () => {
    expect(envio).toMatchObject({ comentarios: 'Casi listo.', ...quien });
    expect(observacionesDe(envio)).toEqual([{ campo: 'rfc', etiqueta: 'RFC', comentario: 'No existe' }]);
    expect(observacionesDe(null)).toEqual([]);
  });

  it('leaves out a mark of a value that changed before it was sent: nobody judged the new one (rule 38)', () => {
    expect(observacionesDe(envioDe(expediente({ rfc: 'RNO950612AB2' }), marcas, '', quien))).toEqual([]);
  });
});

describe('39: what was observed has changed', () => {
  it('replacing a document by another of the same name is a change, re-sending the same file is none', () => {
    expect(cambioLoObservado(expediente(), envio)).toBe(false);
    expect(cambioLoObservado(expediente({}, 'b'.repeat(64)), envio)).toBe(true);
  });

  it('a change in a field that was not observed is no reason for another review', () => {
    expect(cambioLoObservado(expediente({ mision: 'Otra misión distinta' }), envio)).toBe(false);
    expect(cambioLoObservado(expediente({ rfc: 'RNO950612AB2' }), envio)).toBe(true);
    expect(cambioLoObservado(expediente(), null)).toBe(false);
  });
});

describe('what the organization does not read yet', () => {
  const enviadas = observacionesDe(envio);
  it('is an observation that is new, reworded or withdrawn; never a mark that it is not told of', () => {
    expect(sinEnviar('rfc', { valido: false, comentario: 'No existe' }, enviadas)).toBe(false);
    expect(sinEnviar('rfc', { valido: false, comentario: 'No existe en el SAT' }, enviadas)).toBe(true);
    expect(sinEnviar('rfc', { valido: true, comentario: '' }, enviadas)).toBe(true);
    // Its value changed: it is undecided until somebody looks at it.
    expect(sinEnviar('rfc', { valido: null, comentario: 'No existe' }, enviadas)).toBe(false);
    expect(sinEnviar('vision', { valido: false, comentario: '' }, enviadas)).toBe(true);
    expect(sinEnviar('vision', { valido: true, comentario: '' }, enviadas)).toBe(false);
  });
});
