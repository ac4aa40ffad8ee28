import type {
  Codiseno,
  SeccionDeSesion,
  SesionDeRegistro,
} from '@portal/domain/features/codiseno/codiseno.shapes';
import type { FormulacionDeProyecto, SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { Mesa, Presente } from '../../../formulacion/public.ts';
import type { Pregunta } from './acciones.ts';

/** The design as it is read. */
export type Diseno = {
  readonly formulacion: FormulacionDeProyecto | undefined;
  readonly error: unknown;
  /** It is asked for when there is a line again. */
  readonly sinLinea: boolean;
  readonly leyendo: boolean;
  readonly releer: () => void;
};

/** The section that this account edits, and the table that it is on once that is laid. */
export type Edicion = Diseno & {
  readonly editando: SeccionDeFormulacion | null;
  readonly mesa: Mesa | null;
  /** Why the table could not be laid. */
  readonly errorDeMesa: unknown;
  readonly releerMesa: () => void;
  readonly onEditar: (seccion: SeccionDeFormulacion | null) => void;
};

export type SeccionProps = {
  codiseno: Codiseno;
  sesion: SesionDeRegistro;
  seccion: SeccionDeSesion;
  abierta: boolean;
  onAbrir: (abierta: boolean) => void;
  presentes: readonly Presente[];
  edicion: Edicion;
  onPreguntar: (pregunta: Pregunta) => void;
  onAprobar: (seccion: SeccionDeSesion, version: string) => Promise<void>;
};
