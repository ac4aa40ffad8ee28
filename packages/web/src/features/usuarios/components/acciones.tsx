import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import type { AccionDeCuenta } from '@portal/domain/features/usuarios/gestion.policy';
import type { FilaDeUsuario } from '@portal/domain/features/usuarios/gestion.shapes';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { Ban, CircleCheck, KeyRound, Pencil, Send, ShieldOff, Trash2, Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { Cancelado, ConfirmIdentity, useConfirmado } from '../../cuenta/public.ts';
import { useAccion } from '../usuarios.queries.ts';
import { Trabajo } from './trabajo.tsx';

const { toasts } = gestionMessages;

// Its fields travel only to whoever edits.
const EditarDialog = lazy(() =>
  import('./editar-dialog.tsx').then(({ EditarDialog: component }) => ({ default: component })),
);

/** Whom an action is about. */
export type Cuenta = Pick<FilaDeUsuario, 'id' | 'version' | 'nombre' | 'email'>;

const icono = (Icon: typeof Pencil): ReactNode => <Icon aria-hidden="true" className="size-4" />;

export const iconos: Readonly<Record<AccionDeCuenta, ReactNode>> = {
  editar: icono(Pencil),
  activar: icono(CircleCheck),
  suspender: icono(Ban),
  reenviarInvitacion: icono(Send),
  revocarInvitacion: icono(Undo2),
  restablecerContrasena: icono(KeyRound),
  restablecerSegundoFactor: icono(ShieldOff),
  eliminar: icono(Trash2),
};

type Pregunta = {
  readonly title: string;
  readonly text: (cuenta: Cuenta) => string;
  readonly label: string;
  readonly done: (cuenta: Cuenta) => readonly [title: string, text: string];
  readonly peligro?: true;
  readonly conMotivo?: true;
};

const preguntas: Readonly<Record<Exclude<AccionDeCuenta, 'editar'>, Pregunta>> = {
  activar: {
    title: 'Activar la cuenta',
    text: ({ nombre }) => `${nombre} podrá entrar otra vez con su contraseña, y se lo decimos por correo.`,
    label: 'Activar cuenta',
    done: ({ nombre }) => [toasts.activado, nombre],
  },
  suspender: {
    title: 'Suspender la cuenta',
    text: ({ nombre }) =>
      `${nombre} ya no podrá entrar: sus sesiones y páginas abiertas se cierran al momento.`,
    label: 'Suspender cuenta',
    done: () => [toasts.suspendido, toasts.suspendidoDetalle],
    peligro: true,
    conMotivo: true,
  },
  reenviarInvitacion: {
    title: 'Reenviar la invitación',
    text: ({ email }) => `${email} recibe otro enlace, por otros siete días. El anterior deja de servir.`,
    label: 'Reenviar invitación',
    done: ({ email }) => [toasts.reenviada, email],
  },
  revocarInvitacion: {
    title: 'Revocar la invitación',
    text: ({ email }) => `El enlace que recibió ${email} deja de servir. La cuenta sigue inactiva.`,
    label: 'Revocar invitación',
    done: ({ email }) => [toasts.revocada, email],
    peligro: true,
  },
  restablecerContrasena: {
    title: 'Restablecer la contraseña',
    text: ({ email }) =>
      `${email} recibe un enlace para elegir otra. Mientras tanto sigue sirviendo la que tiene.`,
    label: 'Enviar enlace',
    done: ({ email }) => [toasts.contrasena, toasts.contrasenaDetalle(email)],
  },
  restablecerSegundoFactor: {
    title: 'Restablecer el segundo factor',
    text: ({ nombre }) =>
      `${nombre} entrará sin código hasta que active otro. Confirma antes con la persona que es ella quien lo pide.`,
    label: 'Restablecer segundo factor',
    done: () => [toasts.segundoFactor, toasts.segundoFactorDetalle],
    peligro: true,
  },
  eliminar: {
    title: 'Eliminar la cuenta',
    text: ({ nombre }) =>
      `${nombre} ya no podrá entrar ni aparece en la lista. Lo que hizo conserva su nombre.`,
    label: 'Eliminar cuenta',
    done: ({ nombre }) => [toasts.eliminado, nombre],
    peligro: true,
    conMotivo: true,
  },
};

type DialogoProps = {
  readonly accion: AccionDeCuenta;
  readonly cuenta: Cuenta;
  readonly onClose: () => void;
  readonly onDone?: (accion: AccionDeCuenta) => void;
};

/** What an action asks before it acts. */
export const AccionDialog = (props: DialogoProps) =>
  props.accion === 'editar' ? (
    <Suspense>
      <EditarDialog id={props.cuenta.id} onClose={props.onClose} />
    </Suspense>
  ) : (
    <Suspense>
      <ConfirmIdentity>
        <Preguntar {...props} accion={props.accion} />
      </ConfirmIdentity>
    </Suspense>
  );

const Preguntar = ({
  accion,
  cuenta,
  onClose,
  onDone,
}: DialogoProps & { readonly accion: Exclude<AccionDeCuenta, 'editar'> }) => {
  const { title, text, label, done, peligro, conMotivo } = preguntas[accion];
  const confirmado = useConfirmado();
  const hacer = useAccion(
    async (
      { motivo, ...sobre }: { id: string; version: number; motivo: string },
      options: { context: { idempotencyKey: string } },
    ): Promise<unknown> =>
      accion === 'suspender' || accion === 'eliminar'
        ? client.usuarios[accion]({ ...sobre, motivo }, options)
        : client.usuarios[accion](sobre, options),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text(cuenta)}
      confirmLabel={label}
      tone={peligro ? 'danger' : 'primary'}
      reason={conMotivo && { label: 'Motivo', min: MOTIVO_MINIMO }}
      onConfirm={async (motivo) => {
        try {
          await confirmado(() => hacer.mutateAsync({ id: cuenta.id, version: cuenta.version, motivo }));
          toast.success(...done(cuenta));
          onDone?.(accion);
        } catch (error) {
          if (!(error instanceof Cancelado)) toast.destructive(toasts.accionError, problemOf(error).message);
          throw error;
        }
      }}
    >
      {accion === 'suspender' || accion === 'eliminar' ? <Trabajo id={cuenta.id} al={accion} /> : null}
    </ConfirmDialog>
  );
};
