import { type Actor, has, type Permiso } from '../../kernel/policy.ts';
import type { ActionView } from '../../kernel/workflow.ts';
import { codigosDeGestion, esUnicaPropietaria } from './gestion.messages.ts';
import { alcanzaRol, type Facultades } from './roles.policy.ts';
import type { EstadoDeUsuario } from './usuarios.estados.ts';

/** Who opens the accounts of the portal (part2.md S1); row-level security repeats it. */
export const veCuentas = (actor: Actor): boolean =>
  has(actor, 'editar_usuarios') || has(actor, 'crear_usuarios');

/** What the rules look at of an account. */
export type CuentaGestionada = {
  readonly id: string;
  readonly estado: EstadoDeUsuario;
  readonly verificada: boolean;
  readonly rol: Facultades;
  readonly invitacion: 'pendiente' | 'vencida' | 'revocada' | null;
  readonly segundoFactor: boolean;
  /** The organization that nobody else leads who could enter. */
  readonly dirigeSola: string | null;
};

type Accion = {
  readonly action: AccionDeCuenta;
  readonly label: string;
  readonly permiso: Permiso;
  readonly applies: (cuenta: CuentaGestionada) => boolean;
};

/** What is done with an account, in the order in which it is offered (part2.md S14). */
export const accionesDeCuenta = [
  'editar',
  'activar',
  'suspender',
  'reenviarInvitacion',
  'revocarInvitacion',
  'restablecerContrasena',
  'restablecerSegundoFactor',
  'eliminar',
] as const;
export type AccionDeCuenta = (typeof accionesDeCuenta)[number];

const invitada = ({ invitacion }: CuentaGestionada): boolean => invitacion !== null;

const acciones: readonly Accion[] = [
  { action: 'editar', label: 'Editar', permiso: 'editar_usuarios', applies: () => true },
  {
    action: 'activar',
    label: 'Activar',
    permiso: 'editar_usuarios',
    applies: (cuenta) => cuenta.estado !== 'activo' && !invitada(cuenta) && cuenta.verificada,
  },
  {
    action: 'suspender',
    label: 'Suspender',
    permiso: 'editar_usuarios',
    applies: ({ estado }) => estado === 'activo',
  },
  {
    action: 'reenviarInvitacion',
    label: 'Reenviar invitación',
    permiso: 'crear_usuarios',
    applies: (cuenta) => invitada(cuenta) && cuenta.estado === 'inactivo',
  },
  {
    action: 'revocarInvitacion',
    label: 'Revocar invitación',
    permiso: 'crear_usuarios',
    applies: ({ invitacion }) => invitacion === 'pendiente' || invitacion === 'vencida',
  },
  {
    action: 'restablecerContrasena',
    label: 'Restablecer contraseña',
    permiso: 'editar_usuarios',
    applies: (cuenta) => cuenta.estado === 'activo' && cuenta.verificada,
  },
  {
    action: 'restablecerSegundoFactor',
    label: 'Restablecer segundo factor',
    permiso: 'editar_usuarios',
    applies: ({ segundoFactor }) => segundoFactor,
  },
  { action: 'eliminar', label: 'Eliminar', permiso: 'eliminar_usuarios', applies: () => true },
];

const blockersOf = (
  actor: Actor,
  cuenta: CuentaGestionada,
  action: AccionDeCuenta,
): ActionView['blockers'] => {
  if (cuenta.id === actor.usuarioId)
    return [{ code: 'cuenta_propia', message: codigosDeGestion.cuenta_propia }];
  if (!alcanzaRol(actor, cuenta.rol))
    return [{ code: 'rol_fuera_de_alcance', message: codigosDeGestion.rol_fuera_de_alcance }];
  return action === 'eliminar' && cuenta.dirigeSola !== null
    ? [{ code: 'unico_propietario', message: esUnicaPropietaria(cuenta.dirigeSola) }]
    : [];
};

/** What the actor is offered on an account: what its state asks for and its permissions know; disabled with the reason. */
export const accionesSobre = (actor: Actor, cuenta: CuentaGestionada): ActionView[] =>
  acciones
    .filter(({ permiso, applies }) => has(actor, permiso) && applies(cuenta))
    .map(({ action, label }) => {
      const blockers = blockersOf(actor, cuenta, action);
      return { action, label, enabled: blockers.length === 0, blockers };
    });
