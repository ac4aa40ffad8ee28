import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { CircleCheck } from 'lucide-react';
import { Fragment } from 'react';
import { cn } from '../../../ui/cn.ts';
import { Iniciales } from '../../../ui/iniciales.tsx';

const m = ministracionMessages.boleto;

/** One step of four: who did it and when; nobody yet. What came about without anybody's step says how. */
export type Paso = {
  readonly nombre: string;
  readonly por: string | null;
  readonly en: string | null;
  readonly sinPaso?: string | undefined;
};

/** The steps of a ministración joined by a line, each with who did it: three people, and the empty ones dashed. */
export const Pasos = ({ pasos, cerrado = false }: { pasos: readonly Paso[]; cerrado?: boolean }) => (
  <ol className="flex flex-col gap-y-2 xl:flex-row xl:items-start">
    {pasos.map(({ nombre, por, en, sinPaso }, i) => (
      <Fragment key={nombre}>
        {i > 0 && (
          <li
            aria-hidden="true"
            className={cn(
              'ml-3 h-3 border-l xl:mx-3 xl:mt-3 xl:h-0 xl:min-w-4 xl:flex-1 xl:border-t xl:border-l-0',
              por === null && sinPaso === undefined ? 'border-dashed border-line-strong' : 'border-accent',
            )}
          />
        )}
        <li className="flex min-w-0 items-start gap-2 xl:max-w-48">
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
              {por !== null && en !== null ? m.quien(por, en) : (sinPaso ?? (cerrado ? '—' : m.pendiente))}
            </span>
          </span>
        </li>
      </Fragment>
    ))}
  </ol>
);
