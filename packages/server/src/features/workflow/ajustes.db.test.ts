import type { Ajuste, Ajustes } from '@portal/domain/features/workflow/workflow.ajustes';
import { addDays, startOfDay, today } from '@portal/domain/kernel/dates';
import type { ClaveDeAjuste } from '@portal/domain/stage/ajustes';
import { inicialesDe, type ValorDeAjuste } from '@portal/domain/stage/ajustes.valores';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { ajusteVigente } from '../../stage/ajustes.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;
beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador' });
});

const CLAVE = 'recordatorios-de-reportes';
const hoy = today(new Date());
type Answer = Ajustes & { code: string; issues: { path: string; code: string }[]; actual?: Ajustes };
const leer = async () => (await admin.send<Answer>('GET', '/workflow/ajustes')).body;
const uno = async (clave: ClaveDeAjuste = CLAVE) =>
  (await leer()).items.find((item) => item.clave === clave) as Ajuste;
const escribir = async (
  valor: ValorDeAjuste,
  more: { desde?: string; version?: number; clave?: ClaveDeAjuste } = {},
  who = admin,
) => {
  const { clave = CLAVE, ...rest } = more;
  const body = { version: (await uno(clave)).version, valor, ...rest };
  return who.send<Answer>('PUT', `/workflow/ajustes/${clave}`, body);
};
const vigente = (moment: Date) => runAsSystem(portal.db, ({ tx }) => ajusteVigente(tx, CLAVE, moment));
const lastLog = async () =>
  (await owner.query("select datos from bitacora where accion = 'ajuste.escribir' order by id desc limit 1"))
    .rows[0]?.datos;

describe('the settings', () => {
  test('hold as the portal brings them until somebody sets one, and from then on as it was set', async () => {
    for (const { clave, valor, cambios } of (await leer()).items) {
      expect([clave, valor]).toEqual([clave, inicialesDe(clave).at(-1)?.valor]);
      expect([clave, cambios.every(({ quien, escrito }) => quien === null && escrito === null)]).toEqual([
        clave,
        true,
      ]);
    }
    const { status, body } = await escribir([2, 10, 5]);
    expect(status).toBe(200);
    expect(body.items.find(({ clave }) => clave === CLAVE)).toMatchObject({ version: 1, valor: [10, 5, 2] });
    expect(await vigente(new Date(Date.now() + 1_000))).toEqual([10, 5, 2]);
    const [ultimo] = (await uno()).cambios;
    expect([ultimo?.quien, ultimo?.valor, ultimo?.antes]).toEqual([
      expect.stringMatching(/./u),
      [10, 5, 2],
      [7, 3, 0],
    ]);
    expect(await lastLog()).toEqual({
      ajuste: CLAVE,
      antes: '7, 3, 0 días naturales antes',
      despues: '10, 5, 2 días naturales antes',
    });
  });

  test('one may begin on a day to come, and until then the former holds; the past is refused', async () => {
    const desde = addDays(hoy, 10);
    expect((await escribir([1], { desde })).status).toBe(200);
    expect((await uno()).valor).toEqual([10, 5, 2]);
    expect(await lastLog()).toMatchObject({ antes: '10, 5, 2 días naturales antes', desde });
    expect(await vigente(new Date(startOfDay(desde).getTime() + 60_000))).toEqual([1]);
    // What is written later for the same day comes after it.
    expect((await escribir([4], { desde })).status).toBe(200);
    expect(await vigente(new Date(startOfDay(desde).getTime() + 60_000))).toEqual([4]);
    for (const [dia, code] of [
      [hoy, 'fecha_pasada'],
      [addDays(hoy, -3), 'fecha_pasada'],
      [addDays(hoy, 4000), 'fecha_lejana'],
    ] as const) {
      const { status, body } = await escribir([1], { desde: dia });
      expect([status, body.issues[0]?.code]).toEqual([422, code]);
    }
  });

  test('what is out of its bounds is refused beside it, and of two who change one the second is told', async () => {
    for (const [clave, valor, ...faltas] of [
      [CLAVE, [], 'sin_dias@valor'],
      [CLAVE, [99], 'dias_fuera@valor'],
      [CLAVE, '10', 'mal_escrito@valor'],
      ['uma', '9999.00', 'fuera_de_limites@valor'],
      ['umbrales-lfpiorpi', [3210, 1605], 'fuera_de_orden@valor.1'],
      ['transferencias-entre-partidas', '60', 'fuera_de_limites@valor'],
    ] as const) {
      const { status, body } = await escribir(valor, { clave });
      expect([clave, status, body.issues.map((one) => `${one.code}@${one.path}`)]).toEqual([
        clave,
        422,
        faltas,
      ]);
    }
    const { version } = await uno();
    const both = await Promise.all([escribir([6], { version }), escribir([8], { version })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const told = both.find(({ status }) => status === 409)?.body;
    expect([told?.code, told?.actual?.items.find(({ clave }) => clave === CLAVE)?.version]).toEqual([
      'version_distinta',
      version + 1,
    ]);
    const coordinador = await portal.browser({ rol: 'coordinador' });
    expect((await escribir([1], {}, coordinador)).status).toBe(403);
    expect((await admin.send('PUT', '/workflow/ajustes/otro', { version: 0, valor: [1] })).status).not.toBe(
      200,
    );
  });

  test('what nobody sets there is told beside them, with the quorums as they are', async () => {
    await owner.query("update cuerpos_colegiados set quorum = 4 where cuerpo = 'comite'");
    expect((await leer()).fijo).toMatchObject({
      topes: [
        { nombre: 'Solicitud Directa', tope: 80 },
        { nombre: 'Por Invitación', tope: 90 },
        { nombre: 'Convocatoria Pública', tope: 85 },
      ],
      quorums: [
        { nombre: 'Consejo Directivo', quorum: 5 },
        { nombre: 'Comité Técnico', quorum: 4 },
      ],
      municipios: 67,
    });
  });
});

describe('of each kind', () => {
  test('the UMA begins on a 1 February; a percentage is what the transfers are judged by', async () => {
    const febrero = `${Number(hoy.slice(0, 4)) + 1}-02-01`;
    const otro = await escribir('121.45', { clave: 'uma', desde: addDays(febrero, 1) });
    expect([otro.status, otro.body.issues[0]]).toMatchObject([422, { path: 'desde', code: 'dia_del_anio' }]);
    expect((await escribir('121.45', { clave: 'uma', desde: febrero })).status).toBe(200);
    const uma = await uno('uma');
    expect([uma.valor, uma.cambios.map(({ valor, antes }) => [valor, antes])]).toEqual([
      '117.31',
      [
        ['121.45', '117.31'],
        ['117.31', '113.14'],
        ['113.14', null],
      ],
    ]);

    const transferencias = { clave: 'transferencias-entre-partidas' } as const;
    expect(await uno(transferencias.clave)).toMatchObject({ version: 1, valor: '10' });
    expect((await escribir('12.5', transferencias)).status).toBe(200);
    expect(await uno(transferencias.clave)).toMatchObject({ version: 2, valor: '12.5' });
    const { rows } = await owner.query(
      'select app.porcentaje_de_transferencia(clock_timestamp())::text as p',
    );
    expect(rows).toEqual([{ p: '12.5' }]);
  });

  test('the database refuses what is not of its kind', async () => {
    for (const [clave, valor] of [
      ['transferencias-entre-partidas', '"10"'],
      ['transferencias-entre-partidas', '{"porcentaje": "mucho"}'],
      ['transferencias-entre-partidas', '{"porcentaje": 10}'],
      ['uma', '117.31'],
      ['uma', '"0.00"'],
      ['umbrales-lfpiorpi', '[1605]'],
      ['umbrales-lfpiorpi', '[1605, "3210"]'],
    ] as const)
      await expect(
        owner.query('insert into ajustes (clave, valor) values ($1, $2)', [clave, valor]),
        `${clave} ${valor}`,
      ).rejects.toThrow(/ajustes_por_clave/);
  });
});

describe('who reads them', () => {
  test('the rows, who administers only; everybody what is public of them, as of a moment, and no more', async () => {
    const febrero = startOfDay(`${Number(hoy.slice(0, 4)) + 1}-02-02`);
    const claves = ['uma', 'umbrales-lfpiorpi', CLAVE, 'fundacion'];
    for (const [quien, permisos, esPersonal] of [
      ['solicitante', [], false],
      ['coordinador', ['gestionar_convenios'], true],
    ] as const) {
      const seen = await actAs(
        portal.db,
        { usuarioId: admin.usuarioId ?? '', permisos: [...permisos], esPersonal },
        async (tx) => {
          const vigentes = async (momento: Date) =>
            (
              await sql<{
                v: unknown;
              }>`select app.ajustes_vigentes(${claves}::text[], ${momento}) as v`.execute(tx)
            ).rows[0]?.v;
          const { rows } = await sql`select clave from ajustes`.execute(tx);
          return { filas: rows, ahora: await vigentes(new Date()), luego: await vigentes(febrero) };
        },
      );
      expect([quien, seen]).toEqual([
        quien,
        {
          filas: [],
          ahora: [],
          luego: [{ clave: 'uma', valor: '121.45', desde: expect.stringMatching(/^\d{4}-02-01T/u) }],
        },
      ]);
    }
  });
});
