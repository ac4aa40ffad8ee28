import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** The addresses of who leaves. */
type Way = { readonly from: string; readonly to: string };

/**
 * Asks before leaving while something typed is kept nowhere yet: neither in the portal nor on this device. `unsaved` says whether
 * there is, and may first keep what it can.
 */
export const LeaveUnsaved = ({ unsaved }: { unsaved: (way: Way) => boolean | Promise<boolean> }) => {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => unsaved({ from: current.pathname, to: next.pathname }),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      leaving
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Lo último que escribiste no se ha guardado"
      description="No hay conexión ni espacio en este equipo. Si sales ahora, se pierde."
      confirmLabel="Salir sin guardar"
      cancelLabel="Quedarme aquí"
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
