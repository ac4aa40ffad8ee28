import { memo } from 'react';
import { HistorialDeProyecto, LineaDeProyecto } from '../../../proyectos/public.ts';

/** What stands after the review and has no part in it: drawn again only for another case. */
export const DelProyecto = memo(function DelProyecto({ id }: { id: string }) {
  return (
    <>
      <LineaDeProyecto id={id} />
      <HistorialDeProyecto id={id} />
    </>
  );
});
