import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { filaDePrueba } from '@portal/domain/features/convenio/testing/pasos';
import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { dia, MOTIVO, paginaDePrueba } from './testing/pages.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const story = await tellStories(portal);
const { scene, duena, gestor, otroGestor, see, post, act, refused, save } = story;

const caseOf = async (proyecto: string) => {
  const { rows } = await owner.query<{ etapa: string; turno: string | null; abiertas: string[] }>(
    'select etapa, turno, etapas_abiertas as abiertas from proyectos where id = $1',
    [proyecto],
  );
  return rows[0];
};

describe('the convenio of an approved project', () => {
  it('is opened once, by who leads it, and keeps what was voted', async () => {
    const { id: aprobacionId, proyecto } = await story.approved();
    expect((await duena.send('POST', '/convenios', { aprobacionId })).status).toBe(403);
    const waiting = await gestor.send<{ items: { aprobacionId: string }[] }>(
      'GET',
      `/convenios/por-abrir?aprobacion=${aprobacionId}`,
    );
    expect(waiting.body.items.map((una) => una.aprobacionId)).toEqual([aprobacionId]);
    const { status, body } = await gestor.send<Convenio>('POST', '/convenios', { aprobacionId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      estado: 'borrador',
      numero: null,
      paso: 'datos_finales',
      turno: 'fundacion',
      topes: { aprobado: '1950000.00' },
      umbral: { nivel: 'avisar' },
    });
    expect(body.condiciones).toHaveLength(1);
    expect(await caseOf(proyecto)).toMatchObject({ etapa: 'convenio', turno: 'fundacion' });
    const again = await gestor.send<{ code: string }>('POST', '/convenios', { aprobacionId });
    expect([again.status, again.body.code]).toEqual([409, 'ya_tiene_convenio']);
    expect((await scene.people.otra.browser.send('GET', `/convenios/${body.id}`)).status).toBe(404);
  });

  it('is not opened from what was not approved', async () => {
    const { id } = await story.approved();
    await owner.query('alter table proyectos disable trigger user');
    await owner.query(
      "update proyectos set etapa = 'aprobacion' where id = (select proyecto_id from aprobaciones where id = $1)",
      [id],
    );
    await owner.query('alter table proyectos enable trigger user');
    const { status, body } = await gestor.send<{ code: string }>('POST', '/convenios', { aprobacionId: id });
    expect([status, body.code]).toEqual([422, 'proyecto_no_aprobado']);
  });
});

describe('its steps', () => {
  it('are saved as they are typed, by version, and only by who leads it', async () => {
    const { id } = await story.opened();
    const respuestas = paginaDePrueba('datos_finales', { monto_aprobado: 'mucho' });
    expect((await post(duena, id, 'guardar-datos-finales', { version: 0, respuestas })).status).toBe(403);
    const guardado = await post(gestor, id, 'guardar-datos-finales', { version: 0, respuestas });
    expect(guardado.status).toBe(200);
    const [paso] = guardado.body.pasos;
    expect(paso).toMatchObject({ version: 1, respuestas: { monto_aprobado: 'mucho' } });
    expect(paso?.faltas.map(({ path }) => path)).toEqual(['monto_aprobado']);
    const tarde = await post(otroGestor, id, 'guardar-datos-finales', { version: 0, respuestas });
    expect([tarde.status, tarde.body.code, tarde.body.actual]).toEqual([
      409,
      'documento_cambio',
      expect.objectContaining({ version: 1 }),
    ]);
    expect((await see(duena, id)).pasos).toEqual([]);
    // The history of its case says which.
    const { body } = await gestor.send<{ items: { texto: string }[] }>(
      'GET',
      `/proyectos/${guardado.body.proyecto.id}/historial`,
    );
    expect(body.items[0]?.texto).toBe('Guardó un paso del convenio: Actualización de Datos Finales');
  });

  it('R 75: an amount beyond what was voted is told, and does not go on', async () => {
    const { id, proyecto } = await story.opened();
    await story.budget(proyecto);
    await save(gestor, id, 'datos_finales', { monto_aprobado: '1950000.01' });
    expect(await refused(gestor, id, 'actualizar-datos')).toEqual([
      422,
      'rebasa_lo_aprobado',
      ['rebasa_lo_aprobado@monto_aprobado'],
    ]);
    await save(gestor, id, 'datos_finales');
    expect(await act(gestor, id, 'actualizar-datos')).toMatchObject({
      monto: '1950000.00',
      paso: 'informacion',
    });
  });

  it('stages.md §1: another amount than the design’s opens its budget for both sides, until they agree', async () => {
    const { id, proyecto } = await story.opened();
    await save(gestor, id, 'datos_finales');
    const abiertas = async () => (await see(duena, id)).escribe;
    await act(gestor, id, 'actualizar-datos');
    expect(await abiertas()).toEqual(expect.arrayContaining(['presupuesto', 'cronograma', 'marco_logico']));
    await story.budget(proyecto);
    await owner.query(
      `update formulacion_secciones set respuestas = respuestas || jsonb_build_object('fecha_inicio', $2::text, 'fecha_fin', $3::text),
              version = version + 1, guardada_en = now() where proyecto_id = $1 and seccion = 'ficha'`,
      [
        proyecto,
        paginaDePrueba('datos_finales').fecha_inicio_proyectada,
        paginaDePrueba('datos_finales').fecha_fin_proyectada,
      ],
    );
    await act(gestor, id, 'actualizar-datos');
    expect(await abiertas()).toEqual([]);
  });

  it('S20: really asks the organization, by a deadline, and takes an answer to all of it', async () => {
    const { id, proyecto } = await story.opened();
    await story.budget(proyecto);
    await save(gestor, id, 'informacion', {
      solicitados: [
        { fila: filaDePrueba(1), que: 'comprobante_sat', detalle: null },
        { fila: filaDePrueba(2), que: 'dato', detalle: 'Nombre de quien administra la cuenta' },
      ],
    });
    expect((await see(duena, id)).solicitud).toBeNull();
    const pedida = await act(gestor, id, 'solicitar-informacion');
    expect(pedida).toMatchObject({ turno: 'organizacion', solicitud: { entregadaEn: null, vencida: false } });
    expect(await caseOf(proyecto)).toMatchObject({ turno: 'organizacion' });
    const inicio = await duena.send<{ pendientes: { items: { id: string; vence: string | null }[] } }>(
      'GET',
      '/inicio',
    );
    expect(inicio.body.pendientes.items.find((una) => una.id === `convenio.por-entregar:${id}`)?.vence).toBe(
      pedida.solicitud?.vence,
    );
    expect(await refused(duena, id, 'entregar-informacion')).toEqual([
      422,
      'sin_entregar',
      [`sin_entregar@solicitudes.${filaDePrueba(1)}`, `sin_entregar@solicitudes.${filaDePrueba(2)}`],
    ]);
    expect(
      (await post(gestor, id, 'responder-solicitud', { fila: filaDePrueba(2), respuesta: 'Otra' })).status,
    ).toBe(403);
    await post(duena, id, 'responder-solicitud', { fila: filaDePrueba(2), respuesta: 'Rosa Elena Mata' });
    const ajena = await post(duena, id, 'responder-solicitud', { fila: filaDePrueba(9), respuesta: 'Nada' });
    expect([ajena.status, ajena.body.code]).toEqual([422, 'solicitud_desconocida']);
    await story.opinion(proyecto, dia(-1));
    expect((await refused(duena, id, 'entregar-informacion'))[2]).toEqual([
      `sin_entregar@solicitudes.${filaDePrueba(1)}`,
    ]);
    await story.opinion(proyecto, dia(20));
    expect(await act(duena, id, 'entregar-informacion')).toMatchObject({ turno: 'fundacion' });
    // What was handed in stays as it is, in the database as well, until the foundation asks again.
    const otra = () => post(duena, id, 'responder-solicitud', { fila: filaDePrueba(2), respuesta: 'Otra' });
    const tarde = await otra();
    expect([tarde.status, tarde.body.code]).toEqual([409, 'ya_entregada']);
    await expect(
      owner.query(
        "update convenio_solicitudes set respuesta = 'Otra' where convenio_id = $1 and clase = 'dato'",
        [id],
      ),
    ).rejects.toThrow(/what was handed in does not change/);
    await act(gestor, id, 'solicitar-informacion');
    expect((await otra()).status).toBe(200);
  });

  it('KW-10: what is no hito of the design is not kept as one: the plan of the last signature could not hold it', async () => {
    const { id } = await story.opened();
    const fila = filaDePrueba(11);
    const con = (hito: string) =>
      post(gestor, id, 'guardar-planeacion', {
        version: 0,
        respuestas: paginaDePrueba('planeacion', {
          ministraciones: [{ fila, fecha: dia(40), importe: '1950000.00', condicion: 'A la firma', hito }],
        }),
      });
    const { status, body } = await con('El primer taller');
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([422, [`ministraciones.${fila}.hito`]]);
    expect((await con(filaDePrueba(900))).status).toBe(200);
  });

  it('84: a CLABE is confirmed by another person than who typed it', async () => {
    const { id } = await story.opened();
    const { cuenta } = await save(gestor, id, 'planeacion');
    expect(cuenta).toMatchObject({
      final: '•••• 7890',
      banco: 'BBVA México',
      confirmadaPor: null,
      enOtraOrganizacion: false,
    });
    const misma = await post(gestor, id, 'confirmar-cuenta', { cuenta: cuenta?.id });
    expect([misma.status, misma.body.code]).toEqual([422, 'misma_persona']);
    const otra = await post(otroGestor, id, 'confirmar-cuenta', { cuenta: cuenta?.id });
    expect(otra.body.cuenta?.confirmadaPor?.id).toBe(otroGestor.usuarioId);
    const cambiada = await save(gestor, id, 'planeacion', { cuenta_bancaria: '002150001234567897' });
    expect(cambiada.cuenta).toMatchObject({ confirmadaPor: null });
    const vieja = await post(otroGestor, id, 'confirmar-cuenta', { cuenta: cuenta?.id });
    expect([vieja.status, vieja.body.code]).toEqual([409, 'cuenta_cambio']);
  });

  it("84: the whole CLABE is its organization's and theirs who work with it; others of the foundation see its end", async () => {
    const { id } = await story.composed();
    const lee = async (quien: Browser) =>
      (await see(quien, id)).pasos.find(({ paso }) => paso === 'planeacion')?.respuestas.cuenta_bancaria;
    expect([await lee(duena), await lee(gestor), await lee(scene.people.consultor.browser)]).toEqual([
      '012150001234567890',
      '012150001234567890',
      '•••• 7890',
    ]);
  });

  it('mexico.md: the same CLABE at another organization is flagged to the staff', async () => {
    const { id, proyecto } = await story.opened();
    await owner.query(
      'update organizaciones set clabe = $2, version = version + 1 where id = (select id from organizaciones where id <> (select organizacion_id from proyectos where id = $1) order by id limit 1)',
      [proyecto, '014150001234567898'],
    );
    const { cuenta } = await save(gestor, id, 'planeacion', { cuenta_bancaria: '014150001234567898' });
    expect(cuenta?.enOtraOrganizacion).toBe(true);
    expect((await see(duena, id)).cuenta?.enOtraOrganizacion).toBe(false);
  });
});

describe('its ways out', () => {
  it('S6: a draft is deleted with a reason, and the project waits for its convenio again', async () => {
    const { id, aprobacion, proyecto } = await story.opened();
    expect(await refused(otroGestor, id, 'eliminar', { motivo: 'Corto' })).toEqual([
      422,
      'falta_motivo',
      expect.anything(),
    ]);
    const { version } = await see(otroGestor, id);
    expect((await post(otroGestor, id, 'eliminar', { version, ...MOTIVO })).status).toBe(200);
    expect((await gestor.send('GET', `/convenios/${id}`)).status).toBe(404);
    expect((await caseOf(proyecto))?.abiertas).not.toContain('convenio');
    const otro = await gestor.send<Convenio>('POST', '/convenios', { aprobacionId: aprobacion });
    expect(otro.status).toBe(201);
  });

  it('stages.md §4: the organization withdraws, the administration cancels, and the case ends', async () => {
    const uno = await story.informed();
    expect(await act(duena, uno.id, 'desistir', MOTIVO)).toMatchObject({ estado: 'desistido' });
    expect(await caseOf(uno.proyecto)).toMatchObject({ etapa: 'no_aceptado', turno: null });
    const dos = await story.opened();
    expect(await refused(gestor, dos.id, 'cancelar', MOTIVO)).toEqual([403, 'rol_no_autorizado', []]);
    expect(await act(otroGestor, dos.id, 'cancelar', MOTIVO)).toMatchObject({ estado: 'cancelado' });
    expect(await caseOf(dos.proyecto)).toMatchObject({ etapa: 'no_aceptado' });
  });
});
