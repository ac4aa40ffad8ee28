import type { Expediente } from '@portal/domain/features/auditoria/public';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSesion } from '../../../test/make-sesion.ts';
import type { Browser } from '../../../test/portal.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { armarExpediente, retirarVencidos } from './auditoria.jobs.ts';
import {
  abrirZip,
  bajar,
  conBytes,
  limpiarAlTerminar,
  makeAuditable,
  manifiestoDe,
  pedirYArmar,
  verificar,
} from './testing/expedientes.ts';

/** Who may ask for the auditor's file of a case, what asking twice does, and what is said of what is missing. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { administrador, coordinador, analista, consejera, duena } = scene.people;
const admin = administrador.browser;
const { store } = portal.parts.files;
limpiarAlTerminar();

let proyecto = '';
let auditora: Browser;

const pedir = (who: Browser, cual = proyecto) =>
  who.send<Expediente>('POST', `/auditoria/proyectos/${cual}`, { proyecto: cual });
const listar = async (who: Browser, cual = proyecto) => {
  const { status, body } = await who.send<{ items: Expediente[] }>('GET', `/auditoria/proyectos/${cual}`);
  return { status, items: body.items };
};
const unDocumento = async (cual: string) => {
  const { rows } = await owner.query<{ id: string; clave: string; nombre: string }>(
    `select a.id, a.clave, a.nombre from documentos d join archivos a on a.id = d.archivo_id
      where d.proyecto_id = $1 and d.entidad = 'pre-registro' order by d.ranura limit 1`,
    [cual],
  );
  if (!rows[0]) throw new Error('The case has no paper');
  return rows[0];
};
/** Changes a file's row as nobody can by the portal. */
const contra = async (texto: string, valores: readonly unknown[]): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(texto, [...valores]);
    await client.query('commit');
  } finally {
    client.release();
  }
};

beforeAll(async () => {
  proyecto = (await makeAuditable(scene, duena)).proyecto;
  await owner.query(
    `insert into roles (clave, folio, nombre, descripcion, es_personal, alcance, permisos)
     values ('auditoria_externa', 'ROL-901', 'Auditoría externa', 'Solo lo que se le abre', true, 'por_acceso', '{ver_proyectos,ver_reportes}')`,
  );
  auditora = await portal.browser({ rol: 'auditoria_externa', nombre: 'Aurora Ledezma' });
});

const abrirle = (cual: string) =>
  owner.query(
    "insert into accesos_proyecto (proyecto_id, usuario_id, motivo, dado_por) values ($1, $2, 'Auditoría externa', $3)",
    [cual, auditora.usuarioId, admin.usuarioId],
  );

describe('who may ask', () => {
  it('nobody but who reads the whole log, or an external auditor of a case that is open to it', async () => {
    for (const { browser } of [coordinador, analista, consejera, duena])
      expect([(await pedir(browser)).status, (await listar(browser)).status]).toEqual([403, 403]);
    expect((await pedir(auditora)).status).toBe(404);
    expect((await listar(auditora)).status).toBe(404);
  });

  it('the external auditor, while the case is open to it, gets the case and no acta that tells of others', async () => {
    const { aprobacion } = (
      await owner.query<{ aprobacion: string }>(
        'select id as aprobacion from aprobaciones where proyecto_id = $1',
        [proyecto],
      )
    ).rows[0] ?? { aprobacion: '' };
    // A session in which this case and another one were on the agenda, and its acta.
    const sesion = await makeSesion(scene, duena, { hasta: 'cerrada' });
    await contra(
      `insert into puntos_de_sesion (sesion_id, orden, aprobacion_id, ronda, proyecto_id, folio, nombre, organizacion)
       select $1, 2, a.id, a.ronda, a.proyecto_id, a.folio, 'Suyo', 'Suya' from aprobaciones a where a.id = $2`,
      [sesion.id, aprobacion],
    );
    await contra(
      `insert into documentos_emitidos (tipo, codigo, entidad, entidad_id, referencia, ruta, documento, plantilla_id, datos, emitido_por)
       select 'acta', '0123456789ABCDEF', 'sesion-colegiada', $1, 'CONSEJO-1', '/sesiones/x', 'acta', p.id, '{}', $2 from plantillas p limit 1`,
      [sesion.id, admin.usuarioId],
    );
    await abrirle(proyecto);
    const suyo = await pedirYArmar(portal, auditora, proyecto);
    expect(suyo).toMatchObject({ estado: 'listo', alcance: 'caso', pedidoPor: 'Aurora Ledezma' });
    expect(suyo.faltas).toEqual([{ ruta: expect.stringContaining('Acta'), motivo: 'de_otros' }]);
    const archivos = await abrirZip((await bajar(portal, auditora, suyo.id)).bytes);
    const { salida, dice } = verificar(archivos);
    expect([salida, dice]).toEqual([2, expect.stringContaining('Trata también de otros proyectos')]);

    const entero = await pedirYArmar(portal, admin, proyecto);
    expect(entero).toMatchObject({ alcance: 'todo', faltas: [{ motivo: 'en_preparacion' }] });
    expect((await listar(auditora)).items.map(({ id }) => id)).toEqual([suyo.id]);
    expect((await bajar(portal, auditora, entero.id)).status).toBe(404);

    await owner.query('update accesos_proyecto set hasta = now() where usuario_id = $1', [
      auditora.usuarioId,
    ]);
    expect((await bajar(portal, auditora, suyo.id)).status).toBe(404);
    expect((await bajar(portal, analista.browser, entero.id)).status).toBe(403);
    expect((await bajar(portal, duena.browser, entero.id)).status).toBe(403);
  });

  it('the database refuses the same, whatever the code asks', async () => {
    const { rows } = await owner.query<{ n: number }>(
      "select count(*)::integer as n from app.escrituras where tabla = 'expedientes_de_auditoria'",
    );
    expect(rows[0]?.n).toBe(1);
  });
});

describe('asked for twice', () => {
  it('while one is under way is shown that one; afterwards it is another', async () => {
    const { proyecto: otro } = await makeAuditable(scene, duena);
    const [uno, dos] = await Promise.all([pedir(admin, otro), pedir(admin, otro)]);
    expect([uno.status, dos.status]).toEqual([200, 200]);
    expect(dos.body.id).toBe(uno.body.id);
    expect(uno.body).toMatchObject({ estado: 'pendiente', hechos: 0, total: null });
    await portal.settle();
    const despues = await pedirYArmar(portal, admin, otro);
    expect(despues.id).not.toBe(uno.body.id);
    const { items } = await listar(admin, otro);
    expect(items.map(({ estado }) => estado)).toEqual(['listo', 'listo']);
  });

  it('no account has more than three under way', async () => {
    const casos = [
      proyecto,
      ...(await Promise.all([1, 2, 3].map(() => makeAuditable(scene, duena)))).map((c) => c.proyecto),
    ];
    const estados = [];
    for (const caso of casos) estados.push((await pedir(admin, caso)).status);
    expect(estados).toEqual([200, 200, 200, 409]);
    await portal.settle();
  });
});

describe('what is missing', () => {
  it('is told on the screen, in the index and by the verifier, never silently short', async () => {
    const { proyecto: caso } = await makeAuditable(scene, duena);
    const perdido = await unDocumento(caso);
    await store.delete(perdido.clave);
    const expediente = await pedirYArmar(portal, admin, caso);
    expect(expediente.estado).toBe('listo');
    expect(expediente.faltas).toEqual([
      { ruta: expect.stringContaining(perdido.nombre), motivo: 'sin_archivo' },
    ]);
    const archivos = await abrirZip((await bajar(portal, admin, expediente.id)).bytes);
    expect(manifiestoDe(archivos).faltas).toEqual([
      { ...expediente.faltas[0], detalle: 'El portal ya no tiene sus bytes' },
    ]);
    const { salida, dice } = verificar(archivos);
    expect(salida).toBe(2);
    expect(dice).toContain(`${expediente.faltas[0]?.ruta}: no viene. El portal ya no tiene sus bytes.`);
    expect(archivos.get('documentos.csv')?.toString()).toContain(perdido.nombre);
    const { rows } = await owner.query<{ cuerpo: string }>(
      'select cuerpo from notificaciones where usuario_id = $1 order by creada_en desc limit 1',
      [admin.usuarioId],
    );
    expect(rows[0]?.cuerpo).toContain('Le falta algo');
  });

  it('what is in quarantine, and what is not what was received, are told too', async () => {
    const { proyecto: caso } = await makeAuditable(scene, duena);
    const { rows } = await owner.query<{ id: string }>(
      `select a.id from documentos d join archivos a on a.id = d.archivo_id where d.proyecto_id = $1 and d.entidad = 'pre-registro'
        order by d.ranura limit 3`,
      [caso],
    );
    await contra("update archivos set analisis = 'infectado' where id = $1", [rows[0]?.id]);
    await contra("update archivos set analisis = 'pendiente' where id = $1", [rows[1]?.id]);
    await contra("update archivos set sha256 = repeat('f', 64) where id = $1", [rows[2]?.id]);
    const expediente = await pedirYArmar(portal, admin, caso);
    expect(expediente.faltas.map(({ motivo }) => motivo).toSorted()).toEqual(['en_analisis', 'infectado']);
    expect(expediente.alterados).toHaveLength(1);
    const { salida, dice } = verificar(await abrirZip((await bajar(portal, admin, expediente.id)).bytes));
    expect(salida).toBe(2);
    expect(dice).toContain('no es el archivo que se recibió');
  });
});

describe('what happens to it', () => {
  const jobs = {
    files: portal.parts.files,
    typesetter: { render: async () => Buffer.from('%PDF-1.7'), close: async () => undefined },
    config: {
      publicUrl: 'http://localhost:3000',
      foundation: 'F',
      responsible: { domicilio: 'D', correo: 'c@f.mx' },
    },
    papelDe: (_entidad: string, ranura: string) => ranura,
  } as unknown as Parameters<typeof armarExpediente>[0];
  const insertado = async (): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      "insert into expedientes_de_auditoria (proyecto_id, alcance, pedido_por) values ($1, 'todo', $2) returning id",
      [proyecto, admin.usuarioId],
    );
    return rows[0]?.id ?? '';
  };
  const como = async (id: string) =>
    (
      await owner.query<{ estado: string; clave: string | null }>(
        'select estado, clave from expedientes_de_auditoria where id = $1',
        [id],
      )
    ).rows[0];
  const context = (signal = new AbortController().signal) => ({ database: portal.db, logger: null, signal });

  it('one that could not be put together says so, and leaves no bytes', async () => {
    const id = await insertado();
    const put = vi.spyOn(store, 'put').mockRejectedValueOnce(new Error('disk full'));
    await armarExpediente(jobs, context(), id);
    put.mockRestore();
    expect(await como(id)).toEqual({ estado: 'fallido', clave: null });
    await armarExpediente(jobs, context(), id);
    expect(await como(id)).toEqual({ estado: 'fallido', clave: null });
  });

  it('one that a stop cut short is put together by the next start, once', async () => {
    const id = await insertado();
    const stop = new AbortController();
    stop.abort(new Error('The portal stops'));
    await expect(armarExpediente(jobs, context(stop.signal), id)).rejects.toThrow();
    expect(await como(id)).toMatchObject({ estado: 'en_curso' });
    await Promise.all([armarExpediente(jobs, context(), id), armarExpediente(jobs, context(), id)]);
    const { clave } = (await como(id)) ?? {};
    expect(await como(id)).toMatchObject({ estado: 'listo' });
    expect(await store.exists(clave ?? '')).toBe(true);
  });

  it('its days over, its bytes are deleted and its hash is kept', async () => {
    const expediente = await pedirYArmar(portal, admin, proyecto);
    const { clave } = (await como(expediente.id)) ?? {};
    expect(await retirarVencidos(portal.db, portal.parts.files)).toBe(0);
    await owner.query(
      "update expedientes_de_auditoria set vence_en = now() - interval '1 minute' where id = $1",
      [expediente.id],
    );
    // From that moment on, and not from when the job comes by.
    expect((await bajar(portal, admin, expediente.id)).status).toBe(409);
    expect(await retirarVencidos(portal.db, portal.parts.files)).toBe(1);
    expect(await store.exists(clave ?? '')).toBe(false);
    const { items } = await listar(admin);
    expect(items.find(({ id }) => id === expediente.id)).toMatchObject({
      estado: 'retirado',
      manifiesto: expediente.manifiesto,
    });
    expect((await bajar(portal, admin, expediente.id)).status).toBe(409);
    await conBytes(portal, proyecto);
  });

  it('of a case that was deleted nobody takes it any more', async () => {
    const { proyecto: caso } = await makeAuditable(scene, duena);
    const { id } = await pedirYArmar(portal, admin, caso);
    await contra("update proyectos set eliminado_en = now(), motivo_eliminacion = 'Se borró' where id = $1", [
      caso,
    ]);
    expect((await listar(admin, caso)).status).toBe(404);
    expect((await bajar(portal, admin, id)).status).toBe(404);
  });
});
