import { visitaMessages as m } from '@portal/domain/features/visitas/visitas.messages';
import type { Visita } from '@portal/domain/features/visitas/visitas.shapes';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../visitas.acciones.ts';

// Each only for who does it, when it does.
const Reprogramar = lazy(() =>
  import('./reprogramar.tsx').then((module) => ({ default: module.Reprogramar })),
);
const Observar = lazy(() => import('./observar.tsx').then((module) => ({ default: module.Observar })));

/** 'Registrar' stands with the minute that it sends. */
const pasos = ['conformar', 'observar', 'reprogramar', 'cancelar'] as const;
type Accion = (typeof pasos)[number];

const Dialogo = ({ accion, visita, onClose }: { accion: Accion; visita: Visita; onClose: () => void }) => {
  const cancelar = useAccion(client.visita.cancelar);
  const conformar = useAccion(client.visita.conformar);
  const { id, version, folio } = visita;
  const label = visita.acciones.find(({ action }) => action === accion)?.label ?? '';
  if (accion === 'reprogramar') return <Reprogramar visita={visita} onClose={onClose} />;
  if (accion === 'observar') return <Observar visita={visita} onClose={onClose} />;
  if (accion === 'cancelar')
    return (
      <ReasonDialog
        record={visita}
        onClose={onClose}
        title={`${label} ${folio}`}
        description={m.cancelar.detalle}
        confirmLabel={label}
        cancelLabel="Volver"
        run={cancelar.mutateAsync}
        done={{ title: m.toasts.cancelar, text: folio }}
        failed={m.toasts.error}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} a ${folio}`}
      description={m.conformar.detalle}
      confirmLabel={label}
      onConfirm={async () => {
        try {
          await conformar.mutateAsync({ id, version });
          toast.success(m.toasts.conformar, folio);
        } catch (error) {
          toast.destructive(m.toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

/** What its reader may do with it now; what keeps it from going on, in words. */
export const Acciones = ({ visita }: { visita: Visita }) => {
  const [abierta, setAbierta] = useState<Accion | null>(null);
  const suyas = pasos.flatMap((accion) => {
    const vista = visita.acciones.find(({ action }) => action === accion);
    return vista ? [{ accion, ...vista }] : [];
  });
  if (suyas.length === 0) return null;
  const razones = new Map(
    suyas
      .filter(({ enabled }) => !enabled)
      .flatMap(({ blockers }) => blockers.map((uno) => [uno.code, uno.message])),
  );
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap gap-2">
        {suyas.map(({ accion, label, enabled }) => (
          <Button
            key={accion}
            variant={accion === 'conformar' ? 'primary' : undefined}
            disabled={!enabled}
            onClick={() => setAbierta(accion)}
          >
            {label}
          </Button>
        ))}
      </div>
      {[...razones].map(([code, message]) => (
        <p key={code} className="text-sm text-ink-soft">
          {message}
        </p>
      ))}
      {abierta && (
        <Suspense>
          <Dialogo accion={abierta} visita={visita} onClose={() => setAbierta(null)} />
        </Suspense>
      )}
    </div>
  );
};
