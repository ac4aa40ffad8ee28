import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { makeCarta } from '../../../test/make-carta.ts';
import { makeConvenio } from '../../../test/make-convenio.ts';
import { CONCEPTOS, makeEjecucion, makeMinistracion, PEDIDO } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { makeConvocatoria } from '../../../test/records.ts';
import { createScene } from '../../../test/scene.ts';

/** A convenio that ends before its time, and the money of its call. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, administrador } = scene.people;
const APROBADO = '1950000.00';
const MOTIVO = 'Las dos partes acordaron terminarlo porque la sede ya no se presta.';
type Said = { code?: string; issues?: { code: string; message: string }[] };

const terminar = async (id: string) => {
  const { rows } = await owner.query<{ version: number }>('select version from convenios where id = $1', [
    id,
  ]);
  return administrador.browser.send<Convenio & Said>('POST', `/convenios/${id}/terminar`, {
    version: rows[0]?.version,
    motivo: MOTIVO,
  });
};
const why = async (id: string) => {
  const { status, body } = await terminar(id);
  return [status, body.code];
};
const saldo = async (proyecto: string) =>
  (
    await owner.query<Record<string, string>>(
      'select comprometido, liberado from saldos where proyecto_id = $1',
      [proyecto],
    )
  ).rows[0];
const estado = async (id: string) =>
  (await owner.query<{ estado: string }>('select estado from convenios where id = $1', [id])).rows[0]?.estado;
const sinCuadrar = async () => (await owner.query('select * from app.saldos_que_no_cuadran()')).rows;
/** Writes what no request does, apart from every trigger. */
const apart = async (texts: readonly string[]): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const text of texts) await client.query(text);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
const LIBRE = { comprometido: '0.00', liberado: APROBADO };
const COMPROMETIDO = { comprometido: APROBADO, liberado: '0.00' };

describe('a convenio that ends before its time', () => {
  it('gives the call back what it had committed, and the next one finds it', async () => {
    const [termina, otro] = [
      await makeConvenio(scene, duena, { estado: 'firmado' }),
      await makeConvenio(scene, otra, { estado: 'firmado' }),
    ];
    const { id: llamada } = await makeConvocatoria(scene, 'activa', { titulo: `Llamada ${termina.id}` });
    await apart([
      `update convocatorias set presupuesto = 3000000 where id = '${llamada}'`,
      `update proyectos set tipo_solicitud = 'convocatoria', convocatoria_id = '${llamada}', invitacion_id = null
        where id in ('${termina.proyecto}', '${otro.proyecto}')`,
      `update saldos set convocatoria_id = '${llamada}' where proyecto_id = '${termina.proyecto}'`,
    ]);
    const restante = async () =>
      (
        await owner.query<{ n: string }>('select app.restante_de_convocatoria($1)::text as n', [
          otro.proyecto,
        ])
      ).rows[0]?.n;
    expect(await restante()).toBe('1050000.00');
    const { status, body } = await terminar(termina.id);
    expect([status, body.estado]).toEqual([200, 'terminado']);
    expect(await restante()).toBe('3000000.00');
    expect(await saldo(termina.proyecto)).toEqual(LIBRE);
    const { rows } = await owner.query<{ datos: { liberado: string } }>(
      "select datos from bitacora where entidad_id = $1 and accion = 'convenio.terminar'",
      [termina.id],
    );
    expect(rows.map(({ datos }) => datos.liberado)).toEqual([APROBADO]);
    expect(await sinCuadrar()).toEqual([]);
  });

  it('does so with an execution of which nothing was paid and nothing is asked for; that ends with it', async () => {
    const { id, convenio } = await makeEjecucion(scene, duena);
    expect(await why(convenio.id)).toEqual([200, undefined]);
    expect(await saldo(convenio.proyecto)).toEqual(LIBRE);
    await portal.settle();
    const { rows } = await owner.query('select estado from seguimientos where id = $1', [id]);
    expect(rows).toEqual([{ estado: 'terminado' }]);
    // What was asked for and taken back is no more under way.
    for (const como of ['retirada', 'rechazada'] as const) {
      const { convenio: suyo } = await makeMinistracion(scene, duena, { estado: como });
      expect([como, ...(await why(suyo.id))]).toEqual([como, 200, undefined]);
      expect(await saldo(suyo.proyecto)).toEqual(LIBRE);
    }
    expect(await sinCuadrar()).toEqual([]);
  });

  it('does not while money is asked for, approved or was paid, though it came back: the execution is settled first', async () => {
    for (const como of ['solicitada', 'aprobada', 'depositada', 'comprobada'] as const) {
      const { convenio } = await makeMinistracion(scene, duena, { estado: como });
      const { status, body } = await terminar(convenio.id);
      expect([como, status, body.code]).toEqual([como, 422, 'ejecucion_sin_liquidar']);
      expect(body.issues?.[0]?.message).toBe(
        'Liquida primero la ejecución: hay dinero solicitado o depositado, y el convenio termina con su finiquito.',
      );
      expect([await estado(convenio.id), await saldo(convenio.proyecto)]).toEqual(['vigente', COMPROMETIDO]);
    }
    const { seguimiento } = await makeCarta(scene, duena, { estado: 'enviada' });
    const { rows } = await owner.query<{ id: string }>(
      'select convenio_id as id from seguimientos where id = $1',
      [seguimiento],
    );
    expect(await why(rows[0]?.id ?? '')).toEqual([422, 'ejecucion_sin_liquidar']);
  });
});

describe('the database judges it on its own', () => {
  const comoAdministra = (text: string) =>
    actAs(
      portal.db,
      {
        usuarioId: administrador.browser.usuarioId ?? '',
        esPersonal: true,
        permisos: ['ver_proyectos', 'administrar_sistema', 'gestionar_convenios'],
      },
      (tx) => sql.raw(text).execute(tx),
    );
  const termina = (id: string) =>
    `update convenios set estado = 'terminado', motivo = '${MOTIVO}', terminado_en = now(), version = version + 1, updated_at = now() where id = '${id}'`;
  const libera = (
    { id, proyecto, organizacion }: { id: string; proyecto: string; organizacion: string },
    monto: string,
    causa = 'convenio-terminado',
  ) =>
    `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
     values ('${proyecto}', '${organizacion}', 'liberado', ${monto}, '${causa}', '${id}', '${administrador.browser.usuarioId}')`;

  it('none ends with money out or on its way', async () => {
    for (const como of ['solicitada', 'depositada'] as const) {
      const { convenio } = await makeMinistracion(scene, duena, { estado: como });
      await expect(comoAdministra(`${termina(convenio.id)}; ${libera(convenio, APROBADO)}`)).rejects.toThrow(
        'ejecucion_sin_liquidar',
      );
    }
  });

  it('none keeps what it had committed, none sets free another amount, and nothing is free while it runs', async () => {
    const { convenio } = await makeEjecucion(scene, duena);
    const fin = termina(convenio.id);
    await expect(comoAdministra(fin)).rejects.toThrow(/keeps more of its call than it spent/);
    for (const monto of ['1949999.99', '0.01'])
      await expect(comoAdministra(`${fin}; ${libera(convenio, monto)}`)).rejects.toThrow(
        /not what its convenio sets free/,
      );
    await expect(comoAdministra(`${fin}; ${libera(convenio, '1950000.01')}`)).rejects.toThrow();
    await expect(comoAdministra(libera(convenio, APROBADO))).rejects.toThrow();
    await expect(comoAdministra(`${fin}; ${libera(convenio, APROBADO, 'convenio-texto')}`)).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      actAs(
        portal.db,
        {
          usuarioId: scene.people.coordinador.browser.usuarioId ?? '',
          esPersonal: true,
          permisos: ['ver_proyectos', 'gestionar_convenios'],
        },
        (tx) => sql.raw(`${fin}; ${libera(convenio, APROBADO)}`).execute(tx),
      ),
    ).rejects.toThrow();
    await comoAdministra(`${fin}; ${libera(convenio, APROBADO)}`);
    expect(await saldo(convenio.proyecto)).toEqual(LIBRE);
    // Once: what is over is over.
    await expect(owner.query(libera(convenio, '1'))).rejects.toThrow();
    expect(await sinCuadrar()).toEqual([]);
  });
});

describe('what is asked for, against the end of its convenio', () => {
  const functions = ['app.apartar_acuerdo(uuid)', 'app.tope_de_ministraciones(uuid)'];
  /** Asks in a transaction that is still open while the convenio is ended; how that ends, and what the case is then. */
  const whileAsked = async (asks: (proyecto: string) => string) => {
    const { convenio } = await makeEjecucion(scene, duena);
    const otro = await owner.connect();
    try {
      await otro.query('begin');
      await otro.query(asks(convenio.proyecto));
      const mientras = why(convenio.id);
      // Long enough for whoever does not wait to be done.
      await new Promise((resolve) => setTimeout(resolve, 400));
      await otro.query('commit');
      return [...(await mientras), await estado(convenio.id)];
    } finally {
      otro.release();
    }
  };
  let folios = 100;
  const pide = (proyecto: string): string => {
    folios += 1;
    return `with nueva as (
       insert into ministraciones (folio, seguimiento_id, convenio_id, proyecto_id, organizacion_id, acuerdo_id, numero, tipo, monto, conceptos, beneficiario,
                                   proyecto_folio, nombre_proyecto, cuenta_banco, cuenta_final, created_by)
       select 'MIN-2018-${folios}', s.id, s.convenio_id, s.proyecto_id, s.organizacion_id, a.id, 1, 'inicial', ${PEDIDO}, '${CONCEPTOS}', s.nombre_organizacion,
              s.folio, coalesce(s.nombre_proyecto, ''), '012', '7890', '${duena.browser.usuarioId}'
         from seguimientos s join acuerdos a on a.convenio_id = s.convenio_id where s.proyecto_id = '${proyecto}' returning id, proyecto_id, organizacion_id)
     insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id) select proyecto_id, organizacion_id, 'solicitado', ${PEDIDO}, 'ministracion', id from nueva`;
  };
  const carta = (proyecto: string): string => {
    folios += 1;
    return `insert into cartas (folio, seguimiento_id, proyecto_id, organizacion_id, tipo, fecha, monto, descripcion, de_la_organizacion, nombre_organizacion,
                                proyecto_folio, nombre_proyecto, created_by)
       select 'CART-2018-${folios}', id, proyecto_id, organizacion_id, 'solicitud', (now() at time zone 'America/Chihuahua')::date, 10, repeat('x', 30), true,
              nombre_organizacion, folio, coalesce(nombre_proyecto, ''), '${duena.browser.usuarioId}' from seguimientos where proyecto_id = '${proyecto}';
     update cartas set estado = 'enviada', enviada_por = '${duena.browser.usuarioId}', enviada_en = now(), version = version + 1, updated_at = now()
      where proyecto_id = '${proyecto}'`;
  };

  it('is waited for, and keeps it from ending; without the lock a carta is passed over, and the ledger alone catches a ministración', async () => {
    expect(await whileAsked(pide)).toEqual([422, 'ejecucion_sin_liquidar', 'vigente']);
    expect(await whileAsked(carta)).toEqual([422, 'ejecucion_sin_liquidar', 'vigente']);
    const defs: string[] = [];
    for (const name of functions) {
      const { rows } = await owner.query<{ def: string }>(
        'select pg_get_functiondef($1::regprocedure) as def',
        [name],
      );
      defs.push(rows[0]?.def ?? '');
    }
    try {
      for (const def of defs) {
        const sinCandado = def.replace(' for update;', ';');
        expect(sinCandado).not.toBe(def);
        await owner.query(sinCandado);
      }
      expect(await whileAsked(carta)).toEqual([200, undefined, 'terminado']);
      expect(await whileAsked(pide)).toEqual([409, 'ejecucion_sin_liquidar', 'vigente']);
    } finally {
      for (const def of defs) await owner.query(def);
    }
  });
});
