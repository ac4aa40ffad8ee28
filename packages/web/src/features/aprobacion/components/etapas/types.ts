import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import type { Pregunta } from '../caso/acciones.ts';

/** What the page of a stage is given. */
export type EtapaProps = {
  readonly aprobacion: Aprobacion;
  /** The round that is looked at: one that closed is only read. */
  readonly ronda: RondaDeAprobacion;
  /** It is the stage at which its case stands: written here, by who may. */
  readonly actual: boolean;
  /** Opens a dialog of the page. */
  readonly onPreguntar: (pregunta: Pregunta) => void;
};
