import { type EstadoDeUsuario, estadoDeUsuario } from '@portal/domain/features/usuarios/usuarios.estados';
import { Badge } from '../../../ui/badge.tsx';

/** The state of an account. */
export const EstadoBadge = ({ estado }: { estado: EstadoDeUsuario }) => {
  const { label, tone } = estadoDeUsuario[estado];
  return <Badge tone={tone}>{label}</Badge>;
};

/** A role: what somebody is, which has no colour. */
export const RolBadge = ({ rol }: { rol: { readonly nombre: string } }) => (
  <Badge icon={false}>{rol.nombre}</Badge>
);
