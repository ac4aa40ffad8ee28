import type { SolicitudArco } from '@portal/domain/features/arco/arco.contract';
import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import { DIAS_PARA_APORTAR, DIAS_PARA_CUMPLIR } from '@portal/domain/features/arco/arco.plazos';
import {
  type Causa,
  causas,
  etiquetaDeCausa,
  TEXTO_MAXIMO,
  TEXTO_MINIMO,
} from '@portal/domain/features/arco/arco.schema';
import type { AccionDeArco } from '@portal/domain/features/arco/arco.workflow';
import { isRealDate, today } from '@portal/domain/kernel/dates';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { type ReactNode, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ActionBar, type ActionLook } from '../../../ui/action-bar.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../arco.queries.ts';

const { toasts, campos } = arcoMessages;

/** What somebody asks for; the clock closes by itself. */
type Pedible = Exclude<AccionDeArco, 'cerrarSinInformacion'>;

type Pregunta = { readonly text: string; readonly label: string; readonly confirm: string };

/** What each step asks first. */
const preguntas: Readonly<Record<Pedible, Pregunta>> = {
  declararProcedente: {
    text: `La persona lee tu respuesta. Desde mañana corren ${DIAS_PARA_CUMPLIR} días hábiles para hacerla efectiva.`,
    label: 'Respuesta',
    confirm: 'Enviar respuesta',
  },
  declararImprocedente: {
    text: 'La persona lee tu respuesta y sus razones. La solicitud termina.',
    label: 'Razones',
    confirm: 'Enviar respuesta',
  },
  cumplir: {
    text: 'La persona lee qué se hizo. La solicitud termina.',
    label: 'Cómo se hizo efectiva',
    confirm: 'Marcar como cumplida',
  },
  pedirInformacion: {
    text: `Se pide una sola vez. La persona tiene ${DIAS_PARA_APORTAR} días hábiles; si no responde, la solicitud se tiene por no presentada.`,
    label: 'Qué información falta',
    confirm: 'Pedir información',
  },
  entregarInformacion: {
    text: 'Con lo que escribas, el plazo para responderte empieza de nuevo.',
    label: 'Tu respuesta',
    confirm: 'Entregar información',
  },
  registrarInformacion: {
    text: 'Lo que la persona envió por correo o en papel. El plazo para responder empieza de nuevo.',
    label: 'Qué información llegó',
    confirm: 'Registrar información',
  },
  prorrogar: {
    text: 'El plazo que corre se amplía una sola vez, por otro igual. La persona lee el motivo.',
    label: 'Motivo',
    confirm: 'Ampliar el plazo',
  },
};

/** What a state waits for; the rest are secondary. */
const looks: Partial<Record<AccionDeArco, ActionLook>> = {
  declararProcedente: { tone: 'primary' },
  cumplir: { tone: 'primary' },
  entregarInformacion: { tone: 'primary' },
  registrarInformacion: { tone: 'primary' },
};

/** The step that its state waits for stands out; the others stand beside it. */
const placesOf = (offered: readonly ActionView<AccionDeArco>[]) => {
  const [primary = null, ...beside] = offered.map(({ action }) => action);
  return { primary, beside, more: [] };
};

/** The buttons that the server offers this account on this request, and what each one asks first. */
export const Acciones = ({ solicitud }: { solicitud: SolicitudArco }) => {
  const [accion, setAccion] = useState<Pedible | null>(null);
  const offered = solicitud.acciones as ActionView<AccionDeArco>[];
  if (offered.length === 0) return null;
  return (
    <>
      <ActionBar
        sticky
        label="Acciones de la solicitud"
        acciones={offered}
        looks={looks}
        places={placesOf(offered)}
        onAction={(action) => setAccion(action as Pedible)}
      />
      {accion && <Preguntar accion={accion} solicitud={solicitud} onClose={() => setAccion(null)} />}
    </>
  );
};

type Dicho = {
  readonly id: string;
  readonly version: number;
  readonly texto: string;
  readonly causa: Causa;
  readonly recibidaEl: string;
};
type Options = { context: { idempotencyKey: string } };

const enviar = (
  accion: Pedible,
  { causa, recibidaEl, texto, ...sobre }: Dicho,
  options: Options,
): Promise<SolicitudArco> => {
  if (accion === 'prorrogar') return client.arco.prorrogar({ ...sobre, motivo: texto }, options);
  if (accion === 'declararImprocedente')
    return client.arco.declararImprocedente({ ...sobre, texto, causa }, options);
  if (accion === 'registrarInformacion')
    return client.arco.registrarInformacion({ ...sobre, texto, recibidaEl }, options);
  return client.arco[accion]({ ...sobre, texto }, options);
};

const Preguntar = ({
  accion,
  solicitud: { id, version, folio, acciones },
  onClose,
}: {
  accion: Pedible;
  solicitud: SolicitudArco;
  onClose: () => void;
}) => {
  const { text, label, confirm } = preguntas[accion];
  const [causa, setCausa] = useState<Causa | ''>('');
  const [recibidaEl, setRecibidaEl] = useState(today(new Date()));
  const [falta, setFalta] = useState<string>();
  const hacer = useAccion((dicho: Dicho, options: Options) => enviar(accion, dicho, options));
  const refuse = (message: string): never => {
    setFalta(message);
    throw new Error(message);
  };
  let extra: ReactNode = null;
  if (accion === 'declararImprocedente')
    extra = (
      <SelectField
        name="causa"
        label="Por qué no procede"
        value={causa}
        error={falta}
        onChange={(value) => {
          setFalta(undefined);
          setCausa(causas.find((one) => one === value) ?? '');
        }}
        options={causas.map((value) => ({ value, label: etiquetaDeCausa[value] }))}
      />
    );
  if (accion === 'registrarInformacion')
    extra = (
      <DateField
        name="recibidaEl"
        label="Llegó el"
        value={recibidaEl}
        error={falta}
        max={today(new Date())}
        onChange={(value) => {
          setFalta(undefined);
          setRecibidaEl(value);
        }}
      />
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={acciones.find(({ action }) => action === accion)?.label ?? confirm}
      description={text}
      confirmLabel={confirm}
      reason={{
        label,
        min: accion === 'prorrogar' ? MOTIVO_MINIMO : TEXTO_MINIMO,
        max: accion === 'prorrogar' ? undefined : TEXTO_MAXIMO,
      }}
      onConfirm={async (texto) => {
        if (accion === 'declararImprocedente' && causa === '') refuse(campos.causa);
        if (accion === 'registrarInformacion' && !isRealDate(recibidaEl)) refuse(campos.fecha);
        try {
          await hacer.mutateAsync({ id, version, texto, causa: causa || 'identidad', recibidaEl });
          toast.success(toasts[accion], folio);
        } catch (error) {
          toast.destructive(toasts.accionError, problemOf(error).message);
          throw error;
        }
      }}
    >
      {extra}
    </ConfirmDialog>
  );
};
