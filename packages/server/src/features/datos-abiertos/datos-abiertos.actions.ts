import {
  DATOS_ABIERTOS,
  datosAbiertosMessages,
  decidePublicacion,
  MOTIVO_MINIMO,
  type Publicacion,
} from '@portal/domain/features/datos-abiertos/public';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { insertDecision, lastDecision, listPorPublicar, readEstado } from './datos-abiertos.repo.ts';

/** Refuses with 403 who does not decide what is published. */
export const assertDecides = ({ actor }: ActorUow): void => {
  if (!decidePublicacion(actor)) throw new AppError('prohibido');
};

const decidedSince = (): AppError => {
  const code = 'decision_distinta';
  return new AppError('conflicto', { code, message: datosAbiertosMessages.errores[code] });
};
const refuse = refusalsIn(datosAbiertosMessages.errores);

/** What there is to publish and what was decided of it. */
export const readPublicacion = async ({ tx }: ActorUow, texto = ''): Promise<Publicacion> => {
  const { publica, prefijo, decision } = await readEstado(tx);
  return { publica, prefijo: prefijo ?? '', decision, ...(await listPorPublicar(tx, texto)) };
};

type Decision = Omit<Parameters<typeof insertDecision>[1], 'por'>;

/** Writes a decision upon the one that was seen; its log entry and the pages that show it follow. Errors: 409. */
const decide = async (
  uow: ActorUow,
  decision: Decision,
  accion: string,
  datos: Readonly<Record<string, unknown>>,
): Promise<Publicacion> => {
  await withRefusals({ decision_sobre_la_ultima: decidedSince }, () =>
    insertDecision(uow.tx, { ...decision, por: uow.actor.usuarioId }),
  );
  const entidadId = decision.convenio ?? DATOS_ABIERTOS;
  await emitEvent(uow.tx, {
    tipo: `${DATOS_ABIERTOS}.cambiado`,
    entidad: DATOS_ABIERTOS,
    entidadId,
    actorId: uow.actor.usuarioId,
    audiencia: 'bitacora',
  });
  const publicacion = await readPublicacion(uow);
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion,
    entidad: DATOS_ABIERTOS,
    entidadId,
    audiencia: 'bitacora',
    datos,
  });
  return publicacion;
};

/** Begins or stops publishing, or changes the prefix. Errors: 403, 409. */
export const decidirTodo = async (
  uow: ActorUow,
  { publica, prefijo, decision }: { publica: boolean; prefijo: string; decision: string | null },
): Promise<Publicacion> => {
  assertDecides(uow);
  if ((await readEstado(uow.tx)).decision !== decision) throw decidedSince();
  return decide(
    uow,
    { convenio: null, publica, prefijo, motivo: '', sobre: decision },
    publica ? 'datos-abiertos.encender' : 'datos-abiertos.apagar',
    { prefijo },
  );
};

type Reserva = {
  readonly convenio: string;
  readonly reservado: boolean;
  readonly motivo?: string | undefined;
  readonly decision: string | null;
};

/** Withholds a grant with its reason, or publishes it again. Errors: 403, 404, 409, 422 without a reason. */
export const decidirDonativo = async (
  uow: ActorUow,
  { convenio, reservado, motivo = '', decision }: Reserva,
): Promise<Publicacion> => {
  assertDecides(uow);
  const [donativo] = (await listPorPublicar(uow.tx, '', convenio)).items;
  if (!donativo) throw notFound();
  if (reservado && motivo.trim().length < MOTIVO_MINIMO)
    throw refuse('datos_invalidos', 'motivo_corto', 'motivo');
  if ((await lastDecision(uow.tx, convenio)) !== decision) throw decidedSince();
  return decide(
    uow,
    { convenio, publica: !reservado, prefijo: null, motivo, sobre: decision },
    reservado ? 'datos-abiertos.reservar' : 'datos-abiertos.publicar',
    { numero: donativo.numero, motivo },
  );
};
