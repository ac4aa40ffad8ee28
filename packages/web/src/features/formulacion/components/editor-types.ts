import type { Formulacion } from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { Answers } from '@portal/domain/kernel/form';

/** What an editor of one section is given: a value in, a change out; it fetches and stores nothing. */
export type EditorProps = {
  readonly answers: Answers;
  readonly onChange: (answers: Answers) => void;
  readonly readOnly?: boolean;
  /** What is wrong at a path, where it is time to say so. */
  readonly errorOf: (path: string) => string | undefined;
  /** A field was left: what is wrong with what was written there may be said. */
  readonly onLeave?: (path: string) => void;
  /** What the review said of a field, to stand beside it. */
  readonly comentarioDe?: (path: string) => string | undefined;
  /** The other sections as they stand: what this one links to, and what it is generated from. */
  readonly otras: Formulacion['secciones'];
  /** How the application came, which says the ceiling. */
  readonly tipoSolicitud?: TipoSolicitud;
  /** The foundation's date 'YYYY-MM-DD': no calendar offers a day before it. */
  readonly hoy?: string;
};
