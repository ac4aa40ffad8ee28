import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';

/** What the page of a step is given. */
export type PasoProps = {
  readonly convenio: Convenio;
  /** The field that is to be looked at: a datum of the text leads there. */
  readonly campo?: string | undefined;
};
