import { revisarContrasena } from '@portal/domain/features/usuarios/public';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { createTestPortal } from './testing/browser.ts';
import {
  assertNoDemoAccounts,
  DEMO_PASSWORD,
  DemoAccountsFound,
  demoAccounts,
  ensureDemoAccounts,
} from './usuarios.demo.ts';
import {
  ensureFirstAdministrator,
  FirstAdministratorError,
  firstAdministratorFrom,
} from './usuarios.first-admin.ts';

const db = await createTestDatabase();
const owner = db.pools.owner;

describe('outside demo mode (rule 3)', () => {
  it('there is no quick access, no list of test users, and their password opens nothing', async () => {
    const portal = await createTestPortal(db, { demo: false });
    const browser = portal.browser();
    expect((await browser.get('sesion')).body).toEqual({
      sesion: null,
      segundoPaso: null,
      demo: null,
      fundacion: { nombre: 'FICOSEC', logos: { claro: null, oscuro: null } },
    });
    expect((await browser.post('demo', { cuenta: 'administrador' })).status).toBe(404);
    expect(
      (await browser.post('sesion', { email: 'administrador@demo.example', contrasena: DEMO_PASSWORD }))
        .status,
    ).toBe(401);
  });

  it('the first administrador comes from ADMIN_CORREO and ADMIN_CONTRASENA, once', async () => {
    expect(firstAdministratorFrom({})).toBeNull();
    expect(() => firstAdministratorFrom({ ADMIN_CORREO: 'a@fundacion.mx' })).toThrow(
      'ADMIN_CONTRASENA falta',
    );
    expect(() => firstAdministratorFrom({ ADMIN_CONTRASENA: 'x' })).toThrow('ADMIN_CORREO falta');
    expect(() => firstAdministratorFrom({ ADMIN_CORREO: 'a', ADMIN_CONTRASENA: 'x' })).toThrow(
      'ADMIN_CORREO debe ser',
    );
    const given = firstAdministratorFrom({
      ADMIN_CORREO: ' Ana@Fundacion.MX ',
      ADMIN_CONTRASENA: 'tres liebres cruzan el arroyo',
    });
    if (!given) throw new Error('no administrator');
    await expect(
      runAsSystem(db, (uow) => ensureFirstAdministrator(uow.tx, { ...given, contrasena: 'corta' })),
    ).rejects.toThrow(FirstAdministratorError);
    expect(await runAsSystem(db, (uow) => ensureFirstAdministrator(uow.tx, given))).toBe(true);
    expect(
      await runAsSystem(db, (uow) =>
        ensureFirstAdministrator(uow.tx, { ...given, email: 'otra@fundacion.mx' }),
      ),
    ).toBe(false);
    const portal = await createTestPortal(db);
    expect((await portal.browser().enter('ana@fundacion.mx')).body.sesion?.rol.clave).toBe('administrador');
  });

  it('a start refuses a database with test accounts, and says what to do', async () => {
    await runAsSystem(db, (uow) => assertNoDemoAccounts(uow.tx));
    await runAsSystem(db, (uow) => ensureDemoAccounts(uow.tx));
    await expect(runAsSystem(db, (uow) => assertNoDemoAccounts(uow.tx))).rejects.toThrow(DemoAccountsFound);
    await expect(runAsSystem(db, (uow) => assertNoDemoAccounts(uow.tx))).rejects.toThrow(
      /7 cuentas de prueba.*Usa una base de datos nueva/,
    );
  });
});

describe('demo mode', () => {
  it('makes the accounts once, however often it starts', async () => {
    const [first, second] = [
      await runAsSystem(db, (uow) => ensureDemoAccounts(uow.tx)),
      await runAsSystem(db, (uow) => ensureDemoAccounts(uow.tx)),
    ];
    expect([...second]).toEqual([...first]);
    expect((await owner.query("select 1 from usuarios where email like '%@demo.example'")).rowCount).toBe(
      demoAccounts.length,
    );
  });

  it('lists the test users with a password that keeps the policy; quick access for the seed’s three', async () => {
    const portal = await createTestPortal(db, { demo: true });
    const { body } = await portal.browser().get('sesion');
    expect(body.demo).toMatchObject({ contrasena: DEMO_PASSWORD });
    expect(demoAccounts.filter((a) => a.accesoRapido).map((a) => a.nombre)).toEqual([
      'Administrador',
      'Usuario 1',
      'Usuario 2',
    ]);
    for (const { email, nombre } of demoAccounts)
      expect(revisarContrasena(DEMO_PASSWORD, { email, nombre })).toBeNull();
  });

  it.each(demoAccounts.map((account) => [account.clave, account] as const))(
    'one click signs in %s on the server, and by its password too',
    async (clave, account) => {
      const portal = await createTestPortal(db, { demo: true });
      const quick = portal.browser({ ip: '192.0.2.10' });
      const answer = await quick.post('demo', { cuenta: clave });
      expect(answer.body.sesion).toMatchObject({
        nombre: account.nombre,
        email: account.email,
        rol: { clave: account.rol },
      });
      expect((await quick.get('sesion')).body.sesion?.email).toBe(account.email);
      await portal.browser({ ip: '192.0.2.11' }).enter(account.email, DEMO_PASSWORD);
      const { rows } = await owner.query(
        "select datos from bitacora where accion = 'sesion.iniciar' and entidad_id = $1 order by id limit 1",
        [answer.body.sesion?.usuarioId],
      );
      expect(rows[0].datos).toEqual({ demo: true });
    },
  );

  it('an unknown demo account is not found', async () => {
    const portal = await createTestPortal(db, { demo: true });
    expect((await portal.browser().post('demo', { cuenta: 'toString' })).status).toBe(404);
  });
});
