import { puedeCrear } from '@portal/domain/features/pre-registro/pre-registro.policy';
import { useUsuario } from '../../../app/session.ts';

/** Whether to draw the ways to a new record; the rule is the server's own, which decides again. */
export const usePuedeCrear = (): boolean => {
  const { usuarioId, nombre, email, organizacion, rol, esPersonal, permisos } = useUsuario();
  return puedeCrear({
    usuarioId,
    nombre,
    email,
    organizacionId: organizacion?.id ?? null,
    rol: rol.clave,
    esPersonal,
    permisos: new Set(permisos),
  });
};
