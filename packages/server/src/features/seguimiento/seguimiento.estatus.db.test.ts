import { marchaDeReportes, periodosDe, type ReporteDeAvance } from '@portal/domain/features/avances/public';
import { estatusDe, porcentajeDe } from '@portal/domain/features/seguimiento/estatus';
import { estatus } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { FilaSeguimiento, Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { addDays, diffDays, type Fecha } from '@portal/domain/kernel/dates';
import { fromCentavos } from '@portal/domain/kernel/money';
import { addWorkingDays } from '@portal/domain/kernel/working-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeAvance, makeReportable } from '../../../test/make-avance.ts';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { makeSeguimiento } from '../../../test/make-seguimiento.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

/** What the list computes in SQL is what the domain says: estatusDe and marchaDeReportes are the one truth (S15). */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, coordinador, administrador } = scene.people;
const gestor = coordinador.browser;
const HOY = '2026-11-27';

/** Amounts and days around which the status changes, and any other. */
const marchas = fc.record({
  estado: fc.constantFrom('en_ejecucion', 'suspendido', 'terminado'),
  finiquito: fc.boolean(),
  monto: fc.oneof(fc.constant(0), fc.constant(30_000), fc.integer({ min: 1, max: 99_999_999_999 })),
  gastado: fc.oneof(
    fc.record({ puntos: fc.constantFrom(1000, 1001, 2500, 2501), de: fc.constant('puntos' as const) }),
    fc.record({ puntos: fc.integer({ min: 0, max: 10_000 }), de: fc.constant('todo' as const) }),
  ),
  avance: fc.option(fc.integer({ min: 0, max: 75 })),
  vence: fc.option(fc.oneof(fc.constantFrom(-31, -30, -29, -1, 0, 1), fc.integer({ min: -400, max: 400 }))),
});

/** Centavos that come to so many hundredths of a percent of a total, rounded up: the least that does. */
const parteDe = (total: number, puntos: number): number =>
  Math.min(total, Number((BigInt(total) * BigInt(puntos) + 9_999n) / 10_000n));

describe('the status in SQL (S15)', () => {
  it('is the one of the domain, whatever the money, the progress and the dates', async () => {
    const casos = fc.sample(marchas, 3_000).map(({ monto, gastado, avance, vence, estado, finiquito }) => ({
      estado,
      con_finiquito: finiquito && estado === 'terminado',
      monto: fromCentavos(BigInt(monto)),
      comprobado: fromCentavos(
        BigInt(parteDe(monto, gastado.puntos + (gastado.de === 'puntos' ? (avance ?? 0) * 100 : 0))),
      ),
      avance,
      vence: vence === null ? null : addDays(HOY, vence),
    }));
    const { rows } = await owner.query<{ estatus: string }>(
      `select app.estatus_de(m, $2::date) as estatus
         from jsonb_array_elements($1::jsonb) with ordinality as e (que, n), jsonb_populate_record(null::seguimiento_marchas, e.que) m order by e.n`,
      [JSON.stringify(casos), HOY],
    );
    const domain = casos.map(({ estado, con_finiquito, monto, comprobado, avance, vence }) =>
      estatusDe({
        finiquito: con_finiquito,
        terminado: estado === 'terminado',
        suspendido: estado === 'suspendido',
        diasDeRetraso: vence === null ? 0 : Math.max(0, diffDays(vence, HOY)),
        ejercido: porcentajeDe(comprobado, monto),
        avance,
      }),
    );
    expect(rows.map((row) => row.estatus)).toEqual(domain);
    expect(new Set(domain)).toEqual(new Set(estatus));
  });

  it('días hábiles are counted as the domain counts them', async () => {
    const dias = Array.from({ length: 4_000 }, (_, n) => addDays('2023-06-01', n));
    const { rows } = await owner.query<{ dia: string }>(
      'select app.sumar_habiles(d::date, 10)::text as dia from unnest($1::text[]) with ordinality as u (d, n) order by n',
      [dias],
    );
    expect(rows.map(({ dia }) => dia)).toEqual(dias.map((dia) => addWorkingDays(dia, 10)));
  });
});

/** The reports of the first periods of a vigencia: 'none' leaves one out. */
const reportesDe = (
  vigencia: { readonly inicio: Fecha; readonly fin: Fecha },
  estados: readonly string[],
): ReporteDeAvance[] =>
  estados.flatMap((estado, n) => {
    const periodo = periodosDe(vigencia)[n];
    return periodo && estado !== 'ninguno'
      ? [
          {
            ...periodo,
            estado: estado as ReporteDeAvance['estado'],
            fisico: estado === 'aprobado' ? n : null,
          },
        ]
      : [];
  });

describe('when the next report is due, in SQL (SL-04)', () => {
  it('is the day that the calendar of the domain says, also where a vigencia grew', async () => {
    const { id, proyecto } = await makeSeguimiento(scene, duena);
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('alter table avances disable trigger user');
      const vigencias = fc.record({
        desde: fc.integer({ min: 0, max: 900 }),
        dias: fc.integer({ min: 1, max: 800 }),
        crece: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
        estados: fc.array(fc.constantFrom('ninguno', 'borrador', 'enviado', 'en_correccion', 'aprobado'), {
          maxLength: 9,
        }),
      });
      const casos = [
        // Quarters from the end of a month.
        { desde: 244, dias: 365, crece: 0, estados: [] },
        ...fc.sample(vigencias, 250),
      ];
      for (const { desde, dias, crece, estados } of casos) {
        const inicio = addDays('2024-05-31', desde);
        const corta = { inicio, fin: addDays(inicio, dias) };
        const reportes = reportesDe(corta, estados);
        const fin = addDays(corta.fin, crece);
        await client.query('delete from avances where seguimiento_id = $1', [id]);
        await client.query(
          `insert into avances (seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_organizacion, numero, inicio, fin, vence,
                                estado, fisico, recibido_en, enviado_por, enviado_en, resuelto_por, resuelto_en, comentario, created_by)
           select s.id, s.proyecto_id, s.organizacion_id, a.id, s.folio, s.nombre_organizacion, r.numero, r.inicio, r.fin, r.vence, r.estado, r.fisico,
                  q.enviado, q.quien, q.enviado, q.revisa, q.visto, q.comentario, s.created_by
             from jsonb_to_recordset($2::jsonb) as r (numero int, inicio date, fin date, vence date, estado text, fisico int)
             join seguimientos s on s.id = $1 join acuerdos a on a.proyecto_id = s.proyecto_id and a.numero = 1
            cross join lateral (select
              case when r.estado <> 'borrador' then now() end as enviado, case when r.estado <> 'borrador' then s.created_by end as quien,
              case when r.estado in ('aprobado', 'en_correccion') then $3::uuid end as revisa,
              case when r.estado in ('aprobado', 'en_correccion') then now() end as visto,
              case when r.estado = 'en_correccion' then 'Faltan las listas.' end as comentario) q`,
          [id, JSON.stringify(reportes), duena.browser.usuarioId],
        );
        const { rows } = await client.query<{ vence: string | null }>(
          'select app.proximo_reporte($1, $2::date, $3::date)::text as vence',
          [id, inicio, fin],
        );
        const { proximo } = marchaDeReportes({ inicio, fin }, reportes, { hoy: HOY, terminado: false });
        expect(rows[0]?.vence, JSON.stringify({ inicio, fin, reportes, proyecto })).toBe(proximo);
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

const lista = async (q = ''): Promise<FilaSeguimiento[]> => {
  const { status, body } = await gestor.send<{ items: FilaSeguimiento[] }>(
    'GET',
    `/seguimientos?limite=100${q}`,
  );
  expect(status).toBe(200);
  return body.items;
};

describe('the list and the record', () => {
  it('of what is being settled say no timing: its periods end that day, and its vigencia does not', async () => {
    const { seguimiento: id } = await makeAvance(scene, duena, { estado: 'aprobado' });
    const leer = async () => (await gestor.send<Seguimiento>('GET', `/seguimientos/${id}`)).body;
    const { version, ritmo } = await leer();
    expect(ritmo).not.toBeNull();
    const { status } = await administrador.browser.send('POST', `/seguimientos/${id}/liquidar`, {
      version,
      motivo: 'La organización cerró su sede y no puede continuar.',
    });
    expect(status).toBe(200);
    expect((await leer()).ritmo).toBeNull();
    expect((await lista()).find((fila) => fila.id === id)).toMatchObject({ ritmo: null });
  });

  it('say the same of every execution, and its filter and its orders hold', async () => {
    await makeSeguimiento(scene, duena, { estado: 'suspendido' });
    await makeSeguimiento(scene, otra, { estado: 'terminado' });
    await makeReportable(scene, duena);
    await makeAvance(scene, duena, { estado: 'aprobado' });
    await makeAvance(scene, otra, { estado: 'enviado' });
    await makeDeposito(scene, duena);
    const filas = await lista();
    for (const fila of filas) {
      const { body } = await gestor.send<Seguimiento>('GET', `/seguimientos/${fila.id}`);
      expect(fila).toMatchObject({
        estatus: body.estatus,
        avanceFisico: body.avance,
        ritmo: body.ritmo,
        proximoReporte: body.proximoReporte,
        montoTotal: body.dinero.total,
        montoEjercido: body.dinero.comprobado,
        depositado: body.dinero.depositado,
      });
    }
    expect(filas.filter(({ depositado }) => depositado !== '0.00')).not.toEqual([]);
    for (const uno of estatus) {
      const suyas = await lista(`&estatus[]=${uno}`);
      expect(suyas.map(({ id }) => id).toSorted()).toEqual(
        filas
          .filter((fila) => fila.estatus === uno)
          .map(({ id }) => id)
          .toSorted(),
      );
    }
    const rango = ['completado', 'terminado', 'al_dia', 'retraso_menor', 'en_riesgo'];
    const peores = (await lista('&orden=estatus&sentido=desc')).map((fila) => rango.indexOf(fila.estatus));
    expect(peores).toEqual(peores.toSorted((a, b) => b - a));
    const montos = (await lista('&orden=monto&sentido=asc')).map(({ montoTotal }) => Number(montoTotal));
    expect(montos).toEqual(montos.toSorted((a, b) => a - b));
  });

  it('leafed through by what is computed, every row comes once', async () => {
    const todas = await lista();
    for (const orden of ['monto', 'estatus']) {
      const vistas: string[] = [];
      for (let cursor = ''; ; ) {
        const { body } = await gestor.send<{ items: FilaSeguimiento[]; siguiente: string | null }>(
          'GET',
          `/seguimientos?limite=2&orden=${orden}${cursor}`,
        );
        vistas.push(...body.items.map(({ id }) => id));
        if (!body.siguiente) break;
        cursor = `&cursor=${encodeURIComponent(body.siguiente)}`;
      }
      expect(vistas.toSorted()).toEqual(todas.map(({ id }) => id).toSorted());
    }
  });

  it('the figures are those of the rows', async () => {
    const { body } = await gestor.send<Record<string, number | string>>('GET', '/seguimientos/cartera');
    const vivas = (await lista()).filter(({ estado }) => estado !== 'terminado');
    const avances = vivas.map(({ avanceFisico }) => avanceFisico).filter((uno) => uno !== null);
    expect(body).toMatchObject({
      activos: vivas.length,
      enRiesgo: vivas.filter((una) => una.estatus === 'en_riesgo').length,
      avancePromedio: Math.floor(avances.reduce((a, b) => a + b, 0) / avances.length),
    });
    expect(Number(body.ministrado)).toBe(vivas.reduce((sum, una) => sum + Number(una.depositado), 0));
    // What is being settled receives nothing more.
    const conSaldo = vivas.filter(({ estado }) => estado !== 'en_liquidacion');
    expect(Number(body.saldo)).toBe(
      conSaldo.reduce((sum, una) => sum + Number(una.montoTotal) - Number(una.depositado), 0),
    );
  });

  it('what is kept of each is what its rows come to', async () => {
    const antes = await owner.query('select * from seguimiento_marchas order by proyecto_id');
    await owner.query('select app.llevar_marchas(array(select proyecto_id from seguimientos))');
    const despues = await owner.query('select * from seguimiento_marchas order by proyecto_id');
    expect(antes.rows).toEqual(despues.rows);
    expect(antes.rows.length).toBeGreaterThan(5);
  });
});
