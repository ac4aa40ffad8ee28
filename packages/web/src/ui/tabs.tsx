import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { strip } from './strip.ts';

export type Tab = { value: string; label: string; content: ReactNode; aside?: ReactNode };
export type TabsProps = {
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  label: string;
};

/** Sections of one subject, one at a time. Arrows move, the open one is in `value` (keep it in the URL). */
export const Tabs = ({ tabs, value, defaultValue, onChange, label }: TabsProps) => (
  <Radix.Root value={value} defaultValue={defaultValue ?? tabs[0]?.value} onValueChange={onChange}>
    <Radix.List ref={strip} aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-ink-soft rounded-t-sm -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-accent-ink"
        >
          {tab.label}
          {tab.aside}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className="pt-5">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
