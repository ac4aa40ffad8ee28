import { MOTIVO } from '../src/features/convenio/testing/pages.ts';
import type { Example } from './example.ts';
import { type ComoAvance, LOGROS, makeAvance, makeReportable } from './make-avance.ts';
import { maker } from './maker.ts';

const avance = (
  path: string,
  body: Readonly<Record<string, unknown>> | null,
  como: ComoAvance = {},
): Example => ({
  of: 'organizacion',
  table: 'avances',
  make: maker(makeAvance, como),
  ask: ({ id, version }) => ({
    url: `/avances/${id}${path}`,
    ...(body ? { body: { version, ...body } } : {}),
  }),
});

/** A valid use of every operation of the reports of progress. */
export const avanceExamples: Readonly<Record<string, Example>> = {
  'avance.deSeguimiento': {
    of: 'organizacion',
    make: maker(makeReportable, null),
    ask: ({ id }) => ({ url: `/seguimientos/${id}/avances` }),
  },
  'avance.obtener': avance('', null),
  'avance.escribir': {
    of: 'organizacion',
    table: 'seguimientos',
    make: maker(makeReportable, null),
    ask: ({ id }) => ({ url: '/avances', body: { seguimientoId: id, numero: 1 } }),
  },
  // The version is that of what is written, which the example has begun.
  'avance.guardar': avance('/guardar', { version: 1, respuestas: { logros: LOGROS } }),
  'avance.enviar': avance('/enviar', {}),
  'avance.aprobar': avance('/aprobar', {}, { estado: 'enviado' }),
  'avance.solicitarCambios': avance('/solicitar-cambios', MOTIVO, { estado: 'enviado' }),
  'POST /api/v1/avances/:id/documentos/:ranura': {
    ...avance('', null),
    ask: ({ id }) => ({ url: `/avances/${id}/documentos/evidencia_1`, upload: true }),
  },
};
