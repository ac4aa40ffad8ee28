import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { PaperSkeleton } from '../../../../stage/review/paper-skeleton.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** The tab of the papers before its record. */
export const EsqueletoDePapeles = () => (
  <div className="flex h-[calc(100dvh-3.5rem)] flex-col">
    <div className="flex h-14 shrink-0 items-center border-b border-line bg-surface px-4">
      <Skeleton className="h-6 w-96 max-w-1/2" />
    </div>
    <div className="mx-auto min-h-0 w-full max-w-4xl flex-1">
      <PaperSkeleton label={preRegistroMessages.cargando} />
    </div>
  </div>
);
