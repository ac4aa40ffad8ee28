import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { validatedPreRegistro } from '../../../test/validated.ts';
import { abrirCon, act, fichaDePrueba, llenar, MOTIVO, see } from './testing/stories.ts';

/** Cases that wait for their registro, and where each person goes on with one. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let applicant: Browser;
let reviewer: Browser;
let administrator: Browser;

const newcomer = () => portal.browser({ rol: 'solicitante' });

beforeAll(async () => {
  applicant = await newcomer();
  reviewer = await portal.browser({ rol: 'coordinador' });
  administrator = await portal.browser({ rol: 'administrador' });
});

type Waiting = {
  items: { preRegistroId: string; cuentas: string[]; ficha: Record<string, string> }[];
  total: { n: number; mas: boolean };
};
const waiting = (browser: Browser, q = '') => browser.send<Waiting>('GET', `/registros/por-abrir${q}`);

describe('a case that waits for its registro', () => {
  it('what waits to be opened is told to who opens', async () => {
    const { id, folio } = await validatedPreRegistro(await newcomer(), reviewer);
    expect((await waiting(applicant)).status).toBe(403);
    const { body } = await waiting(reviewer);
    expect(body.items.map(({ preRegistroId }) => preRegistroId)).toContain(id);
    expect(body.total.n).toBeGreaterThanOrEqual(body.items.length);
    const uno = await waiting(reviewer, `?preRegistro=${id}`);
    expect(uno.body).toMatchObject({ items: [{ preRegistroId: id }], total: { n: 1, mas: false } });
    const porFolio = await waiting(reviewer, `?q=${folio.toLowerCase()}`);
    expect(porFolio.body.items.map(({ preRegistroId }) => preRegistroId)).toEqual([id]);
    await abrirCon(reviewer, id);
    const { body: after } = await waiting(reviewer, `?preRegistro=${id}`);
    expect(after).toEqual({ items: [], total: { n: 0, mas: false } });
  });

  it('S2: the ficha begins with what the case already said, and who is told of it is named', async () => {
    const who = await newcomer();
    const { id } = await validatedPreRegistro(who, reviewer);
    const { body: pre } = await who.send<{
      respuestas: { titular: string };
      organizacion: { id: string };
      creadoPor: { nombre: string; email: string };
    }>('GET', `/pre-registros/${id}`);
    await owner.query("update organizaciones set telefono = '6141234567' where id = $1", [
      pre.organizacion.id,
    ]);
    const { body } = await waiting(reviewer, `?preRegistro=${id}`);
    expect(body.items[0]).toMatchObject({
      cuentas: [pre.creadoPor.nombre],
      ficha: {
        responsable_seguimiento: pre.respuestas.titular,
        responsable_contacto: pre.creadoPor.nombre,
        email_contacto: pre.creadoPor.email,
        telefono_contacto: '6141234567',
      },
    });
    // Nothing that nobody said: a gap is asked.
    expect(body.items[0]?.ficha).not.toHaveProperty('monto_solicitado');

    // Of a case whose registro was deleted, all that its ficha said.
    const { body: registro } = await abrirCon(
      reviewer,
      id,
      fichaDePrueba({ nombre_oficial: 'Barrios vivos' }),
    );
    const { status } = await act(administrator, 'eliminar', registro, MOTIVO);
    expect(status).toBe(200);
    const { body: otraVez } = await waiting(reviewer, `?preRegistro=${id}`);
    expect(otraVez.items[0]?.ficha).toMatchObject({
      nombre_oficial: 'Barrios vivos',
      monto_solicitado: fichaDePrueba().monto_solicitado,
    });
  });

  it('the case leads each person to what is theirs to do: to open it, to fill it in, to review it', async () => {
    const who = await newcomer();
    const { id, proyectoId } = await validatedPreRegistro(who, reviewer);
    const acto = async (browser: Browser) =>
      (await browser.send<{ acto: unknown }>('GET', `/proyectos/${proyectoId}`)).body.acto;
    const consultor = await portal.browser({ rol: 'consultor' });
    expect(await acto(reviewer)).toEqual({
      etiqueta: 'Abrir registro',
      enlace: `/registro/crear?preRegistro=${id}`,
    });
    expect([await acto(who), await acto(consultor)]).toEqual([null, null]);
    const { body: registro } = await abrirCon(reviewer, id);
    expect([await acto(reviewer), await acto(who)]).toEqual([
      null,
      { etiqueta: 'Continuar captura', enlace: `/registro/editar/${registro.id}` },
    ]);
    await llenar(who, proyectoId);
    const { body: lleno } = await see(who, registro.id);
    await act(who, 'finalizar', lleno);
    expect([await acto(reviewer), await acto(who), await acto(consultor)]).toEqual([
      { etiqueta: 'Revisar', enlace: `/registro/revision/${registro.id}` },
      null,
      null,
    ]);
    const { body: seen } = await see(reviewer, registro.id);
    await act(reviewer, 'solicitar-cambios', seen, {
      marcas: { presupuesto: { valido: false, comentario: 'Faltan cotizaciones.' } },
    });
    expect([await acto(reviewer), await acto(who)]).toEqual([
      null,
      { etiqueta: 'Corregir 1 observación', enlace: `/registro/editar/${registro.id}` },
    ]);
  });
});

describe('one that is being written', () => {
  it('tells when it was last saved, not since when it waits', async () => {
    const who = await newcomer();
    const pre = await validatedPreRegistro(who, reviewer);
    const {
      body: { id, proyecto },
    } = await abrirCon(reviewer, pre.id);
    await llenar(who, proyecto.id);
    // Saved an hour ago, upon a turn of three days ago.
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        "update registros set turno_desde = now() - interval '3 days', updated_at = created_at where id = $1",
        [id],
      );
      await client.query(
        "update formulacion_secciones set guardada_en = now() - interval '1 hour' where guardada_en is not null and proyecto_id = $1",
        [proyecto.id],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    const { body } = await who.send<{ pendientes: { items: { id: string; desde: string | null }[] } }>(
      'GET',
      '/inicio',
    );
    const suyo = body.pendientes.items.find((uno) => uno.id === `registro.en-captura:${id}`);
    const horas = (Date.now() - new Date(suyo?.desde ?? 0).getTime()) / 3_600_000;
    expect(Math.round(horas)).toBe(1);
  });
});
