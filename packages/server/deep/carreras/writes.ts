import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { goodAnswers, sendWith, uploadAll } from '../../src/features/pre-registro/testing/stories.ts';
import { nextFolio } from '../../src/platform/db/index.ts';
import { actAs } from '../../test/database.ts';
import { times } from '../../test/depth.ts';
import { makeConvocatoria, makeInvitacion } from '../../test/records.ts';
import type { Person } from '../../test/scene.ts';
import {
  atOnce,
  countOf,
  type Lab,
  type Race,
  succeeded,
  tally,
  unless,
  WAIT,
  withoutRowLocks,
} from './lab.ts';

/** Races of what people write: folios, double submits, drafts, the last place. */

const ROUNDS = 20;
let serie = 0;

/** A series of three letters that no other round uses. */
const newSerie = (): string => {
  serie += 1;
  return `Q${String.fromCodePoint(65 + (Math.floor(serie / 26) % 26), 65 + (serie % 26))}`;
};

const folios: Race = {
  name: '24–27: folios asked for at once have no gap and no repetition',
  rounds: ROUNDS,
  round: async ({ portal }) => {
    const series = newSerie();
    const many = times(200, 1000);
    const given = await atOnce(many, () => actAs(portal.db, {}, (tx) => nextFolio(tx, series, 2026)));
    const expected = Array.from({ length: many }, (_, i) => i + 1);
    return unless(
      isDeepStrictEqual(
        given.toSorted((a, b) => a - b),
        expected,
      ),
      `${new Set(given).size} of ${many}`,
    );
  },
  unlock: {
    functions: {
      // Read first, written afterwards, as somebody would who never heard of races.
      'app.siguiente_folio': () => `
        create or replace function app.siguiente_folio(serie text, anio integer) returns integer
        language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
        declare siguiente integer;
        begin
          select coalesce(max(f.ultimo), 0) + 1 into siguiente from public.folios f
           where f.serie = siguiente_folio.serie and f.anio = siguiente_folio.anio;
          ${WAIT}
          insert into public.folios as f (serie, anio, ultimo) values (siguiente_folio.serie, siguiente_folio.anio, siguiente)
          on conflict (serie, anio) do update set ultimo = excluded.ultimo;
          return siguiente;
        end $$`,
    },
  },
};

/** An applicant with an organization, whose four documents wait in a draft. */
const readyToSend = async ({ portal, scene }: Lab): Promise<Person> => {
  const { organizacionId } = scene.people.otra;
  const browser = await portal.browser({
    rol: 'solicitante',
    ...(organizacionId ? { organizacionId } : {}),
  });
  await uploadAll(browser);
  return { browser, organizacionId };
};

const rfcOf = async ({ portal }: Lab, organizacionId: string | null): Promise<string> => {
  const { rows } = await portal.db.pools.owner.query<{ rfc: string }>(
    'select rfc from organizaciones where id = $1',
    [organizacionId],
  );
  return rows[0]?.rfc ?? '';
};

const recordsOf = (lab: Lab, who: Person): Promise<number> =>
  countOf(lab, 'select count(*) as n from pre_registros where created_by = $1', [who.browser.usuarioId]);

const sameKey: Race = {
  name: '29: a submit sent a hundred times with one key is one record, and answered alike',
  rounds: ROUNDS,
  round: async (lab) => {
    const who = await readyToSend(lab);
    const body = { respuestas: goodAnswers({ rfc: await rfcOf(lab, who.organizacionId) }) };
    const key = { 'idempotency-key': randomUUID() };
    const answers = await atOnce(times(20, 100), () => who.browser.send('POST', '/pre-registros', body, key));
    const [first] = answers;
    return [
      ...unless((await recordsOf(lab, who)) === 1, `${await recordsOf(lab, who)} records`),
      ...unless(
        first !== undefined &&
          succeeded(first) &&
          answers.every(({ body: b }) => isDeepStrictEqual(b, first.body)),
        tally(answers),
      ),
    ];
  },
  unlock: {
    before: [
      `create or replace function app.otra_clave() returns trigger language plpgsql as
         $$ begin new.clave := gen_random_uuid()::text; return new; end $$`,
      'create trigger otra_clave before insert on idempotencia for each row execute function app.otra_clave()',
    ],
    after: ['drop trigger otra_clave on idempotencia'],
  },
};

const otherKeys: Race = {
  name: 'a draft sent a hundred times with different keys is one record',
  rounds: ROUNDS,
  round: async (lab) => {
    const who = await readyToSend(lab);
    const body = { respuestas: goodAnswers({ rfc: await rfcOf(lab, who.organizacionId) }) };
    const answers = await atOnce(times(20, 100), () =>
      who.browser.send('POST', '/pre-registros', body, { 'idempotency-key': randomUUID() }),
    );
    const records = await recordsOf(lab, who);
    const kept = answers.filter(succeeded).length;
    return unless(records === 1 && kept === 1, `${records} records; ${tally(answers)}`);
  },
  unlock: {
    statement: withoutRowLocks,
    functions: {
      'app.organizacion_para': (definition) => definition.replaceAll('for no key update', ''),
    },
  },
};

/** The draft is made where there is none, and otherwise only read. */
export const withoutDraftLock = (text: string): string =>
  text.startsWith('insert into "borradores"')
    ? `with puesto as (${text.replace(/do update set .*? returning/u, 'do nothing returning')}),
                dormido as (select pg_sleep(0.05))
           select * from puesto union all
           select id, version, datos, actualizado_en from borradores, dormido
            where formulario = $1 and registro_id is not distinct from $2 and usuario_id = $3
              and $4::text is not null and not exists (select from puesto)`
    : text;

const drafts: Race = {
  name: 'a draft saved by twenty devices at once is saved by one, and the others are told',
  rounds: ROUNDS,
  round: async ({ portal }) => {
    const browser = await portal.browser({ rol: 'solicitante' });
    const registro = randomUUID();
    const wrong: string[] = [];
    for (const version of [0, 1]) {
      const answers = await atOnce(20, (i) =>
        browser.send('PUT', '/borradores/pre-registro', {
          registro,
          version,
          datos: { mision: `Equipo ${i}` },
        }),
      );
      const told = answers.filter(({ body }) => body.code === 'borrador_distinto').length;
      wrong.push(
        ...unless(answers.filter(succeeded).length === 1 && told === 19, `v${version}: ${tally(answers)}`),
      );
    }
    return wrong;
  },
  unlock: {
    statement: withoutDraftLock,
  },
};

const manyDrafts: Race = {
  name: 'drafts begun at once stay within fifty an account',
  rounds: ROUNDS,
  round: async (lab) => {
    const browser = await lab.portal.browser({ rol: 'solicitante' });
    await lab.portal.db.pools.owner.query(
      `insert into borradores (formulario, usuario_id, registro_id)
       select 'pre-registro', $1, gen_random_uuid() from generate_series(1, 45)`,
      [browser.usuarioId],
    );
    const answers = await atOnce(20, () =>
      browser.send('PUT', '/borradores/pre-registro', {
        registro: randomUUID(),
        version: 0,
        datos: { mision: 'Otro' },
      }),
    );
    const kept = await countOf(lab, 'select count(*) as n from borradores where usuario_id = $1', [
      browser.usuarioId,
    ]);
    return unless(kept === 50 && answers.filter(succeeded).length === 5, `${kept} drafts; ${tally(answers)}`);
  },
  unlock: {
    statement: (text) =>
      text.replace(/^select pg_advisory_xact_lock\(.*\)$/u, 'select pg_sleep(0.05), $1::text'),
  },
};

/** Two members of one organization send at once what only one of them may. */
const lastPlace = (
  name: string,
  index: string,
  make: (lab: Lab) => Promise<{ readonly tipoSolicitud: string; readonly [key: string]: string }>,
): Race => ({
  name,
  rounds: ROUNDS,
  round: async (lab) => {
    const senders = [await readyToSend(lab), await readyToSend(lab), await readyToSend(lab)];
    const solicitud = await make(lab);
    const rfc = await rfcOf(lab, senders[0]?.organizacionId ?? null);
    const answers = await Promise.all(
      senders.map(({ browser }) => sendWith(browser, solicitud as Parameters<typeof sendWith>[1], { rfc })),
    );
    const refused = answers.filter(({ status }) => status === 422).length;
    return unless(answers.filter(succeeded).length === 1 && refused === 2, tally(answers));
  },
  unlock: {
    before: [`drop index ${index}`],
    statement: withoutRowLocks,
    functions: {
      'app.organizacion_para': (definition) => definition.replaceAll('for no key update', ''),
    },
  },
});

const oneApplication = lastPlace(
  '42: an organization applies once to a call',
  'proyectos_una_postulacion',
  async ({ scene }) => ({
    tipoSolicitud: 'convocatoria',
    convocatoriaId: (await makeConvocatoria(scene, 'activa')).id,
  }),
);

const oneProyecto = lastPlace(
  '43: an invitation is used once',
  'proyectos_una_invitacion',
  async ({ portal, scene }) => {
    const { id } = await makeInvitacion(scene, scene.people.otra);
    await portal.db.pools.owner.query(
      `update invitaciones set estado = 'aceptada', aceptada_por = $2, aceptada_en = now(), version = version + 1 where id = $1`,
      [id, scene.people.otra.browser.usuarioId],
    );
    return { tipoSolicitud: 'invitacion_ficosec', invitacionId: id };
  },
);

export const writes: readonly Race[] = [
  folios,
  sameKey,
  otherKeys,
  drafts,
  manyDrafts,
  oneApplication,
  oneProyecto,
];
