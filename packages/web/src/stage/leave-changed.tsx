import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/**
 * Asks before leaving a page whose changes are kept nowhere until they are saved. Who leaves because they were saved says so to the
 * router (`ignoreBlocker`).
 */
export const LeaveChanged = ({ changed }: { readonly changed: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: () => changed,
    enableBeforeUnload: () => changed,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      leaving
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Hay datos sin guardar"
      description="Si sales ahora, se pierde lo que escribiste."
      confirmLabel="Salir sin guardar"
      cancelLabel="Quedarme aquí"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
