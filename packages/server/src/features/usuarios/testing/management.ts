import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { type Browser, createTestPortal } from '../../../../test/portal.ts';

/** A portal whose administrador manages accounts, and what tests look at in them. */

export const PASSWORD = 'la grulla vuela sobre el cerro';
export const MOTIVO = { motivo: 'Dejó la fundación este mes.' };
export const datos = {
  nombre: 'Lucía',
  apellidos: 'Prieto Salas',
  telefono: '614 123 4567',
  cargo: 'Oficial de programas',
  departamento: 'Programas',
};
export type Usuario = Record<'id' | 'folio' | 'nombre' | 'estado', string> & {
  version: number;
  invitacion: string | null;
  acciones: { action: string; enabled: boolean }[];
};

export const createManagement = async () => {
  const portal = await createTestPortal();
  const owner = portal.db.pools.owner;
  const administrador = await portal.browser({ rol: 'administrador', nombre: 'Ángela Núñez' });
  const anonima = await portal.browser();
  let made = 0;
  const roleId = async (clave: string): Promise<string> =>
    (await owner.query<{ id: string }>('select id from roles where clave = $1', [clave])).rows[0]?.id ?? '';
  const account = (id: string) => administrador.send<Usuario>('GET', `/usuarios/${id}`);
  return {
    portal,
    owner,
    administrador,
    anonima,
    roleId,
    account,

    invite: async (over: object = {}, who = administrador) => {
      const email = `nueva${(made += 1)}@x.example`;
      const answer = await who.send<Usuario>('POST', '/usuarios', {
        ...datos,
        email,
        rolId: await roleId('analista'),
        ...over,
      });
      return { email, ...answer };
    },

    /** The letters to an address, oldest first: their templates. */
    lettersTo: async (email: string): Promise<string[]> => {
      await portal.settle();
      return (
        await owner.query('select plantilla from correos where para = $1 order by creado_en, ctid', [email])
      ).rows.map(({ plantilla }) => plantilla);
    },

    /** The token in the last letter to an address. */
    tokenTo: async (email: string): Promise<string> => {
      await portal.settle();
      const { rows } = await owner.query<{ texto: string }>(
        "select texto from correos where para = $1 and plantilla = 'usuario.invitado' order by creado_en desc, id desc limit 1",
        [email],
      );
      return /#token=([\w-]+)/u.exec(rows[0]?.texto ?? '')?.[1] ?? '';
    },

    accept: (token: string, contrasena = PASSWORD) =>
      anonima.send('POST', '/api/auth/invitacion', { token, contrasena, aceptaAviso: AVISO_VERSION }),
    signUp: (email: string) =>
      anonima.send('POST', '/api/auth/cuenta', {
        nombre: 'Otra Persona',
        email,
        contrasena: PASSWORD,
        aceptaAviso: AVISO_VERSION,
      }),
    enter: (email: string, contrasena = PASSWORD) =>
      anonima.send('POST', '/api/auth/sesion', { email, contrasena }),

    log: async (id: string): Promise<string[]> =>
      (
        await owner.query<{ accion: string }>(
          "select accion from bitacora where entidad = 'usuario' and entidad_id = $1 order by id",
          [id],
        )
      ).rows.map(({ accion }) => accion),

    make: async (rol = 'analista') => {
      const browser = await portal.browser({ rol });
      const { body } = await account(browser.usuarioId ?? '');
      return { browser, ...body };
    },
    act: (path: string, { id, version }: { id: string; version: number }, body: object = {}) =>
      administrador.send<Usuario>('POST', `/usuarios/${id}/${path}`, { version, ...body }),

    /** What gp_app may do as this browser, past the code. */
    asApp: async (browser: Browser, statement: string): Promise<bigint> => {
      const { rows } = await owner.query<{ permisos: string[] }>(
        'select r.permisos from usuarios u join roles r on r.id = u.rol_id where u.id = $1',
        [browser.usuarioId],
      );
      const client = await portal.db.pools.app.connect();
      try {
        await client.query('begin');
        await client.query(
          "select set_config('app.usuario_id', $1, true), set_config('app.permisos', $2, true), set_config('app.es_personal', 'on', true), set_config('app.alcance', 'todo', true)",
          [browser.usuarioId, `,${rows[0]?.permisos.join(',')},`],
        );
        return BigInt((await client.query(statement)).rowCount ?? 0);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  };
};
