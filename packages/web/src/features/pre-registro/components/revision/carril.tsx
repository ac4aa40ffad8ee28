import type { MarcaVigente } from '@portal/domain/stage/review';
import { Tabs } from 'radix-ui';
import { memo, type ReactNode, useState } from 'react';
import { PapersPane, type PapersPaneProps } from '../../../../stage/review/papers.tsx';
import { NotasInternas } from '../../../notas/public.ts';
import { HistorialDeProyecto, LineaDeProyecto } from '../../../proyectos/public.ts';

type DelCasoProps = { proyecto: string; campos: readonly MarcaVigente[] };

/** What has no part in the review: drawn again only for another case. */
const DelProyecto = memo(function DelProyecto({ id }: { id: string }) {
  return (
    <>
      <LineaDeProyecto id={id} />
      <HistorialDeProyecto id={id} />
    </>
  );
});

const Notas = ({ proyecto, campos }: DelCasoProps) => (
  <NotasInternas proyectoId={proyecto} etapa="pre_registro" campos={campos} />
);

/** Where the papers have no room beside the fields: what stands after them. */
export const DespuesDeLosCampos = ({ proyecto, campos }: DelCasoProps) => (
  <div className="max-w-7xl space-y-4 border-t border-line px-4 py-6 md:px-6">
    <Notas proyecto={proyecto} campos={campos} />
    <DelProyecto id={proyecto} />
  </div>
);

const Pestana = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs.Trigger
    value={value}
    className="-mb-px flex min-h-9 items-center gap-1.5 rounded-t-sm border-b-2 border-transparent px-3 text-sm font-medium text-ink-soft -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent-ink"
  >
    {children}
  </Tabs.Trigger>
);

export type CarrilProps = PapersPaneProps &
  DelCasoProps & {
    pane: boolean;
    /** How many internal notes there are, once it is known. */
    notas: number | undefined;
  };

/**
 * Beside the fields: the papers, what the staff noted, and what happened, one at a time. The paper stays open behind the others;
 * without room beside the fields its window alone is here, and is the same one when the room comes back.
 */
export const Carril = ({ pane, proyecto, campos, notas, ...papeles }: CarrilProps) => {
  const [abierta, setAbierta] = useState('papeles');
  return (
    <Tabs.Root
      value={abierta}
      onValueChange={setAbierta}
      className={pane ? 'flex size-full min-h-0 flex-col bg-surface' : 'contents'}
    >
      {pane && (
        <Tabs.List aria-label="Junto a los campos" className="flex shrink-0 gap-1 border-b border-line px-2">
          <Pestana value="papeles">Papeles</Pestana>
          <Pestana value="notas">
            Notas
            {notas !== undefined && notas > 0 && (
              <span className="figures text-xs text-ink-soft">{notas}</span>
            )}
          </Pestana>
          <Pestana value="historial">Historial</Pestana>
        </Tabs.List>
      )}
      <Tabs.Content
        value="papeles"
        forceMount
        {...(pane ? {} : { role: undefined, 'aria-labelledby': undefined, tabIndex: undefined })}
        className={pane ? 'min-h-0 flex-1 data-[state=inactive]:hidden' : 'contents'}
      >
        <PapersPane pane={pane} {...papeles} />
      </Tabs.Content>
      {pane && (
        <>
          <Tabs.Content value="notas" className="min-h-0 flex-1 overflow-y-auto p-4">
            <Notas proyecto={proyecto} campos={campos} />
          </Tabs.Content>
          <Tabs.Content value="historial" className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
            <DelProyecto id={proyecto} />
          </Tabs.Content>
        </>
      )}
    </Tabs.Root>
  );
};
