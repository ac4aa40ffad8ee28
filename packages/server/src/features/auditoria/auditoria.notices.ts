import { auditoriaMessages } from '@portal/domain/features/auditoria/public';
import { avisoOf } from '../../platform/jobs/index.ts';
import { noticesOf, type Telling } from '../../stage/notices.ts';
import { type AvisoDeExpediente, EXPEDIENTE_FALLIDO, EXPEDIENTE_LISTO } from './auditoria.jobs.ts';

const { aviso: m } = auditoriaMessages;

/** To who asked for it, and nobody else: that there is one is for who may read it. */
const telling = (cuerpo: (aviso: AvisoDeExpediente) => string): Telling<AvisoDeExpediente> => ({
  to: ({ pedidoPor }) => ({ usuarios: [pedidoPor] }),
  titulo: ({ folio }) => m.titulo(folio),
  cuerpo,
  path: (_event, { proyectoId }) => `/proyectos/${proyectoId}`,
  letter: () => undefined,
});

/** The bell once a file is there, or could not be made. */
export const auditoriaNotices = noticesOf<string, AvisoDeExpediente>(
  (_tx, event) => avisoOf<AvisoDeExpediente>(event, async () => undefined),
  {
    [EXPEDIENTE_LISTO]: telling(({ faltas }) => m.listo(faltas)),
    [EXPEDIENTE_FALLIDO]: telling(() => m.fallido),
  },
);
