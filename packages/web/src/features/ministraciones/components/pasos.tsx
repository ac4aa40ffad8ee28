import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { Fragment } from 'react';
import { cn } from '../../../ui/cn.ts';
import { Iniciales } from '../../../ui/iniciales.tsx';

const m = ministracionMessages.boleto;

/** One step of four: who did it and when; nobody yet. */
export type Paso = { readonly nombre: string; readonly por: string | null; readonly en: string | null };

/** The steps of a ministración joined by a line, each with who did it: three people, and the empty ones dashed. */
export const Pasos = ({ pasos, cerrado = false }: { pasos: readonly Paso[]; cerrado?: boolean }) => (
  <ol className="flex flex-col gap-y-2 xl:flex-row xl:items-start">
    {pasos.map(({ nombre, por, en }, i) => (
      <Fragment key={nombre}>
        {i > 0 && (
          <li
            aria-hidden="true"
            className={cn(
              'ml-3 h-3 border-l xl:mx-3 xl:mt-3 xl:h-0 xl:min-w-4 xl:flex-1 xl:border-t xl:border-l-0',
              por === null ? 'border-dashed border-line-strong' : 'border-accent',
            )}
          />
        )}
        <li className="flex min-w-0 items-start gap-2 xl:max-w-48">
          {por === null ? (
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
            <span className={cn('font-medium', por === null && 'text-ink-soft')}>{nombre}</span>
            <span className="block text-xs wrap-anywhere text-ink-soft">
              {por !== null && en !== null ? m.quien(por, en) : cerrado ? '—' : m.pendiente}
            </span>
          </span>
        </li>
      </Fragment>
    ))}
  </ol>
);
