import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import { formatDate } from '@portal/domain/kernel/dates';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../app/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../arco.queries.ts';
import { type Escrita, FormularioDePeticion, faltasDe } from './peticion.tsx';

const { toasts } = arcoMessages;
const vacia: Escrita = { derecho: '', asunto: '', descripcion: '' };

/** 'Hacer una solicitud': of the account about its own data. */
export const PedirDialog = ({ onClose }: { onClose: () => void }) => {
  const solicitar = useAccion(client.arco.solicitar);
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Solicitud sobre tus datos"
      description="Te respondemos en un máximo de 20 días hábiles. Recibes un acuse con su folio; después puedes adjuntar tu identificación."
    >
      <FormularioDePeticion
        inicial={vacia}
        faltas={faltasDe}
        accion="Enviar solicitud"
        fallo={toasts.enviarError}
        onClose={onClose}
        enviar={async ({ derecho, ...escrita }) => {
          if (derecho === '') return;
          const { id, folio, responderAntes } = await solicitar.mutateAsync({ ...escrita, derecho });
          toast.success(
            toasts.enviada,
            `${folio}. Te respondemos a más tardar el ${formatDate(responderAntes)}.`,
          );
          // There it takes what proves who asks.
          await navigate({ to: `/arco/${id}` });
        }}
      />
    </Dialog>
  );
};
