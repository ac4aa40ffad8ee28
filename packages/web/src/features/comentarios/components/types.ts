import type { TipoDeComentario } from '@portal/domain/features/comentarios/comentarios.schema';
import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { QueryKey } from '@tanstack/react-query';
import type { DeRegistro } from '../comentarios.queries.ts';

/** A comment as a person wrote it; author and moment are the server's. */
export type NuevoComentario = {
  readonly seccion: SeccionDeFormulacion;
  readonly texto: string;
  readonly tipo?: TipoDeComentario;
  readonly ancla?: string;
  readonly respondeA?: string;
};

export type ComentariosProps = DeRegistro & {
  readonly seccion: SeccionDeFormulacion;
  /**
   * Sends one to the stage under its Idempotency-Key, which says how it went; throws what failed. Null: nobody comments now, or not
   * this account.
   */
  readonly onComentar: ((nuevo: NuevoComentario, clave: string) => Promise<unknown>) | null;
  /** Whether this account settles conversations now. */
  readonly resuelve: boolean;
  /** What else tells how many there are. Keep it stable. */
  readonly refrescar: readonly QueryKey[];
};
