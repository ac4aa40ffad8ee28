import type { Rol } from '@portal/domain/features/usuarios/roles.shapes';

/** What the server offers to do with a role, and why it is not edited. In use it still says who has it. */
export const acciones = (rol: Rol) => {
  const puede = (accion: string) => rol.acciones.find(({ action }) => action === accion);
  const [editar, factor, eliminar] = [puede('editar'), puede('segundoFactor'), puede('eliminar')];
  return {
    editar,
    factor,
    eliminar:
      eliminar && (eliminar.enabled || eliminar.blockers[0]?.code === 'rol_en_uso') ? eliminar : undefined,
    motivo: editar?.blockers[0]?.message,
  };
};

/** How many of its accounts have no second factor yet. */
export const faltan = (n: number): string =>
  n === 0
    ? 'Todas sus cuentas activas lo tienen.'
    : `${n === 1 ? '1 cuenta activa no lo tiene' : `${n.toLocaleString('es-MX')} cuentas activas no lo tienen`} todavía.`;
