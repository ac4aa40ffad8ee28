import { implement } from '@orpc/server';
import {
  DATOS_ABIERTOS,
  datosAbiertosContract,
  datosAbiertosMessages,
  decidePublicacion,
  LISTADOS,
  MOTIVO_MINIMO,
  type Publicacion,
} from '@portal/domain/features/datos-abiertos/public';
import { AppError, notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { addMontos } from '@portal/domain/kernel/money';
import { appendLog } from '../../platform/audit/index.ts';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import {
  insertDecision,
  lastDecision,
  listPorPublicar,
  listPublicados,
  presentDonativo,
  readEstado,
} from './datos-abiertos.repo.ts';

const os = implement(datosAbiertosContract).$context<RequestContext>();

const assertDecides = ({ actor }: ActorUow): void => {
  if (!decidePublicacion(actor)) throw new AppError('prohibido');
};

const decidedSince = (): AppError => {
  const code = 'decision_distinta';
  return new AppError('conflicto', { code, message: datosAbiertosMessages.errores[code] });
};
const refuse = refusalsIn(datosAbiertosMessages.errores);

const read = async ({ tx }: ActorUow, texto = ''): Promise<Publicacion> => {
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
  const publicacion = await read(uow);
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

/** What anybody reads, and what who administers the portal decides: 403 for everybody else. */
export const datosAbiertosRouter = os.router({
  resumen: os.resumen.handler(({ context }) =>
    context.open(async ({ tx }) => {
      const { publica } = await readEstado(tx);
      const donativos = publica ? await listPublicados(tx) : [];
      return {
        publica,
        cuantos: donativos.length,
        total: donativos.reduce((total, { monto }) => addMontos(total, monto), '0.00'),
        actualizadoEn:
          donativos
            .map(({ modificadoEn }) => modificadoEn)
            .toSorted()
            .at(-1) ?? null,
        items: donativos.slice(0, LISTADOS).map(presentDonativo),
      };
    }),
  ),
  publicacion: os.publicacion.handler(({ input, context }) =>
    context.read((uow) => {
      assertDecides(uow);
      return read(uow, input.q);
    }),
  ),
  encender: os.encender.handler(({ input: { publica, prefijo, decision }, context }) =>
    context.write(async (uow) => {
      assertDecides(uow);
      if ((await readEstado(uow.tx)).decision !== decision) throw decidedSince();
      return decide(
        uow,
        { convenio: null, publica, prefijo, motivo: '', sobre: decision },
        publica ? 'datos-abiertos.encender' : 'datos-abiertos.apagar',
        { prefijo },
      );
    }),
  ),
  reservar: os.reservar.handler(({ input: { convenio, reservado, motivo = '', decision }, context }) =>
    context.write(async (uow) => {
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
    }),
  ),
});
