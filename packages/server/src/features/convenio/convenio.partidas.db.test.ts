import { randomUUID } from 'node:crypto';
import type { PlanVigente } from '@portal/domain/features/convenio/modificatorio.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { cerOf, sellar } from '../../demo/efirma.ts';
import { confiar } from '../firmas/testing/stories.ts';
import { APROBADO, dia, MOTIVO } from './testing/pages.ts';
import { tellSignings } from './testing/signing.ts';
import { tellStories } from './testing/stories.ts';

/** What a modificatorio writes anew of the lines: from the plan in force, and never below what was proven of one. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { duena, gestor, otroGestor, see, post, act, refused } = story;
const { prepareIssued, sign, inForce, miguel, teresa } = tellSignings(portal, story, () => typesetter);
beforeAll(async () => {
  await confiar(story.scene);
});

const planDe = async (id: string) => (await gestor.send<PlanVigente>('GET', `/convenios/${id}/plan`)).body;
/** All of the amount upon its first line, but so much for each of the others. */
const ask = ({ visto, partidas }: PlanVigente, otras = '0.00') => ({
  tipo: 'modificacion',
  motivo: 'Se concentra el gasto en una partida.',
  visto,
  partidas: partidas.map(({ partida }, i) => ({ partida, importe: i === 0 ? APROBADO : otras })),
  ministraciones: [{ fila: randomUUID(), fecha: dia(50), importe: APROBADO, condicion: 'A la firma' }],
});
const propose = async (id: string, que: object) => {
  const { modificatorio } = await act(gestor, id, 'proponer-modificatorio', { ...que });
  await prepareIssued(modificatorio?.emitidoId ?? '');
};
/** One in force whose plan has a second line, of 1,000.00 that the first one gives it. */
const conDosPartidas = async () => {
  const made = await inForce();
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `with otra as (
         insert into partidas (proyecto_id, id, organizacion_id)
         select id, gen_random_uuid(), organizacion_id from proyectos where id = $1 returning *),
       menos as (update plan_partidas set importe = importe - 1000 where proyecto_id = $1 returning acuerdo_id)
       insert into plan_partidas (acuerdo_id, partida, proyecto_id, organizacion_id, orden, rubro, concepto, importe, contrapartida)
       select m.acuerdo_id, o.id, o.proyecto_id, o.organizacion_id, 99, 'servicios', 'Traslados', 1000, 0 from otra o, menos m`,
      [made.proyecto],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  return made;
};

/** What was proven of a line, as its ledger says. */
const proven = async (proyecto: string, partida: string, comprobado: string) => {
  await owner.query(
    `insert into saldos_partida (proyecto_id, partida, organizacion_id, comprobado)
     select id, $2, organizacion_id, $3 from proyectos where id = $1
     on conflict (proyecto_id, partida) do update set comprobado = excluded.comprobado`,
    [proyecto, partida, comprobado],
  );
};
const lineas = ({ partidas }: PlanVigente) => {
  const [una, otra] = partidas;
  if (!una || !otra) throw new Error('The plan has two lines');
  return { una: una.partida, otra: otra.partida };
};
/** A transfer between its lines that was approved. */
const transferred = async (proyecto: string, de: string, a: string, monto: string) => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into transferencias (folio, seguimiento_id, proyecto_id, organizacion_id, base_id, de, a, monto, motivo, proyecto_folio,
                                   nombre_organizacion, estado, resuelta_por, resuelta_en, created_by)
       select 'TRA-2018-' || (1000 + (random() * 90000)::int), gen_random_uuid(), y.id, y.organizacion_id, app.plan_base(y.id), $2, $3, $4,
              'Se necesita más para traslados.', 'PROJ', 'Una', 'aprobada', $5, now(), $6
         from proyectos y where y.id = $1`,
      [proyecto, de, a, monto, gestor.usuarioId, duena.usuarioId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
};

describe('the lines of a modificatorio', () => {
  it('are never left below what was proven of one, when it is proposed, in the database as well', async () => {
    const { id, proyecto } = await conDosPartidas();
    const plan = await planDe(id);
    const { otra } = lineas(plan);
    await proven(proyecto, otra, '1000.00');
    expect((await planDe(id)).partidas.find(({ partida }) => partida === otra)?.comprobado).toBe('1000.00');
    expect(await refused(gestor, id, 'proponer-modificatorio', ask(plan))).toEqual([
      422,
      'bajo_lo_comprobado',
      [`bajo_lo_comprobado@partidas.${otra}`],
    ]);
    await proven(proyecto, otra, '0.00');
    await propose(id, ask(plan));
    await act(gestor, id, 'retirar-modificatorio', MOTIVO);
    await proven(proyecto, otra, '0.01');
    const otraVez = (visto: string) =>
      owner.query(
        `insert into convenio_modificatorios (convenio_id, proyecto_id, organizacion_id, orden, numero, version, tipo, motivo, total, vigencia_inicio,
                                              vigencia_fin, partidas, plan_visto, ministraciones, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en)
         select convenio_id, proyecto_id, organizacion_id, orden, numero, version + 1, tipo, motivo, total, vigencia_inicio, vigencia_fin, partidas, $2,
                ministraciones, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en
           from convenio_modificatorios where convenio_id = $1`,
        [id, visto],
      );
    await expect(otraVez('0'.repeat(32))).rejects.toThrow('plan_cambiado');
    await expect(otraVez(plan.visto)).rejects.toThrow('bajo_lo_comprobado');
  });

  it('82: are together never less than what is out of the convenio, when it is proposed and by its last signature', async () => {
    const { id, proyecto } = await inForce();
    const plan = await planDe(id);
    const menos = {
      ...ask(plan),
      partidas: plan.partidas.map(({ partida }, i) => ({ partida, importe: i === 0 ? '1000.00' : '0.00' })),
      ministraciones: [{ fila: randomUUID(), fecha: dia(50), importe: '1000.00', condicion: 'A la firma' }],
    };
    const fuera = (monto: string) =>
      owner.query(
        `insert into saldos (proyecto_id, organizacion_id, solicitado) select id, organizacion_id, $2 from proyectos where id = $1
         on conflict (proyecto_id) do update set solicitado = excluded.solicitado`,
        [proyecto, monto],
      );
    await fuera('1000.01');
    expect(await refused(gestor, id, 'proponer-modificatorio', menos)).toEqual([
      422,
      'bajo_lo_solicitado',
      ['bajo_lo_solicitado@partidas'],
    ]);
    await fuera('1000.00');
    await propose(id, menos);
    await sign(duena, id, 'organizacion');
    await fuera('1000.01');
    const reto = await otroGestor.send<{ id: string; cadena: string }>(
      'POST',
      `/convenios/${id}/pedir-reto`,
      {
        lado: 'fundacion',
        certificado: cerOf(miguel).toString('base64'),
      },
    );
    const firma = { retoId: reto.body.id, sello: sellar(miguel, reto.body.cadena).toString('base64') };
    expect(await refused(otroGestor, id, 'firmar', firma)).toEqual([409, 'bajo_lo_solicitado', []]);
    await act(gestor, id, 'retirar-modificatorio', MOTIVO);
    await expect(
      owner.query(
        `insert into convenio_modificatorios (convenio_id, proyecto_id, organizacion_id, orden, numero, version, tipo, motivo, total, vigencia_inicio,
                                              vigencia_fin, partidas, plan_visto, ministraciones, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en)
         select convenio_id, proyecto_id, organizacion_id, orden, numero, version + 1, tipo, motivo, total, vigencia_inicio, vigencia_fin, partidas, plan_visto,
                ministraciones, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en
           from convenio_modificatorios where convenio_id = $1`,
        [id],
      ),
    ).rejects.toThrow('monto_ya_solicitado');
  });

  it('nor signed then: each signature, the first as the last, is refused before a key is asked for, and again with it', async () => {
    const { id, proyecto } = await conDosPartidas();
    const plan = await planDe(id);
    const { otra } = lineas(plan);
    await propose(id, ask(plan));
    const reto = (lado: 'fundacion' | 'organizacion') =>
      (lado === 'fundacion' ? otroGestor : duena).send<{ id: string; cadena: string; code?: string }>(
        'POST',
        `/convenios/${id}/pedir-reto`,
        { lado, certificado: cerOf(lado === 'fundacion' ? miguel : teresa).toString('base64') },
      );
    // The first one is told on its page, and does not sign.
    await proven(proyecto, otra, '0.01');
    expect((await reto('organizacion')).body.code).toBe('bajo_lo_comprobado');
    const firmar = (await see(duena, id)).acciones.find(({ action }) => action === 'firmar');
    expect([firmar?.enabled, firmar?.blockers.map(({ code }) => code)]).toEqual([
      false,
      ['bajo_lo_comprobado'],
    ]);
    await proven(proyecto, otra, '0.00');
    await sign(duena, id, 'organizacion');
    // The last one, with a challenge that was given before.
    const dado = await reto('fundacion');
    await proven(proyecto, otra, '0.01');
    expect((await reto('fundacion')).body.code).toBe('bajo_lo_comprobado');
    const { status, body } = await post(otroGestor, id, 'firmar', {
      version: (await see(otroGestor, id)).version,
      retoId: dado.body.id,
      sello: sellar(miguel, dado.body.cadena).toString('base64'),
    });
    expect([status, body.code, body.issues?.map(({ message }) => message)]).toEqual([
      422,
      'bajo_lo_comprobado',
      [
        expect.stringMatching(
          /^De «.+» ya se comprobaron \$0\.01, y el modificatorio deja .+ La fundación lo retira/u,
        ),
      ],
    ]);
    const ahora = await see(gestor, id);
    expect(ahora.acuerdos).toHaveLength(1);
    expect(ahora.modificatorio?.firmas?.completa).toBe(false);
    // Nor in the database, with both signatures.
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `update textos_por_firmar set completo_en = now(), tipo = 'electronica'
          where id = (select firma_id from convenio_modificatorios where convenio_id = $1 and retirado_en is null)`,
        [id],
      );
      await client.query('set local session_replication_role = origin');
      await expect(
        client.query(
          'update convenio_modificatorios set firmado_en = now() where convenio_id = $1 and retirado_en is null',
          [id],
        ),
      ).rejects.toThrow('bajo_lo_comprobado');
    } finally {
      await client.query('rollback');
      client.release();
    }
    // It is taken back, and proposed again with what was proven.
    await act(gestor, id, 'retirar-modificatorio', MOTIVO);
    expect((await refused(gestor, id, 'proponer-modificatorio', ask(plan))).slice(0, 2)).toEqual([
      422,
      'bajo_lo_comprobado',
    ]);
  });

  it('are written from those in force: a transfer that was approved while its form was open is not undone', async () => {
    const { id, proyecto } = await conDosPartidas();
    const antes = await planDe(id);
    const { una, otra } = lineas(antes);
    await transferred(proyecto, una, otra, '100.00');
    expect((await refused(gestor, id, 'proponer-modificatorio', ask(antes))).slice(0, 2)).toEqual([
      409,
      'plan_cambiado',
    ]);
    const { visto: _, ...sinDecirlo } = ask(await planDe(id));
    expect((await refused(gestor, id, 'proponer-modificatorio', sinDecirlo)).slice(0, 2)).toEqual([
      409,
      'plan_cambiado',
    ]);
    const ahora = await planDe(id);
    expect(ahora.visto).not.toBe(antes.visto);
    await propose(id, ask(ahora));
    // What leaves the lines as they are asks for no plan.
    await act(gestor, id, 'retirar-modificatorio', MOTIVO);
    await act(gestor, id, 'proponer-modificatorio', {
      tipo: 'prorroga',
      motivo: 'La obra se retrasó por las lluvias.',
      vigenciaFin: dia(700),
    });
  });
});
