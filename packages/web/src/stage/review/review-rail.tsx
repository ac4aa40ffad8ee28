import { reviewMessages as m } from '@portal/domain/stage/review-messages';
import { Tabs } from 'radix-ui';
import { memo, type ReactNode, useState } from 'react';
import { HistorialDeProyecto, LineaDeProyecto } from '../../features/proyectos/public.ts';
import { TRAS_LOS_CAMPOS } from './after.ts';
import { PapersPane, type PapersPaneProps } from './papers.tsx';

/** What has no part in the review: drawn again only for another case. */
const OfCase = memo(function OfCase({ id }: { id: string }) {
  return (
    <>
      <LineaDeProyecto id={id} />
      <HistorialDeProyecto id={id} />
    </>
  );
});

/** Where the papers have no room beside the fields: what stands after them. */
export const AfterFields = ({ proyecto, notes }: { proyecto: string; notes: ReactNode }) => (
  <section
    id={TRAS_LOS_CAMPOS}
    aria-label={m.carril.despues}
    tabIndex={-1}
    className="max-w-7xl scroll-mt-28 space-y-4 border-t border-line px-4 py-6 outline-none md:px-6"
  >
    {notes}
    <OfCase id={proyecto} />
  </section>
);

const Tab = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs.Trigger
    value={value}
    className="-mb-px flex min-h-9 items-center gap-1.5 rounded-t-sm border-b-2 border-transparent px-3 text-sm font-medium text-ink-soft -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent-ink"
  >
    {children}
  </Tabs.Trigger>
);

export type ReviewRailProps = PapersPaneProps & {
  pane: boolean;
  proyecto: string;
  /** What the staff noted among themselves, and how much of it there is, once it is known. */
  notes: ReactNode;
  howMany: number | undefined;
};

/**
 * Beside the fields: the papers, what the staff noted, and what happened, one at a time. The paper stays open behind the others;
 * without room beside the fields its window alone is here, and is the same one when the room comes back.
 */
export const ReviewRail = ({ pane, proyecto, notes, howMany, ...papers }: ReviewRailProps) => {
  const [open, setOpen] = useState('papers');
  return (
    <Tabs.Root
      value={open}
      onValueChange={setOpen}
      className={pane ? 'flex size-full min-h-0 flex-col bg-surface' : 'contents'}
    >
      {pane && (
        <Tabs.List aria-label={m.carril.junto} className="flex shrink-0 gap-1 border-b border-line px-2">
          <Tab value="papers">{m.carril.papeles}</Tab>
          <Tab value="notes">
            {m.carril.notas}
            {howMany !== undefined && howMany > 0 && (
              <span className="figures text-xs text-ink-soft">{howMany}</span>
            )}
          </Tab>
          <Tab value="history">{m.carril.historial}</Tab>
        </Tabs.List>
      )}
      <Tabs.Content
        value="papers"
        forceMount
        {...(pane ? {} : { role: undefined, 'aria-labelledby': undefined, tabIndex: undefined })}
        className={pane ? 'min-h-0 flex-1 data-[state=inactive]:hidden' : 'contents'}
      >
        <PapersPane pane={pane} {...papers} />
      </Tabs.Content>
      {pane && (
        <>
          <Tabs.Content value="notes" className="min-h-0 flex-1 overflow-y-auto p-4">
            {notes}
          </Tabs.Content>
          <Tabs.Content value="history" className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4">
            <OfCase id={proyecto} />
          </Tabs.Content>
        </>
      )}
    </Tabs.Root>
  );
};
