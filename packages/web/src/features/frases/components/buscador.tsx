import { type Frase, frasesPara, frasesMessages as m } from '@portal/domain/features/frases/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { useCombobox } from 'downshift';
import { Plus, Search, Settings2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { useFrases } from '../frases.queries.ts';

export type BuscadorProps = {
  etapa: Etapa;
  campo: string;
  onElegir: (frase: Frase) => void;
  /** The comment says something that can be kept. */
  guardable: boolean;
  onNueva: () => void;
  onAdministrar: () => void;
};

/** Found by typing, chosen by the arrows and Enter, or by a finger: those that fit the field come first. */
export const Buscador = ({ etapa, campo, onElegir, guardable, onNueva, onAdministrar }: BuscadorProps) => {
  const frases = useFrases(etapa);
  const [buscado, setBuscado] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const todas = frases.data?.items;
  const items = useMemo(() => frasesPara(todas ?? [], { campo, buscado }), [todas, campo, buscado]);

  // It may come after the window that it stands in, which gave the focus to itself.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const box = useCombobox<Frase>({
    items,
    isOpen: true,
    inputValue: buscado,
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    itemToString: (frase) => frase?.texto ?? '',
    itemToKey: (frase) => frase?.id,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onElegir(selectedItem),
    stateReducer: (state, { type, changes }) =>
      // Going on to the buttons below chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
  });
  const message = todas && (todas.length === 0 ? m.sinFrases : items.length === 0 ? m.sinCoincidencias : '');

  return (
    <>
      <div className="control flex shrink-0 items-center gap-2">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        <input
          {...box.getInputProps({
            ref: input,
            'aria-label': m.buscar,
            'aria-labelledby': undefined,
            // Heard at once: what the list shows follows the letters.
            onChange: (event) => setBuscado(event.currentTarget.value),
          })}
          placeholder={m.buscar}
          autoComplete="off"
          className="min-w-0 flex-1 bg-transparent outline-none md:text-sm"
        />
      </div>
      <ul
        {...box.getMenuProps({ 'aria-label': m.titulo, 'aria-labelledby': undefined })}
        className="mt-1.5 min-h-0 flex-1 overflow-y-auto outline-none"
      >
        {items.map((frase, index) => (
          <li
            key={frase.id}
            {...box.getItemProps({ item: frase, index })}
            className={cn(
              'min-h-11 cursor-pointer rounded-sm px-2.5 py-1.5 text-sm',
              box.highlightedIndex === index && 'bg-hover',
            )}
          >
            <span className="line-clamp-2 wrap-anywhere">{frase.texto}</span>
            <span className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
              {frase.campo === campo && (
                <span className="font-medium text-accent-ink">{m.paraEsteCampo}</span>
              )}
              <span>{frase.compartida ? m.deLaFundacion : m.tuya}</span>
              <span className="figures">{m.usos(frase.usos)}</span>
            </span>
          </li>
        ))}
      </ul>
      {frases.isError && !todas ? (
        <ErrorState level={3} title={m.cargarError} onRetry={() => void frases.refetch()} />
      ) : (
        <p role="status" className="px-2.5 py-2 text-sm text-ink-soft empty:hidden">
          {todas ? message : m.cargando}
        </p>
      )}
      <div className="mt-1.5 flex shrink-0 flex-wrap justify-between gap-1 border-t border-line pt-1.5">
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={onNueva}
        >
          {guardable ? m.guardarTexto : m.nueva}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          icon={<Settings2 aria-hidden="true" className="size-4" />}
          onClick={onAdministrar}
        >
          {m.administrar}
          <span className="sr-only"> frases</span>
        </Button>
      </div>
    </>
  );
};
