import type { ActorUow, Tx } from '../../platform/db/index.ts';

export type FilaEscrita = {
  readonly clave: string;
  readonly version: number;
  readonly contenido: unknown;
  readonly desde: Date;
  readonly quien: string | null;
};

const escritas = (tx: Tx) =>
  tx
    .selectFrom('plantillas as p')
    .leftJoin('usuarios as u', 'u.id', 'p.creado_por')
    .select(['p.clave', 'p.version', 'p.contenido', 'p.vigente_desde as desde', 'u.nombre as quien']);

/** The version of each template that is in force. */
export const listVigentes = (tx: Tx): Promise<FilaEscrita[]> =>
  escritas(tx).distinctOn('p.clave').orderBy('p.clave').orderBy('p.version', 'desc').execute();

/** Every version of one, the newest first. */
export const listVersiones = (tx: Tx, clave: string): Promise<FilaEscrita[]> =>
  escritas(tx).where('p.clave', '=', clave).orderBy('p.version', 'desc').limit(200).execute();

/** Writes the next version upon `version`; its id. @throws the database's refusal `version_distinta` when somebody was faster. */
export const insertVersion = async (
  { tx, actor }: ActorUow,
  { clave, version, contenido }: Pick<FilaEscrita, 'clave' | 'version' | 'contenido'>,
): Promise<string> => {
  const { id } = await tx
    .insertInto('plantillas')
    .values({
      clave,
      version: version + 1,
      contenido: JSON.stringify(contenido),
      creado_por: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** How many real cases are offered. */
const CASOS = 20;

/** The last documents that were issued with it, of those in the reader's sight. */
export const listEmitidosCon = (tx: Tx, documento: string) =>
  tx
    .selectFrom('documentos_emitidos as e')
    .leftJoin('organizaciones as o', 'o.id', 'e.organizacion_id')
    .select([
      'e.id',
      'e.tipo',
      'e.documento',
      'e.organizacion_id as organizacionId',
      'e.referencia',
      'e.emitido_en as cuando',
      'o.nombre as organizacion',
    ])
    .where('e.documento', '=', documento)
    .orderBy('e.emitido_en', 'desc')
    .limit(CASOS)
    .execute();

/** The last mails of this letter whose words may be read in the portal. */
export const listCorreosDe = (tx: Tx, plantilla: string) =>
  tx
    .selectFrom('correos as c')
    .leftJoin('usuarios as u', 'u.id', 'c.usuario_id')
    .select(['c.id', 'c.asunto', 'c.para', 'c.creado_en as cuando', 'c.clave_unica as clave', 'u.nombre'])
    .where('c.plantilla', '=', plantilla)
    .where('c.reservado', '=', false)
    .where('c.clave_unica', 'like', 'evento:%')
    .orderBy('c.creado_en', 'desc')
    .limit(CASOS)
    .execute();
