import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

/** Asks before leaving while something typed is kept nowhere yet: neither in the portal nor on this device. */
export const SalidaDialog = ({ sinGuardar }: { sinGuardar: () => boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: () => sinGuardar(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
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
