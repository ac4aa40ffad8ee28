import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { today } from '@portal/domain/kernel/dates';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../src/features/usuarios/usuarios.demo.ts';
import { samplePdf } from '../src/platform/files/testing/samples.ts';
import { seed, tellFigure, times } from '../test/depth.ts';
import { type Ask, ask, call } from './caidas/call.ts';
import { chanceFrom } from './caidas/chance.ts';
import { createSite, PATIENCE, type Site } from './caidas/site.ts';

/**
 * Payments under kill -9 (rules 29, 82–87): an organization asks, one approves, another pays, and what was paid comes back, while Node,
 * PostgreSQL or both are killed. Who got no answer asks again with the same key. Afterwards the ledger, the balances and the states of
 * the ministraciones say the same of every peso, and nothing that was acknowledged is lost or done twice.
 */

const rounds = times(3, 60);
const kinds = ['node', 'postgres', 'ambos'] as const;
const MONTO = '10.00';
const dice = chanceFrom(seed);

type Rol = 'pide' | 'aprueba' | 'paga';
const cuentas: Readonly<Record<Rol, string>> = {
  pide: 'pgranillo',
  aprueba: 'raul.dominguez',
  paga: 'fernando.baeza',
};
const cookies = new Map<Rol, string>();
let site: Site;
let seguimientoId = '';
/** What was acknowledged of each ministración: how often each step. */
const acked = new Map<string, { pagada: boolean; devuelta: boolean }>();
let writes = 0;
let repeated = 0;

const entrar = async (rol: Rol): Promise<void> => {
  const address = site.address() ?? '';
  const answer = await fetch(`${address}/api/auth/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: `${cuentas[rol]}@${DEMO_DOMAIN}`, contrasena: DEMO_PASSWORD }),
  });
  expect(answer.status, cuentas[rol]).toBe(200);
  const [cookie = ''] = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  cookies.set(rol, cookie);
};

/** Asks until somebody answers, always with the same key; null once nobody should go on. @throws Error when it is refused. */
const insist = async (rol: Rol, what: Omit<Ask, 'key'>, signal: AbortSignal) => {
  const asking = ask(what);
  const deadline = Date.now() + PATIENCE;
  for (let time = 0; ; time += 1) {
    const address = site.address();
    const told = address === null ? null : await call(address, cookies.get(rol) ?? '', asking);
    if (told && told.status < 500) {
      if (told.status >= 300)
        throw new Error(`${rol} ${what.method} ${what.path}: ${told.status} ${JSON.stringify(told.body)}`);
      if (what.method !== 'GET') writes += 1;
      return told.body;
    }
    repeated += 1;
    // What has begun is brought to its answer, so that what is believed of it is known; only a new payment does not begin.
    if (Date.now() > deadline) throw new Error(`${what.method} ${what.path}: no answer. ${site.said()}`);
    await sleep(signal.aborted ? 200 : 20);
  }
};

/** One payment from asking to its refund, each step by who takes it. */
const pagar = async (signal: AbortSignal): Promise<void> => {
  const hace = (rol: Rol, path: string, body: object) => insist(rol, { method: 'POST', path, body }, signal);
  const { id } = (await hace('pide', '/ministraciones', {
    seguimientoId,
    tipo: 'extraordinaria',
    monto: MONTO,
    conceptos: 'Traslado extraordinario de una familia a su audiencia.',
  })) as { id: string };
  const hecho = { pagada: false, devuelta: false };
  acked.set(id, hecho);
  const paso = async (rol: Rol, accion: string, body: object) => {
    const { version } = await insist(rol, { method: 'GET', path: `/ministraciones/${id}` }, signal);
    return hace(rol, `/ministraciones/${id}/${accion}`, { version, ...body });
  };
  const papel = async (rol: Rol, ranura: string): Promise<string> => {
    const file = samplePdf([randomUUID()]);
    const path = `/ministraciones/${id}/documentos/${ranura}`;
    const { documento } = (await insist(rol, { method: 'POST', path, file }, signal)) as {
      documento: { id: string };
    };
    return documento.id;
  };
  await paso('aprueba', 'aprobar', { nota: 'Condiciones revisadas con la organización y completas.' });
  const hoy = today(new Date());
  await paso('paga', 'depositar', {
    rastreo: `CAIDA${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`,
    fechaDeposito: hoy,
    documentoId: await papel('paga', 'comprobante_deposito'),
  });
  hecho.pagada = true;
  const { reintegros } = (await paso('aprueba', 'registrar-reintegro', {
    monto: MONTO,
    fecha: hoy,
    motivo: 'El traslado no se hizo y su importe vuelve a la fundación.',
    documentoId: await papel('aprueba', 'comprobante_reintegro'),
  })) as { reintegros: readonly { id: string }[] };
  await paso('paga', 'confirmar-reintegro', { reintegroId: reintegros.at(-1)?.id });
  hecho.devuelta = true;
};

type Asking = Pick<Client, 'query'>;

/** Does something beside the portal, as the database's owner. */
const beside = async <T>(work: (owner: Asking) => Promise<T>): Promise<T> => {
  const database = site.database();
  const client = await database.pools.owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await database.close();
  }
};

/** What is wrong of the money that is there, in words. */
const faults = async (owner: Asking): Promise<string[]> => {
  const { rows: balances } = await owner.query<{ saldo: string; dice: string; suma: string }>(
    'select saldo, dice::text, suma::text from app.saldos_que_no_cuadran()',
  );
  const { rows } = await owner.query<{ id: string; folio: string; falla: string }>(
    `with suyas as (
         select m.id, m.folio, m.estado, m.monto, m.aprobada_en is not null as aprobada, m.depositada_en is not null as pagada,
                (select count(*) from movimientos v where v.causa_id = m.id and v.tipo = 'solicitado') as solicitado,
                (select count(*) from movimientos v where v.causa_id = m.id and v.tipo = 'aprobado') as aprobado,
                (select count(*) from movimientos v where v.causa_id = m.id and v.tipo = 'depositado') as depositado,
                (select coalesce(sum(r.monto), 0) from ministracion_reintegros r where r.ministracion_id = m.id and r.confirmado_en is not null) as confirmado,
                (select coalesce(sum(v.monto), 0) from movimientos v join ministracion_reintegros r on r.id = v.causa_id
                  where r.ministracion_id = m.id and v.tipo = 'reintegrado') as reintegrado
           from ministraciones m where m.seguimiento_id = $1 and m.tipo = 'extraordinaria')
       select id, folio, f.falla from suyas, lateral (values
         (solicitado <> 1, 'asked ' || solicitado || ' times'),
         (aprobado <> aprobada::int, 'approved ' || aprobado || ' times, ' || estado),
         (depositado <> pagada::int, 'paid ' || depositado || ' times, ' || estado),
         (reintegrado <> confirmado, 'came back ' || reintegrado || ' against ' || confirmado)) f(hay, falla)
        where f.hay`,
    [seguimientoId],
  );
  const { rows: there } = await owner.query<{ id: string; pagada: boolean; devuelta: string }>(
    `select m.id, m.depositada_en is not null as pagada,
              (select coalesce(sum(r.monto), 0)::text from ministracion_reintegros r where r.ministracion_id = m.id and r.confirmado_en is not null) as devuelta
         from ministraciones m where m.seguimiento_id = $1 and m.tipo = 'extraordinaria'`,
    [seguimientoId],
  );
  const known = new Map(there.map((row) => [row.id, row]));
  const lost = [...acked].flatMap(([id, { pagada, devuelta }]) => {
    const row = known.get(id);
    if (!row) return [`${id}: asked for, and gone`];
    return [
      ...(pagada && !row.pagada ? [`${id}: paid, and lost`] : []),
      ...(devuelta && row.devuelta !== MONTO ? [`${id}: came back, and is ${row.devuelta}`] : []),
    ];
  });
  const twice = there.filter(({ id }) => !acked.has(id)).map(({ id }) => `${id}: nobody was told of it`);
  return [
    ...balances.map(({ saldo, dice, suma }) => `balance ${saldo}: says ${dice}, its movements ${suma}`),
    ...rows.map(({ folio, falla }) => `${folio}: ${falla}`),
    ...lost,
    ...twice,
  ];
};

beforeAll(async () => {
  site = createSite({ DEMO: 'si' });
  await site.start();
  await site.healthy();
  for (const rol of ['pide', 'aprueba', 'paga'] as const) await entrar(rol);
  const { rows } = await beside((owner) =>
    owner.query<{ id: string }>(
      `select s.id from seguimientos s join usuarios u on u.email = $1
         join membresias x on x.usuario_id = u.id and x.organizacion_id = s.organizacion_id where s.estado = 'en_ejecucion' limit 1`,
      [`${cuentas.pide}@${DEMO_DOMAIN}`],
    ),
  );
  seguimientoId = rows[0]?.id ?? '';
  // What the demo asked for leaves no room: its last one is refused.
  const { ministraciones } = (await insist(
    'aprueba',
    { method: 'GET', path: `/seguimientos/${seguimientoId}/ministraciones` },
    new AbortController().signal,
  )) as { ministraciones: readonly { id: string; estado: string; version: number }[] };
  for (const { id, estado, version } of ministraciones)
    if (estado === 'solicitada')
      await insist(
        'aprueba',
        {
          method: 'POST',
          path: `/ministraciones/${id}/rechazar`,
          body: { version, motivo: 'Se pide de nuevo con el informe del periodo.' },
        },
        new AbortController().signal,
      );
}, 300_000);

afterAll(() => site.remove());

it(`rules 29, 82–87: ${rounds} × kill -9 of Node, of PostgreSQL, of both, in the middle of payments: no peso is lost, or moved twice`, {
  timeout: 900_000,
}, async () => {
  process.stdout.write(`caidas-dinero: SEMILLA=${seed}\n`);
  for (let turn = 1; turn <= rounds; turn += 1) {
    const kind = kinds[(turn - 1) % kinds.length] ?? 'ambos';
    const over = new AbortController();
    const [before, enough] = [writes, dice.between(2, times(8, 20))];
    const working = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (!over.signal.aborted) await pagar(over.signal);
      }),
    );
    // Whoever meets what nobody should ends the test here, and not its patience.
    const reached = (async () => {
      while (writes < before + enough) await sleep(10);
      await sleep(dice.between(0, 60));
    })();
    await Promise.race([reached, working]);
    if (kind !== 'node') site.killPostgres('todo', 0);
    if (kind !== 'postgres') {
      await site.killNode();
      await site.start();
    }
    over.abort();
    await working;
    await site.healthy();
    expect(await beside(faults), `round ${turn} (${kind}), SEMILLA=${seed}`).toEqual([]);
  }
  expect([...acked.values()].filter(({ devuelta }) => devuelta).length).toBeGreaterThan(0);
  tellFigure('caidas-dinero', 'rounds of kill -9', rounds, '');
  tellFigure('caidas-dinero', 'acknowledged writes', writes, '');
  tellFigure('caidas-dinero', 'requests without an answer or 503, sent again with their key', repeated, '');
});

it('these checks find each of the things that must not happen, done on purpose and taken back', async () => {
  const [[id] = ['']] = [...acked].filter(([, { devuelta }]) => devuelta);
  const damages: readonly (readonly [sql: string, found: RegExp])[] = [
    ["delete from movimientos where causa_id = $1 and tipo = 'depositado'", /: paid 0 times/],
    [
      `insert into movimientos (tipo, proyecto_id, organizacion_id, monto, causa, causa_id, actor_id, ocurrio_en)
       select tipo, proyecto_id, organizacion_id, monto, causa, gen_random_uuid(), actor_id, ocurrio_en from movimientos
        where causa_id = $1 and tipo = 'depositado'`,
      /^balance depositado: says/,
    ],
    [
      'delete from movimientos v using ministracion_reintegros r where v.causa_id = r.id and r.ministracion_id = $1',
      /: came back 0/,
    ],
    [
      "update ministraciones set estado = 'aprobada', depositada_en = null, depositada_por = null, fecha_deposito = null, rastreo = null, comprobante_id = null where id = $1",
      /: paid, and lost/,
    ],
    [
      'update ministracion_reintegros set confirmado_en = null, confirmado_por = null where ministracion_id = $1',
      /: came back, and is 0/,
    ],
  ];
  await beside(async (owner) => {
    for (const [sql, found] of damages) {
      await owner.query('begin');
      // Without triggers and references: what no door of the portal lets through.
      await owner.query('set local session_replication_role = replica');
      const { rowCount } = await owner.query(sql, [id]);
      expect([rowCount, await faults(owner)]).toEqual([
        expect.toSatisfy((n: number) => n > 0),
        expect.arrayContaining([expect.stringMatching(found)]),
      ]);
      await owner.query('rollback');
    }
    expect(await faults(owner)).toEqual([]);
  });
});
