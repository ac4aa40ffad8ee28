import type { Vencimientos } from '@portal/domain/features/reportes/public';
import { addDays, diffDays, type Fecha, today } from '@portal/domain/kernel/dates';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { apply } from '../pre-registro/testing/stories.ts';
import { azarDe, escribirHistorias, type Historia, inventarHistorias } from './testing/historias.ts';

/** What comes due, counted again from random days by plain code. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const hoy = today(new Date());
let admin: Browser;
let porAcceso: Browser;
let historias: Historia[] = [];
const vistas = new Set<string>();
type Esperado = { clase: string; caso: string | null; vence: Fecha };
const esperados: Esperado[] = [];

beforeAll(async () => {
  admin = await portal.browser({ rol: 'administrador' });
  const ana = await portal.browser({ rol: 'solicitante' });
  const { id: preRegistro, organizacion } = await apply(ana);
  historias = inventarHistorias(150, 9, { organizaciones: [organizacion.id], convocatorias: [null] });
  const azar = azarDe(77);
  const dia = (): Fecha => addDays(hoy, Math.floor(azar() * 160) - 30);
  const client = await owner.connect();
  try {
    await escribirHistorias(client, historias, admin.usuarioId ?? '');
    await client.query('set session_replication_role = replica');
    const papeles = await client.query<{ id: string }>(
      'select id from documentos where entidad_id = $1 and vigente',
      [preRegistro],
    );
    for (const { id } of papeles.rows) {
      const vence = dia();
      await client.query(
        "insert into papeles (documento_id, organizacion_id, tipo, vence_en) values ($1, $2, 'opinion_cumplimiento', $3)",
        [id, organizacion.id, vence],
      );
      esperados.push({ clase: 'papel', caso: null, vence });
    }
    for (const { id, tramos, eliminado } of historias) {
      const note = (clase: string, vence: Fecha) => !eliminado && esperados.push({ clase, caso: id, vence });
      for (const { etapa, estado } of tramos) {
        const [vence, fin] = [dia(), dia()];
        if (etapa === 'convenio') {
          await client.query('update convenios set vigencia_fin = $2 where id = $1', [id, vence]);
          if (estado === 'vigente') note('convenio', vence);
        }
        if (etapa === 'co_diseno') {
          await client.query('update co_disenos set reanuda_el = $2 where id = $1', [id, vence]);
          if (estado === 'pausado') note('suspension', vence);
        }
        if (etapa !== 'seguimiento') continue;
        const saldo = azar() < 0.5 ? 0 : 1000;
        await client.query(
          `insert into seguimiento_marchas (proyecto_id, seguimiento_id, organizacion_id, estado, monto, inicio, fin, depositado, comprobado, reintegrado, pendientes, vence)
           values ($1, $1, $2, $3, 5000, '2025-01-01', $4, 3000, 2000 - $5::numeric, 1000, 0, $6)`,
          [id, organizacion.id, estado, fin, saldo, vence],
        );
        if (estado === 'suspendido') note('suspension', fin);
        if (!['en_ejecucion', 'en_liquidacion'].includes(estado)) continue;
        note('reporte', vence);
        if (saldo > 0) note('comprobacion', fin);
      }
    }
  } finally {
    client.release();
  }
  await owner.query(
    `insert into roles (clave, folio, nombre, descripcion, permisos, alcance)
     values ('lectora', 'ROL-901', 'Lectora', 'Lee los reportes de lo que le abren.', '{ver_proyectos,ver_reportes}', 'por_acceso')`,
  );
  porAcceso = await portal.browser({ rol: 'lectora' });
  for (const { id } of historias.filter((_, i) => i % 3 === 0)) vistas.add(id);
  await owner.query(
    `insert into accesos_proyecto (proyecto_id, usuario_id, motivo, desde, dado_por)
     select unnest($1::uuid[]), $2, 'Lectura de prueba', now() - interval '1 day', $3`,
    [[...vistas], porAcceso.usuarioId, admin.usuarioId],
  );
});

const ask = async (who: Browser, query = ''): Promise<Vencimientos> => {
  const { status, body } = await who.send<Vencimientos>('GET', `/reportes/vencimientos${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const clave = ({ clase, vence }: { clase: string; vence: Fecha }) => `${vence} ${clase}`;
const hasta = (dias: number, de = esperados): string[] =>
  de
    .filter(({ vence }) => diffDays(hoy, vence) <= dias)
    .map(clave)
    .toSorted();

describe('what comes due', () => {
  it('is of every kind, within the horizon and overdue, the nearest first, with the days that are left', async () => {
    for (const dias of [30, 60, 90]) {
      const { items, total } = await ask(admin, `?horizonte=${dias}`);
      expect(items.map(clave).toSorted()).toEqual(hasta(dias));
      expect(items.map(({ vence }) => vence)).toEqual(items.map(({ vence }) => vence).toSorted());
      for (const { vence, dias: left } of items) expect(left).toBe(diffDays(hoy, vence));
      expect(total).toEqual({ n: items.length, mas: false });
    }
    expect(new Set((await ask(admin, '?horizonte=90')).items.map(({ clase }) => clase)).size).toBe(5);
  });

  it('is narrowed by kind; a kind or a horizon that there is none of is refused', async () => {
    const { items } = await ask(admin, '?clase[]=reporte&clase[]=papel');
    expect(items.map(clave).toSorted()).toEqual(
      hasta(
        30,
        esperados.filter(({ clase }) => ['reporte', 'papel'].includes(clase)),
      ),
    );
    const bad = await admin.send('GET', '/reportes/vencimientos?horizonte=45');
    expect([bad.status, bad.body.issues?.[0]?.message]).toEqual([400, 'Elige 30, 60 o 90 días']);
    expect((await admin.send('GET', '/reportes/vencimientos?clase[]=todo')).status).toBe(400);
  });

  it('of who sees by access it is of its cases, and no paper of an organization', async () => {
    const { items } = await ask(porAcceso, '?horizonte=90');
    expect(items.map(clave).toSorted()).toEqual(
      hasta(
        90,
        esperados.filter(({ caso }) => caso !== null && vistas.has(caso)),
      ),
    );
  });

  it('is taken as Excel, row by row', async () => {
    const { items } = await ask(admin, '?horizonte=60');
    const answer = await portal.download(admin, '/reportes/vencimientos/exportar', { horizonte: 60 });
    const [, ...rows] = (await readWorkbook(await answer.bytes()))[0]?.data ?? [];
    expect(rows.map((row) => row[3])).toEqual(items.map(({ que }) => que));
    const refused = await portal.download(admin, '/reportes/vencimientos/exportar', { horizonte: 7 });
    expect(refused.status).toBe(422);
  });
});
