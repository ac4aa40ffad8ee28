import { describe, expect, it } from 'vitest';
import { type Actor, todosLosPermisos } from '../../kernel/policy.ts';
import { actores, rolesSeparados } from '../../kernel/testing/actors.ts';
import { permisoEnPalabras, quienesUsan, rolEnUso } from './roles.messages.ts';
import { accionesSobreRol, alcanzaRol, incompatibles, juntasDe, type RolGestionado } from './roles.policy.ts';

const rol = (over: Partial<RolGestionado> = {}): RolGestionado => ({
  clave: 'rol_011',
  permisos: ['ver_proyectos'],
  alcance: 'todo',
  esPersonal: true,
  delSistema: false,
  cuentas: 0,
  ...over,
});
const jefe: Actor = {
  ...actores.analista,
  rol: 'jefe',
  permisos: new Set(['gestionar_roles', 'ver_proyectos']),
};
/** Each action with why it is not open; null: it is. */
const offered = (actor: Actor, over: Partial<RolGestionado> = {}) =>
  Object.fromEntries(
    accionesSobreRol(actor, rol(over)).map(({ action, blockers }) => [action, blockers[0]?.code ?? null]),
  );

describe('what is offered on a role', () => {
  it('nothing to who does not manage roles', () => {
    for (const actor of [actores.coordinador, actores.propietario, actores.consejero])
      expect(accionesSobreRol(actor, rol())).toEqual([]);
  });

  it('16: everything on one within reach, nothing on one that holds more or sees more', () => {
    expect(offered(jefe)).toEqual({ editar: null, segundoFactor: null, eliminar: null });
    const out = 'rol_fuera_de_alcance';
    expect(offered(jefe, { permisos: ['ver_proyectos', 'autorizar_pagos'] })).toEqual({
      editar: out,
      segundoFactor: out,
      eliminar: out,
    });
    expect(offered({ ...jefe, alcance: 'propio' }).editar).toBe(out);
    expect(alcanzaRol({ ...jefe, alcance: 'propio' }, rol({ alcance: 'por_acceso' }))).toBe(true);
  });

  it('16: of one’s own role the second factor alone', () => {
    expect(offered(jefe, { clave: 'jefe' })).toEqual({
      editar: 'rol_propio',
      segundoFactor: null,
      eliminar: 'rol_propio',
    });
  });

  it('15, 19: the administrador stays whole, the portal’s own stay, one in use stays', () => {
    const everything: Actor = { ...actores.administrador, rol: 'gerencia' };
    const own = { clave: 'administrador', delSistema: true, permisos: todosLosPermisos };
    expect(offered(everything, own)).toEqual({ editar: 'rol_completo', segundoFactor: null });
    expect(offered(everything, { clave: 'analista', delSistema: true })).toEqual({
      editar: null,
      segundoFactor: null,
    });
    expect(offered(everything, { cuentas: 2 }).eliminar).toBe('rol_en_uso');
    expect(offered(everything, { esPersonal: false, delSistema: true, permisos: [] })).toEqual({
      editar: 'rol_de_organizaciones',
      segundoFactor: 'rol_de_organizaciones',
    });
  });
});

describe('who prepares something does not decide on it', () => {
  it('85: no role but the administrador joins what is better apart', () => {
    const { administrador, coordinador, analista, consultor, consejero } = actores;
    expect(juntasDe([...administrador.permisos])).toHaveLength(incompatibles.length);
    for (const actor of [coordinador, analista, consultor, consejero, ...Object.values(rolesSeparados)])
      expect(juntasDe([...actor.permisos]), actor.rol).toEqual([]);
  });

  it('85: one role asks, another authorises, another deposits', () => {
    const { tesoreria, direccion } = rolesSeparados;
    expect(actores.coordinador.permisos.has('gestionar_ministraciones')).toBe(true);
    expect(direccion.permisos.has('autorizar_pagos')).toBe(true);
    expect(tesoreria.permisos.has('gestionar_ministraciones')).toBe(true);
    expect(rolesSeparados.juridico.permisos.has('gestionar_convenios')).toBe(true);
    expect(direccion.permisos.has('firmar_convenios')).toBe(true);
    expect(rolesSeparados.evaluacion.permisos.has('gestionar_aprobaciones')).toBe(true);
    expect(actores.consejero.permisos.has('votar_proyectos')).toBe(true);
  });
});

describe('words', () => {
  it('name every permission, no two alike', () => {
    const words = todosLosPermisos.map((permiso) => permisoEnPalabras[permiso]);
    expect(new Set(words).size).toBe(todosLosPermisos.length);
  });

  it('say who uses a role, three by name', () => {
    expect(quienesUsan(['Ana'], 1)).toBe('Ana');
    expect(quienesUsan(['Ana', 'Luis'], 2)).toBe('Ana y Luis');
    expect(quienesUsan(['Ana', 'Luis', 'Eva', 'Raúl'], 4)).toBe('Ana, Luis, Eva y 1 cuenta más');
    expect(rolEnUso(['Ana'], 1)).toBe('Lo tiene Ana: dale otro rol antes de eliminarlo.');
    expect(rolEnUso(['Ana', 'Luis', 'Eva'], 9)).toBe(
      'Lo tienen Ana, Luis, Eva y 6 cuentas más: dales otro rol antes de eliminarlo.',
    );
  });
});
