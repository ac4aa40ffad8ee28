import type { Estadisticas } from './estadisticas.contract.ts';
import type { EstadoDeUsuario } from './usuarios.estados.ts';

/** Texts of the statistics of accounts. */
export const estadisticasMessages = {
  titulo: 'Estadísticas',
  descripcion: 'Cuántas cuentas hay, en qué estado están y qué rol tiene cada una.',
  total: 'Cuentas en total',
  estados: 'Cuentas por estado',
  roles: 'Cuentas por rol',
  etiquetas: { activo: 'Activas', inactivo: 'Inactivas', suspendido: 'Suspendidas' } satisfies Readonly<
    Record<EstadoDeUsuario, string>
  >,
  cuentas: (n: number): string => (n === 1 ? '1 cuenta' : `${n.toLocaleString('es-MX')} cuentas`),
  error: 'No se pudieron cargar las estadísticas',
} as const;

/** What the drawing by state says, in a sentence. */
export const fraseDeEstados = (total: number, estados: Estadisticas['estados']): string => {
  if (total === 0) return 'Todavía no hay cuentas.';
  const activas = estados.find(({ estado }) => estado === 'activo')?.n ?? 0;
  if (activas === total)
    return total === 1 ? 'La única cuenta está activa.' : 'Todas las cuentas están activas.';
  return `${activas.toLocaleString('es-MX')} de ${estadisticasMessages.cuentas(total)} ${activas === 1 ? 'puede' : 'pueden'} entrar al portal.`;
};

/** What the drawing by role says, in a sentence. */
export const fraseDeRoles = (roles: Estadisticas['roles']): string => {
  const [first, next, third] = roles.filter(({ n }) => n > 0).toSorted((a, b) => b.n - a.n);
  // Of several that are alike none follows.
  const second = next && next.n > (third?.n ?? 0) ? next : undefined;
  const sinCuentas = roles.filter(({ n }) => n === 0).length;
  if (!first) return 'Ningún rol tiene cuentas.';
  const most = `El rol con más cuentas es ${first.nombre}, con ${first.n.toLocaleString('es-MX')}${
    second ? `; le sigue ${second.nombre}, con ${second.n.toLocaleString('es-MX')}` : ''
  }.`;
  if (sinCuentas === 0) return most;
  return `${most} ${sinCuentas === 1 ? 'Un rol no tiene' : `${sinCuentas} roles no tienen`} ninguna.`;
};
