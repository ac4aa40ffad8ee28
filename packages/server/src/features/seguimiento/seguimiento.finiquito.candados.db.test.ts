import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { PEDIDO } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createCierre, MOTIVO } from './testing/finiquito.ts';

const portal = await createTestPortal();
const {
  scene,
  owner,
  duena,
  organizacion,
  liquida,
  firma,
  ok,
  finish,
  register,
  confirm,
  reintegrar,
  settled,
  concluded,
  makeRegistrada,
} = await createCierre(portal);

describe('the database judges it on its own', () => {
  let folios = 100;
  const finiquitoPorSql = (id: string, yo: string | null | undefined) =>
    `update seguimientos set estado = 'terminado', version = version + 1, updated_at = now(), terminado_en = now(), finiquitado_en = now(),
            finiquito_folio = 'FIN-2019-${String(++folios)}', finiquitado_por = '${yo}' where id = '${id}'`;
  /** As the application's role, with all that who signs may do. */
  const comoFirma = (text: string) =>
    actAs(
      portal.db,
      {
        usuarioId: firma.usuarioId ?? '',
        esPersonal: true,
        permisos: ['ver_proyectos', 'firmar_convenios', 'autorizar_pagos'],
      },
      (tx) => sql.raw(text).execute(tx),
    );

  it('no finiquito with a cent out, something open, or by who settled it', async () => {
    const deposito = await settled();
    await reintegrar(deposito.id, '999999.99');
    await expect(comoFirma(finiquitoPorSql(deposito.seguimiento, firma.usuarioId))).rejects.toThrow(
      'cierre_incompleto',
    );
    await reintegrar(deposito.id, '0.01');
    await expect(owner.query(finiquitoPorSql(deposito.seguimiento, liquida.usuarioId))).rejects.toThrow(
      'finiquita_otra_persona',
    );
    // A visit that is programmed is open as well.
    await owner.query(
      `insert into visitas (folio, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, cuando, lugar, proposito,
                            programada_en, created_by)
       select 'VIS-2019-101', id, proyecto_id, organizacion_id, folio, coalesce(nombre_proyecto, ''), nombre_organizacion, now() + interval '3 days', 'Sede del proyecto',
              'Revisar lo que queda del proyecto.', now(), $2 from seguimientos where id = $1`,
      [deposito.seguimiento, liquida.usuarioId],
    );
    await expect(comoFirma(finiquitoPorSql(deposito.seguimiento, firma.usuarioId))).rejects.toThrow(
      'cierre_incompleto',
    );
    // And one that was made and waits for its answer.
    await makeRegistrada(deposito.seguimiento);
    await expect(comoFirma(finiquitoPorSql(deposito.seguimiento, firma.usuarioId))).rejects.toThrow(
      'cierre_incompleto',
    );
    // And none without its being settled.
    const otro = await makeDeposito(scene, duena);
    await expect(owner.query(finiquitoPorSql(otro.seguimiento, firma.usuarioId))).rejects.toThrow();
    await expect(
      owner.query(
        `update seguimientos set estado = 'en_liquidacion', version = version + 1, updated_at = now(), motivo = $2, liquidado_en = now(),
                liquidado_por = $3 where id = $1`,
        [otro.seguimiento, MOTIVO, liquida.usuarioId],
      ),
    ).rejects.toThrow(/settled by no acuerdo/);
    // The convenio and the case do not go without it.
    await expect(
      comoFirma(
        `update convenios set estado = 'terminado', motivo = 'Porque sí.', terminado_en = now(), version = version + 1, updated_at = now()
          where id = '${deposito.convenio.id}'`,
      ),
    ).rejects.toThrow('en_liquidacion');
    await expect(
      comoFirma(
        `select app.mover_proyecto('${deposito.convenio.proyecto}', 'concluir', (select version from proyectos where id = '${deposito.convenio.proyecto}'), now(), null)`,
      ),
    ).rejects.toThrow(/it is concluded by its finiquito/);
  });

  it('no finiquito that keeps the call’s money, and none that sets free more than was not spent', async () => {
    const deposito = await settled();
    await reintegrar(deposito.id, PEDIDO);
    const { seguimiento: id, convenio } = deposito;
    const libera = (monto: string) =>
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
       values ('${convenio.proyecto}', '${convenio.organizacion}', 'liberado', ${monto}, 'finiquito', '${id}', '${firma.usuarioId}')`;
    await expect(comoFirma(libera('1950000'))).rejects.toThrow(/not what its finiquito sets free/);
    const finiquito = finiquitoPorSql(id, firma.usuarioId);
    await expect(comoFirma(finiquito)).rejects.toThrow(/keeps more of its call/);
    await expect(comoFirma(`${finiquito}; ${libera('1949999.99')}`)).rejects.toThrow(
      /not what its finiquito sets free/,
    );
    // What was agreed of it is set free by no other cause either.
    await expect(comoFirma(libera('1950000').replace("'finiquito'", "'convenio-texto'"))).rejects.toThrow();
  });

  it('nothing that hangs on a case with its finiquito is written, by nobody', async () => {
    const { id, seguimiento, convenio, partida } = await concluded();
    const suyo = `'${convenio.proyecto}', '${convenio.organizacion}'`;
    const doors = [
      `update ministraciones set version = version + 1 where id = '${id}'`,
      `update ministracion_reintegros set fecha = fecha where ministracion_id = '${id}'`,
      `update avances set version = version + 1 where seguimiento_id = '${seguimiento}'`,
      `insert into cartas (folio, seguimiento_id, proyecto_id, organizacion_id, tipo, fecha, monto, descripcion, de_la_organizacion,
         nombre_organizacion, proyecto_folio, created_by)
       select 'CART-2019-100', id, proyecto_id, organizacion_id, 'comprobacion', (now() at time zone 'America/Chihuahua')::date, 1, repeat('x', 20), true, nombre_organizacion,
              folio, created_by from seguimientos where id = '${seguimiento}'`,
      `insert into visitas (folio, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_proyecto, nombre_organizacion, cuando, lugar,
         proposito, programada_en, created_by)
       select 'VIS-2019-100', id, proyecto_id, organizacion_id, folio, coalesce(nombre_proyecto, ''), nombre_organizacion, now(), 'La sede',
              repeat('x', 20), now(), created_by from seguimientos where id = '${seguimiento}'`,
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
       select ${suyo}, 'reintegrado', 1, 'reintegro', gen_random_uuid(), created_by from seguimientos where id = '${seguimiento}'`,
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
       select ${suyo}, 'comprobado', 1, '${partida}', 'comprobacion', gen_random_uuid(), created_by from seguimientos where id = '${seguimiento}'`,
      `insert into documentos (entidad, entidad_id, ranura, version, vigente, archivo_id, organizacion_id, creado_por)
       select entidad, entidad_id, ranura, version + 50, false, archivo_id, organizacion_id, creado_por from documentos
        where entidad = 'ministracion' and entidad_id = '${id}' limit 1`,
    ];
    for (const door of doors) await expect(owner.query(door), door).rejects.toThrow('con_finiquito');
    await expect(
      owner.query(
        `update seguimientos set motivo = motivo, version = version + 1, finiquitado_en = null, finiquitado_por = null, finiquito_folio = null
          where id = '${seguimiento}'`,
      ),
    ).rejects.toThrow();
  });
});

describe('what is written of it, against its finiquito', () => {
  /** Sends a carta in a transaction that is still open while the finiquito is asked for; how that ends, and what is open then. */
  const whileCartaIsSent = async () => {
    const { id, seguimiento } = await settled();
    await reintegrar(id, PEDIDO);
    const { id: carta } = await ok(organizacion, '/cartas', {
      seguimientoId: seguimiento,
      tipo: 'comprobacion',
      monto: '10.00',
      descripcion: 'Se entrega la comprobación del primer semestre.',
    });
    const otro = await owner.connect();
    try {
      await otro.query('begin');
      await otro.query(
        `update cartas set estado = 'enviada', enviada_por = $2, enviada_en = now(), version = version + 1, updated_at = now() where id = $1`,
        [carta, organizacion.usuarioId],
      );
      const mientras = finish(seguimiento);
      // Long enough for whoever does not wait to be done.
      await new Promise((resolve) => setTimeout(resolve, 400));
      await otro.query('commit');
      const { status, body } = await mientras;
      return [status, body.issues?.map(({ code }) => code)];
    } finally {
      otro.release();
    }
  };

  it('a carta that is sent meanwhile is waited for, and keeps it from being issued; without its lock it would be passed over', async () => {
    expect(await whileCartaIsSent()).toEqual([422, ['por_cerrar_carta']]);
    const { rows } = await owner.query<{ def: string }>(
      "select pg_get_functiondef('app.antes_del_finiquito()'::regprocedure) as def",
    );
    const def = rows[0]?.def ?? '';
    const sinCandado = def.replace(' for share;', ';');
    expect(sinCandado).not.toBe(def);
    try {
      await owner.query(sinCandado);
      expect(await whileCartaIsSent()).toEqual([200, undefined]);
    } finally {
      await owner.query(def);
    }
  });

  it('a reintegro and the finiquito at once: never one that counts on what the other has not written', async () => {
    const { id, seguimiento } = await settled();
    const reintegro = await register(id, PEDIDO);
    const [confirmado, finiquito] = await Promise.all([confirm(id, reintegro), finish(seguimiento)]);
    expect(confirmado.status).toBe(200);
    expect([200, 422]).toContain(finiquito.status);
    if (finiquito.status === 422) expect((await finish(seguimiento)).status).toBe(200);
  });
});
