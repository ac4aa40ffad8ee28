import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import { MAX_DIAS_ATRAS } from '@portal/domain/features/arco/arco.schema';
import { textLength } from '@portal/domain/kernel/characters';
import { addDays, formatDate, isRealDate, today } from '@portal/domain/kernel/dates';
import { client } from '../../../app/api.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../arco.queries.ts';
import { type Escrita, FormularioDePeticion, faltasDe, issue } from './peticion.tsx';

const { toasts, campos } = arcoMessages;

type Recibida = Escrita & { readonly nombre: string; readonly email: string; readonly recibidaEl: string };

/** What is missing of what came by mail. */
const faltasDeRecibida = (escrita: Recibida) => [
  ...(textLength(escrita.nombre) < 2 ? [issue('nombre', campos.nombre)] : []),
  ...(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(escrita.email.trim()) ? [] : [issue('email', campos.email)]),
  ...(isRealDate(escrita.recibidaEl) ? [] : [issue('recibidaEl', campos.fecha)]),
  ...faltasDe(escrita),
];

/** 'Registrar solicitud': one that came by mail or on paper, from somebody who may have no account. */
export const RegistrarDialog = ({ onClose }: { onClose: () => void }) => {
  const registrar = useAccion(client.arco.registrar);
  const hoy = today(new Date());
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title="Registrar solicitud"
      description="Una que llegó por correo o en papel. Su plazo corre desde el día en que se recibió, y la persona recibe un acuse por correo."
    >
      <FormularioDePeticion<Recibida>
        inicial={{ derecho: '', asunto: '', descripcion: '', nombre: '', email: '', recibidaEl: hoy }}
        faltas={faltasDeRecibida}
        accion="Registrar solicitud"
        fallo={toasts.registrarError}
        onClose={onClose}
        antes={(campo) => (
          <>
            <TextField {...campo('nombre')} label="Nombre de la persona" autoComplete="off" />
            <TextField {...campo('email')} label="Correo" type="email" autoComplete="off" />
            <DateField
              {...campo('recibidaEl')}
              label="Se recibió el"
              min={addDays(hoy, -MAX_DIAS_ATRAS)}
              max={hoy}
            />
          </>
        )}
        enviar={async ({ derecho, ...escrita }) => {
          if (derecho === '') return;
          const { folio, responderAntes } = await registrar.mutateAsync({ ...escrita, derecho });
          toast.success(
            toasts.registrada,
            `${folio}. Se responde a más tardar el ${formatDate(responderAntes)}.`,
          );
        }}
      />
    </Dialog>
  );
};
