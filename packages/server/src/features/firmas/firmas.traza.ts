import { TEXTO_POR_FIRMAR } from '@portal/domain/features/firmas/public';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import type { Texto } from './firmas.repo.ts';

/** What happened to a text, for its history and for open pages of both sides. The words that were signed are in the signature. */
export const noteTexto = async (
  uow: ActorUow,
  texto: Pick<Texto, 'id' | 'organizacionId' | 'folio' | 'version'>,
  que: {
    readonly accion: string;
    readonly evento: string;
    readonly datos?: Readonly<Record<string, unknown>>;
  },
): Promise<void> => {
  const about = { entidad: TEXTO_POR_FIRMAR, entidadId: texto.id, organizacionId: texto.organizacionId };
  const datos = { folio: texto.folio, version: texto.version, ...que.datos };
  await emitEvent(uow.tx, {
    ...about,
    tipo: `${TEXTO_POR_FIRMAR}.${que.evento}`,
    actorId: uow.actor.usuarioId,
    datos,
  });
  await appendLog(uow.tx, {
    ...about,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${TEXTO_POR_FIRMAR}.${que.accion}`,
    datos,
  });
};
