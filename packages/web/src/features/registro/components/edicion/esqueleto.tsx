import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { Skeleton, SkeletonPage } from '../../../../ui/skeleton.tsx';

const m = registroMessages.edicion;

/** The columns of the page, with their edges: the list of sections where there is room for it, and the open one. */
export const columnas =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 px-4 pb-page md:px-5 md:pt-5 lg:px-8 xl:grid-cols-[16.5rem_minmax(0,1fr)] print:block';

/**
 * The page while its sections are read: each thing in its place, so that nothing is moved when they come. What was asked for is
 * known by now, and keeps its line.
 */
export const Esqueleto = ({ registro }: { registro: Pick<Registro, 'estado'> }) => (
  <SkeletonPage
    offline={m.sinConexion}
    shape={
      <div role="status" className={columnas}>
        <span className="sr-only">{m.cargando}</span>
        <Skeleton className="h-120 rounded-lg max-xl:hidden" />
        <Skeleton className="-mx-4 h-13 rounded-none md:mx-0 md:h-12.5 md:rounded-lg xl:hidden" />
        <div className="min-w-0 space-y-4">
          {registro.estado === 'requiere_cambios' && <Skeleton className="h-11.5 rounded-lg" />}
          <Skeleton className="h-96 rounded-lg" />
        </div>
      </div>
    }
  />
);
