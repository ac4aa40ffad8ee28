import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { pdf } from '../../../test/attempt.ts';
import { actAs } from '../../../test/database.ts';
import { hadToWait } from '../../../test/lock-waits.ts';
import { makeMinistracion } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { dia } from '../convenio/testing/pages.ts';
import { tellStories } from './testing/stories.ts';

/** A receipt of the bank is of one payment, known by its bytes: of two deposits, of a deposit and what came back, or of two refunds it counts once. */

const portal = await createTestPortal();
const story = await tellStories(portal);
const { scene, owner, analista, pagadora, see, act, post, why, receipt } = story;
const { duena, otra } = scene.people;

const MOTIVO = 'Se devolvió lo que no se gastó en talleres.';
const rastreo = () => `BNET${randomUUID().replaceAll('-', '').slice(0, 20)}`;
const aprobada = () => makeMinistracion(scene, duena, { estado: 'aprobada' });
const depositada = () => makeMinistracion(scene, duena, { estado: 'depositada' });
const deposito = async (id: string, bytes: Buffer) => ({
  rastreo: rastreo(),
  fechaDeposito: dia(0),
  documentoId: await receipt(pagadora, id, 'comprobante_deposito', bytes),
});
const reintegro = async (id: string, bytes: Buffer) => ({
  monto: '10.00',
  fecha: dia(0),
  motivo: MOTIVO,
  documentoId: await receipt(analista, id, 'comprobante_reintegro', bytes),
});
const REPETIDO = [422, ['comprobante_repetido@documentoId']];

describe('a receipt', () => {
  it('of one deposit is not that of another one, of whatever case; it is said of which it is', async () => {
    const [una, otraMas] = [await aprobada(), await aprobada()];
    const bytes = pdf(randomUUID());
    await act(pagadora, una.id, 'depositar', await deposito(una.id, bytes));
    const { folio } = await see(pagadora, una.id);
    const { status, body } = await post(pagadora, otraMas.id, 'depositar', await deposito(otraMas.id, bytes));
    expect([status, body.issues]).toEqual([
      422,
      [
        {
          path: 'documentoId',
          code: 'comprobante_repetido',
          message: `Este comprobante ya se entregó en ${folio}: sube el de este pago.`,
        },
      ],
    ]);
    // With its own it goes on.
    await act(pagadora, otraMas.id, 'depositar', await deposito(otraMas.id, pdf(randomUUID())));
  });

  it('of a deposit or of a refund is not that of another refund, until that one is discarded', async () => {
    const [una, otraMas] = [await aprobada(), await depositada()];
    const [delDeposito, delReintegro] = [pdf(randomUUID()), pdf(randomUUID())];
    await act(pagadora, una.id, 'depositar', await deposito(una.id, delDeposito));
    expect(await why(analista, una.id, 'registrar-reintegro', await reintegro(una.id, delDeposito))).toEqual(
      REPETIDO,
    );
    const hecho = await act(analista, una.id, 'registrar-reintegro', await reintegro(una.id, delReintegro));
    const suyo = await reintegro(otraMas.id, delReintegro);
    expect(await why(analista, otraMas.id, 'registrar-reintegro', suyo)).toEqual(REPETIDO);
    await act(pagadora, una.id, 'descartar-reintegro', {
      reintegroId: hecho.reintegros[0]?.id,
      motivo: 'El reintegro era de la otra ministración.',
    });
    await act(analista, otraMas.id, 'registrar-reintegro', suyo);
  });

  it('of another organization is not named to who does not see it', async () => {
    const [una, otraMas] = [await aprobada(), await aprobada()];
    const bytes = pdf(randomUUID());
    await act(pagadora, una.id, 'depositar', await deposito(una.id, bytes));
    const { documentoId } = await deposito(otraMas.id, bytes);
    const dice = (usuarioId: string | null, organizacionId: string | null) =>
      actAs(portal.db, { usuarioId: usuarioId ?? '', organizacionId: organizacionId ?? '' }, async (tx) => {
        const { rows } = await sql<{ folio: string | null }>`
          select app.uso_de_comprobante(${documentoId}::uuid, ${otraMas.id}::uuid) as folio`.execute(tx);
        return rows[0]?.folio;
      });
    expect(await dice(otra.browser.usuarioId, otra.organizacionId)).toBe('');
    expect(await dice(duena.browser.usuarioId, duena.organizacionId)).toMatch(/^MIN-/);
  });
});

type Session = pg.PoolClient;

describe('the database says so too', () => {
  const enSql = (id: string, documentoId: string) => (session: Pick<Session, 'query'>) =>
    session.query(
      `insert into ministracion_reintegros (ministracion_id, proyecto_id, organizacion_id, monto, fecha, motivo, documento_id, registrado_por, registrado_en)
       select id, proyecto_id, organizacion_id, 5, (now() at time zone 'America/Chihuahua')::date, $3, $2, $4, now() from ministraciones where id = $1`,
      [id, documentoId, MOTIVO, analista.usuarioId],
    );
  const conMismo = async () => {
    const [una, otraMas, bytes] = [await depositada(), await depositada(), pdf(randomUUID())];
    return Promise.all(
      [una, otraMas].map(async ({ id }) =>
        enSql(id, await receipt(analista, id, 'comprobante_reintegro', bytes)),
      ),
    );
  };

  it('whatever the code above it forgot', async () => {
    const [una, otraMas] = await conMismo();
    await una?.(owner);
    await expect(otraMas?.(owner)).rejects.toThrow('comprobante_repetido');
    const [pagada, porPagar, bytes] = [await aprobada(), await aprobada(), pdf(randomUUID())];
    await act(pagadora, pagada.id, 'depositar', await deposito(pagada.id, bytes));
    const { documentoId } = await deposito(porPagar.id, bytes);
    await expect(
      owner.query(
        `update ministraciones set estado = 'depositada', depositada_por = $2, depositada_en = now(), rastreo = $3, comprobante_id = $4,
                fecha_deposito = (now() at time zone 'America/Chihuahua')::date, version = version + 1, updated_at = now() where id = $1`,
        [porPagar.id, pagadora.usuarioId, rastreo(), documentoId],
      ),
    ).rejects.toThrow('comprobante_repetido');
  });

  /** What the second says that begins while the first is not yet committed, and whether it had to wait for it. */
  const encontrarse = async () => {
    const [una, otraMas] = await conMismo();
    const [uno, dos] = [await owner.connect(), await owner.connect()];
    try {
      const { rows } = await dos.query<{ pid: number }>('select pg_backend_pid() as pid');
      await uno.query('begin');
      await una?.(uno);
      await dos.query('begin');
      const dicho = (otraMas?.(dos) ?? Promise.resolve()).then(
        () => 'hecho',
        (error: Error) => error.message,
      );
      const espero = await hadToWait(owner, rows[0]?.pid, dicho);
      await uno.query('commit');
      const respuesta = await dicho;
      await dos.query('commit');
      return { espero, respuesta };
    } finally {
      uno.release();
      dos.release();
    }
  };

  it('of two that hand it in at the same moment, of different cases, the second waits and is refused', async () => {
    expect(await encontrarse()).toEqual({ espero: true, respuesta: 'comprobante_repetido' });
  });

  it('without its lock both would count', async () => {
    const { rows } = await owner.query<{ suya: string }>(
      "select pg_get_functiondef('app.comprobante_sin_usar(uuid, uuid)'::regprocedure) as suya",
    );
    const suya = rows[0]?.suya ?? '';
    const sinCandado = suya.replace(/perform pg_advisory_xact_lock[^;]*;/u, '');
    expect(sinCandado).not.toBe(suya);
    await owner.query(sinCandado);
    try {
      expect(await encontrarse()).toEqual({ espero: false, respuesta: 'hecho' });
    } finally {
      await owner.query(suya);
    }
  });
});
