import type {
  Codiseno,
  SeccionDeSesion,
  SesionDeRegistro,
} from '@portal/domain/features/codiseno/codiseno.shapes';
import type { AccionCodiseno } from '@portal/domain/features/codiseno/codiseno.workflow';

/** What this account may do with the record as it stands; what depends on a section is judged with the section. */
export const puede = (
  { acciones }: Pick<Codiseno, 'acciones'>,
  ...cuales: readonly AccionCodiseno[]
): boolean => acciones.some(({ action, enabled }) => enabled && cuales.some((una) => una === action));

/** Whether the section belongs to the session that goes on. */
export const enSesionAbierta = (codiseno: Codiseno, { sesion }: SeccionDeSesion): boolean =>
  codiseno.sesiones.some(({ numero, estado }) => numero === sesion && estado === 'abierta');

/** 'Finalizar Sesión' is there at 100 % alone, for who may (CS-09); the last one completes the whole. */
export const puedeFinalizar = (codiseno: Codiseno, { estado, avance }: SesionDeRegistro): boolean =>
  estado === 'abierta' && avance === 100 && puede(codiseno, 'finalizarSesion', 'completar');

/** Both sides comment, while the section is worked on. */
export const comenta = (codiseno: Codiseno, seccion: SeccionDeSesion): boolean =>
  seccion.estado !== 'aprobado' &&
  enSesionAbierta(codiseno, seccion) &&
  puede(codiseno, 'comentar', 'responder');

/** What a dialog of the page asks about; null: none is open. */
export type Pregunta =
  | { readonly que: 'aprobar' | 'reabrir'; readonly seccion: SeccionDeSesion; readonly version?: string }
  | { readonly que: 'finalizar'; readonly sesion: SesionDeRegistro }
  | { readonly que: 'pausar' | 'desistir' | 'cancelar' };
