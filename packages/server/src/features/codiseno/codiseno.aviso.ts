import { faseDe } from '@portal/domain/features/codiseno/codiseno.schema';
import { type SeccionDeFormulacion, tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import type { CodisenoRow } from './codiseno.repo.ts';

/** What the letters of a co-diseño tell, kept with each event. */
export type AvisoDeCodiseno = {
  /** PROJ-. */
  readonly folio: string;
  /** Of the project; '' where its ficha says none. */
  readonly nombre: string;
  readonly organizacion: string;
  /** 'Sesión 2: …', the one that is open then. */
  readonly sesion: string;
  /** The one after it; '' of the last. */
  readonly siguiente: string;
  /** Title of the section that was acted on; '' of an action that names none. */
  readonly seccion: string;
  /** What was commented. */
  readonly comentario: string;
  /** Of a pause, a section that was reopened, or a way out. */
  readonly motivo: string;
  /** The day on which it is meant to go on; '' unless it is paused. */
  readonly reanuda: string;
};

type Told = Pick<CodisenoRow, 'folio' | 'nombre_proyecto' | 'organizacion_nombre' | 'sesion'> & {
  readonly motivo?: string | null;
  readonly reanuda_el?: string | null;
};

/** What is told of a record as it stands after the action, and of the section that it names. */
export const avisoDe = (
  row: Told,
  dicho: {
    readonly seccion?: SeccionDeFormulacion;
    readonly comentario?: string;
    readonly motivo?: string;
  } = {},
): AvisoDeCodiseno => ({
  folio: row.folio,
  nombre: row.nombre_proyecto ?? '',
  organizacion: row.organizacion_nombre,
  sesion: faseDe(row.sesion),
  siguiente: faseDe(row.sesion + 1),
  seccion: dicho.seccion ? tituloDeSeccion[dicho.seccion] : '',
  comentario: dicho.comentario ?? '',
  motivo: dicho.motivo ?? row.motivo ?? '',
  reanuda: row.reanuda_el ? formatMediumDate(row.reanuda_el) : '',
});
