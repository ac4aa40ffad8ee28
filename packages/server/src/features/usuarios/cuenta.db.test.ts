import { randomUUID } from 'node:crypto';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { textMessages } from '@portal/domain/kernel/text';
import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { ensureDemoAccounts } from './usuarios.demo.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

type Perfil = {
  nombre: string;
  email: string;
  telefono: string | null;
  cargo: string | null;
  version: number;
};
const profileOf = async (browser: Browser): Promise<Perfil> =>
  (await browser.send<{ perfil: Perfil }>('GET', '/cuenta')).body.perfil;
const newSession = async (usuarioId: string | null, values: { agente?: string; hace?: string } = {}) => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into sesiones (usuario_id, token, expira_en, agente, ip, usada_en)
     values ($1, app.huella(gen_random_uuid()::text), now() + interval '1 day', $2, '::ffff:203.0.113.9', now() - $3::interval)
     returning id`,
    [usuarioId, values.agente ?? null, values.hace ?? '1 minute'],
  );
  return rows[0]?.id ?? '';
};
const logOf = async (usuarioId: string | null): Promise<unknown[]> =>
  (await owner.query('select accion, datos from bitacora where actor_id = $1 order by id', [usuarioId])).rows;

describe('the profile', () => {
  it('keeps name, telephone and post, trimmed, and the log names what changed without repeating it', async () => {
    const ana = await portal.browser({ rol: 'solicitante', nombre: 'Ana Ruis' });
    const { version } = await profileOf(ana);
    const saved = await ana.send('PUT', '/cuenta/perfil', {
      version,
      nombre: '  Ana   Ruiz ',
      telefono: ' +52 614 123 4567 ',
      cargo: '  ',
    });
    expect(saved.body).toEqual({
      nombre: 'Ana Ruiz',
      email: ana.email,
      telefono: '6141234567',
      cargo: null,
      version: version + 1,
    });
    expect(await profileOf(ana)).toEqual(saved.body);
    expect((await ana.send('GET', '/api/auth/sesion')).body).toMatchObject({
      sesion: { nombre: 'Ana Ruiz' },
    });
    expect(await logOf(ana.usuarioId)).toEqual([
      { accion: 'cuenta.editar-perfil', datos: { campos: ['nombre', 'telefono'] } },
    ]);
  });

  it('rule 28: another version answers 409 and changes nothing', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const { version } = await profileOf(ana);
    const save = (nombre: string) => ana.send('PUT', '/cuenta/perfil', { version, nombre });
    expect((await save('Ana Primera')).status).toBe(200);
    const late = await save('Ana Segunda');
    expect([late.status, late.body.code]).toEqual([409, 'version_distinta']);
    expect((await profileOf(ana)).nombre).toBe('Ana Primera');
  });

  it('rules 16, 30: state, role, organization and address are no part of it', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const row = async () =>
      (await owner.query('select * from usuarios where id = $1', [ana.usuarioId])).rows[0];
    const before = await row();
    for (const extra of [
      { email: 'otra@x.example' },
      { estado: 'inactivo' },
      { rol: 'administrador' },
      { rol_id: before.rol_id },
      { organizacionId: before.id },
      { id: before.id },
      { email_verificado: false },
    ])
      expect((await ana.send('PUT', '/cuenta/perfil', { version: 1, nombre: 'Ana', ...extra })).status).toBe(
        400,
      );
    expect(await row()).toEqual(before);
  });

  it.each([
    [{ nombre: 'A' }, 'nombre', 'Escribe tu nombre'],
    [{ telefono: '123' }, 'telefono', 'Escribe un teléfono de 10 dígitos, por ejemplo 614 123 4567'],
    [
      { telefono: 'llámame al 6141234567' },
      'telefono',
      'Escribe un teléfono de 10 dígitos, por ejemplo 614 123 4567',
    ],
    [
      { telefono: '044 635 456 0123' },
      'telefono',
      'Escribe un teléfono de 10 dígitos, por ejemplo 614 123 4567',
    ],
    [{ cargo: 'x'.repeat(121) }, 'cargo', 'Escribe como máximo 120 caracteres; llevas 121.'],
    [{ cargo: 'Jefa\u202e' }, 'cargo', textMessages.caracter_no_admitido],
    [{ nombre: '\u200bA\ufeff' }, 'nombre', 'Escribe tu nombre'],
  ])('says what is wrong beside the field: %o', async (change, path, message) => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const { status, body } = await ana.send('PUT', '/cuenta/perfil', {
      version: 1,
      nombre: 'Ana Ruiz',
      ...change,
    });
    expect(status).toBe(422);
    expect(body.issues).toEqual([expect.objectContaining({ path, message })]);
  });
});

describe('the open sessions', () => {
  it('lists device, address and last use, the present one marked, and none of anybody else', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const beto = await portal.browser({ rol: 'solicitante' });
    const old = await newSession(ana.usuarioId, { agente: chrome, hace: '2 days' });
    await owner.query(
      `insert into sesiones (usuario_id, token, expira_en) values ($1, app.huella('vencida'), now() - interval '1 second')`,
      [ana.usuarioId],
    );
    await newSession(beto.usuarioId);
    const { body } = await ana.send<{ items: Record<string, unknown>[] }>('GET', '/cuenta/sesiones');
    expect(body.items).toMatchObject([
      { esta: true, navegador: 'Navegador desconocido' },
      { id: old, esta: false, navegador: 'Chrome', sistema: 'Windows', ip: '203.0.113.9' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/token|[0-9a-f]{64}/u);
  });

  it('closes one of one’s own, and tells every node to close its live connections (rule 12)', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const id = await newSession(ana.usuarioId);
    expect((await ana.send('DELETE', `/cuenta/sesiones/${id}`)).status).toBe(200);
    expect((await owner.query('select 1 from sesiones where id = $1', [id])).rowCount).toBe(0);
    const { rows } = await owner.query(
      "select datos from eventos where tipo = 'sesion.cerrada' and usuario_id = $1",
      [ana.usuarioId],
    );
    expect(rows).toEqual([{ datos: { sesiones: [id] } }]);
    expect(await logOf(ana.usuarioId)).toEqual([
      { accion: 'sesion.cerrar', datos: { alcance: 'una', cerradas: 1 } },
    ]);
    expect((await ana.send('DELETE', `/cuenta/sesiones/${id}`)).status).toBe(404);
  });

  it('somebody else’s is not found, for an administrador as well, and stays open', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const id = await newSession(ana.usuarioId);
    for (const rol of ['solicitante', 'administrador']) {
      const other = await portal.browser({ rol });
      expect((await other.send('DELETE', `/cuenta/sesiones/${id}`)).status).toBe(404);
    }
    expect((await owner.query('select 1 from sesiones where id = $1', [id])).rowCount).toBe(1);
  });

  it('notes the last use now and then: once in five minutes, whatever the requests', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const stamp = async () =>
      (
        await owner.query('select usada_en, xmin::text as version from sesiones where usuario_id = $1', [
          ana.usuarioId,
        ])
      ).rows[0];
    await owner.query("update sesiones set usada_en = now() - interval '1 hour' where usuario_id = $1", [
      ana.usuarioId,
    ]);
    await ana.send('GET', '/modulos');
    await expect.poll(async () => Date.now() - (await stamp()).usada_en.getTime()).toBeLessThan(60_000);
    const { version } = await stamp();
    await owner.query("update sesiones set usada_en = now() - interval '1 hour' where usuario_id = $1", [
      ana.usuarioId,
    ]);
    const touched = (await stamp()).version;
    expect(touched).not.toBe(version);
    for (let i = 0; i < 5; i += 1) await ana.send('GET', '/modulos');
    await portal.settle();
    expect((await stamp()).version).toBe(touched);
  });
});

describe('passkeys by name', () => {
  it('are listed and renamed, one’s own only', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    const beto = await portal.browser({ rol: 'administrador' });
    const { rows } = await owner.query<{ id: string }>(
      `insert into llaves_de_acceso (usuario_id, credencial_id, clave_publica, nombre, respaldada)
       values ($1, 'llave-de-ana', '\\x00', 'Vieja', true) returning id`,
      [ana.usuarioId],
    );
    const url = `/cuenta/llaves/${rows[0]?.id}`;
    expect((await beto.send('PUT', url, { nombre: 'Mía' })).status).toBe(404);
    expect((await ana.send('PUT', url, { nombre: ' La  nueva ' })).body).toMatchObject({
      nombre: 'La nueva',
    });
    const { body } = await ana.send<{ llaves: unknown[] }>('GET', '/cuenta');
    expect(body.llaves).toMatchObject([{ nombre: 'La nueva', ultimoUso: null, respaldada: true }]);
    expect(JSON.stringify(body)).not.toContain('llave-de-ana');
    expect((await ana.send('PUT', url, { nombre: 'x'.repeat(61) })).status).toBe(422);
    expect((await ana.send('PUT', url, { nombre: 'x', clave_publica: 'x' })).status).toBe(400);
  });
});

describe('the privacy notice', () => {
  const pending = async (browser: Browser): Promise<unknown> =>
    (await browser.send<{ sesion: { avisoPendiente: boolean } }>('GET', '/api/auth/sesion')).body.sesion
      .avisoPendiente;

  it('anybody reads it, in the name of whoever the settings say answers for the data', async () => {
    const nobody = await portal.browser();
    const { status, body } = await nobody.send('GET', '/api/auth/aviso');
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: AVISO_VERSION, responsable: { correo: 'privacidad@localhost' } });
  });

  it('is pending until the account accepts the version in force; when, from where, and once', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    expect(await pending(ana)).toBe(true);
    const wrong = await ana.send('POST', '/cuenta/aviso', { version: AVISO_VERSION + 1 });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'aviso_distinto']);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await ana.send('POST', '/cuenta/aviso', { version: AVISO_VERSION })).status).toBe(200);
    expect(await pending(ana)).toBe(false);
    const { rows } = await owner.query(
      'select version, host(ip) as ip, created_at <= now() as antes from aceptaciones_de_aviso where usuario_id = $1',
      [ana.usuarioId],
    );
    expect(rows).toEqual([{ version: AVISO_VERSION, ip: '127.0.0.1', antes: true }]);
    expect(await logOf(ana.usuarioId)).toEqual([
      { accion: 'cuenta.aceptar-aviso', datos: { version: AVISO_VERSION } },
    ]);
  });

  it('the session goes by the highest version accepted, and an acceptance is never changed', async () => {
    const ana = await portal.browser({ rol: 'solicitante' });
    await owner.query(
      'insert into aceptaciones_de_aviso (usuario_id, version) select $1, unnest($2::int[])',
      [ana.usuarioId, [AVISO_VERSION + 1, AVISO_VERSION]],
    );
    const token = randomUUID();
    await owner.query(
      "insert into sesiones (usuario_id, token, expira_en) values ($1, app.huella($2), now() + interval '1 day')",
      [ana.usuarioId, token],
    );
    const { rows } = await owner.query('select app.abrir_sesion($1) as sesion', [token]);
    expect(rows[0].sesion.avisoAceptado).toBe(AVISO_VERSION + 1);
    expect(await pending(ana)).toBe(false);
    await expect(owner.query("update aceptaciones_de_aviso set created_at = 'epoch'")).rejects.toThrow(
      /solo admite altas/u,
    );
  });

  it('the accounts of the demo are born with it accepted', async () => {
    const ids = await runAsSystem(portal.db, ({ tx }) => ensureDemoAccounts(tx));
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::int as n from aceptaciones_de_aviso where usuario_id = any($1) and version = $2',
      [[...ids.values()], AVISO_VERSION],
    );
    expect(rows[0]?.n).toBe(ids.size);
  });
});
