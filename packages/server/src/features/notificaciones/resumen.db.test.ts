import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { createJobRegistry } from '../../platform/jobs/index.ts';
import { defineLetter } from '../../platform/mail/index.ts';
import { notify } from './notify.ts';
import { MAX_AVISOS, registerDigestJob, sendDigests } from './resumen.ts';

/** 08:00 of 20 November in Chihuahua. */
const eight = new Date('2026-11-20T14:00:00Z');
const clock = manualClock(eight);
const portal = await createTestPortal({ clock });
const { owner } = portal.db.pools;
const letter = defineLetter('aviso', ['nombre'], '---\nasunto: Aviso\n---\nHola, {{nombre}}.');

let ana: Browser;
beforeEach(async () => {
  clock.set(eight);
  await owner.query('delete from avisos_por_resumir');
  ana = await portal.browser({ rol: 'solicitante', nombre: 'Ana' });
  for (const clase of ['pre-registro', 'convocatorias'])
    await ana.send('PUT', `/notificaciones/preferencias/${clase}`, {
      canal: 'correo',
      entrega: 'resumen_diario',
    });
});

let event = 9000;
const tell = (titulo: string, tipo = 'pre-registro.validado', cuerpo = 'Cuerpo', to = ana) =>
  runAsSystem(portal.db, ({ tx }) =>
    notify(tx, {
      usuarios: [to.usuarioId ?? ''],
      evento: { id: String(event++), tipo },
      titulo,
      cuerpo,
      enlace: '/pre-registro/ver/1',
      publicUrl: 'https://portal.mx',
      correo: ({ nombre }) => letter.render({ nombre }),
    }),
  );

const send = () => sendDigests(portal.db, 'https://portal.mx');
const digests = async (who = ana) => {
  const { rows } = await owner.query<{ asunto: string; texto: string; html: string; para: string }>(
    "select asunto, texto, html, para from correos where usuario_id = $1 and plantilla = 'notificaciones.resumen' order by creado_en, asunto",
    [who.usuarioId],
  );
  return rows;
};
const nextDay = (days: number): void => clock.set(new Date(eight.getTime() + days * 86_400_000));

describe('the digest of the day', () => {
  test('lists what waited, grouped by kind, each with its link; in text and in HTML', async () => {
    await tell('PR-2026-002 requiere cambios', 'pre-registro.cambios-solicitados', 'Falta <b>el acta</b>');
    await tell('Se publicó «Barrios»', 'convocatoria.publicada');
    await tell('PR-2026-001 fue validado');
    await send();
    const [mail, ...more] = await digests();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      para: ana.email,
      asunto: 'Tu resumen del 20 de noviembre de 2026: 3 avisos',
    });
    const places = [
      'Pre-registro: cambios y resultados',
      '- PR-2026-002 requiere cambios\n  Falta <b>el acta</b>\n  https://portal.mx/pre-registro/ver/1',
      '- PR-2026-001 fue validado',
      'Convocatorias',
      '- Se publicó «Barrios»',
      'https://portal.mx/notificaciones',
      'https://portal.mx/configuracion/notificaciones',
    ].map((text) => mail?.texto.indexOf(text) ?? -1);
    expect(places.every((at) => at >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(mail?.html).toContain('<a href="https://portal.mx/pre-registro/ver/1"');
    expect(mail?.html).toContain('Falta &#60;b&#62;el acta');
  });

  test('none when nothing waits, and none on the days after one', async () => {
    await send();
    expect(await digests()).toEqual([]);
    await tell('Uno');
    await send();
    nextDay(1);
    await send();
    expect(await digests()).toHaveLength(1);
  });

  test('once a day however often it runs; what came later waits for the next, and comes once', async () => {
    await tell('Temprano');
    await send();
    await tell('Tarde');
    await send();
    await send();
    expect(await digests()).toHaveLength(1);
    nextDay(1);
    await Promise.all([send(), send()]);
    const all = await digests();
    expect(all).toHaveLength(2);
    expect(all.filter(({ texto }) => texto.includes('Temprano'))).toHaveLength(1);
    expect(all.filter(({ texto }) => texto.includes('Tarde'))).toHaveLength(1);
  });

  test('the day is the foundation’s: 23:00 in Chihuahua is still today, although UTC says tomorrow', async () => {
    await tell('Uno');
    await send();
    await tell('Dos');
    clock.set(new Date('2026-11-21T05:00:00Z'));
    await send();
    expect(await digests()).toHaveLength(1);
  });

  test('a crash in the middle leaves nothing half done, and the next run does it', async () => {
    await tell('Uno');
    await owner.query(`
      create function app.caida() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger caida before update on avisos_por_resumir for each row execute function app.caida();`);
    await expect(send()).rejects.toMatchObject({ errors: [expect.objectContaining({ message: 'killed' })] });
    await owner.query('drop function app.caida() cascade');
    expect(await digests()).toEqual([]);
    await send();
    expect(await digests()).toHaveLength(1);
  });

  test('what its reader no longer wants by mail is dropped; a changed delivery still gets what waited', async () => {
    await tell('Ya no');
    await tell('Todavía', 'convocatoria.publicada');
    await ana.send('PUT', '/notificaciones/preferencias/pre-registro', {
      canal: 'portal',
      entrega: 'al_momento',
    });
    await ana.send('PUT', '/notificaciones/preferencias/convocatorias', {
      canal: 'ambos',
      entrega: 'al_momento',
    });
    await send();
    const [mail] = await digests();
    expect(mail?.texto).toContain('Todavía');
    expect(mail?.texto).not.toContain('Ya no');
    expect(mail?.asunto).toContain('1 aviso');
  });

  test('nothing to an account that was suspended', async () => {
    await tell('Uno');
    await owner.query("update usuarios set estado = 'suspendido' where id = $1", [ana.usuarioId]);
    await send();
    expect(await digests()).toEqual([]);
  });

  test('what does not fit waits for the next day, and the reader is told', async () => {
    for (let n = 0; n < MAX_AVISOS + 2; n += 1) await tell(`Aviso ${n}.`);
    await send();
    const [first] = await digests();
    expect(first?.asunto).toContain(`${MAX_AVISOS} avisos`);
    expect(first?.texto).toContain('2 avisos más');
    nextDay(1);
    await send();
    const [, second] = await digests();
    expect(second?.asunto).toContain('2 avisos');
    expect(second?.texto).toContain(`Aviso ${MAX_AVISOS + 1}.`);
  });

  test('as many as one mail holds, however long their words; the rest waits', async () => {
    for (let n = 0; n < MAX_AVISOS; n += 1)
      await tell(`${'&'.repeat(190)}${n}.`, 'pre-registro.validado', '&'.repeat(1000));
    await send();
    const [first] = await digests();
    expect(first?.texto).toContain('avisos más');
    for (let day = 1; day < 8; day += 1) {
      nextDay(day);
      await send();
    }
    const told = (await digests()).map(({ texto }) => texto).join();
    for (let n = 0; n < MAX_AVISOS; n += 1) expect(told.split(`&${n}.\n`)).toHaveLength(2);
  });

  test('one that cannot be written does not hold up the others', async () => {
    const others = await Promise.all([1, 2, 3].map(() => portal.browser({ rol: 'solicitante' })));
    for (const browser of others) {
      await browser.send('PUT', '/notificaciones/preferencias/pre-registro', {
        canal: 'correo',
        entrega: 'resumen_diario',
      });
      await tell('Para todos', 'pre-registro.validado', '', browser);
    }
    const first = others.toSorted((a, b) => (a.usuarioId ?? '').localeCompare(b.usuarioId ?? ''))[0] ?? ana;
    await owner.query('alter table usuarios disable trigger user');
    await owner.query("update usuarios set email = 'no es uno' || id || '@x' where id = $1", [
      first.usuarioId,
    ]);
    await owner.query('alter table usuarios enable trigger user');
    await expect(send()).rejects.toThrow('Digests');
    const written = await Promise.all(others.map(digests));
    expect(written.flat()).toHaveLength(2);
  });

  test('it is a job by the clock at 08:00 of Chihuahua, whose clocks no longer change', () => {
    const registry = createJobRegistry();
    registerDigestJob(registry, 'https://portal.mx');
    const [minute, hour, ...days] = registry.schedules[0]?.cron.split(' ') ?? [];
    expect(days).toEqual(['*', '*', '*']);
    for (const date of ['2026-01-15', '2026-07-15']) {
      const at = new Date(`${date}T${hour}:${minute?.padStart(2, '0')}:00Z`);
      expect(
        at.toLocaleTimeString('es-MX', {
          timeZone: 'America/Chihuahua',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }),
      ).toBe('08:00');
    }
  });
});
