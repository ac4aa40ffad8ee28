import type { TipoDeComentario } from '@portal/domain/features/comentarios/public';
import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { Cambio } from './codisenos.cambios.ts';
import type { Momento } from './tipos.ts';

/** The shapes of the co-diseños of the demo: who said, wrote, approved and decided what, and when. */

/** Where in its section a comment is anchored: a field, or the row of a list in which some cell reads so. */
type LugarDeComentario = string | readonly [lista: string, dice: string];

export type PasoDeCodiseno = Momento & {
  /** Key of an account of the organization or of the foundation. */
  readonly por: string;
} & (
    | {
        readonly accion: 'comentar';
        readonly seccion: SeccionDeFormulacion;
        readonly texto: string;
        readonly tipo?: TipoDeComentario;
        readonly en?: LugarDeComentario;
        /** By which an answer finds it, and who settles it. */
        readonly clave?: string;
        /** Key of the comment that it answers. */
        readonly responde?: string;
      }
    | { readonly accion: 'resolver'; readonly comentario: string }
    | {
        readonly accion: 'guardar';
        readonly seccion: SeccionDeFormulacion;
        readonly cambios: readonly Cambio[];
      }
    | { readonly accion: 'aprobarSeccion'; readonly seccion: SeccionDeFormulacion }
    | { readonly accion: 'reabrirSeccion'; readonly seccion: SeccionDeFormulacion; readonly motivo: string }
    | { readonly accion: 'finalizarSesion' }
    /** It is meant to go on in that many days from today. */
    | { readonly accion: 'pausar'; readonly motivo: string; readonly reanudaEn: number }
    | { readonly accion: 'desistir' | 'cancelar'; readonly motivo: string }
  );

/** One co-diseño and what has happened in it, oldest first. */
export type CodisenoDemo = {
  /** Key of the registro that it is opened from. */
  readonly clave: string;
  readonly abierto: Momento & { readonly por: string };
  readonly pasos: readonly PasoDeCodiseno[];
};
