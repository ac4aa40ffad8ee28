import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { dateInWords } from './date-text.ts';
import { type FilterDef, reversedIn } from './filter-controls.tsx';
import { changeList, type ListState } from './list-state.ts';

export type ListNotesProps = {
  filters: readonly FilterDef[];
  /** What the address asks for that the list does not know. */
  ignored: readonly string[];
  state: ListState;
  onChange: (next: ListState) => void;
};

/** What of an address a page does not know, so that nobody takes all there is for what was asked for. */
export const IgnoredNote = ({ ignored, onClean }: { ignored: readonly string[]; onClean: () => void }) =>
  ignored.length > 0 && (
    <Note
      icon={<Info />}
      action={
        <Button size="sm" variant="ghost" onClick={onClean}>
          Quitar de la dirección
        </Button>
      }
    >
      {ignored.length === 1
        ? `Ignoramos un filtro que no existe: «${ignored[0]}».`
        : `Ignoramos ${ignored.length} filtros que no existen: ${ignored.map((text) => `«${text}»`).join(', ')}.`}
    </Note>
  );

/** What a list says about its own question: what of the address it does not know, and a period that holds no day. */
export const ListNotes = ({ filters, ignored, state, onChange }: ListNotesProps) => {
  const reversed = reversedIn(filters, state.filtros);
  const [from, to] = [reversed?.from.id ?? '', reversed?.to.id ?? ''].map((id) => state.filtros[id] ?? []);
  return (
    <>
      {/* The state holds only what is known: written again, the address is clean. */}
      <IgnoredNote ignored={ignored} onClean={() => onChange({ ...state })} />
      {reversed && (
        <Note
          icon={<TriangleAlert />}
          action={
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                onChange(
                  changeList(state, {
                    filtros: {
                      ...state.filtros,
                      [reversed.from.id]: to ?? [],
                      [reversed.to.id]: from ?? [],
                    },
                  }),
                )
              }
            >
              Intercambiarlas
            </Button>
          }
        >
          {`Ninguna fecha cabe: «${reversed.from.label}» (${dateInWords(from?.[0] ?? '')}) es posterior a «${reversed.to.label}» (${dateInWords(to?.[0] ?? '')}).`}
        </Note>
      )}
    </>
  );
};

const Note = ({ icon, action, children }: { icon: ReactNode; action: ReactNode; children: string }) => (
  <div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
    <span aria-hidden="true" className="[&_svg]:size-4">
      {icon}
    </span>
    <p>{children}</p>
    {action}
  </div>
);
