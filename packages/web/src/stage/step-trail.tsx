import { CircleCheck } from 'lucide-react';
import { Fragment } from 'react';
import { cn } from '../ui/cn.ts';
import { Iniciales } from '../ui/iniciales.tsx';

/** One step of four: who did it and when; nobody yet. What came about without anybody's step says how. */
export type TrailStep = {
  readonly nombre: string;
  readonly por: string | null;
  readonly en: string | null;
  readonly sinPaso?: string | undefined;
};

/** The steps of a record joined by a line, each with who did it: three people, and the empty ones dashed. On a telephone two by two, so that what is to be done comes into sight. */
export const StepTrail = ({ pasos, cerrado = false }: { pasos: readonly TrailStep[]; cerrado?: boolean }) => (
  <ol className="grid grid-cols-2 gap-x-4 gap-y-3 xl:flex xl:items-start">
    {pasos.map(({ nombre, por, en, sinPaso }, i) => (
      <Fragment key={nombre}>
        {i > 0 && (
          <li
            aria-hidden="true"
            className={cn(
              'mx-2 mt-3 h-0 min-w-4 flex-1 border-t max-xl:hidden',
              por === null && sinPaso === undefined ? 'border-dashed border-line-strong' : 'border-accent',
            )}
          />
        )}
        <li className="flex min-w-0 items-start gap-2 xl:max-w-48 xl:min-w-28">
          {sinPaso !== undefined ? (
            <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-accent" />
          ) : por === null ? (
            <span
              aria-hidden="true"
              className="size-6 shrink-0 rounded-full border border-dashed border-line-strong"
            />
          ) : (
            <span aria-hidden="true">
              <Iniciales nombre={por} />
            </span>
          )}
          <span className="min-w-0 text-sm">
            <span className={cn('font-medium', por === null && sinPaso === undefined && 'text-ink-soft')}>
              {nombre}
            </span>
            <span className="block text-xs wrap-anywhere text-ink-soft">
              {por !== null && en !== null ? `${por}, ${en}` : (sinPaso ?? (cerrado ? '—' : 'Pendiente'))}
            </span>
          </span>
        </li>
      </Fragment>
    ))}
  </ol>
);
