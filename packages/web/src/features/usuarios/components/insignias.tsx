import { type EstadoDeUsuario, estadoDeUsuario } from '@portal/domain/features/usuarios/usuarios.estados';
import { Badge } from '../../../ui/badge.tsx';

/** The state of an account. */
export const EstadoBadge = ({ estado }: { estado: EstadoDeUsuario }) => {
  const { label, tone } = estadoDeUsuario[estado];
  return <Badge tone={tone}>{label}</Badge>;
};

const deInvitacion = {
  pendiente: { label: 'Invitación enviada', tone: 'info' },
  vencida: { label: 'Invitación vencida', tone: 'warning' },
  revocada: { label: 'Invitación revocada', tone: 'neutral' },
} as const;

/** What became of the invitation of an account that nobody opened yet. */
export const InvitacionBadge = ({ invitacion }: { invitacion: keyof typeof deInvitacion | null }) =>
  invitacion && <Badge tone={deInvitacion[invitacion].tone}>{deInvitacion[invitacion].label}</Badge>;

/** A role: what somebody is, which has no colour. */
export const RolBadge = ({ rol }: { rol: { readonly nombre: string } }) => (
  <Badge icon={false}>{rol.nombre}</Badge>
);
