import type { NivelDeAcceso } from '@portal/domain/features/repositorio/repositorio.schema';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { actAs, type TestActor } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import type { Tx } from '../../platform/db/index.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { newOwner } from '../organizaciones/testing/stories.ts';
import { activate, moveTo, newDocument, uploadFile, uploadVersion } from './testing/stories.ts';

/** The figures of the repository are those of its rows, for whoever asks (ADR 0055; DO-14, DO-15). */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const people: Record<string, TestActor> = {};
let gestor: Browser;
let duena: Browser;

/** One document of each level, of a case and of none, as a draft and active; of them one deleted and one with two versions. */
beforeAll(async () => {
  gestor = await portal.browser({ rol: 'coordinador' });
  const [suya, ajena] = [await newOwner(portal), await newOwner(portal)];
  duena = suya.browser;
  const elegida = await portal.browser({ rol: 'consultor' });
  const consejera = await portal.browser({ rol: 'consejero' });
  const { rows } = await owner.query<{ id: string }>('select id from proyectos where organizacion_id = $1', [
    suya.id,
  ]);
  const proyecto = rows[0]?.id ?? '';
  await owner.query(
    `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, dado_por) values ($1, $2, 'Sesión del consejo', $3)`,
    [proyecto, consejera.usuarioId, gestor.usuarioId],
  );
  const niveles: readonly NivelDeAcceso[] = ['publico', 'privado', 'restringido'];
  for (const nivelAcceso of niveles)
    for (const caso of [{}, { proyecto }]) {
      const abiertoA = nivelAcceso === 'restringido' ? { abiertoA: [elegida.usuarioId] } : {};
      const datos = { nivelAcceso, categoria: 'legal', ...caso, ...abiertoA };
      await newDocument(gestor, datos);
      await activate(gestor, await newDocument(gestor, { ...datos, categoria: 'carta' }));
    }
  await newDocument(duena, { proyecto, categoria: 'reporte' });
  const gone = await newDocument(gestor);
  await moveTo(gestor, 'eliminar', gone);
  await uploadVersion(gestor, await newDocument(gestor), samplePdf(['Más larga']));

  const personal = { esPersonal: true, usuarioId: gestor.usuarioId ?? '' };
  const id = ({ usuarioId }: Browser) => ({ usuarioId: usuarioId ?? '' });
  Object.assign(people, {
    gestora: { ...personal, permisos: ['ver_proyectos', 'gestionar_documentos'], alcance: 'todo' },
    'gestora de los casos que se le dieron': {
      ...{ esPersonal: true, ...id(consejera) },
      ...{ permisos: ['ver_proyectos', 'gestionar_documentos'], alcance: 'por_acceso' },
    },
    lectora: { ...personal, permisos: ['ver_proyectos'], alcance: 'todo' },
    elegida: { ...id(elegida), esPersonal: true, permisos: ['ver_proyectos'], alcance: 'todo' },
    'elegida sin casos': { ...id(elegida), esPersonal: true, permisos: [], alcance: 'propio' },
    consejera: { ...id(consejera), esPersonal: true, permisos: ['ver_proyectos'], alcance: 'por_acceso' },
    duena: { ...id(duena), organizacionId: suya.id },
    ajena: { ...id(ajena.browser), organizacionId: ajena.id },
    nadie: {},
  } satisfies Record<string, TestActor>);
});

const inOrder = 'order by categoria, estado';
const kept = (tx: Tx) =>
  sql`select categoria, estado, sum(n)::int as n, sum(bytes)::int as bytes
        from app.contar_el_repositorio() group by 1, 2 ${sql.raw(inOrder)}`.execute(tx);
const counted = (tx: Tx) =>
  sql`select categoria, estado, count(*)::int as n, sum(bytes)::int as bytes
        from repositorio where eliminado_en is null group by 1, 2 ${sql.raw(inOrder)}`.execute(tx);

const expectTrue = async (): Promise<Record<string, number>> => {
  const seen: Record<string, number> = {};
  for (const [who, actor] of Object.entries(people)) {
    const [figures, rows] = await actAs(portal.db, actor, async (tx) => [
      (await kept(tx)).rows,
      (await counted(tx)).rows as { n: number }[],
    ]);
    expect(figures, who).toEqual(rows);
    seen[who] = rows?.reduce((sum, { n }) => sum + n, 0) ?? 0;
  }
  return seen;
};

it('each account is told as many as it sees, and no two kinds of account the same for lack of a case', async () => {
  expect(await expectTrue()).toEqual({
    gestora: 14,
    'gestora de los casos que se le dieron': 14,
    lectora: 14,
    elegida: 14,
    'elegida sin casos': 6,
    consejera: 6,
    duena: 6,
    ajena: 2,
    nadie: 0,
  });
});

it('what the pages show is that', async () => {
  const { body: categorias } = await gestor.send<{ items: { categoria: string; n: number }[] }>(
    'GET',
    '/repositorio/categorias',
  );
  const { body: estadisticas } = await gestor.send<{ total: number; borradores: number; activos: number }>(
    'GET',
    '/repositorio/estadisticas',
  );
  expect(categorias.items.reduce((sum, { n }) => sum + n, 0)).toBe(14);
  expect(estadisticas).toMatchObject({ total: 14, borradores: 8, activos: 6 });
});

const room = async (): Promise<[kept: number, counted: number]> => {
  const { rows } = await owner.query<{ kept: number; counted: number }>(
    `select (select sum(bytes) from espacio_del_repositorio)::int as kept,
            (select sum(a.bytes) from archivos a where a.id in (
               select archivo_id from documentos where organizacion_id is null and left(ranura, 11) = 'repositorio'))::int as counted`,
  );
  return [rows[0]?.kept ?? -1, rows[0]?.counted ?? -2];
};

it('the room is that of its files, of those too that wait for their registration and of those that left', async () => {
  const [before, same] = await room();
  expect(before).toBe(same);
  const content = samplePdf(['En espera']);
  const waiting = await uploadFile(gestor, 'espera.pdf', content);
  await uploadFile(duena, 'suyo.pdf', content);
  expect(await room()).toEqual([before + content.length, before + content.length]);
  await gestor.send('POST', '/repositorio/borrador/quitar-documento', { documento: waiting });
  expect(await room()).toEqual([before, before]);
  // Several at once, of which one file lies there under two names.
  await owner.query(
    "update documentos set ranura = 'otra' where organizacion_id is null and left(ranura, 11) = 'repositorio'",
  );
  expect(await room()).toEqual([0, -2]);
  await owner.query("update documentos set ranura = 'repositorio' where ranura = 'otra'");
  expect(await room()).toEqual([before, before]);
});

it('counted again they are the same, also after rows were written around the triggers', async () => {
  await owner.query(
    `alter table repositorio disable trigger user;
     update repositorio set categoria = 'acuerdo' where categoria = 'carta';
     alter table repositorio enable trigger user;
     update espacio_del_repositorio set bytes = bytes + 7`,
  );
  await owner.query('select app.recontar_repositorio()');
  await expectTrue();
  const [kept, counted] = await room();
  expect(kept).toBe(counted);
});
