import { type Actor, type Alcance, has, type Permiso } from '../../kernel/policy.ts';
import type { ActionView } from '../../kernel/workflow.ts';
import { codigosDeRoles } from './roles.messages.ts';

/** What a role lets an account do, and which cases it sees. */
export type Facultades = { readonly permisos: readonly Permiso[]; readonly alcance: Alcance };

/** Who opens 'Roles y Permisos' (part2.md S1); the database repeats it. */
export const gestionaRoles = (actor: Actor): boolean => has(actor, 'gestionar_roles');

/** Whether it shows every case, which the actor does not see. */
const veMas = (actor: Actor, { permisos, alcance }: Facultades): boolean =>
  alcance === 'todo' && permisos.includes('ver_proyectos') && actor.alcance !== 'todo';

/** Whether a role holds nothing that the actor lacks: nobody gives, or takes from, who holds more (rule 16). */
export const alcanzaRol = (actor: Actor, rol: Facultades): boolean =>
  rol.permisos.every((permiso) => has(actor, permiso)) && !veMas(actor, rol);

/** Which cases a role sees that sees by access reads them, and votes: it has no hand in the process (ADR 0042). */
export const LEE_Y_VOTA: readonly Permiso[] = ['ver_proyectos', 'ver_reportes', 'votar_proyectos'];

/**
 * Permissions of which one person should not hold both: who prepares something and who decides on it. The portal refuses the
 * act itself to the same account; a role that joins them is only said.
 */
export const incompatibles: readonly {
  readonly permisos: readonly [Permiso, Permiso];
  readonly porque: string;
}[] = [
  {
    permisos: ['gestionar_ministraciones', 'autorizar_pagos'],
    porque: 'quien captura o deposita un pago no debería autorizarlo',
  },
  {
    permisos: ['gestionar_convenios', 'firmar_convenios'],
    porque: 'quien elabora un convenio no debería firmarlo',
  },
  {
    permisos: ['gestionar_aprobaciones', 'votar_proyectos'],
    porque: 'quien elabora el dictamen no debería votarlo',
  },
];

/** What a set of permissions joins that is better apart, in words. */
export const juntasDe = (permisos: readonly Permiso[]): string[] =>
  incompatibles.flatMap(({ permisos: pair, porque }) =>
    pair.every((permiso) => permisos.includes(permiso)) ? [porque] : [],
  );

/** What the rules look at of a role. */
export type RolGestionado = Facultades & {
  readonly clave: string;
  readonly esPersonal: boolean;
  readonly delSistema: boolean;
  /** Accounts that hold it and were not deleted. */
  readonly cuentas: number;
};

export const accionesDeRol = ['editar', 'segundoFactor', 'eliminar'] as const;
export type AccionDeRol = (typeof accionesDeRol)[number];

const labels: Readonly<Record<AccionDeRol, string>> = {
  editar: 'Editar',
  segundoFactor: 'Segundo factor',
  eliminar: 'Eliminar',
};

type Codigo = keyof typeof codigosDeRoles;

/** Whether it is the role of the account that acts. */
export const esSuRol = (actor: Actor, rol: Pick<RolGestionado, 'clave'>): boolean => actor.rol === rol.clave;

const blockerOf = (actor: Actor, rol: RolGestionado, action: AccionDeRol): Codigo | null => {
  if (!rol.esPersonal) return 'rol_de_organizaciones';
  if (!alcanzaRol(actor, rol)) return 'rol_fuera_de_alcance';
  // Neither given nor taken: a second factor may be asked of any role within reach, one's own as well (ADR 0048).
  if (action === 'segundoFactor') return null;
  if (rol.clave === 'administrador') return 'rol_completo';
  if (esSuRol(actor, rol)) return 'rol_propio';
  return action === 'eliminar' && rol.cuentas > 0 ? 'rol_en_uso' : null;
};

/** What the actor is offered on a role; disabled with the reason. Nothing to who does not manage roles. */
export const accionesSobreRol = (actor: Actor, rol: RolGestionado): ActionView<AccionDeRol>[] =>
  gestionaRoles(actor)
    ? accionesDeRol
        // Of the portal's own roles the name stands and nothing is deleted: it is not offered.
        .filter((action) => action !== 'eliminar' || !rol.delSistema)
        .map((action) => {
          const code = blockerOf(actor, rol, action);
          return {
            action,
            label: labels[action],
            enabled: code === null,
            blockers: code === null ? [] : [{ code, message: codigosDeRoles[code] }],
          };
        })
    : [];

/** Whether two sets see other cases: of who sees no projects nothing follows from it. */
export const cambiaVista = (antes: Facultades, despues: Facultades): boolean =>
  antes.alcance !== despues.alcance &&
  [antes, despues].some(({ permisos }) => permisos.includes('ver_proyectos'));

/** What is gained and lost between two sets. */
export const diferencia = (
  antes: readonly Permiso[],
  despues: readonly Permiso[],
): { readonly gana: Permiso[]; readonly pierde: Permiso[] } => ({
  gana: despues.filter((permiso) => !antes.includes(permiso)),
  pierde: antes.filter((permiso) => !despues.includes(permiso)),
});
