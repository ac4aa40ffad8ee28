import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCodiseno } from '../../../test/examples.codiseno.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createWall, type Wall } from '../../../test/wall.ts';

/** What somebody tries who has the database's role, past the code. */

const portal = await createTestPortal();
let wall: Wall;
beforeAll(async () => {
  wall = await createWall(portal);
});

const made = (como: Parameters<typeof makeCodiseno>[2] = {}) =>
  makeCodiseno(wall.scene, wall.scene.people.duena, como);
/** How many rows it touches for staff with every permission, and for its organization; -1: a rule of the table refuses. */
const tried = async (statement: string): Promise<number[]> => {
  const { administrador, duena } = wall.scene.people;
  const asked = [
    [administrador, todosLosPermisos],
    [duena, null],
  ] as const;
  const said: number[] = [];
  for (const [who, permisos] of asked)
    said.push(await wall.touchedAs(who, permisos, statement).catch(() => -1));
  return said;
};

describe('past the code', () => {
  it('a version is cut only with the session that says it', async () => {
    const { proyecto } = await made();
    for (const causa of ['sesion_abierta', 'sesion_finalizada'])
      expect(
        await tried(`
          insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
          select proyecto_id, organizacion_id, 3, '${causa}', esquema, contenido, sha256, app.usuario_id()
            from formulacion_versiones where proyecto_id = '${proyecto}' and numero = 1`),
        causa,
      ).toEqual([0, 0]);
  });

  it('67: no section stands otherwise while its session is not open, and no comment is on one that is approved', async () => {
    const { id } = await made({ aprobadas: ['ficha'] });
    const section = (seccion: string) =>
      `update codiseno_secciones set estado = 'en_revision' where codiseno_id = '${id}' and seccion = '${seccion}'`;
    expect(await tried(section('arbol_problemas'))).toEqual([1, 1]);
    expect(await tried(section('poblacion'))).toEqual([-1, -1]);
    const comment = (seccion: string) => `
      insert into comentarios (proyecto_id, organizacion_id, etapa, registro, seccion, tipo, texto, autor)
      select proyecto_id, organizacion_id, 'co_diseno', id, '${seccion}', 'ajuste', 'Uno más.', app.usuario_id()
        from co_disenos where id = '${id}'`;
    expect(await tried(comment('arbol_problemas'))).toEqual([1, 1]);
    for (const seccion of ['ficha', 'poblacion']) expect(await tried(comment(seccion))).toEqual([0, 0]);
  });

  it('a session that is over is not written again, and how many are approved is what the sections say', async () => {
    const { id } = await made({ sesion: 2 });
    expect(
      await tried(
        `update codiseno_sesiones set finalizada_en = now() where codiseno_id = '${id}' and numero = 1`,
      ),
    ).toEqual([-1, 0]);
    await expect(
      portal.db.pools.owner.query(
        'update co_disenos set aprobadas = 8, version = version + 1 where id = $1',
        [id],
      ),
    ).rejects.toThrow(/another number/u);
  });

  it('S24: a case with a co-diseño does not go back to its registro', async () => {
    const { proyecto } = await made();
    expect(
      await tried(
        `select from app.mover_proyecto('${proyecto}', 'volverARegistro', (select version from proyectos where id = '${proyecto}'), now(), 'Un motivo.')`,
      ),
    ).toEqual([0, 0]);
  });
});
