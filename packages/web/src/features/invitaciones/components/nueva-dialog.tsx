import { MENSAJE_MAXIMO, MENSAJE_MINIMO } from '@portal/domain/features/invitaciones/invitaciones.schema';
import { addDays, formatDate, isRealDate, today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useFundacion } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTyped } from '../../../ui/use-typed.ts';
import { BuscadorDeOrganizacion } from '../../organizaciones/public.ts';
import { useAccion } from '../invitaciones.queries.ts';

/** Days that a new invitation is offered to last; the person changes it. */
const DIAS_PROPUESTOS = 30;

const idDe = (path: string): string => `invitacion-${path}`;

type Destino = 'organizacion' | 'email';
type Escrita = {
  readonly destino: Destino;
  readonly organizacionId: string;
  readonly email: string;
  readonly mensaje: string;
  readonly venceEl: string;
};

const issue = (path: string, message: string): Issue => ({ path, code: 'requerido', message });

/** What is missing before it travels; the server judges the rest with its own clock. */
export const faltasDeInvitacion = (escrita: Escrita): Issue[] => [
  ...(escrita.destino === 'organizacion' && !escrita.organizacionId
    ? [issue('organizacionId', 'Elige la organización de la lista.')]
    : []),
  ...(escrita.destino === 'email' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(escrita.email.trim())
    ? [issue('email', 'Escribe un correo válido, por ejemplo nombre@organizacion.mx.')]
    : []),
  ...([...escrita.mensaje.trim()].length < MENSAJE_MINIMO
    ? [issue('mensaje', `Escribe un mensaje de al menos ${MENSAJE_MINIMO} caracteres.`)]
    : []),
  ...(isRealDate(escrita.venceEl) ? [] : [issue('venceEl', 'Escribe una fecha que exista: día, mes y año.')]),
];

/** 'Nueva invitación': to an organization of the portal, or to the address of one that is not in it yet. */
export const NuevaDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title="Nueva invitación"
    description="Quien la reciba podrá presentar un proyecto por invitación, con su enlace, hasta la fecha que elijas."
  >
    <Cuerpo onClose={onClose} />
  </Dialog>
);

const Cuerpo = ({ onClose }: { onClose: () => void }) => {
  const fundacion = useFundacion();
  const hoy = today(new Date());
  const form = useTyped<Escrita>(
    {
      destino: 'organizacion',
      organizacionId: '',
      email: '',
      mensaje: '',
      venceEl: addDays(hoy, DIAS_PROPUESTOS),
    },
    idDe,
  );
  const escrita = form.values;
  const crear = useAccion(client.invitacion.crear);

  const [enviar, ocupado] = useOnce(async () => {
    if (form.show(faltasDeInvitacion(escrita))) return;
    const { destino, organizacionId, email, mensaje, venceEl } = escrita;
    try {
      const hecha = await crear.mutateAsync({
        ...(destino === 'organizacion' ? { organizacionId } : { email }),
        mensaje,
        venceEl,
      });
      toast.success(
        'Invitación enviada',
        `${hecha.organizacion?.nombre ?? hecha.email ?? ''} puede aceptarla hasta el ${formatDate(hecha.venceEl)}.`,
      );
      onClose();
    } catch (error) {
      const { issues, message } = problemOf(error);
      form.show(issues);
      toast.destructive('Error al enviar la invitación', message);
    }
  });

  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary {...form.summary} />
      <RadioGroup
        name="destino"
        label="A quién invitas"
        value={escrita.destino}
        onChange={(destino) => {
          form.show([]);
          form.setValues({ ...escrita, destino: destino === 'email' ? 'email' : 'organizacion' });
        }}
        options={[
          { value: 'organizacion', label: 'A una organización del portal' },
          { value: 'email', label: 'A un correo' },
        ]}
      />
      {escrita.destino === 'organizacion' ? (
        <BuscadorDeOrganizacion {...form.field('organizacionId')} />
      ) : (
        <TextField
          {...form.field('email')}
          label="Correo"
          type="email"
          autoComplete="off"
          help="Quien lo recibe crea su cuenta con este correo, o entra con él, y acepta la invitación."
        />
      )}
      <TextArea
        {...form.field('mensaje')}
        label="Mensaje"
        help={`Va en el correo, en nombre de ${fundacion}: por qué la invitas y qué esperas.`}
        min={MENSAJE_MINIMO}
        max={MENSAJE_MAXIMO}
        rows={5}
      />
      <DateField {...form.field('venceEl')} label="Vence el" help="Último día para aceptarla." min={hoy} />
      <DialogFormActions submit="Enviar invitación" busy={ocupado} onCancel={onClose} />
    </DialogForm>
  );
};
