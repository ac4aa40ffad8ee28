import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import type { Avance } from '@portal/domain/features/avances/avances.shapes';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../avances.acciones.ts';

const { pagina: m, toasts, periodo } = avanceMessages;

const resoluciones = ['aprobar', 'solicitarCambios'] as const;
type Resolucion = (typeof resoluciones)[number];

/** What who reviews does with a report that was sent, and why the rest cannot be done. */
export const Resolver = ({ avance }: { avance: Avance }) => {
  const [abierta, setAbierta] = useState<Resolucion | null>(null);
  const aprobar = useAccion(client.avance.aprobar);
  const solicitarCambios = useAccion(client.avance.solicitarCambios);
  const suyas = resoluciones.flatMap((accion) => {
    const vista = avance.acciones.find(({ action, enabled }) => action === accion && enabled);
    return vista ? [{ accion, label: vista.label }] : [];
  });
  const impedimentos = resoluciones.flatMap((accion) => {
    const vista = avance.acciones.find(({ action }) => action === accion);
    return vista && !vista.enabled ? (vista.blockers[0]?.message ?? []) : [];
  });
  if (suyas.length + impedimentos.length === 0) return null;
  const { id, version, numero, fisico } = avance;
  const etiqueta = (cual: Resolucion): string => suyas.find(({ accion }) => accion === cual)?.label ?? '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
      {suyas.map(({ accion, label }) => (
        <Button
          key={accion}
          variant={accion === 'aprobar' ? 'primary' : undefined}
          onClick={() => setAbierta(accion)}
        >
          {label}
        </Button>
      ))}
      {[...new Set(impedimentos)].map((impide) => (
        <p key={impide} className="text-sm text-ink-soft">
          {impide}
        </p>
      ))}
      <ConfirmDialog
        open={abierta === 'aprobar'}
        onOpenChange={(open) => !open && setAbierta(null)}
        title={`${etiqueta('aprobar')}: ${periodo.titulo(numero)}`}
        description={m.aprobarDetalle(fisico)}
        confirmLabel={etiqueta('aprobar')}
        onConfirm={async () => {
          try {
            await aprobar.mutateAsync({ id, version });
            toast.success(toasts.aprobar, periodo.titulo(numero));
          } catch (error) {
            toast.destructive(toasts.error, problemOf(error).message);
            throw error;
          }
        }}
      />
      <ReasonDialog
        record={abierta === 'solicitarCambios' ? avance : null}
        onClose={() => setAbierta(null)}
        title={`${etiqueta('solicitarCambios')}: ${periodo.titulo(numero)}`}
        description={m.cambiosDetalle}
        confirmLabel={etiqueta('solicitarCambios')}
        run={solicitarCambios.mutateAsync}
        done={{ title: toasts.solicitarCambios, text: periodo.titulo(numero) }}
        failed={toasts.error}
        tone="primary"
      />
    </div>
  );
};
