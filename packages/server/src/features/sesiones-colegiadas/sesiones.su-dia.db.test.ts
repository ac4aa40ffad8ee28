import { addDays } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { MOTIVO_DE_DECISION, tellSessions } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const {
  scene,
  hoy,
  secretaria,
  councillors,
  seats,
  waiting,
  see,
  convene,
  act,
  refused,
  declare,
  vote,
  puntoDe,
  voting,
} = await tellSessions(portal);

let consejo: Browser[];
let comite: Browser[];
let delConsejo: string[];
let delComite: string[];

beforeAll(async () => {
  consejo = await councillors(5);
  comite = await councillors(3);
  delConsejo = await seats('consejo', consejo);
  delComite = await seats('comite', comite);
});

const primera = <T>([una]: readonly T[]): T => {
  if (una === undefined) throw new Error('There is none');
  return una;
};

type Espera = {
  readonly id: string;
  readonly clase: string;
  readonly vence: string | null;
  readonly cita: boolean;
};
const pendientesDe = async (browser: Browser, sesion: string): Promise<readonly Espera[]> => {
  const { body } = await browser.send<{ pendientes: { items: readonly Espera[] } }>('GET', '/inicio');
  return body.pendientes.items.filter(({ id }) => id.endsWith(sesion));
};

describe('a session on its day', () => {
  it('is opened then or later, in the time of Chihuahua, and on no day before', async () => {
    const { id } = await convene('consejo', [(await waiting()).id], {
      fecha: addDays(hoy, 1),
      hora: '00:01',
    });
    expect(await refused(id, 'abrir')).toEqual([422, 'antes_de_su_dia']);
    const abrir = (await see(secretaria, id)).acciones.find(({ action }) => action === 'abrir');
    expect(abrir).toMatchObject({ enabled: false, blockers: [{ code: 'antes_de_su_dia' }] });
    // Brought forward to less notice than it is convened with, for a reason that every member is told at once.
    const hoyMismo = { fecha: hoy, hora: '23:59', lugar: 'Sala' };
    for (const motivo of [undefined, 'Urge. '])
      expect(await refused(id, 'reprogramar', { ...hoyMismo, ...(motivo && { motivo }) })).toEqual([
        422,
        'falta_motivo_de_adelanto',
      ]);
    const motivo = 'El dictamen vence esta noche.';
    await act(id, 'reprogramar', { ...hoyMismo, motivo });
    await portal.settle();
    const { rows } = await owner.query<{ usuario_id: string }>(
      "select distinct usuario_id from correos where texto like '%' || $1 || '%'",
      [motivo],
    );
    expect(new Set(rows.map(({ usuario_id }) => usuario_id))).toEqual(
      new Set(consejo.map(({ usuarioId }) => usuarioId)),
    );
    expect((await act(id, 'abrir')).estado).toBe('en_sesion');
    // One whose day is over is held today.
    const { id: atrasada } = await convene('comite', [(await waiting()).id]);
    await owner.query(
      "update sesiones_colegiadas set version = version + 1, fecha = fecha - interval '2 days' where id = $1",
      [atrasada],
    );
    expect((await act(atrasada, 'abrir')).estado).toBe('en_sesion');
  });

  it('is no deadline at home: it takes place then, and waits among what is to be attended to', async () => {
    const { id } = await convene('consejo', [(await waiting()).id]);
    const [{ fecha }, suyos, deQuienConvoca] = await Promise.all([
      see(secretaria, id),
      pendientesDe(primera(consejo), id),
      pendientesDe(secretaria, id),
    ]);
    for (const items of [suyos, deQuienConvoca])
      expect(items).toMatchObject([{ clase: 'por_atender', vence: fecha, cita: true }]);
  });

  it('the list counts what waits for the vote of a member, without what it is kept out of', async () => {
    const [una, otra] = [await waiting(), await waiting()];
    const sesion = await convene('consejo', [una.id, otra.id]);
    const [miembro] = consejo;
    if (!miembro) throw new Error('Nobody sits in the council');
    const porVotar = async () => {
      const { body } = await miembro.send<{ items: { id: string; porVotar: number }[] }>(
        'GET',
        '/sesiones-colegiadas?limite=50',
      );
      return body.items.find(({ id }) => id === sesion.id)?.porVotar;
    };
    expect(await porVotar()).toBe(2);
    expect((await declare(miembro, puntoDe(sesion, una.id).id, true)).status).toBe(200);
    expect(await porVotar()).toBe(1);
  });
});

it('AW: the reason of the decision is asked of the body that votes second, and of no other', async () => {
  const { id: aprobacion } = await waiting();
  const enComite = await voting('comite', aprobacion, delComite, comite);
  expect((await see(secretaria, enComite.id)).puntos[0]?.decide).toBe(false);
  for (const miembro of comite) expect((await vote(miembro, enComite.punto)).status).toBe(200);
  await act(enComite.id, 'cerrar-votacion', { puntoId: enComite.punto, comentarios: 'Solo entre nosotros.' });

  const enConsejo = await voting('consejo', aprobacion, delConsejo, consejo);
  expect((await see(secretaria, enConsejo.id)).puntos[0]?.decide).toBe(true);
  for (const miembro of consejo) expect((await vote(miembro, enConsejo.punto)).status).toBe(200);
  expect(await refused(enConsejo.id, 'cerrar-votacion', { puntoId: enConsejo.punto })).toEqual([
    422,
    'falta_motivo_de_decision',
  ]);
  await act(enConsejo.id, 'cerrar-votacion', {
    puntoId: enConsejo.punto,
    motivo: MOTIVO_DE_DECISION,
    comentarios: 'Se cierra sin quien se retiró antes.',
  });
  // What a body wrote with its votes stays the foundation's: its organization reads the decision and its reason.
  type Caso = {
    rondas: { votaciones: { comentarios: string }[]; decision: { motivo: string } | null }[];
  };
  const leida = async (browser: Browser) => {
    const { body } = await browser.send<Caso>('GET', `/aprobaciones/${aprobacion}`);
    const ronda = body.rondas.at(-1);
    return [ronda?.decision?.motivo, ...(ronda?.votaciones ?? []).map(({ comentarios }) => comentarios)];
  };
  expect(await leida(scene.people.duena.browser)).toEqual([MOTIVO_DE_DECISION, '', '']);
  expect(await leida(secretaria)).toEqual([
    MOTIVO_DE_DECISION,
    'Se cierra sin quien se retiró antes.',
    'Solo entre nosotros.',
  ]);
});
