import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { MIN_OBSERVACIONES } from '@portal/domain/features/visitas/visitas.schema';
import type { Visita } from '@portal/domain/features/visitas/visitas.shapes';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { client } from '../../../app/api.ts';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { useAccion } from '../visitas.acciones.ts';

const m = visitaMessages.observar;
const { label } = visitaWorkflow.transitions.observar;

/** Its organization adds its own words to the minute, which changes nothing of it. */
export const Observar = ({ visita, onClose }: { visita: Visita; onClose: () => void }) => {
  const observar = useAccion(client.visita.observar);
  return (
    <ReasonDialog
      record={visita}
      onClose={onClose}
      title={`${label} a ${visita.folio}`}
      description={m.detalle}
      confirmLabel={label}
      run={({ motivo, ...cual }) => observar.mutateAsync({ ...cual, observaciones: motivo })}
      done={{ title: visitaMessages.toasts.observar, text: visita.folio }}
      failed={visitaMessages.toasts.error}
      tone="primary"
      reason={{ label: m.campo, min: MIN_OBSERVACIONES }}
    />
  );
};
