import { LeaveUnsaved } from '../../../../stage/leave-unsaved.tsx';
import type { Mesa } from './mesa.ts';

/** Asks before leaving the page while something typed is neither in the portal nor on this device; going to another step asks nothing. */
export const Salida = ({ mesa }: { mesa: Mesa }) => (
  <LeaveUnsaved
    unsaved={async ({ from, to }) => {
      if (from === to) return false;
      await mesa.keep();
      return mesa.hasUnsaved();
    }}
  />
);
