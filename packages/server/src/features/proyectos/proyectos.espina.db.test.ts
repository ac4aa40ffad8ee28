import type { Permiso } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { makeProyecto } from '../../../test/records.ts';
import { createScene, type Person, type Scene } from '../../../test/scene.ts';
import { act, apply, MOTIVO, see } from '../pre-registro/testing/stories.ts';

/** The one door through which a proyecto moves (0044). Who goes which way is held to the workflow by write-rights. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
let administrator: Browser;
beforeAll(async () => {
  scene = await createScene(portal);
  administrator = scene.people.administrador.browser;
  // A way of a stage to come, whose last signature is the applicant's.
  await owner.query(
    `insert into app.escrituras (tabla, accion, verbo, quien, de, a)
     values ('proyectos', 'firmar', 'paso', '{solicitante}', '{pre_registro}', '{registro}')`,
  );
});

const all = ['ver_proyectos', 'revisar_pre_registros', 'administrar_sistema'] as const;

/** What the function answers this person. */
const moved = (
  { browser, organizacionId }: Person,
  id: string,
  accion: string,
  { version = 1, permisos = [] }: { readonly version?: number; readonly permisos?: readonly Permiso[] } = {},
): Promise<boolean | undefined> =>
  actAs(
    portal.db,
    {
      usuarioId: browser.usuarioId ?? '',
      organizacionId: organizacionId ?? '',
      permisos,
      esPersonal: permisos.length > 0,
    },
    async (tx) => {
      const { rows } = await sql<{ pasa: boolean }>`
        select app.mover_proyecto(${id}::uuid, ${accion}, ${version}, now(), 'Un motivo.') as pasa`.execute(
        tx,
      );
      return rows[0]?.pasa;
    },
  );
const rowOf = async (id: string) =>
  (
    await owner.query(
      'select etapa, version, eliminado_por, motivo_eliminacion from proyectos where id = $1',
      [id],
    )
  ).rows[0];
const refused = { code: '42501' };

describe('app.mover_proyecto', () => {
  it('an applicant goes the ways that are its own, with the cases of its organization and no others', async () => {
    const { duena, otra, administrador, nueva } = scene.people;
    const { id } = await makeProyecto(scene, duena);
    for (const who of [otra, nueva]) await expect(moved(who, id, 'firmar')).rejects.toMatchObject(refused);
    await expect(moved(administrador, id, 'firmar', { permisos: all })).rejects.toMatchObject(refused);
    await expect(moved(duena, id, 'pasarARegistro')).rejects.toMatchObject(refused);
    expect(await rowOf(id)).toMatchObject({ etapa: 'pre_registro', version: 1 });
    expect(await moved(duena, id, 'firmar')).toBe(true);
    expect(await rowOf(id)).toMatchObject({ etapa: 'registro', version: 2 });
    await expect(moved(duena, id, 'firmar', { version: 2 })).rejects.toMatchObject(refused);
  });

  it('moves nothing where somebody was faster, and knows no action that is not in the table', async () => {
    const { administrador, duena } = scene.people;
    const { id } = await makeProyecto(scene, duena);
    expect(await moved(administrador, id, 'noAceptar', { version: 7, permisos: all })).toBe(false);
    await expect(moved(administrador, id, 'abrir', { permisos: all })).rejects.toMatchObject(refused);
    await expect(moved(administrador, id, 'inventada', { permisos: all })).rejects.toMatchObject(refused);
    expect(await rowOf(id)).toMatchObject({ etapa: 'pre_registro', version: 1 });
  });

  it('23: who deletes is the account that acts', async () => {
    const { administrador, duena } = scene.people;
    const { id } = await makeProyecto(scene, duena);
    expect(await moved(administrador, id, 'eliminar', { permisos: all })).toBe(true);
    expect(await rowOf(id)).toMatchObject({
      eliminado_por: administrador.browser.usuarioId,
      motivo_eliminacion: 'Un motivo.',
    });
    await expect(moved(administrador, id, 'reabrir', { version: 2, permisos: all })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('a case whose registro was opened', () => {
  it('no longer goes back: not by the page of its pre-registro, and not by the function', async () => {
    const who = await portal.browser({ rol: 'solicitante' });
    const sent = await apply(who);
    expect((await act(administrator, 'rechazar', sent, MOTIVO)).status).toBe(200);
    const reopen = async () =>
      (await see(administrator, sent.id)).body.acciones.find(({ action }) => action === 'reabrir');
    expect(await reopen()).toMatchObject({ enabled: true });

    await owner.query(
      "update proyectos set etapas_abiertas = etapas_abiertas || '{registro}', version = version + 1 where id = $1",
      [sent.proyecto.id],
    );
    expect(await reopen()).toMatchObject({ enabled: false, blockers: [{ code: 'tiene_registro' }] });
    const { body: now } = await see(administrator, sent.id);
    expect(await act(administrator, 'reabrir', now, MOTIVO)).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'tiene_registro' }] },
    });
    const { version } = await rowOf(sent.proyecto.id);
    await expect(
      moved(scene.people.administrador, sent.proyecto.id, 'reabrir', { version, permisos: all }),
    ).rejects.toMatchObject(refused);
  });
});
