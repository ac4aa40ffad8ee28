import type {
  SeccionComentada,
  TipoDeComentario,
} from '@portal/domain/features/comentarios/comentarios.schema';
import type { QueryKey } from '@tanstack/react-query';
import type { DeRegistro } from '../comentarios.queries.ts';

/** A comment as a person wrote it; author and moment are the server's. */
export type NuevoComentario<S extends SeccionComentada = SeccionComentada> = {
  readonly seccion: S;
  readonly texto: string;
  readonly tipo?: TipoDeComentario;
  readonly ancla?: string;
  readonly respondeA?: string;
};

export type ComentariosProps<S extends SeccionComentada = SeccionComentada> = DeRegistro & {
  readonly seccion: S;
  /** Of a text, the one clause that all of it is about. */
  readonly ancla?: string;
  /** Conversations are answered here, and begun elsewhere. */
  readonly soloResponde?: boolean;
  /**
   * Sends one to the stage under its Idempotency-Key, which says how it went; throws what failed. Null: nobody comments now, or not
   * this account.
   */
  readonly onComentar: ((nuevo: NuevoComentario<S>, clave: string) => Promise<unknown>) | null;
  /** Whether this account settles conversations now. */
  readonly resuelve: boolean;
  /** What else tells how many there are. Keep it stable. */
  readonly refrescar: readonly QueryKey[];
};
