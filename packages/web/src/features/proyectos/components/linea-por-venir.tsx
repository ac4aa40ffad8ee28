import { SkeletonText } from '../../../ui/skeleton.tsx';

/** Its height unfolded, in pixels: stops, their two lines of detail and the way to the case. */
const ALTO = 171;

/** The line of a case before it is there, of its height: what stands below does not move when it comes. */
export const LineaPorVenir = ({ plegada }: { plegada?: boolean | undefined }) => (
  <div
    className={plegada ? 'h-11 px-4 py-3 md:h-9 md:px-8' : 'overflow-hidden p-4'}
    style={plegada ? {} : { height: ALTO }}
  >
    <SkeletonText lines={plegada ? 1 : 3} />
  </div>
);
