import type { PoliticaDeRanura } from '@portal/domain/features/documentos/public';
import { sql } from 'kysely';
import type { ActorUow, Tx, Uow } from '../platform/db/index.ts';
import type { ReceivedFile } from '../platform/files/index.ts';
import type { Elenco } from './actores.ts';
import type { Papel } from './papeles.ts';

/** A dated act of the demo, and what it may use while it is played. */

/** A paper that is uploaded in a scene, and what its slot accepts. */
export type PapelPorSubir = {
  readonly papel: Papel;
  readonly politica: Pick<PoliticaDeRanura, 'extensiones' | 'maxBytes'>;
};

export type Escenario = {
  readonly tx: Tx;
  readonly elenco: Elenco;
  /** The stored file of a paper of the scene. */
  readonly archivoDe: (papel: Papel) => ReceivedFile;
  /** Makes the PDF of what was issued at once, where it is signed before any worker runs. */
  readonly preparar: (uow: Uow, emitidoId: string) => Promise<void>;
  /** Ids of what earlier scenes made, by their keys: 'convocatoria:tejido'. */
  readonly ids: Map<string, string>;
};

export type Escena = {
  readonly cuando: Date;
  readonly papeles: readonly PapelPorSubir[];
  readonly jugar: (escenario: Escenario) => Promise<void>;
};

/** The id that an earlier scene left. @throws Error when it did not: the script is out of order. */
export const idDe = ({ ids }: Escenario, clave: string): string => {
  const id = ids.get(clave);
  if (!id) throw new Error(`The demo has made no ${clave} yet`);
  return id;
};

/** The portal itself, as a job acts: nobody's session. */
export const comoPortal = (tx: Tx, now: Date): Uow => ({ tx, actor: null, sessionId: null, now, ip: null });

/** The organization that the acting account belongs to. @throws Error when it has none yet. */
export const organizacionDe = ({ actor }: ActorUow): string => {
  if (!actor.organizacionId) throw new Error(`${actor.email} has no organization yet`);
  return actor.organizacionId;
};

/** The organization of an RFC. @throws Error when nobody has sent anything for it yet. */
export const organizacionConRfc = async (tx: Tx, rfc: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from organizaciones where rfc_declarado = ${rfc}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The demo's organization ${rfc} has no owner yet`);
  return row.id;
};
