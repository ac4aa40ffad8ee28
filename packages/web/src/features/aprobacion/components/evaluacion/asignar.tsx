import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { toggled } from '../../../../ui/choose-rows.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../../ui/dialog-form-actions.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAccion } from '../../aprobacion.acciones.ts';
import { aprobacionQueries } from '../../aprobacion.queries.ts';
import type { Evaluacion } from './use-evaluacion.ts';

const m = dictamenMessages.evaluadores;
const { toasts } = aprobacionMessages;

/** Who scores the round: several, of those who may (S8). Whoever sent stays. */
export const Asignar = ({
  aprobacion: { id, version, folio },
  evaluaciones,
  onClose,
}: {
  aprobacion: Aprobacion;
  evaluaciones: readonly Evaluacion[];
  onClose: () => void;
}) => {
  const queryClient = useQueryClient();
  const admitidos = useQuery(api.aprobacion.evaluadores.queryOptions());
  const asignarEvaluadores = useAccion(client.aprobacion.asignarEvaluadores);
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(
    () => new Set(evaluaciones.map(({ evaluador }) => evaluador.id)),
  );
  const [falta, setFalta] = useState(false);
  const enviaron = new Set(
    evaluaciones.flatMap(({ evaluador, enviadaEn }) => (enviadaEn ? [evaluador.id] : [])),
  );
  // Somebody who may not any more, and was asked before, is still there to be taken out.
  const cuentas = [
    ...(admitidos.data?.items ?? []),
    ...evaluaciones.flatMap(({ evaluador }) =>
      admitidos.data?.items.some((una) => una.id === evaluador.id) ? [] : [evaluador],
    ),
  ];
  const [asignar, asignando] = useOnce(async () => {
    if (elegidos.size === 0) return setFalta(true);
    try {
      await asignarEvaluadores.mutateAsync({ id, version, evaluadores: [...elegidos] });
      toast.success(toasts.evaluadores, folio);
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      toast.destructive(toasts.error, issues[0]?.message ?? message);
      void queryClient.invalidateQueries({ queryKey: aprobacionQueries.una(id).queryKey });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.asignar}
      description={m.dialogo}
      locked={asignando}
    >
      <DialogForm onSubmit={asignar}>
        {admitidos.data ? (
          <fieldset>
            <legend className="sr-only">{m.titulo}</legend>
            {cuentas.map((cuenta) => (
              <Checkbox
                key={cuenta.id}
                label={cuenta.nombre}
                help={enviaron.has(cuenta.id) ? m.yaEnvio : undefined}
                disabled={enviaron.has(cuenta.id)}
                checked={elegidos.has(cuenta.id)}
                onChange={() => {
                  setFalta(false);
                  setElegidos(toggled(elegidos, cuenta.id));
                }}
              />
            ))}
            {cuentas.length === 0 && <p className="text-sm text-ink-soft">{m.nadie}</p>}
            {falta && (
              <p role="alert" className="mt-2 text-sm text-danger-ink">
                {m.elige}
              </p>
            )}
          </fieldset>
        ) : admitidos.error ? (
          <ErrorState
            level={3}
            title={m.error}
            onRetry={() => void admitidos.refetch()}
            retrying={admitidos.isFetching}
          >
            {problemOf(admitidos.error).message}
          </ErrorState>
        ) : (
          <SkeletonText lines={4} />
        )}
        <DialogFormActions submit={m.confirmar} busy={asignando} onCancel={onClose} />
      </DialogForm>
    </Dialog>
  );
};
