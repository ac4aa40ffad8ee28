import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetUploads } from '../../features/documentos/public.ts';
import { openAutosaves } from '../../ui/autosave-open.ts';
import { browserStore } from '../../ui/autosave-store.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { readUnsent, type Unsent } from './unsent.ts';

/** Milliseconds that what waits is given to reach the portal before its person is asked. */
const PATIENCE = 4_000;

const asked = (unsent: readonly Unsent[]): Promise<boolean> =>
  new Promise((resolve) => {
    // Above whatever is on screen: one leaves from places that have nothing in common.
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const close = (leave: boolean): void => {
      root.unmount();
      place.remove();
      resolve(leave);
    };
    root.render(createElement(LeaveDialog, { unsent, onClose: close }));
  });

/**
 * Whether the account may be left: what waits is sent first, and what cannot be is asked about. Who says yes has it deleted from
 * this device, in this page and in whatever else is open.
 */
export const mayLeave = async (usuarioId: string): Promise<boolean> => {
  await Promise.race([
    openAutosaves.flush(),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    }),
  ]);
  const unsent = await readUnsent(usuarioId);
  return unsent.length === 0 || asked(unsent);
};

/** Empties what the account typed on this device, also what is still in the hands of this page. */
export const forgetTyped = async (usuarioId: string): Promise<void> => {
  await openAutosaves.discard();
  const store = browserStore();
  for (const { key } of await readUnsent(usuarioId)) await store.del(key);
  await forgetUploads(usuarioId);
  // What the pages noted under the account's number: texts of dialogs, comments and notes (`stage/unsent-text.ts`).
  for (const notes of [localStorage, sessionStorage])
    for (const key of Object.keys(notes)) if (key.includes(usuarioId)) notes.removeItem(key);
};
