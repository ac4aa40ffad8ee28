import type {
  Cobertura,
  IndicadoresDeProyectos,
  Vencimientos,
} from '@portal/domain/features/reportes/public';
import { formatMonto } from '@portal/domain/kernel/money';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilLocked } from '../../../test/lock-waits.ts';
import { makeSeguimiento } from '../../../test/make-seguimiento.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';

/** The reports on paper, read as a person would read them, and the sheet of the indicators. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;
let consultor: Browser;
let duena: Browser;
let porAcceso: Browser;
let abierto = { id: '', folio: '' };

beforeAll(async () => {
  const scene = await createScene(portal);
  admin = scene.people.administrador.browser;
  consultor = scene.people.consultor.browser;
  duena = scene.people.duena.browser;
  await makeSeguimiento(scene, scene.people.duena);
  await makeSeguimiento(scene, scene.people.otra);
  await owner.query(
    `insert into roles (clave, folio, nombre, descripcion, permisos, alcance)
     values ('lectora', 'ROL-901', 'Lectora', 'Lee los reportes de lo que le abren.', '{ver_proyectos,ver_reportes}', 'por_acceso')`,
  );
  porAcceso = await portal.browser({ rol: 'lectora' });
  const { rows } = await owner.query<{ id: string; folio: string }>(
    `select p.id, p.folio from proyectos p join seguimientos s on s.proyecto_id = p.id order by p.folio limit 1`,
  );
  abierto = rows[0] ?? abierto;
  await owner.query(
    `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por)
     values ($1, $2, 'Lectura de prueba', now() - interval '1 day', $3)`,
    [abierto.id, porAcceso.usuarioId, admin.usuarioId],
  );
});

/** The text without the places where a long word may break. */
const plain = (text: string): string => text.replaceAll('\u200b', '').replaceAll(/\s+/gu, ' ');

const pdf = async (who: Browser, path: string) => {
  const { origin, headers } = await portal.wire(who);
  const response = await fetch(`${origin}/api/v1/reportes/${path}`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) return { status: response.status, words: '', name: null };
  const { text, marks } = await textOf(bytes);
  expect(marks).toMatchObject({ language: 'es-MX', tagged: true });
  return { status: 200, words: plain(text), name: response.headers.get('content-disposition') };
};

it('one paper of an account is laid out at once, whatever it is of', async () => {
  const client = await owner.connect();
  // Whoever reads a paper waits here, with its place.
  await client.query('begin; lock table bitacora in exclusive mode');
  const first = pdf(admin, 'etapas/pdf');
  try {
    await untilLocked(owner);
    expect((await pdf(admin, 'vencimientos/pdf')).status).toBe(429);
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await first).status).toBe(200);
  expect((await pdf(admin, 'vencimientos/pdf')).status).toBe(200);
});

describe('the pages of figures on paper', () => {
  it('state what is filtered, their moment and their figures', async () => {
    const { status, words, name } = await pdf(consultor, 'cobertura/pdf?region=juarez&anio=2026');
    expect(status).toBe(200);
    expect(name).toMatch(/Reporte-cobertura-\d{4}-\d\d-\d\d\.pdf/u);
    for (const said of ['Reportes: Cobertura', 'Región Juárez', 'Año de recepción', 'Cifras al'])
      expect(words).toContain(said);
    expect(words).toContain('no es un documento emitido');
    const { body } = await admin.send<Cobertura>('GET', '/reportes/cobertura');
    const todo = await pdf(admin, 'cobertura/pdf');
    expect(todo.words).toContain(formatMonto(body.total.aprobado));
    expect(todo.words).toContain('Todos los proyectos que puede ver quien lo pidió');
  });

  it('hold the stages with the funnel, the indicators by level and one by one, and what comes due', async () => {
    const etapas = await pdf(admin, 'etapas/pdf');
    for (const said of ['Resultados por etapa', 'Embudo por convocatoria', 'Con convenio firmado'])
      expect(etapas.words).toContain(said);
    const indicadores = await pdf(admin, 'indicadores/pdf');
    const { body } = await admin.send<IndicadoresDeProyectos>('GET', '/reportes/indicadores');
    expect(body.items.length).toBeGreaterThan(0);
    for (const { nombre } of body.items) expect(indicadores.words).toContain(plain(nombre));
    for (const { nivel } of body.niveles) expect(indicadores.words).toContain(nivel);
    expect(indicadores.words).not.toContain('Aquí van las primeras');
    const vence = await pdf(admin, 'vencimientos/pdf?horizonte=90&clase=reporte&clase=convenio');
    expect(vence.words).toContain('Próximos 90 días');
    expect(vence.words).toContain('Reporte de avance, Vigencia de convenio');
    const { body: lista } = await admin.send<Vencimientos>(
      'GET',
      '/reportes/vencimientos?horizonte=90&clase[]=reporte&clase[]=convenio',
    );
    for (const { organizacion } of lista.items) expect(vence.words).toContain(plain(organizacion));
    expect((await pdf(admin, 'vencimientos/pdf?clase=papel')).status).toBe(200);
  });

  it('are refused to who does not read figures, and there is none of a filter that is none', async () => {
    for (const path of ['etapas/pdf', 'cobertura/pdf', 'indicadores/pdf', 'vencimientos/pdf'])
      expect([path, (await pdf(duena, path)).status]).toEqual([path, 403]);
    for (const path of [
      'etapas/pdf?color=rojo',
      'cobertura/pdf?region=mordor',
      'indicadores/pdf?anio=doce',
      'vencimientos/pdf?horizonte=45',
      'vencimientos/pdf?clase=todo',
      'etapas/pdf?convocatoriaId=0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c91',
    ])
      expect([path, (await pdf(admin, path)).status]).toEqual([path, 404]);
  });

  it('are noted in the log with what was filtered', async () => {
    await pdf(consultor, 'etapas/pdf?region=parral');
    const { rows } = await owner.query(
      "select datos, actor_id from bitacora where accion = 'reportes.descargar' order by id desc limit 1",
    );
    expect(rows[0]).toEqual({
      actor_id: consultor.usuarioId,
      datos: { lista: 'reportes-etapas', filtros: { region: 'parral' } },
    });
  });
});

describe('a composed report on paper', () => {
  const componer = async (cambio: object, compartido = true): Promise<string> => {
    const definicion = {
      base: 'proyectos',
      columnas: ['folio', 'estado', 'comprometido'],
      filtros: {},
      agrupar: null,
    };
    const { status, body } = await admin.send<{ id: string }>('POST', '/reportes/compuestos', {
      nombre: 'Lo que se ejecuta',
      definicion: { ...definicion, ...cambio },
      compartido,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.id;
  };

  it('holds the rows that whoever asks may see, whoever composed it', async () => {
    const id = await componer({ filtros: { estado: 'seguimiento' } });
    const { rows } = await owner.query<{ folio: string }>(
      "select folio from proyectos where etapa = 'seguimiento' and eliminado_en is null",
    );
    expect(rows.length).toBeGreaterThan(1);
    const suyo = await pdf(admin, `compuestos/${id}/pdf`);
    const ajeno = await pdf(porAcceso, `compuestos/${id}/pdf`);
    for (const said of ['Lo que se ejecuta', 'Etapa', 'Monto del convenio'])
      expect(suyo.words).toContain(said);
    for (const { folio } of rows) {
      expect(suyo.words).toContain(folio);
      if (folio === abierto.folio) expect(ajeno.words).toContain(folio);
      else expect(ajeno.words).not.toContain(folio);
    }
  });

  it('holds groups with their sums, and lays out as many columns as there may be', async () => {
    const grupos = await pdf(admin, `compuestos/${await componer({ agrupar: 'estado' })}/pdf`);
    expect(grupos.words).toContain('Proyectos');
    expect(grupos.words).toContain('Agrupar por');
    const columnas = ['folio', 'nombre', 'organizacion', 'convocatoria', 'region', 'eje', 'tipo', 'estado'];
    const ancho = [
      ...columnas,
      'recibido',
      'anio',
      'solicitado',
      'aprobado',
      'comprometido',
      'depositado',
      'comprobado',
    ];
    expect((await pdf(admin, `compuestos/${await componer({ columnas: ancho })}/pdf`)).words).toContain(
      'Ministrado',
    );
  });

  it('of somebody else that is not shared there is none', async () => {
    const id = await componer({}, false);
    expect((await pdf(consultor, `compuestos/${id}/pdf`)).status).toBe(404);
    expect((await pdf(duena, `compuestos/${id}/pdf`)).status).toBe(403);
  });
});

describe('the sheet of the indicators', () => {
  it('holds every one of them as the page says it', async () => {
    const { body } = await admin.send<IndicadoresDeProyectos>('GET', '/reportes/indicadores');
    const answer = await portal.download(admin, '/reportes/indicadores/exportar', {});
    const bytes = await answer.bytes();
    expect(answer.status, bytes.toString('utf8').slice(0, 300)).toBe(200);
    const [titulos, ...filas] = (await readWorkbook(bytes))[0]?.data ?? [];
    expect(titulos?.slice(0, 3)).toEqual(['Proyecto', 'Nivel', 'Indicador']);
    expect(filas.map((fila) => fila[2])).toEqual(body.items.map(({ nombre }) => nombre));
    expect(filas).toHaveLength(body.total);
    expect((await admin.send('POST', '/reportes/indicadores/exportar', { color: 'rojo' })).status).toBe(422);
  });
});
