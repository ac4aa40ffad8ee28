import { formulacionMessages } from '@portal/domain/features/formulacion/public';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import type { Mesa } from './mesa.ts';

const m = formulacionMessages.edicion.salir;

/** Asks before leaving the page while something typed is neither in the portal nor on this device; going to another step asks nothing. */
export const Salida = ({ mesa }: { mesa: Mesa }) => {
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      await mesa.keep();
      return mesa.hasUnsaved();
    },
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={m.titulo}
      description={m.detalle}
      confirmLabel={m.salir}
      cancelLabel={m.quedarse}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
