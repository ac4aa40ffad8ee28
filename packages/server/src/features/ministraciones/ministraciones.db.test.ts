import { describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { CONCEPTOS, makeEjecucion, makeMinistracion, NOTA, PEDIDO } from '../../../test/make-ministracion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { dia } from '../convenio/testing/pages.ts';
import { prepareDocument } from '../oficios/public.ts';
import { cartaDeInstruccion } from './ministraciones.carta.ts';
import { MOTIVO, tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const story = await tellStories(portal);
const {
  scene,
  owner,
  organizacion,
  analista,
  pagadora,
  see,
  todas,
  act,
  why,
  asked,
  refusedAsk,
  receipt,
  pay,
  saldo,
  sinCuadrar,
} = story;
const { duena, otra, coordinador, administrador, consejera, consultor } = scene.people;

describe('a ministración, from its ask to its deposit', () => {
  it('is asked by the organization, approved by one, paid by another, and seen by both sides', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    const antes = await todas(organizacion, seguimiento);
    expect(antes).toMatchObject({
      saldo: { total: '1950000.00', solicitado: '0.00', disponible: '1950000.00' },
      cuenta: { final: '•••• 7890', banco: 'BBVA México' },
      porSolicitar: [{ numero: 1, tipo: 'inicial', condicion: 'A la firma' }],
      ministraciones: [],
      solicitar: { puede: true, impedimentos: [] },
    });
    const pedida = await asked(seguimiento);
    expect(pedida).toMatchObject({ estado: 'solicitada', numero: 1, monto: PEDIDO, aprobada: null });
    expect(pedida.folio).toMatch(/^MIN-\d{4}-\d{3,}$/);
    expect(pedida.acciones.map(({ action }) => action)).toEqual(['retirar']);
    const { id } = pedida;

    const aprobada = await act(analista, id, 'aprobar', { nota: NOTA });
    expect(aprobada).toMatchObject({ estado: 'aprobada', nota: NOTA });
    const pagada = await pay(pagadora, id);
    expect(pagada).toMatchObject({
      estado: 'depositada',
      deposito: { rastreo: expect.stringMatching(/^BNET/) },
    });
    // A receipt of a bank shows the account whole.
    const abre = async (browser: Browser) => {
      const url = `/documentos/${pagada.deposito?.comprobante.id}/contenido`;
      const { status, body } = await browser.send<{ code?: string }>('GET', url);
      return body.code ?? status;
    };
    expect([
      await abre(organizacion),
      await abre(analista),
      await abre(pagadora),
      await abre(consultor.browser),
    ]).toEqual([200, 200, 200, 'clabe_reservada']);
    const vista = await see(organizacion, id);
    expect(new Set([vista.solicitada.por.id, vista.aprobada?.por.id, vista.depositada?.por.id]).size).toBe(3);
    // Its case tells it too: it hangs on no stage's own record.
    type Hecho = {
      entidad: string;
      accion: string;
      folio: string | null;
      importe: string | null;
      enlace: string | null;
    };
    const historial = async (browser: Browser) => {
      const { body } = await browser.send<{ items: Hecho[] }>(
        'GET',
        `/proyectos/${convenio.proyecto}/historial`,
      );
      return body.items;
    };
    const pasos = ['ministracion.depositar', 'ministracion.aprobar', 'ministracion.solicitar'];
    const actos = async (browser: Browser) =>
      (await historial(browser)).map(({ entidad, accion }) => `${entidad}.${accion}`);
    expect((await actos(organizacion)).slice(0, 3)).toEqual(pasos);
    // Each names what it speaks of, and leads where its reader may go.
    for (const browser of [organizacion, analista, consultor.browser]) {
      const [deposito] = await historial(browser);
      expect(deposito).toMatchObject({
        folio: pagada.folio,
        importe: PEDIDO,
        enlace: `/ministraciones/${id}`,
      });
      expect((await browser.send('GET', deposito?.enlace ?? '')).status).toBe(200);
    }
    // Its receipt is handed in before it is deposited, and is nobody else's word until then.
    expect((await actos(consultor.browser)).slice(0, 4)).toEqual([
      'ministracion.depositar',
      'ministracion.subir',
      ...pasos.slice(1),
    ]);
    expect(await saldo(convenio.proyecto)).toEqual({
      solicitado: PEDIDO,
      aprobado: PEDIDO,
      depositado: PEDIDO,
      reintegrado: '0.00',
    });
    expect(await sinCuadrar()).toEqual([]);
    const despues = await todas(consultor.browser, seguimiento);
    expect(despues).toMatchObject({
      saldo: { solicitado: PEDIDO, disponible: '950000.00' },
      porSolicitar: [],
      solicitar: { puede: false, impedimentos: [] },
    });
    expect(despues.ministraciones[0]?.acciones).toEqual([]);
    expect((await otra.browser.send('GET', `/seguimientos/${seguimiento}/ministraciones`)).status).toBe(404);
    expect((await otra.browser.send('GET', `/ministraciones/${id}`)).status).toBe(404);
  });

  it('its carta de instrucción says whom to pay, how much in figures and words, where and on which acuerdo', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const { id, folio } = await asked(seguimiento);
    await act(analista, id, 'aprobar', { nota: NOTA });
    const { rows } = await owner.query<{ id: string }>(
      "select id from documentos_emitidos where entidad = 'ministracion' and entidad_id = $1",
      [id],
    );
    await prepareDocument(
      {
        database: portal.db,
        files: portal.parts.files,
        typesetter,
        documentos: [cartaDeInstruccion],
        config: {
          publicUrl: 'http://localhost:3000',
          foundation: 'FICOSEC',
          responsible: { nombre: 'F', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx', said: true },
        },
      },
      rows[0]?.id ?? '',
    );
    await portal.settle();
    const { cartaId } = await see(organizacion, id);
    expect(cartaId).toBe(rows[0]?.id);
    // 84: it carries the whole account, which who only looks reads nowhere, nor by the database.
    const abre = async (browser: Browser) =>
      (await browser.send('GET', `/documentos-emitidos/${cartaId}/contenido`)).status;
    for (const { browser } of [consejera, consultor]) {
      expect([await abre(browser), (await see(browser, id)).cartaId]).toEqual([403, null]);
      const lista = await browser.send<{ items: { reservado: boolean }[] }>(
        'GET',
        `/documentos-emitidos?entidad=ministracion&registro=${id}`,
      );
      expect(lista.body.items.map(({ reservado }) => reservado)).toEqual([true]);
    }
    for (const browser of [organizacion, analista, pagadora]) expect(await abre(browser)).toBe(200);
    await expect(
      actAs(portal.db, { usuarioId: consultor.browser.usuarioId ?? '', permisos: ['ver_proyectos'] }, (tx) =>
        tx.selectFrom('documentos_emitidos').select('datos').execute(),
      ),
    ).rejects.toThrow('permission denied');
    const { rows: archivos } = await owner.query<{ clave: string }>(
      'select a.clave from archivos a join documentos_emitidos e on e.archivo_id = a.id where e.id = $1',
      [cartaId],
    );
    const chunks: Buffer[] = [];
    for await (const chunk of await portal.parts.files.store.get(archivos[0]?.clave ?? ''))
      chunks.push(Buffer.from(chunk as Uint8Array));
    const texto = (await textOf(Buffer.concat(chunks))).text.replaceAll(/\s+/gu, ' ');
    for (const dicho of [
      `Carta de instrucción ${folio}`,
      '012150001234567890',
      'BBVA México',
      '$1,000,000.00',
      '(UN MILLÓN DE PESOS 00/100 M.N.)',
      CONCEPTOS,
      'ACU-2020-',
    ])
      expect(texto).toContain(dicho);
    expect(texto.match(/Nombre y firma autorizada/gu)).toHaveLength(2);

    // Refused afterwards, it instructs nobody any more.
    await act(pagadora, id, 'rechazar', { motivo: MOTIVO });
    const { rows: carta } = await owner.query<{ anulada: boolean }>(
      'select anulado_en is not null as anulada from documentos_emitidos where id = $1',
      [cartaId],
    );
    expect(carta).toEqual([{ anulada: true }]);
  });

  it('85: the same person does not do two steps, whatever it may: the administrador neither', async () => {
    const { id } = await makeMinistracion(scene, duena);
    await act(administrador.browser, id, 'aprobar', { nota: NOTA });
    expect(
      await why(administrador.browser, id, 'depositar', {
        rastreo: 'ABC123456',
        fechaDeposito: dia(0),
        documentoId: id,
      }),
    ).toEqual([422, ['quien_aprobo@']]);
    await pay(pagadora, id);
    // The database says the same of who asked, approved and paid.
    for (const set of [
      'aprobada_por = created_by',
      'depositada_por = created_by',
      'depositada_por = aprobada_por',
    ])
      await expect(
        owner.query(`update ministraciones set ${set}, version = version + 1 where id = $1`, [id]),
      ).rejects.toThrow(/ministraciones/);
  });

  it('who neither approves nor pays is refused, and who approves does not pay', async () => {
    const { id } = await makeMinistracion(scene, duena);
    expect(await why(consultor.browser, id, 'aprobar', { nota: NOTA })).toEqual([403, []]);
    expect(await why(organizacion, id, 'aprobar', { nota: NOTA })).toEqual([403, []]);
    expect(await why(pagadora, id, 'aprobar', { nota: NOTA })).toEqual([403, []]);
    expect(await why(analista, id, 'aprobar', { nota: 'Bien.' })).toEqual([422, ['nota_corta@nota']]);
    await act(analista, id, 'aprobar', { nota: NOTA });
    const documentoId = await receipt(pagadora, id);
    const deposito = { rastreo: 'ABC123456', fechaDeposito: dia(0), documentoId };
    expect(await why(coordinador.browser, id, 'depositar', deposito)).toEqual([403, []]);
    expect(
      await why(pagadora, id, 'depositar', { ...deposito, fechaDeposito: dia(1), rastreo: 'a-1' }),
    ).toEqual([422, ['rastreo_invalido@rastreo', 'fecha_futura@fechaDeposito']]);
    expect(await why(pagadora, id, 'depositar', { ...deposito, fechaDeposito: dia(-1) })).toEqual([
      422,
      ['fecha_anterior@fechaDeposito'],
    ]);
    const ajeno = await makeMinistracion(scene, duena, { estado: 'aprobada' });
    expect(await why(pagadora, id, 'depositar', { ...deposito, documentoId: ajeno.comprobante })).toEqual([
      422,
      ['comprobante_ajeno@documentoId'],
    ]);
  });
});

describe('what is refused or taken back', () => {
  it('frees what it had asked for, and its number may be asked for again', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    const { id } = await asked(seguimiento, { monto: '1950000.00' });
    expect(await refusedAsk(seguimiento, { monto: '1.00' })).toEqual([
      422,
      ['ya_solicitada@numero', 'excede_acuerdo@monto'],
    ]);
    await act(analista, id, 'aprobar', { nota: NOTA });
    expect(await why(analista, id, 'rechazar', { motivo: 'No' })).toEqual([422, ['falta_motivo@motivo']]);
    expect(await act(analista, id, 'rechazar', { motivo: MOTIVO })).toMatchObject({
      estado: 'rechazada',
      cerrada: { motivo: MOTIVO },
      acciones: [],
    });
    expect(await saldo(convenio.proyecto)).toMatchObject({ solicitado: '0.00', aprobado: '0.00' });
    const otraVez = await asked(seguimiento, { monto: '1950000.00' });
    expect(await act(organizacion, otraVez.id, 'retirar')).toMatchObject({ estado: 'retirada' });
    expect(await saldo(convenio.proyecto)).toMatchObject({ solicitado: '0.00' });
    await asked(seguimiento);
    expect(await sinCuadrar()).toEqual([]);
  });
});

describe('84: the account', () => {
  it('is frozen when it is asked for, and whole only for its organization and who pays', async () => {
    const { id } = await makeMinistracion(scene, duena);
    const reading = async (usuario: string | null) => {
      const client = await owner.connect();
      try {
        await client.query('begin');
        await client.query('set local role gp_app');
        await client.query("select set_config('app.usuario_id', $1, true)", [usuario]);
        const { rows } = await client.query(
          'select clabe from ministracion_cuentas where ministracion_id = $1',
          [id],
        );
        return rows;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await reading(consultor.browser.usuarioId ?? null)).toEqual([]);
  });
});
