import { type Audiencia, audienceInLog } from '@portal/domain/kernel/audience';
import { formatFolio, foundationYear, type Serie, series } from '@portal/domain/kernel/folio';
import type { Workflow } from '@portal/domain/kernel/workflow';
import { appendLog } from '../audit/index.ts';
import { type ActorUow, nextFolio } from '../db/index.ts';
import { type Aviso, emitEvent } from '../jobs/index.ts';

type Datos = Readonly<Record<string, unknown>>;

/** How a record gets its number, and the insert that answers its id. Without a series it has none. */
type Birth =
  | { readonly serie: Serie; readonly insert: (folio: string) => Promise<string> }
  | { readonly serie?: undefined; readonly insert: () => Promise<string> };

export type CreationRequest = Birth & {
  /** Who may, and what a new record needs, was judged before: a table says nothing of it. */
  readonly workflow: Pick<Workflow<string, string, never, never>, 'id' | 'initial' | 'creation'>;
  /** Whose it is; null: the foundation's, or nobody's yet. */
  readonly organizacionId: string | null;
  /** Who may read that it was made; absent: its organization, and staff. */
  readonly audiencia?: Audiencia;
  /**
   * What letters and bells tell of it, kept with the event. Required where the table tells anybody; `{}` where they tell
   * only what never changes.
   */
  readonly aviso?: (folio: string) => Aviso;
  /** What event and log keep of it besides state and folio. */
  readonly datos?: Datos;
  /** What the log alone keeps, without personal data. */
  readonly log?: Datos;
};

/** Id of the new record, and its folio; '' where it has none. */
type Born = { readonly id: string; readonly folio: string };

const born = async (uow: ActorUow, birth: Birth): Promise<Born> => {
  if (birth.serie === undefined) return { id: await birth.insert(), folio: '' };
  const anio = series[birth.serie].anual ? foundationYear(uow.now) : null;
  const folio = formatFolio(birth.serie, anio, await nextFolio(uow.tx, birth.serie, anio ?? 0));
  return { folio, id: await birth.insert(folio) };
};

/**
 * Makes a record in the state where its workflow begins, in the caller's transaction: folio, row, event and log entry, all or
 * nothing. The folio is asked for here, so that others wait for it as short as can be. Answers id and folio.
 */
export const runCreation = async (uow: ActorUow, request: CreationRequest): Promise<Born> => {
  const { workflow, organizacionId, audiencia, aviso } = request;
  const { creation, initial } = workflow;
  if (creation.notify.length > 0 && !aviso)
    throw new Error(`${creation.event} is told to somebody, and nothing says what (aviso)`);
  const { id, folio } = await born(uow, request);
  const record = { entidad: workflow.id, entidadId: id, organizacionId };
  const datos = { a: initial, ...(folio ? { folio } : {}), ...request.datos };
  await emitEvent(uow.tx, {
    ...record,
    tipo: creation.event,
    ...(audiencia ? { audiencia } : {}),
    actorId: uow.actor.usuarioId,
    datos,
    aviso: aviso?.(folio),
  });
  await appendLog(uow.tx, {
    ...record,
    actor: uow.actor,
    ip: uow.ip,
    accion: `${workflow.id}.${creation.action}`,
    audiencia: audienceInLog(audiencia ?? 'organizacion', organizacionId),
    datos: { ...datos, ...request.log },
  });
  return { id, folio };
};
