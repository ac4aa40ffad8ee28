import { randomUUID } from 'node:crypto';
import {
  type Canal,
  canales,
  type Entrega,
  entregas,
  preferenciaInicial,
} from '@portal/domain/features/notificaciones/public';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { defineLetter } from '../../platform/mail/index.ts';
import { type Notice, notify } from './notify.ts';
import { findPreferencias } from './preferencias.repo.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const letter = defineLetter('aviso', ['nombre'], '---\nasunto: Aviso\n---\nHola, {{nombre}}.');
let ana: Browser;
beforeAll(async () => {
  ana = await portal.browser({ rol: 'solicitante' });
});

let event = 5000;
const tell = (to: Browser, change: Partial<Notice> = {}): Promise<string> =>
  runAsSystem(portal.db, async ({ tx }) => {
    const id = String(event++);
    await notify(tx, {
      usuarios: [to.usuarioId ?? ''],
      evento: { id, tipo: 'pre-registro.validado' },
      titulo: 'Validado',
      publicUrl: 'https://portal.mx',
      correo: ({ nombre }) => letter.render({ nombre }),
      ...change,
      ...(change.evento ? { evento: { id, tipo: change.evento.tipo } } : {}),
    });
    return id;
  });

/** Where one event reached one person. */
const reached = async (who: Browser, id: string) => {
  const [bell, mail, digest] = await Promise.all(
    [
      'select 1 from notificaciones where usuario_id = $1 and evento_id = $2::bigint',
      "select 1 from correos where usuario_id = $1 and clave_unica like 'evento:' || $2 || ':%'",
      'select 1 from avisos_por_resumir where usuario_id = $1 and evento_id = $2::bigint',
    ].map(async (text) => (await owner.query(text, [who.usuarioId, id])).rows.length),
  );
  return { portal: bell, correo: mail, resumen: digest };
};

const choose = (who: Browser, clase: string, canal: Canal, entrega: Entrega) =>
  who.send('PUT', `/notificaciones/preferencias/${clase}`, { canal, entrega });

describe('what a person chose is what happens', () => {
  test('who chose nothing gets both, at once', async () => {
    const nueva = await portal.browser({ rol: 'solicitante' });
    expect(await reached(nueva, await tell(nueva))).toEqual({ portal: 1, correo: 1, resumen: 0 });
  });

  /** By hand: where each choice leads. */
  const expected: Record<`${Canal} ${Entrega}`, [portal: number, correo: number, resumen: number]> = {
    'ambos al_momento': [1, 1, 0],
    'ambos resumen_diario': [1, 0, 1],
    'portal al_momento': [1, 0, 0],
    'portal resumen_diario': [1, 0, 0],
    'correo al_momento': [0, 1, 0],
    'correo resumen_diario': [0, 0, 1],
    'ninguno al_momento': [0, 0, 0],
    'ninguno resumen_diario': [0, 0, 0],
  };
  test.each(canales.flatMap((canal) => entregas.map((entrega) => ({ canal, entrega }))))(
    '$canal, $entrega',
    async ({ canal, entrega }) => {
      expect((await choose(ana, 'pre-registro', canal, entrega)).status).toBe(200);
      const [bell, mail, digest] = expected[`${canal} ${entrega}`];
      expect(await reached(ana, await tell(ana))).toEqual({ portal: bell, correo: mail, resumen: digest });
    },
  );

  test('a choice holds for its kind only, and for its person only', async () => {
    const luis = await portal.browser({ rol: 'solicitante' });
    await choose(ana, 'pre-registro', 'ninguno', 'al_momento');
    const other = await tell(ana, { evento: { id: '', tipo: 'convocatoria.publicada' } });
    expect(await reached(ana, other)).toEqual({ portal: 1, correo: 1, resumen: 0 });
    expect(await reached(luis, await tell(luis))).toEqual({ portal: 1, correo: 1, resumen: 0 });
  });

  test('a notice without a letter reaches the bell of who wants mail only, and nobody who wants nothing', async () => {
    await choose(ana, 'pre-registro', 'correo', 'al_momento');
    expect((await reached(ana, await tell(ana, { correo: undefined }))).portal).toBe(1);
    await choose(ana, 'pre-registro', 'ninguno', 'al_momento');
    expect((await reached(ana, await tell(ana, { correo: undefined }))).portal).toBe(0);
  });

  test('each letter says how to change this, in both forms', async () => {
    await choose(ana, 'pre-registro', 'correo', 'al_momento');
    const id = await tell(ana);
    const { rows } = await owner.query<{ texto: string; html: string }>(
      "select texto, html from correos where clave_unica like 'evento:' || $1 || ':%'",
      [id],
    );
    expect(rows[0]?.texto).toContain(
      'Cambia tus preferencias de notificación:\nhttps://portal.mx/configuracion/notificaciones',
    );
    expect(rows[0]?.html).toContain('href="https://portal.mx/configuracion/notificaciones"');
  });

  test('an event whose entity no kind names is a mistake of ours, told at once', async () => {
    await expect(tell(ana, { evento: { id: '', tipo: 'desconocida.hecha' } })).rejects.toThrow('no kind');
  });
});

describe('mandatory kinds', () => {
  test('cannot be chosen', async () => {
    const answer = await choose(ana, 'cuenta', 'ninguno', 'al_momento');
    expect(answer).toMatchObject({ status: 409, body: { code: 'clase_obligatoria' } });
  });

  test('reach both at once, even if a choice were in the table', async () => {
    await owner.query(
      "insert into preferencias_de_aviso (usuario_id, clase, canal, entrega) values ($1, 'cuenta', 'ninguno', 'resumen_diario')",
      [ana.usuarioId],
    );
    const id = await tell(ana, { evento: { id: '', tipo: 'cuenta.clave-agregada' } });
    expect(await reached(ana, id)).toEqual({ portal: 1, correo: 1, resumen: 0 });
    const { body } = await ana.send<{ preferencias: { clase: string }[] }>(
      'GET',
      '/notificaciones/preferencias',
    );
    expect(body.preferencias.find(({ clase }) => clase === 'cuenta')).toMatchObject(preferenciaInicial);
  });
});

describe('the preferences over HTTP', () => {
  test('all kinds are answered, with what was chosen, and the address that the mails go to', async () => {
    await choose(ana, 'convocatorias', 'portal', 'resumen_diario');
    const { body } = await ana.send<{ email: string; preferencias: { clase: string }[] }>(
      'GET',
      '/notificaciones/preferencias',
    );
    expect(body.email).toBe(ana.email);
    expect(body.preferencias.find(({ clase }) => clase === 'convocatorias')).toEqual({
      clase: 'convocatorias',
      canal: 'portal',
      entrega: 'resumen_diario',
    });
  });

  test.each([
    ['an unknown kind', '/notificaciones/preferencias/otra', { canal: 'portal', entrega: 'al_momento' }],
    [
      'an unknown place',
      '/notificaciones/preferencias/convocatorias',
      { canal: 'fax', entrega: 'al_momento' },
    ],
    [
      'somebody else’s',
      '/notificaciones/preferencias/convocatorias',
      { canal: 'portal', entrega: 'al_momento', usuarioId: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2a01' },
    ],
  ])('%s is refused', async (_, url, body) => {
    expect((await ana.send('PUT', url, body)).status).toBe(400);
  });

  test('the log keeps who chose what, for the day on which somebody was not told', async () => {
    await choose(ana, 'documentos', 'ninguno', 'al_momento');
    const { rows } = await owner.query(
      "select accion, datos from bitacora where actor_id = $1 and entidad = 'usuario' order by id desc limit 1",
      [ana.usuarioId],
    );
    expect(rows).toEqual([
      {
        accion: 'preferencia.guardar',
        datos: { clase: 'documentos', canal: 'ninguno', entrega: 'al_momento' },
      },
    ]);
  });
});

test('an audience of any size is asked at once: a query takes 65,535 parameters', async () => {
  const many = Array.from({ length: 66_000 }, () => randomUUID());
  const chosen = await runAsSystem(portal.db, ({ tx }) =>
    findPreferencias(tx, 'documentos', [...many, ana.usuarioId ?? '']),
  );
  expect([...chosen.keys()]).toEqual([ana.usuarioId]);
});
