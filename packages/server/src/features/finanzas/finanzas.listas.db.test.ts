import type { FilaDeProyecto, Movimiento, Resumen } from '@portal/domain/features/finanzas/public';
import { addMontos, subtractMontos, toCentavos } from '@portal/domain/kernel/money';
import { describe, expect, it } from 'vitest';
import { makeComprobacion } from '../../../test/make-comprobacion.ts';
import { makeMinistracion } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { azarDe, contarHistoria, situar } from './testing/historias.ts';

/** From a group to its projects, and from a project to each movement with its cause and its paper. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, consultor, consejera, coordinador } = scene.people;
const azar = azarDe(7);

type Pagina<T> = {
  readonly items: readonly T[];
  readonly siguiente: string | null;
  readonly total: { readonly n: number };
};

/** All rows of a list, read two at a time as a screen would. */
const todas = async <T>(path: string, quien = consultor): Promise<T[]> => {
  const filas: T[] = [];
  let cursor: string | null = null;
  do {
    const { status, body }: { status: number; body: Pagina<T> } = await quien.browser.send(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limite=2${cursor ? `&cursor=${cursor}` : ''}`,
    );
    expect([path, status]).toEqual([path, 200]);
    filas.push(...body.items);
    cursor = body.siguiente;
  } while (cursor);
  return filas;
};

const proyectos = [
  await contarHistoria(
    scene,
    duena,
    { convocatoria: null, region: 'juarez', eje: null, municipios: '08019 08037 08001' },
    azar,
  ),
  await contarHistoria(
    scene,
    otra,
    { convocatoria: null, region: 'juarez', eje: null, municipios: '08037' },
    azar,
  ),
  await contarHistoria(scene, duena, { convocatoria: null, region: null, eje: null, municipios: '' }, azar),
];
const gasto = await makeComprobacion(scene, duena, { estado: 'admitida' });
const devuelta = await makeMinistracion(scene, otra, { estado: 'depositada', reintegro: 'confirmado' });

describe('the projects of a group', () => {
  it.each(['', 'region=juarez', 'municipio=08037', 'municipio=sin', 'region=sin'])(
    'sum what the figures say: %s',
    async (filtro) => {
      const filas = await todas<FilaDeProyecto>(`/finanzas/proyectos?${filtro}`);
      const { body } = await consultor.browser.send<Resumen>('GET', `/finanzas/resumen?${filtro}`);
      expect(filas.length).toBe(body.totales.proyectos);
      expect(new Set(filas.map(({ id }) => id)).size).toBe(filas.length);
      for (const cual of [
        'comprometido',
        'desembolsado',
        'comprobado',
        'reintegrado',
        'porComprobar',
      ] as const)
        expect([cual, addMontos(...filas.map((fila) => fila[cual]))]).toEqual([cual, body.totales[cual]]);
    },
  );

  it('are in the order that is asked for, and name their municipalities', async () => {
    const filas = await todas<FilaDeProyecto>('/finanzas/proyectos?orden=desembolsado&sentido=asc');
    const montos = filas.map(({ desembolsado }) => toCentavos(desembolsado));
    expect(montos).toEqual(montos.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    expect(filas.find(({ id }) => id === proyectos[0])?.municipios).toEqual([
      'Ahumada',
      'Chihuahua',
      'Juárez',
    ]);
  });

  it('of a municipality are in the order of its parts, which are what is shown', async () => {
    // Of the largest case of three municipalities a third is less than the whole of a smaller one.
    const [grande, chica] = proyectos;
    const { rows: antes } = await owner.query('select * from saldos where proyecto_id = any ($1)', [
      [grande, chica],
    ]);
    const son = (filas: readonly unknown[]) =>
      owner.query(
        `update saldos s set comprometido = x.comprometido, solicitado = x.solicitado, aprobado = x.aprobado,
                depositado = x.depositado, reintegrado = x.reintegrado,
                comprobado = x.comprobado, admitido = x.admitido
           from jsonb_populate_recordset(null::saldos, $1) x where s.proyecto_id = x.proyecto_id`,
        [JSON.stringify(filas)],
      );
    const con = (proyecto_id: unknown, monto: number) => ({
      proyecto_id,
      comprometido: monto,
      solicitado: monto,
      aprobado: monto,
      depositado: monto,
      reintegrado: 0,
      comprobado: 0,
      admitido: 0,
    });
    await son([con(grande, 900_000), con(chica, 400_000)]);
    for (const orden of ['comprometido', 'desembolsado', 'porComprobar'] as const) {
      const filas = await todas<FilaDeProyecto>(
        `/finanzas/proyectos?municipio=08037&orden=${orden}&sentido=desc`,
      );
      expect(filas.length).toBeGreaterThan(1);
      const montos = filas.map((fila) => toCentavos(fila[orden]));
      expect([orden, montos]).toEqual([orden, montos.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0))]);
      expect(filas.map(({ id }) => id).filter((id) => id === grande || id === chica)).toEqual([
        chica,
        grande,
      ]);
    }
    await son(antes);
  });

  it('are found by their words', async () => {
    const [fila] = await todas<FilaDeProyecto>('/finanzas/proyectos?region=sin');
    const encontradas = await todas<FilaDeProyecto>(`/finanzas/proyectos?q=${fila?.folio ?? ''}`);
    expect(encontradas.map(({ folio }) => folio)).toEqual([fila?.folio]);
    expect(await todas('/finanzas/proyectos?q=zzzz')).toEqual([]);
  });
});

describe('the movements', () => {
  it('of a project lead to what caused each, and to its paper', async () => {
    const movimientos = await todas<Movimiento>(
      `/finanzas/movimientos?proyecto=${gasto.proyecto}&sentido=asc`,
    );
    const { rows } = await owner.query<{
      folio: string;
      min: string;
      recibo: string;
      factura: string;
      texto: string;
      convenio: string;
    }>(
      `select g.folio, m.folio as min, m.comprobante_id as recibo, g.documento_id as factura, t.emitido_id as texto, c.id as convenio
         from comprobaciones g join ministraciones m on m.id = g.ministracion_id join convenios c on c.proyecto_id = g.proyecto_id
         join convenio_textos t on t.id = c.texto_id where g.id = $1`,
      [gasto.id],
    );
    const [de] = rows;
    const delGasto = [`/comprobaciones/${gasto.id}`, `/api/v1/documentos/${de?.factura}/contenido`];
    const enlace = `/ministraciones/${gasto.ministracion}`;
    expect(
      movimientos.map(({ tipo, causa, evidencia }) => [tipo, causa?.enlace, evidencia?.ruta ?? null]),
    ).toEqual([
      ['comprometido', `/convenio/${de?.convenio}`, `/api/v1/documentos-emitidos/${de?.texto}/contenido`],
      ['solicitado', enlace, null],
      ['aprobado', enlace, null],
      ['depositado', enlace, `/api/v1/documentos/${de?.recibo}/contenido`],
      ['comprobado', ...delGasto],
      ['admitido', ...delGasto],
    ]);
    expect(movimientos.at(-1)?.causa?.folio).toBe(de?.folio);
    expect(movimientos.at(-1)?.partida).toBe('Talleres');
    expect(movimientos[3]).toMatchObject({ causa: { folio: de?.min }, partida: null });
  });

  it('a refund has the paper of its transfer', async () => {
    const [vuelta] = await todas<Movimiento>(
      `/finanzas/movimientos?proyecto=${devuelta.convenio.proyecto}&tipo[]=reintegrado`,
    );
    expect(vuelta?.causa?.enlace).toBe(`/ministraciones/${devuelta.id}`);
    expect(vuelta?.evidencia?.nombre).toBe('spei.pdf');
  });

  it('are those of what is filtered, and sum its figures', async () => {
    const movimientos = await todas<Movimiento>('/finanzas/movimientos?region=juarez');
    const { body } = await consultor.browser.send<Resumen>('GET', '/finanzas/resumen?region=juarez');
    const suma = (tipo: string) =>
      addMontos('0.00', ...movimientos.flatMap((uno) => (uno.tipo === tipo ? [uno.monto] : [])));
    expect(suma('depositado')).toBe(body.totales.desembolsado);
    expect(subtractMontos(suma('comprometido'), suma('liberado'))).toBe(body.totales.comprometido);
    expect(new Set(movimientos.map(({ proyecto }) => proyecto.id))).toEqual(new Set(proyectos.slice(0, 2)));
  });

  it('are narrowed by kind, by days and by words', async () => {
    const solo = await todas<Movimiento>('/finanzas/movimientos?tipo[]=comprometido');
    expect(new Set(solo.map(({ tipo }) => tipo))).toEqual(new Set(['comprometido']));
    expect(solo).toHaveLength(5);
    expect(await todas('/finanzas/movimientos?hasta=2020-01-01')).toEqual([]);
    expect(await todas('/finanzas/movimientos?desde=2020-01-01&hasta=2019-01-01')).toEqual([]);
    const [uno] = solo;
    const suyos = await todas<Movimiento>(`/finanzas/movimientos?q=${uno?.proyecto.folio ?? ''}`);
    expect(new Set(suyos.map(({ proyecto }) => proyecto.folio))).toEqual(new Set([uno?.proyecto.folio]));
  });

  it.each(['cursor=abc', 'desde=2026-02-30', 'tipo[]=regalado', 'proyecto=1'])(
    '%s is refused',
    async (malo) => {
      const { status } = await consultor.browser.send('GET', `/finanzas/movimientos?${malo}`);
      expect([400, 422]).toContain(status);
    },
  );
});

describe('who sees them', () => {
  const listas = ['/finanzas/proyectos', '/finanzas/movimientos'];

  it('nobody without ver_reportes, an organization neither', async () => {
    for (const { browser } of [duena, otra, consejera])
      for (const path of listas) {
        expect((await browser.send('GET', path)).status).toBe(403);
        expect((await browser.send('POST', `${path}/exportar`, {})).status).toBe(403);
      }
  });

  it('who sees one case reads its project and its movements, in the list and in the sheet', async () => {
    await owner.query("update roles set permisos = permisos || '{ver_reportes}' where clave = 'consejero'");
    await owner.query('delete from accesos_proyecto where usuario_id = $1 and proyecto_id <> $2', [
      consejera.browser.usuarioId,
      proyectos[1],
    ]);
    const filas = await todas<FilaDeProyecto>('/finanzas/proyectos', consejera);
    expect(filas.map(({ id }) => id)).toEqual([proyectos[1]]);
    const movimientos = await todas<Movimiento>('/finanzas/movimientos', consejera);
    expect(new Set(movimientos.map(({ proyecto }) => proyecto.id))).toEqual(new Set([proyectos[1]]));
    const { rows: antes } = await owner.query<{ n: string }>(
      "select count(*) as n from bitacora where accion = 'lista.exportar'",
    );
    expect((await consejera.browser.send('POST', '/finanzas/movimientos/exportar', {})).status).toBe(200);
    const { rows } = await owner.query<{ filas: number; n: string }>(
      "select (datos ->> 'filas')::int as filas, count(*) over () as n from bitacora where accion = 'lista.exportar' order by id desc limit 1",
    );
    expect([rows[0]?.filas, Number(rows[0]?.n)]).toEqual([movimientos.length, Number(antes[0]?.n) + 1]);
  });

  it('of a case that is deleted there is nothing left to list', async () => {
    const [borrado = ''] = proyectos;
    await situar(owner, borrado, { convocatoria: null, region: 'cuauhtemoc', eje: null, municipios: '' });
    expect(await todas('/finanzas/movimientos?region=cuauhtemoc')).not.toEqual([]);
    const client = await owner.connect();
    await client.query('set session_replication_role = replica');
    await client.query(
      "update proyectos set eliminado_en = now(), eliminado_por = $2, motivo_eliminacion = 'Se envió dos veces.' where id = $1",
      [borrado, coordinador.browser.usuarioId],
    );
    await client.query('reset session_replication_role');
    client.release();
    for (const path of [
      ...listas.map((una) => `${una}?region=cuauhtemoc`),
      `/finanzas/movimientos?proyecto=${borrado}`,
    ])
      expect([path, await todas(path)]).toEqual([path, []]);
  });
});
