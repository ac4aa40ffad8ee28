import type { Blocker } from '@portal/domain/kernel/workflow';
import { type ReactNode, useState } from 'react';
import { AutosaveStatus } from '../ui/autosave-status.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import type { WrittenPage } from './use-written-page.ts';

type Asked = {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  /** Sends it; answers what a toast then says. What it throws is told on the page. */
  readonly send: () => Promise<readonly [title: string, detail: string]>;
};

/** Asks once more before a page is sent. What this device kept of it goes once it is. */
export const SendPageDialog = ({
  pagina,
  open,
  onOpenChange,
  send,
  children,
  ...words
}: Asked & {
  pagina: Pick<WrittenPage, 'olvidar' | 'rechazar'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children?: ReactNode;
}) => (
  <ConfirmDialog
    open={open}
    onOpenChange={onOpenChange}
    {...words}
    onConfirm={async () => {
      try {
        const [title, detail] = await send();
        await pagina.olvidar();
        toast.success(title, detail);
      } catch (error) {
        pagina.rechazar(error);
      }
    }}
  >
    {children}
  </ConfirmDialog>
);

/** The foot of a page that is sent whole: its verb, whether it is saved, and why it cannot be sent yet. */
export const SendPage = ({
  pagina,
  label,
  blockers = [],
  ...asked
}: Asked & {
  pagina: WrittenPage;
  label: string;
  /** Of the action; what is missing of the page itself is told beside its fields, once it is to be sent. */
  blockers: readonly Blocker[] | undefined;
}) => {
  const [preguntando, setPreguntando] = useState(false);
  const impedimentos = blockers.filter(({ path = '' }) => path === '');
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant="primary"
          disabled={impedimentos.length > 0}
          onClick={async () => {
            if (await pagina.alEnviar()) setPreguntando(true);
          }}
        >
          {label}
        </Button>
        <AutosaveStatus state={pagina.autosave} />
      </div>
      {impedimentos.map(({ code, message }) => (
        <p key={code} className="text-sm text-ink-soft">
          {message}
        </p>
      ))}
      <SendPageDialog pagina={pagina} open={preguntando} onOpenChange={setPreguntando} {...asked} />
    </>
  );
};
