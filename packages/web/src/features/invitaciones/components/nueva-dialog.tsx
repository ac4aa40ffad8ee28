import { MENSAJE_MAXIMO, MENSAJE_MINIMO } from '@portal/domain/features/invitaciones/invitaciones.schema';
import { addDays, formatDate, isRealDate, today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useFundacion } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '../../../ui/dialog-form.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
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
  const [escrita, setEscrita] = useState<Escrita>({
    destino: 'organizacion',
    organizacionId: '',
    email: '',
    mensaje: '',
    venceEl: addDays(hoy, DIAS_PROPUESTOS),
  });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [vuelta, setVuelta] = useState(0);
  const crear = useAccion(client.invitacion.crear);
  const campo = (path: 'organizacionId' | 'email' | 'mensaje' | 'venceEl') => ({
    id: idDe(path),
    name: path,
    value: escrita[path],
    error: issues.find((one) => one.path === path)?.message,
    onChange: (value: string) => {
      setIssues(issues.filter((one) => one.path !== path));
      setEscrita({ ...escrita, [path]: value });
    },
  });
  const refuse = (next: readonly Issue[]) => {
    setIssues(next);
    setVuelta((n) => n + 1);
  };

  const [enviar, ocupado] = useOnce(async () => {
    const faltas = faltasDeInvitacion(escrita);
    if (faltas.length > 0) return refuse(faltas);
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
      const { issues: refused, message } = problemOf(error);
      refuse(refused);
      toast.destructive('Error al enviar la invitación', message);
    }
  });

  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary issues={issues} fieldId={idDe} attempt={vuelta} />
      <RadioGroup
        name="destino"
        label="A quién invitas"
        value={escrita.destino}
        onChange={(destino) => {
          setIssues([]);
          setEscrita({ ...escrita, destino: destino === 'email' ? 'email' : 'organizacion' });
        }}
        options={[
          { value: 'organizacion', label: 'A una organización del portal' },
          { value: 'email', label: 'A un correo' },
        ]}
      />
      {escrita.destino === 'organizacion' ? (
        <BuscadorDeOrganizacion {...campo('organizacionId')} />
      ) : (
        <TextField
          {...campo('email')}
          label="Correo"
          type="email"
          autoComplete="off"
          help="Quien lo recibe crea su cuenta con este correo, o entra con él, y acepta la invitación."
        />
      )}
      <TextArea
        {...campo('mensaje')}
        label="Mensaje"
        help={`Va en el correo, en nombre de ${fundacion}: por qué la invitas y qué esperas.`}
        min={MENSAJE_MINIMO}
        max={MENSAJE_MAXIMO}
        rows={5}
      />
      <DateField {...campo('venceEl')} label="Vence el" help="Último día para aceptarla." min={hoy} />
      <DialogFormActions submit="Enviar invitación" busy={ocupado} onCancel={onClose} />
    </DialogForm>
  );
};
