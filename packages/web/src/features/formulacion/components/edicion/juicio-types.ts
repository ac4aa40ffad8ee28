import type {
  EstadoDeSeccion,
  Hallazgo,
  SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { Secciones } from './mesa.ts';

/** What the judge found in a design as it stood. */
export type Juicio = {
  readonly de: Secciones;
  /** The same list as long as it says the same. */
  readonly hallazgos: Readonly<Record<SeccionDeFormulacion, readonly Hallazgo[]>>;
  readonly estados: readonly EstadoDeSeccion[];
};
