/**
 * Five hundred invoices of one deposit over HTTP, as the page sends them: how long they take to be read and judged, and what somebody
 * who reads a list meanwhile notices. Sealed CFDIs, made before the clock runs.
 */
import { FACTURAS_A_LA_VEZ } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import { addDays, today } from '@portal/domain/kernel/dates';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../packages/server/src/features/usuarios/usuarios.demo.ts';
import { enBase64, factura } from '../../packages/server/src/platform/cfdi/testing/facturas.ts';
import { loadConfig } from '../../packages/server/src/platform/config.ts';
import { connect } from '../../packages/server/src/platform/db/index.ts';
import { enTandas } from '../../packages/web/src/features/comprobaciones/facturas.ts';
import { type BenchPortal, signInAs, withPortal } from '../lib/portal.ts';
import { keepResult } from '../lib/result.ts';
import { median, quantile, ratioOfPairs, round, timed } from '../lib/stats.ts';

const ROUNDS = 9;
const GOAL_SECONDS = 20;
const GOAL_RATIO = 1.2;

type Deposito = { readonly id: string; readonly rfc: string; readonly email: string };

/** A deposit of the demo, and an account of its organization. */
const depositoDe = async (portal: BenchPortal): Promise<Deposito> => {
  const database = await connect(loadConfig({ ...portal.settings, PUBLIC_URL: portal.url }));
  try {
    const { rows } = await database.pools.owner.query<Deposito>(
      `select m.id, coalesce(o.rfc, o.rfc_declarado) as rfc, u.email
         from ministraciones m join organizaciones o on o.id = m.organizacion_id join seguimientos s on s.id = m.seguimiento_id
         join usuarios u on u.id = m.created_by
        where m.estado = 'depositada' and s.estado = 'en_ejecucion' and u.email like $1 limit 1`,
      [`%@${DEMO_DOMAIN}`],
    );
    const [row] = rows;
    if (!row) throw new Error('The demo has no deposit to prove.');
    return row;
  } finally {
    await database.close();
  }
};

const entrar = async ({ url }: BenchPortal, email: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/sesion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, contrasena: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
};

/** Reads all of them, fifty a request, and checks that each was read and serves. */
const leer = async (
  { url }: BenchPortal,
  cookie: string,
  id: string,
  xmls: readonly string[],
): Promise<void> => {
  for (const tanda of enTandas(xmls.map((xml) => ({ xml })))) {
    const answer = await fetch(`${url}/api/v1/ministraciones/${id}/leer-facturas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ xmls: tanda.map(({ xml }) => xml) }),
    });
    const { leidas = [] } = (await answer.json()) as {
      leidas?: { factura: { sello: string } | null; faltas: { message: string }[] }[];
    };
    const mala = leidas.find(({ factura: leida, faltas }) => leida?.sello !== 'valido' || faltas.length > 0);
    if (leidas.length !== tanda.length || mala)
      throw new Error(`${answer.status}: ${JSON.stringify(mala ?? leidas.length)}`);
  }
};

/** Somebody who reads the list again and again until `signal`: the milliseconds of every answer. */
const leerLista = async ({ url }: BenchPortal, cookie: string, signal: AbortSignal): Promise<number[]> => {
  const took: number[] = [];
  while (!signal.aborted) {
    took.push(
      await timed(async () => {
        const answer = await fetch(`${url}/api/v1/seguimientos`, { headers: { cookie } });
        if (answer.status !== 200) throw new Error(`The list: ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );
    // As fast as a person could, many times over; never so fast that the list itself is the load.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return took;
};

await withPortal(async (portal) => {
  const deposito = await depositoDe(portal);
  const fecha = addDays(today(new Date()), -1);
  const xmls = Array.from({ length: FACTURAS_A_LA_VEZ }, () =>
    enBase64(factura({ receptor: deposito.rfc, fecha, total: '1160.00' })),
  );
  // Afterwards: to make them takes longer than a connection is kept without anything to say.
  const suya = await entrar(portal, deposito.email);
  const otra = await signInAs(portal, 'coordinador');
  await leer(portal, suya, deposito.id, xmls.slice(0, 50));
  const seconds: number[] = [];
  const alone: number[] = [];
  const meanwhile: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const quiet = new AbortController();
    setTimeout(() => quiet.abort(), 3_000);
    alone.push(median(await leerLista(portal, otra, quiet.signal)));
    const busy = new AbortController();
    const listed = leerLista(portal, otra, busy.signal);
    seconds.push((await timed(() => leer(portal, suya, deposito.id, xmls))) / 1_000);
    busy.abort();
    meanwhile.push(median(await listed));
  }
  const ratio = ratioOfPairs(meanwhile.map((busy, i) => [busy, alone[i] ?? busy] as const));
  console.log(
    `  ${FACTURAS_A_LA_VEZ} invoices: ${round(median(seconds))} s; the list ${round(median(alone))} ms alone, ${round(median(meanwhile))} ms meanwhile`,
  );
  await keepResult({
    part: 'comprobaciones',
    about: `${FACTURAS_A_LA_VEZ} sealed CFDIs read and judged over HTTP, fifty a request as the page sends them, ${ROUNDS} times; meanwhile another account reads a list again and again.`,
    rows: [
      {
        what: `${FACTURAS_A_LA_VEZ} invoices, read and judged`,
        value: round(median(seconds)),
        unit: 's',
        goal: `≤ ${GOAL_SECONDS}`,
        met: median(seconds) <= GOAL_SECONDS,
        note: `the slowest of ${ROUNDS}: ${round(quantile(seconds, 1))} s`,
      },
      {
        what: 'a list meanwhile, against alone',
        value: round(ratio),
        unit: '×',
        goal: `≤ ${GOAL_RATIO}`,
        met: ratio <= GOAL_RATIO,
        note: `${round(median(alone))} ms alone, ${round(median(meanwhile))} ms meanwhile`,
      },
    ],
  });
});
