import type { Logo, Logos, TemaDeLogo } from '@portal/domain/features/fundacion/public';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';

/** What `app.identidad` gives. */
export type IdentidadRow = {
  /** 1 while nobody wrote anything. */
  readonly version: number;
  /** Null: as the installation says. */
  readonly nombre: string | null;
  readonly porOmision: string | null;
  readonly rfc: string | null;
  readonly claro: Logo | null;
  readonly oscuro: Logo | null;
};

export const logosOf = ({ claro, oscuro }: IdentidadRow): Logos => ({ claro, oscuro });

/** Name and logos as they are now. */
export const readIdentidad = async (tx: Tx): Promise<IdentidadRow> => {
  const { rows } = await sql<{ fila: IdentidadRow }>`select app.identidad() as fila`.execute(tx);
  if (!rows[0]) throw new Error('app.identidad answers always');
  return rows[0].fila;
};

/** What changes; the rest stays as it is. */
export type Cambio = { readonly nombre?: string | null; readonly rfc?: string } & Partial<
  Readonly<Record<TemaDeLogo, string | null>>
>;

/** Writes the next version upon `antes`. @throws the database's refusal `version_distinta` when somebody was faster. */
export const insertIdentidad = async (
  { tx, actor }: ActorUow,
  antes: IdentidadRow,
  cambio: Cambio,
): Promise<void> => {
  await tx
    .insertInto('identidades')
    .values({
      version: antes.version + 1,
      nombre: cambio.nombre === undefined ? antes.nombre : cambio.nombre,
      rfc: cambio.rfc ?? antes.rfc,
      logo_claro: cambio.claro === undefined ? (antes.claro?.id ?? null) : cambio.claro,
      logo_oscuro: cambio.oscuro === undefined ? (antes.oscuro?.id ?? null) : cambio.oscuro,
      creado_por: actor.usuarioId,
    })
    .execute();
};

export type Imagen = {
  readonly mime: string;
  readonly bytes: Buffer;
  readonly ancho: number;
  readonly alto: number;
};

/** Keeps a picture; its id. */
export const insertLogo = async ({ tx, actor }: ActorUow, imagen: Imagen): Promise<string> => {
  const { id } = await tx
    .insertInto('logos')
    .values({ ...imagen, creado_por: actor.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
