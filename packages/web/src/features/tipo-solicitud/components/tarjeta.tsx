import type { DescripcionDeTipo } from '@portal/domain/features/proyectos/public';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';

export type TarjetaProps = {
  tipo: DescripcionDeTipo;
  elegido: boolean;
  onElegir: () => void;
};

/**
 * One request type (A§2): a click anywhere on it, its button included, chooses it. For the keyboard and for
 * screen readers it is one radio of the group, so its button is no second stop of the Tab key.
 */
export const Tarjeta = ({ tipo, elegido, onElegir }: TarjetaProps) => {
  const id = useId();
  return (
    <article
      aria-labelledby={`${id}-titulo`}
      onClick={onElegir}
      className={cn(
        'relative row-span-5 grid cursor-pointer grid-rows-subgrid content-start gap-y-3 rounded-lg border bg-surface p-5 shadow-card transition-colors hover:border-line-strong',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        elegido && 'border-accent shadow-[inset_0_0_0_1px_var(--color-accent)] hover:border-accent',
      )}
    >
      <input
        id={id}
        type="radio"
        name="tipo-solicitud"
        value={tipo.id}
        checked={elegido}
        onChange={onElegir}
        aria-labelledby={`${id}-titulo`}
        aria-describedby={`${id}-descripcion ${id}-financiamiento`}
        className="absolute top-5 right-5 size-5 scroll-mb-40 appearance-none rounded-full border-2 border-line-strong outline-none checked:border-6 checked:border-accent forced-colors:appearance-auto"
      />
      <h3 id={`${id}-titulo`} className="pr-8 text-lg font-semibold">
        {tipo.titulo}
      </h3>
      <p>
        <Badge icon={false} tone="progress">
          {tipo.insignia}
        </Badge>
      </p>
      <p id={`${id}-descripcion`} className="text-sm text-ink-soft">
        {tipo.descripcion}
      </p>
      <dl className="space-y-3 text-sm">
        <div>
          <dt className="font-medium">Financiamiento</dt>
          <dd id={`${id}-financiamiento`} className="figures mt-0.5">
            {tipo.financiamiento}
          </dd>
        </div>
        <div>
          <dt className="font-medium">Particularidades</dt>
          <dd className="mt-1">
            <ul className="space-y-1.5">
              {tipo.particularidades.map((texto) => (
                <li key={texto} className="flex gap-2">
                  <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
                  {texto}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <div className="pt-2">
        <Button
          tabIndex={-1}
          className={cn(
            'w-full',
            elegido && 'border-accent bg-accent-soft text-accent-ink hover:bg-accent-soft',
          )}
          icon={elegido && <Check aria-hidden="true" className="size-4" />}
          aria-label={`${elegido ? 'Seleccionado' : 'Seleccionar'}: ${tipo.titulo}`}
        >
          {elegido ? 'Seleccionado' : 'Seleccionar'}
        </Button>
      </div>
    </article>
  );
};
