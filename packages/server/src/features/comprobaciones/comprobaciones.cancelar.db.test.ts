import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { type MadeDeposito, makeComprobacion, makeDeposito } from '../../../test/make-comprobacion.ts';
import { makePaper, PEDIDO } from '../../../test/make-ministracion.ts';
import { reportar } from '../../../test/make-seguimiento.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { factura } from '../../platform/cfdi/testing/facturas.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { listUnbalanced } from '../movimientos/public.ts';
import { createCierre, dia } from '../seguimiento/testing/finiquito.ts';
import { gastosDe, type Said, todas } from './testing/gastos.ts';

/** A CFDI that turns out cancelled at the SAT after its expense was admitted: what goes back, who is told, and what stays. */

const portal = await createTestPortal();
const { scene, owner, duena, organizacion, liquida, analista, ok, prove, reintegrar, settle, finish } =
  await createCierre(portal);
const { why: whyNot, proven } = gastosDe(organizacion);

const MOTIVO = 'El emisor la canceló en el SAT después de cobrarla.';
const sinCuadrar = () => runAsSystem(portal.db, ({ tx }) => listUnbalanced(tx));

const evidence = async (id: string, browser: Browser = liquida) =>
  browser.upload<{ documento: { id: string }; code: string }>(
    `/comprobaciones/${id}/documentos/verificacion_sat`,
    'sat.pdf',
    pdf(),
  );
const declare = async (
  { id, version }: { id: string; version: number },
  de: Readonly<Record<string, unknown>> = {},
  browser: Browser = liquida,
) =>
  browser.send<Comprobacion & Said>('POST', `/comprobaciones/${id}/declarar-cancelada`, {
    version,
    verificada: dia(0),
    motivo: MOTIVO,
    documentoId: de.documentoId ?? (await evidence(id)).body.documento.id,
    ...de,
  });
/** An expense of the deposit that somebody admitted, whole or in part. */
const admitted = async (deposito: MadeDeposito, parte?: string, monto = '1000.00') => {
  const { id } = await prove(deposito, monto);
  return parte === undefined
    ? ok(analista, `/comprobaciones/${id}/admitir`, { version: 1 })
    : ok(analista, `/comprobaciones/${id}/admitir-en-parte`, { version: 1, monto: parte, motivo: MOTIVO });
};
const estadoDe = async (id: string) =>
  (await owner.query<{ estado: string }>('select estado from ministraciones where id = $1', [id])).rows[0]
    ?.estado;
/** A case whose only deposit was proven with one invoice, and what was left of it refunded. */
const covered = async () => {
  const deposito = await makeDeposito(scene, duena);
  const gasto = await admitted(deposito);
  await reintegrar(deposito.id, '999000.00');
  expect(await estadoDe(deposito.id)).toBe('comprobada');
  return { deposito, gasto };
};

describe('declaring it', () => {
  it('what was admitted goes back by a movement of its own; the deposit that it completed waits again; the organization hears what it owes', async () => {
    const { deposito, gasto } = await covered();
    const { status, body } = await declare(gasto);
    expect([status, body.code, body.issues]).toEqual([200, undefined, undefined]);
    expect(body).toMatchObject({
      estado: 'cancelada',
      admitido: '1000.00',
      cancelada: { verificada: dia(0), motivo: MOTIVO },
      acciones: [],
    });
    expect(await estadoDe(deposito.id)).toBe('depositada');
    const { saldo, partidas, ministraciones } = await todas(organizacion, deposito.seguimiento);
    expect(saldo).toMatchObject({ comprobado: '0.00', admitido: '0.00', porComprobar: '1000.00' });
    expect(partidas.every(({ comprobado, admitido }) => comprobado === '0.00' && admitido === '0.00')).toBe(
      true,
    );
    expect(ministraciones).toMatchObject([{ id: deposito.id, porComprobar: '1000.00' }]);
    const { rows } = await owner.query<{ tipo: string; monto: string }>(
      "select tipo, monto::text from movimientos where causa = 'comprobacion' and causa_id = $1 order by id",
      [gasto.id],
    );
    expect(rows.map(({ tipo, monto }) => `${tipo} ${monto}`)).toEqual([
      'comprobado 1000.00',
      'admitido 1000.00',
      'comprobacion_cancelada 1000.00',
    ]);
    expect(await sinCuadrar()).toEqual([]);
    await portal.settle();
    const { rows: avisos } = await owner.query<{ titulo: string; cuerpo: string }>(
      "select titulo, cuerpo from notificaciones where usuario_id = $1 and titulo like 'El CFDI del gasto %'",
      [organizacion.usuarioId],
    );
    expect(avisos).toEqual([
      {
        titulo: `El CFDI del gasto ${body.folio} está cancelado en el SAT`,
        cuerpo: expect.stringMatching(/^Faltan \$1,000\.00 por comprobar o reintegrar de MIN-/u),
      },
    ]);
    // It is proven with another invoice, and covers its deposit again.
    await admitted(deposito);
    expect(await estadoDe(deposito.id)).toBe('comprobada');
    expect(await sinCuadrar()).toEqual([]);
  });

  it('once its execution ended with its convenio, what was admitted can only come back, and every word says so', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await admitted(deposito);
    const otro = await prove(deposito, '500.00');
    // As those ended that did so before 0200, which has the execution settled first.
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        "update convenios set estado = 'terminado', motivo = $2, terminado_en = now(), version = version + 1 where id = $1",
        [deposito.convenio.id, MOTIVO],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    await owner.query(
      "update seguimientos set version = version + 1, updated_at = now(), estado = 'terminado', terminado_en = now() where id = $1",
      [deposito.seguimiento],
    );
    const { status, body } = await declare(gasto);
    expect([status, body.terminado]).toEqual([200, true]);
    await ok(analista, `/comprobaciones/${otro.id}/rechazar`, { version: 1, motivo: MOTIVO });
    await portal.settle();
    const { rows: avisos } = await owner.query<{ cuerpo: string }>(
      'select cuerpo from notificaciones where usuario_id = $1 and titulo = $2',
      [organizacion.usuarioId, `El CFDI del gasto ${body.folio} está cancelado en el SAT`],
    );
    expect(avisos).toEqual([
      { cuerpo: expect.stringMatching(/^Faltan \$999,500\.00 por reintegrar de MIN-/u) },
    ]);
    const { rows: cartas } = await owner.query<{ asunto: string; texto: string }>(
      'select asunto, texto from correos where asunto like $1 or asunto like $2 order by creado_en',
      [`El CFDI del gasto ${body.folio} %`, `El gasto ${otro.folio} se rechazó`],
    );
    expect(new Set(cartas.map(({ asunto }) => asunto)).size).toBe(2);
    for (const { texto } of cartas) {
      expect(texto).toMatch(/reint[eé]gr/u);
      expect(texto).not.toMatch(/por comprobar|Compruébalos/u);
    }
    expect((await todas(organizacion, deposito.seguimiento)).comprobar.impedimentos).toMatchObject([
      { code: 'terminado', message: expect.stringContaining('se reintegra a la fundación') },
    ]);
  });

  it('of what was admitted in part, that part; its UUID is used for good', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await admitted(deposito, '400.00');
    expect((await declare(gasto)).status).toBe(200);
    expect((await todas(organizacion, deposito.seguimiento)).saldo).toMatchObject({
      comprobado: '0.00',
      admitido: '0.00',
      porComprobar: PEDIDO,
    });
    const { rows } = await owner.query<{ xml: string }>('select xml from comprobaciones where id = $1', [
      gasto.id,
    ]);
    const xml = rows[0]?.xml ?? '';
    expect(await whyNot(deposito, { xml })).toEqual([422, ['factura_cancelada@xml']]);
    expect(await whyNot(deposito, { xml }, { monto: '100.00', porcentaje: 40 })).toEqual([
      422,
      ['factura_cancelada@xml'],
    ]);
    expect(await sinCuadrar()).toEqual([]);
  });

  it('of one share, no other share of the same invoice is admitted, and none is proven', async () => {
    const deposito = await makeDeposito(scene, duena);
    const xml = factura({ receptor: deposito.rfc, fecha: dia(0) });
    const [una, otra] = [
      await proven(deposito, { xml }, { monto: '400.00', porcentaje: 40 }),
      await proven(deposito, { xml }, { monto: '400.00', porcentaje: 40 }),
    ];
    const admitida = await ok(analista, `/comprobaciones/${una.id}/admitir`, { version: 1 });
    expect((await declare(admitida)).status).toBe(200);
    const { status, body } = await analista.send<Said>('POST', `/comprobaciones/${otra.id}/admitir`, {
      version: 1,
    });
    expect([status, body.code]).toEqual([409, 'factura_cancelada']);
    const refused = await whyNot(deposito, { xml }, { monto: '100.00', porcentaje: 10 });
    expect(refused).toEqual([422, ['factura_cancelada@xml']]);
  });

  it('of one share, the others that were admitted wait for who did not admit them, until they are declared too', async () => {
    const deposito = await makeDeposito(scene, duena);
    const xml = factura({ receptor: deposito.rfc, fecha: dia(0) });
    const share = async () => {
      const { id } = await proven(deposito, { xml }, { monto: '400.00', porcentaje: 40 });
      return ok(analista, `/comprobaciones/${id}/admitir`, { version: 1 });
    };
    const [una, otra] = [await share(), await share()];
    expect((await declare(una)).status).toBe(200);
    const esperan = async (quien: Browser) => {
      type Home = { pendientes: { items: { titulo: string; detalle: string; enlace: string }[] } };
      const { items } = (await quien.send<Home>('GET', '/inicio')).body.pendientes;
      return items.filter(({ enlace }) => enlace === `/comprobaciones/${otra.id}`);
    };
    expect(await esperan(liquida)).toMatchObject([
      {
        titulo: `Verifica en el SAT la factura del gasto ${otra.folio}`,
        detalle: `Se declaró cancelada en ${una.folio}; este gasto conserva $400.00 admitidos.`,
      },
    ]);
    expect(await esperan(analista)).toEqual([]);
    expect((await declare(otra)).status).toBe(200);
    expect(await esperan(liquida)).toEqual([]);
  });

  it('by another one than who admitted it, with when, why and what shows it, once', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await admitted(deposito);
    const { documento } = (await evidence(gasto.id)).body;
    const bad = async (de: Readonly<Record<string, unknown>>, browser?: Browser) => {
      const { status, body } = await declare(gasto, { documentoId: documento.id, ...de }, browser);
      return [status, body.issues?.map(({ code, path }) => `${code}@${path}`) ?? body.code];
    };
    expect(await bad({}, analista)).toEqual([422, ['quien_admitio@']]);
    expect(await bad({}, organizacion)).toEqual([403, []]);
    expect(await bad({ motivo: 'Cancelada.' })).toEqual([422, ['motivo_corto@motivo']]);
    expect(await bad({ verificada: dia(1) })).toEqual([422, ['fecha_futura@verificada']]);
    expect(await bad({ verificada: dia(-1) })).toEqual([422, ['fecha_anterior@verificada']]);
    const otro = await makeComprobacion(scene, duena);
    expect(await bad({ documentoId: otro.verificacion })).toEqual([422, ['papel_ajeno@documentoId']]);
    expect(await bad({ documentoId: deposito.factura })).toEqual([422, ['papel_ajeno@documentoId']]);
    expect((await declare(otro, { documentoId: otro.verificacion })).status).toBe(409);
    expect((await evidence(otro.id)).status).toBe(409);
    expect((await evidence(gasto.id, organizacion)).status).toBe(403);
    expect(await bad({})).toEqual([200, undefined]);
    expect((await declare({ id: gasto.id, version: 3 }, { documentoId: documento.id })).status).toBe(409);
  });
});

describe('the database judges it on its own', () => {
  const set = (id: string, por: string | null | undefined, documento: string, mas = '') =>
    `update comprobaciones set estado = 'cancelada', cancelada_por = '${por}', cancelada_en = now(), cancelada_motivo = '${MOTIVO}',
            cancelada_evidencia = '${documento}', cancelada_verificada = (now() at time zone 'America/Chihuahua')::date${mas},
            version = version + 1, updated_at = now() where id = '${id}'`;
  const counter = (id: string, monto: string) =>
    `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
     select proyecto_id, organizacion_id, 'comprobacion_cancelada', ${monto}, partida, 'comprobacion', id, cancelada_por
       from comprobaciones where id = '${id}'`;
  const together = async (...steps: readonly string[]) => {
    const client = await owner.connect();
    try {
      await client.query('begin');
      for (const step of steps) await client.query(step);
      await client.query('set constraints all immediate');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it('never by who admitted it, never without its counter-move or with another, and never with its deposit left proven', async () => {
    const { deposito, gasto } = await covered();
    const { documento } = (await evidence(gasto.id)).body;
    const yo = liquida.usuarioId;
    const reabre = `update ministraciones set estado = 'depositada', version = version + 1, updated_at = now() where id = '${deposito.id}'`;
    await expect(together(set(gasto.id, analista.usuarioId, documento.id))).rejects.toThrow(
      'cancela_otra_persona',
    );
    await expect(together(set(gasto.id, yo, documento.id, ", motivo = 'Otro'"))).rejects.toThrow(
      'was not admitted so',
    );
    await expect(together(set(gasto.id, yo, deposito.factura))).rejects.toThrow('papel_ajeno');
    await expect(together(set(gasto.id, yo, documento.id))).rejects.toThrow('the ledger says otherwise');
    await expect(together(set(gasto.id, yo, documento.id), counter(gasto.id, '999'), reabre)).rejects.toThrow(
      'the ledger says otherwise',
    );
    await expect(together(set(gasto.id, yo, documento.id), counter(gasto.id, '1000'))).rejects.toThrow(
      'leaves its deposit proven',
    );
    // Nor does a deposit that is covered wait again.
    await expect(together(reabre)).rejects.toThrow('depositada after comprobada');
    await expect(
      together(set(gasto.id, yo, documento.id), counter(gasto.id, '1000'), reabre),
    ).resolves.toBeUndefined();
    await expect(
      together(
        `update comprobaciones set estado = 'rechazada', version = version + 1 where id = '${gasto.id}'`,
      ),
    ).rejects.toThrow();
  });
});

describe('what the SAT answered', () => {
  it('is the foundation’s until it is declared: the organization neither reads it nor hears of it', async () => {
    const deposito = await makeDeposito(scene, duena);
    const gasto = await admitted(deposito);
    const { id } = (await evidence(gasto.id)).body.documento;
    const otro = (await evidence(gasto.id)).body.documento.id;
    const lee = async (browser: Browser, documento: string) =>
      (await browser.send('GET', `/documentos/${documento}/contenido`)).status;
    expect([await lee(organizacion, id), await lee(organizacion, otro), await lee(liquida, otro)]).toEqual([
      404, 404, 200,
    ]);
    const { rows } = await owner.query<{ audiencia: string }>(
      `select distinct audiencia from (
         select audiencia from eventos where tipo like 'documento.%' and entidad_id = $1 and datos ->> 'ranura' = 'verificacion_sat'
         union all select audiencia from bitacora where accion like 'documento.%' and entidad_id = $1 and datos ->> 'ranura' = 'verificacion_sat') d`,
      [deposito.id],
    );
    expect(rows).toEqual([{ audiencia: 'personal' }]);
    expect((await declare(gasto, { documentoId: otro })).status).toBe(200);
    expect([await lee(organizacion, id), await lee(organizacion, otro)]).toEqual([404, 200]);
  });
});

describe('the finiquito', () => {
  const clients: pg.PoolClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.release();
  });
  const closing = async () => {
    const { deposito, gasto } = await covered();
    expect((await settle(deposito.seguimiento)).status).toBe(200);
    await reportar(owner, deposito.seguimiento, duena, analista.usuarioId);
    return { deposito, gasto };
  };
  /** The declaration by the database's owner, who is held by its locks and triggers alone. */
  const declaring = async ({ deposito, gasto }: Awaited<ReturnType<typeof closing>>) => {
    const client = await owner.connect();
    clients.push(client);
    await client.query('begin');
    const yo = liquida.usuarioId;
    const papel = await makePaper(client, deposito.id, 'verificacion_sat', yo);
    await client.query(
      `update comprobaciones set estado = 'cancelada', cancelada_por = $2, cancelada_en = now(), cancelada_motivo = $3, cancelada_evidencia = $4,
              cancelada_verificada = (now() at time zone 'America/Chihuahua')::date, version = version + 1, updated_at = now() where id = $1`,
      [gasto.id, yo, MOTIVO, papel],
    );
    await client.query(
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
       select proyecto_id, organizacion_id, 'comprobacion_cancelada', admitido, partida, 'comprobacion', id, $2 from comprobaciones where id = $1`,
      [gasto.id, yo],
    );
    await client.query(
      "update ministraciones set estado = 'depositada', version = version + 1, updated_at = now() where id = $1",
      [deposito.id],
    );
    return client;
  };

  it('after it nothing is declared, and says so; before it, what is declared is owed', async () => {
    const { deposito, gasto } = await closing();
    const { documento } = (await evidence(gasto.id)).body;
    expect((await finish(deposito.seguimiento)).status).toBe(200);
    const { status, body } = await declare(gasto, { documentoId: documento.id });
    expect([status, body.issues?.map(({ message }) => message)]).toEqual([
      422,
      ['El proyecto ya tiene su finiquito: nada de su seguimiento se puede cambiar.'],
    ]);
    const otro = await closing();
    expect((await declare(otro.gasto)).status).toBe(200);
    const { status: cierra, body: dicho } = await finish(otro.deposito.seguimiento);
    expect([cierra, dicho.issues?.map(({ code }) => code)]).toEqual([422, ['por_cerrar_dinero']]);
  });

  const race = async () => {
    const caso = await closing();
    const client = await declaring(caso);
    try {
      let hecho = false;
      const mientras = finish(caso.deposito.seguimiento).finally(() => {
        hecho = true;
      });
      // Long enough for whoever does not wait to be done.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      const esperaba = !hecho;
      await client.query('commit');
      return { esperaba, status: (await mientras).status };
    } finally {
      await client.query('rollback');
    }
  };

  it('declared while it is issued: it waits, and then finds what is owed; without that lock the case ends with money owed', async () => {
    expect(await race()).toEqual({ esperaba: true, status: 422 });
    const { rows } = await owner.query<{ def: string }>(
      "select pg_get_functiondef('app.antes_del_finiquito()'::regprocedure) as def",
    );
    const def = rows[0]?.def ?? '';
    const candado = 'perform from public.seguimientos s where s.proyecto_id = caso for share;';
    expect(def).toContain(candado);
    await owner.query(def.replace(candado, ''));
    try {
      // Judged before it waits for the balance.
      expect((await race()).status).toBe(200);
    } finally {
      await owner.query(def);
    }
  });
});
