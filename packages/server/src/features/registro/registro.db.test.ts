import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { reopenPreRegistro, validatedPreRegistro } from '../../../test/validated.ts';
import {
  abierto,
  abrirCon,
  act,
  enviado,
  fichaDePrueba,
  guardar,
  llenar,
  MOTIVO,
  see,
  verFormulacion,
} from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let applicant: Browser;
let stranger: Browser;
let reviewer: Browser;
let administrator: Browser;

const newcomer = () => portal.browser({ rol: 'solicitante' });

beforeAll(async () => {
  applicant = await newcomer();
  stranger = await newcomer();
  reviewer = await portal.browser({ rol: 'coordinador' });
  administrator = await portal.browser({ rol: 'administrador' });
});

type Case = {
  folio: string;
  etapa: string;
  nombre: string | null;
  turno: string | null;
  etapas_abiertas: string[];
};
const caseOf = async (id: string): Promise<Case | undefined> => {
  const { rows } = await owner.query<Case>(
    'select folio, etapa, nombre, turno, etapas_abiertas from proyectos where id = $1',
    [id],
  );
  return rows[0];
};
const nextOf = async (serie: string): Promise<number> => {
  const { rows } = await owner.query<{ ultimo: number }>(
    'select max(ultimo)::int as ultimo from folios where serie = $1',
    [serie],
  );
  return rows[0]?.ultimo ?? 0;
};
const marks = (campos: Readonly<Record<string, string>>) => ({
  marcas: Object.fromEntries(
    Object.entries(campos).map(([campo, comentario]) => [campo, { valido: comentario === '', comentario }]),
  ),
});
const allValid = (record: Registro) => ({
  marcas: Object.fromEntries(
    (record.revision?.marcas ?? []).map(({ campo }) => [campo, { valido: true, comentario: '' }]),
  ),
});

describe('opening a registro: step 1', () => {
  it('C11: issues PROJ-, which the case takes with its name; the organization writes from then on', async () => {
    const { id, folio, proyectoId } = await validatedPreRegistro(applicant, reviewer);
    expect((await caseOf(proyectoId))?.folio).toBe(folio);
    const { status, body } = await abrirCon(reviewer, id);
    expect(status).toBe(201);
    expect(body.folio).toMatch(/^PROJ-\d{4}-\d{6}$/);
    expect(body).toMatchObject({
      estado: 'borrador',
      version: 1,
      nombre: 'Familias que cuidan',
      monto: '2000000.00',
      preRegistro: { id, folio },
      proyecto: { folio: body.folio, etapa: 'registro' },
      escribe: [],
    });
    expect(await caseOf(proyectoId)).toEqual({
      folio: body.folio,
      etapa: 'registro',
      nombre: 'Familias que cuidan',
      turno: 'organizacion',
      etapas_abiertas: ['pre_registro', 'registro'],
    });
    const { body: suyo } = await see(applicant, body.id);
    expect(suyo.escribe).toHaveLength(8);
    expect(suyo.tareas.map(({ estado }) => estado)).toEqual(['completa', ...Array(7).fill('sin_empezar')]);
    // Step 1 is the foundation's, whose people the organization does not read by name.
    expect(suyo.tareas[0]).toMatchObject({ guardadaPor: 'Fundación', guardadaEn: expect.any(String) });
    expect(suyo.tareas[1]).toMatchObject({ guardadaPor: null, guardadaEn: null });
    expect(suyo.revision).toBeNull();
  });

  it('60: one a case, and only of a validated pre-registro; who may not is refused before anything', async () => {
    const { id } = await validatedPreRegistro(await newcomer(), reviewer);
    expect((await abrirCon(applicant, id)).status).toBe(403);
    expect((await abrirCon(reviewer, id)).status).toBe(201);
    const again = await abrirCon(reviewer, id);
    expect([again.status, again.body]).toMatchObject([409, { code: 'ya_tiene_registro' }]);
    const { id: otro } = await validatedPreRegistro(await newcomer(), reviewer);
    await reopenPreRegistro(administrator, otro);
    expect(await abrirCon(reviewer, otro)).toMatchObject({
      status: 422,
      body: { code: 'pre_registro_no_validado' },
    });
    expect((await abrirCon(reviewer, '11111111-1111-4111-8111-111111111111')).status).toBe(404);
  });

  it('27: of a refused ficha every issue is told, and no number is used', async () => {
    const { id } = await validatedPreRegistro(await newcomer(), reviewer);
    const before = await nextOf('PROJ');
    const { status, body } = await abrirCon(
      reviewer,
      id,
      fichaDePrueba({
        nombre_oficial: ' ',
        monto_solicitado: '0.50',
        fecha_inicio: '2020-01-01',
        telefono_contacto: '614 123',
      }),
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: expect.anything() });
    const paths = (body as unknown as { issues: { path: string }[] }).issues.map(({ path }) => path);
    expect(new Set(paths)).toEqual(
      new Set(['nombre_oficial', 'monto_solicitado', 'fecha_inicio', 'telefono_contacto']),
    );
    expect(await nextOf('PROJ')).toBe(before);
    const { body: bueno } = await abrirCon(reviewer, id);
    expect(bueno.folio.endsWith(String(before + 1).padStart(6, '0'))).toBe(true);
  });

  it('what was typed of step 1 is a draft of the account under its pre-registro, and goes with the opening', async () => {
    const { id } = await validatedPreRegistro(await newcomer(), reviewer);
    const { id: otro } = await validatedPreRegistro(await newcomer(), reviewer);
    const datos = { nombre_oficial: 'Familias que' };
    for (const borrador of [id, otro]) {
      const kept = await reviewer.send('PUT', '/borradores/formulacion.ficha', {
        version: 0,
        borrador,
        datos,
      });
      expect(kept.status).toBe(200);
    }
    const draftOf = (borrador: string) =>
      reviewer.send<{ borrador: unknown }>('GET', `/borradores/formulacion.ficha?borrador=${borrador}`);
    expect((await draftOf(id)).body.borrador).toMatchObject({ datos });
    expect((await abrirCon(reviewer, id)).status).toBe(201);
    expect((await draftOf(id)).body.borrador).toBeNull();
    expect((await draftOf(otro)).body.borrador).toMatchObject({ datos });
  });

  it('two at once open one', async () => {
    const { id } = await validatedPreRegistro(await newcomer(), reviewer);
    const before = await nextOf('PROJ');
    const both = await Promise.all([abrirCon(reviewer, id), abrirCon(administrator, id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await nextOf('PROJ')).toBe(before + 1);
  });

  it('a pre-registro with a registro is not reopened', async () => {
    const registro = await abierto(await newcomer(), reviewer);
    const refused = await reopenPreRegistro(administrator, registro.preRegistro.id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'tiene_registro' } });
  });
});

describe('finishing and reviewing', () => {
  it('is refused with everything that is missing, then cut as a version that closes the sections', async () => {
    const who = await newcomer();
    const { id, version, proyecto } = await abierto(who, reviewer);
    const refused = await act(who, 'finalizar', { id, version });
    expect(refused.status).toBe(422);
    const issues = (refused.body as unknown as { issues: { path: string }[] }).issues;
    expect(new Set(issues.map(({ path }) => path.split('.')[0])).size).toBe(7);

    await llenar(who, proyecto.id);
    const { body: lleno } = await see(who, id);
    expect(lleno.tareas.map(({ estado }) => estado)).toEqual(Array(8).fill('completa'));
    expect(lleno.porcentajeSolicitado).toBe('80.00');
    expect((await act(reviewer, 'finalizar', lleno)).status).toBe(403);
    const { status, body } = await act(who, 'finalizar', lleno);
    expect([status, body.estado, body.versionEnviada, body.escribe]).toEqual([
      200,
      'pendiente_validacion',
      1,
      [],
    ]);
    expect(await guardar(who, proyecto.id, 'poblacion', { poblacion_total: '5' })).toMatchObject({
      status: 409,
      body: { code: 'seccion_cerrada' },
    });
    expect((await caseOf(proyecto.id))?.turno).toBe('fundacion');
    const { body: versiones } = await who.send<{ items: { numero: number; causa: string }[] }>(
      'GET',
      `/formulaciones/${proyecto.id}/versiones`,
    );
    expect(versiones.items).toMatchObject([{ numero: 1, causa: 'registro_enviado' }]);
  });

  it('asks for changes by section and field; the organization reads what was sent, and must change it', async () => {
    const who = await newcomer();
    const sent = await enviado(who, reviewer);
    const { body: seen } = await see(reviewer, sent.id);
    expect(seen.revision?.marcas.find(({ campo }) => campo === 'presupuesto')).toMatchObject({
      valor: 'presupuesto.1',
      requerido: true,
    });
    const saved = await act(reviewer, 'guardar-validaciones', seen, marks({ ficha: '' }));
    expect(saved.status).toBe(200);
    // What is kept of a review the organization does not see.
    expect((await see(who, sent.id)).body).toMatchObject({ version: sent.version, observaciones: [] });
    const asked = await act(reviewer, 'solicitar-cambios', saved.body, {
      ...marks({ presupuesto: 'Faltan cotizaciones.', 'ficha.descripcion': 'Di a cuántas familias.' }),
      comentariosRevisor: 'Casi listo.',
    });
    expect(asked.body.revision?.sinEnviar).toEqual([]);
    expect([asked.status, asked.body.estado]).toEqual([200, 'requiere_cambios']);
    const { body: suyo } = await see(who, sent.id);
    expect(suyo.observaciones.map(({ campo, cambio }) => [campo, cambio])).toEqual([
      ['ficha.descripcion', false],
      ['presupuesto', false],
    ]);
    expect(
      suyo.tareas.filter(({ estado }) => estado === 'con_observaciones').map(({ seccion }) => seccion),
    ).toEqual(['ficha', 'presupuesto']);
    expect(suyo.escribe).toHaveLength(8);
    expect(await act(who, 'finalizar', suyo)).toMatchObject({ status: 422, body: { code: 'sin_cambios' } });

    await guardar(who, suyo.proyecto.id, 'ficha', {
      descripcion: 'Crianza positiva para doscientas familias de la zona sur',
    });
    const { body: corregido } = await see(who, sent.id);
    const again = await act(who, 'finalizar', corregido);
    expect([again.status, again.body.versionEnviada]).toEqual([200, 2]);
    const { body: card } = await see(reviewer, sent.id);
    // It was told of all that still stands, in the round before.
    expect(card.revision?.comentarios.texto).toBe('Casi listo.');
    expect(card.revision?.sinEnviar).toEqual([]);
    const markOf = (campo: string) => card.revision?.marcas.find((mark) => mark.campo === campo);
    // A mark that judged an older version of the section is undecided again; another section's stays.
    expect(markOf('ficha')).toMatchObject({
      valido: null,
      validoAntes: true,
      antes: 'ficha.1',
      valor: 'ficha.2',
    });
    expect(markOf('presupuesto')).toMatchObject({ valido: false });
  });

  it('is validated in one click when every section is valid, else with a justification; the case goes on', async () => {
    const who = await newcomer();
    const sent = await enviado(who, reviewer);
    const { body: seen } = await see(reviewer, sent.id);
    expect(await act(reviewer, 'validar', seen, marks({ ficha: '' }))).toMatchObject({
      status: 422,
      body: { code: 'falta_justificacion' },
    });
    expect((await act(who, 'validar', sent)).status).toBe(403);
    const { status, body } = await act(reviewer, 'validar', seen, allValid(seen));
    expect([status, body.estado, body.proyecto.etapa]).toEqual([200, 'validado', 'co_diseno']);
    expect(await caseOf(sent.proyecto.id)).toMatchObject({ etapa: 'co_diseno', turno: 'fundacion' });
    expect(body.acciones).toEqual([]);
    expect((await act(reviewer, 'rechazar', body, MOTIVO)).status).toBe(409);
  });

  it('a stale tab of a reviewer decides nothing', async () => {
    const who = await newcomer();
    const sent = await enviado(who, reviewer);
    const { body: seen } = await see(reviewer, sent.id);
    await act(administrator, 'guardar-validaciones', seen, marks({ alcance: 'Falta la sierra.' }));
    expect(await act(reviewer, 'validar', seen, allValid(seen))).toMatchObject({ status: 409 });
  });
});

describe('the way back', () => {
  it.each(['rechazar', 'validar'] as const)(
    'S24: what was ended with %s is taken up again by the administration',
    async (action) => {
      const who = await newcomer();
      const sent = await enviado(who, reviewer);
      const { body: seen } = await see(reviewer, sent.id);
      const input = action === 'validar' ? allValid(seen) : MOTIVO;
      const { body: ended } = await act(reviewer, action, seen, input);
      expect((await act(reviewer, 'reabrir', ended, MOTIVO)).status).toBe(403);
      const { body: known } = await see(administrator, sent.id);
      expect(await act(administrator, 'reabrir', known, { motivo: 'corto' })).toMatchObject({
        status: 422,
        body: { code: 'falta_motivo' },
      });
      const { status, body } = await act(administrator, 'reabrir', known, MOTIVO);
      expect([status, body.estado, body.proyecto.etapa, body.turno]).toEqual([
        200,
        'pendiente_validacion',
        'registro',
        'fundacion',
      ]);
      expect(await caseOf(sent.proyecto.id)).toMatchObject({ etapa: 'registro', turno: 'fundacion' });
      // Nobody writes until changes are asked for.
      expect((await verFormulacion(who, sent.proyecto.id)).body.escribe).toEqual([]);
      expect((await see(who, sent.id)).body.estado).toBe('pendiente_validacion');
    },
  );
});

describe('the ways out', () => {
  it.each([
    ['rechazar', 'rechazado', () => reviewer],
    ['cancelar', 'cancelado', () => administrator],
    ['desistir', 'desistido', null],
  ] as const)('36: %s asks for a reason, ends the case and closes the design', async (action, estado, by) => {
    const who = await newcomer();
    const sent = await enviado(who, reviewer);
    const actor = by?.() ?? who;
    const { body: seen } = await see(actor, sent.id);
    expect(await act(actor, action, seen, { motivo: 'corto' })).toMatchObject({
      status: 422,
      body: { code: 'falta_motivo' },
    });
    const { status, body } = await act(actor, action, seen, MOTIVO);
    expect([status, body.estado, body.motivo]).toEqual([200, estado, MOTIVO.motivo]);
    expect(await caseOf(sent.proyecto.id)).toMatchObject({ etapa: 'no_aceptado', turno: null });
    // The case tells a withdrawal from a refusal, what was asked, and is nobody's to look after.
    const caso = `/api/v1/proyectos/${sent.proyecto.id}`;
    expect((await administrator.send('GET', caso)).body).toMatchObject({
      salida: estado === 'rechazado' ? null : estado,
      pedido: expect.stringMatching(/^\d+\.\d\d$/),
      etapas: expect.arrayContaining([
        expect.objectContaining({ id: 'registro', estado: estado === 'rechazado' ? 'detenida' : 'cerrada' }),
      ]),
    });
    expect((await administrator.send('GET', `${caso}/expediente`)).body).toMatchObject({
      asignables: null,
    });
    const { body: over } = await see(administrator, sent.id);
    expect(
      await administrator.send('POST', '/api/v1/registros/asignar', {
        filas: [{ id: sent.id, version: over.version, responsable: null }],
        responsable: reviewer.usuarioId,
      }),
    ).toMatchObject({ body: { resultados: [{ hecho: false, codigo: 'caso_terminado' }] } });
    expect((await act(stranger, action, seen, MOTIVO)).status).toBe(404);
  });

  it('S6: a deleted one leaves the lists, its case keeps PROJ- and may open another under it', async () => {
    const who = await newcomer();
    const { id, folio, version, proyecto, preRegistro } = await abierto(who, reviewer);
    await guardar(who, proyecto.id, 'poblacion', { poblacion_total: '12000' });
    expect((await act(reviewer, 'eliminar', { id, version }, MOTIVO)).status).toBe(403);
    const deleted = await act(administrator, 'eliminar', { id, version }, MOTIVO);
    expect(deleted).toMatchObject({ status: 200, body: { id } });
    expect((await see(who, id)).status).toBe(404);
    expect(await caseOf(proyecto.id)).toMatchObject({
      folio,
      etapa: 'registro',
      turno: 'fundacion',
      etapas_abiertas: ['pre_registro'],
    });
    expect((await verFormulacion(who, proyecto.id)).body.escribe).toEqual([]);
    const before = await nextOf('PROJ');
    const { status, body } = await abrirCon(
      reviewer,
      preRegistro.id,
      fichaDePrueba({ nombre_oficial: 'Otro nombre del proyecto' }),
    );
    expect([status, body.folio, body.nombre]).toEqual([201, folio, 'Otro nombre del proyecto']);
    expect(await nextOf('PROJ')).toBe(before);
    // What was written before is still there.
    const { body: despues } = await verFormulacion(who, proyecto.id);
    expect(despues.secciones.map(({ version: v }) => v).slice(0, 4)).toEqual([
      'ficha.2',
      'arbol_problemas.0',
      'arbol_objetivos.0',
      'poblacion.1',
    ]);
  });
});
