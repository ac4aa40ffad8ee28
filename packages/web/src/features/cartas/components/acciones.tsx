import { cartaMessages as m } from '@portal/domain/features/cartas/cartas.messages';
import type { Carta } from '@portal/domain/features/cartas/cartas.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../cartas.acciones.ts';

// Only for who pays, when it does.
const Pagar = lazy(() => import('./pagar.tsx').then((module) => ({ default: module.Pagar })));

const pasos = ['enviar', 'aprobar', 'pagar', 'rechazar'] as const;
type Accion = (typeof pasos)[number];

const Dialogo = ({ accion, carta, onClose }: { accion: Accion; carta: Carta; onClose: () => void }) => {
  const enviar = useAccion(client.carta.enviar);
  const aprobar = useAccion(client.carta.aprobar);
  const rechazar = useAccion(client.carta.rechazar);
  const { id, version, folio } = carta;
  const label = carta.acciones.find(({ action }) => action === accion)?.label ?? '';
  if (accion === 'pagar') return <Pagar carta={carta} onClose={onClose} />;
  if (accion === 'rechazar')
    return (
      <ReasonDialog
        record={carta}
        onClose={onClose}
        title={`${label} ${folio}`}
        description={`${formatMonto(carta.monto)}, de ${carta.organizacion}.`}
        confirmLabel={label}
        run={rechazar.mutateAsync}
        done={{ title: m.toasts.rechazar, text: folio }}
        failed={m.toasts.error}
      />
    );
  const paso = accion === 'enviar' ? enviar : aprobar;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} ${folio}`}
      description={m[accion].detalle}
      confirmLabel={label}
      tone="primary"
      onConfirm={async () => {
        try {
          await paso.mutateAsync({ id, version });
          toast.success(m.toasts[accion], folio);
        } catch (error) {
          toast.destructive(m.toasts.error, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};

/** What its reader may do with it now; what keeps it from going on, in words. */
export const Acciones = ({ carta }: { carta: Carta }) => {
  const [abierta, setAbierta] = useState<Accion | null>(null);
  const suyas = pasos.flatMap((accion) => {
    const vista = carta.acciones.find(({ action }) => action === accion);
    return vista ? [{ accion, ...vista }] : [];
  });
  if (suyas.length === 0) return null;
  const razones = new Map(
    suyas
      .filter(({ enabled }) => !enabled)
      .flatMap(({ blockers }) => blockers.map((uno) => [uno.code, uno.message])),
  );
  return (
    <div className="space-y-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        {suyas.map(({ accion, label, enabled }) => (
          <Button
            key={accion}
            variant={accion === 'rechazar' ? undefined : 'primary'}
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
          <Dialogo accion={abierta} carta={carta} onClose={() => setAbierta(null)} />
        </Suspense>
      )}
    </div>
  );
};
