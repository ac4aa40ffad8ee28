import { periodosDe } from '@portal/domain/features/avances/avances.periodos';
import { addDays } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { makeAvance, makeReportable } from '../../../test/make-avance.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

/** The period of a report is of its calendar, whoever says it by the application's role. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena } = scene.people;

type Periodo = {
  readonly numero: number;
  readonly inicio: string;
  readonly fin: string;
  readonly vence: string;
};

const vigenciaDe = async (seguimiento: string) => {
  const { rows } = await owner.query<{ inicio: string; fin: string }>(
    `select a.vigencia_inicio::text as inicio, app.corte_de_reportes(s.id)::text as fin
       from seguimientos s join acuerdos a on a.proyecto_id = s.proyecto_id where s.id = $1 order by a.numero desc limit 1`,
    [seguimiento],
  );
  const [vigencia] = rows;
  if (!vigencia) throw new Error('There is no calendar.');
  return vigencia;
};
const cabe = async (
  seguimiento: string,
  { numero, inicio, fin, vence }: Periodo,
  nombre = "coalesce(s.nombre_proyecto, '')",
): Promise<boolean | undefined> =>
  (
    await owner.query<{ cabe: boolean }>(
      `select app.periodo_de_su_calendario(s.id, $2, $3, $4, $5, s.folio, ${nombre}, s.nombre_organizacion) as cabe from seguimientos s where s.id = $1`,
      [seguimiento, numero, inicio, fin, vence],
    )
  ).rows[0]?.cabe;

describe('the period of a report, in the database', () => {
  it('is what the calendar of the domain says, for any vigencia: with its quarters, its rest and its working days', async () => {
    const { id, proyecto } = await makeReportable(scene, duena);
    for (const [inicio, dias] of [
      ['2026-01-31', 364],
      ['2024-02-29', 400],
      ['2026-11-30', 119],
      ['2026-08-15', 20],
      ['2025-12-01', 730],
    ] as const) {
      const client = await owner.connect();
      try {
        await client.query('begin');
        await client.query('set local session_replication_role = replica');
        await client.query(
          'update acuerdos set vigencia_inicio = $2, vigencia_fin = $3 where proyecto_id = $1',
          [proyecto, inicio, addDays(inicio, dias)],
        );
        await client.query('commit');
      } finally {
        client.release();
      }
      const vigencia = await vigenciaDe(id);
      const periodos = periodosDe(vigencia);
      expect(periodos.length).toBeGreaterThan(0);
      for (const periodo of periodos) {
        expect([vigencia, periodo.numero, await cabe(id, periodo)]).toEqual([vigencia, periodo.numero, true]);
        for (const otro of [
          { ...periodo, numero: periodo.numero + 1 },
          { ...periodo, inicio: addDays(periodo.inicio, 1) },
          { ...periodo, fin: addDays(periodo.fin, -1) },
          { ...periodo, vence: addDays(periodo.vence, 1) },
        ])
          expect(await cabe(id, otro), JSON.stringify(otro)).toBe(false);
      }
      const ultimo = periodos.at(-1);
      if (ultimo)
        expect(await cabe(id, { ...ultimo, numero: ultimo.numero + 1, inicio: addDays(ultimo.fin, 1) })).toBe(
          false,
        );
    }
  });

  it('by the application’s role no other one is begun, of no other name, and the right one is', async () => {
    const { seguimiento } = await makeAvance(scene, duena, { estado: 'aprobado' });
    const vigencia = await vigenciaDe(seguimiento);
    const [, segundo] = periodosDe(vigencia);
    if (!segundo) throw new Error('There is a second period.');
    const { rows } = await owner.query<{ organizacion: string }>(
      'select organizacion_id as organizacion from seguimientos where id = $1',
      [seguimiento],
    );
    const empieza = (de: Partial<Periodo> = {}, nombre = "coalesce(s.nombre_proyecto, '')") => {
      const { numero, inicio, fin, vence } = { ...segundo, ...de };
      return actAs(
        portal.db,
        {
          usuarioId: duena.browser.usuarioId ?? '',
          organizacionId: rows[0]?.organizacion ?? '',
          permisos: [],
          esPersonal: false,
        },
        (tx) =>
          sql
            .raw(
              `insert into avances (seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_proyecto, nombre_organizacion, numero, inicio, fin,
                                    vence, created_by)
               select s.id, s.proyecto_id, s.organizacion_id, a.id, s.folio, ${nombre}, s.nombre_organizacion, ${numero}, '${inicio}', '${fin}', '${vence}',
                      '${duena.browser.usuarioId}'
                 from seguimientos s join acuerdos a on a.proyecto_id = s.proyecto_id where s.id = '${seguimiento}'`,
            )
            .execute(tx),
      );
    };
    const no = /row-level security/u;
    await expect(empieza({ fin: addDays(segundo.fin, -30) })).rejects.toThrow(no);
    await expect(empieza({ vence: addDays(segundo.vence, 60) })).rejects.toThrow(no);
    await expect(empieza({ numero: 3 })).rejects.toThrow(no);
    await expect(empieza({}, "'Otro proyecto'")).rejects.toThrow(no);
    await empieza();
  });
});
