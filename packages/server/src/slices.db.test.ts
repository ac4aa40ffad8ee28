import { slices as domainSlices } from '@portal/domain/app';
import { clasesDeAviso, clavesDeAviso } from '@portal/domain/features/notificaciones/public';
import { identidad, preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { Destinatarios } from '@portal/domain/kernel/workflow';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArco } from '../test/examples.arco.ts';
import { makeCodiseno } from '../test/examples.codiseno.ts';
import { makeRegistro } from '../test/examples.registro.ts';
import { makeDocument } from '../test/examples.repositorio.ts';
import { makeAprobacion } from '../test/make-aprobacion.ts';
import { makeAvance } from '../test/make-avance.ts';
import { makeCarta } from '../test/make-carta.ts';
import { makeComprobacion } from '../test/make-comprobacion.ts';
import { makeConvenio } from '../test/make-convenio.ts';
import { makeMinistracion } from '../test/make-ministracion.ts';
import { makeRendimiento } from '../test/make-rendimiento.ts';
import { makeSeguimiento } from '../test/make-seguimiento.ts';
import { makeSesion } from '../test/make-sesion.ts';
import { makeTransferencia } from '../test/make-transferencia.ts';
import { makeVisita } from '../test/make-visita.ts';
import { createTestPortal } from '../test/portal.ts';
import { clonePreRegistro, makeConvocatoria, makeInvitacion, makeProyecto } from '../test/records.ts';
import { createScene, type Person, type Scene } from '../test/scene.ts';
import { slices } from './app.ts';
import { runAsSystem } from './platform/db/index.ts';

/** What holds between the two lists of slices, of this floor and of the domain's. */

const workflows = domainSlices.flatMap(({ id, workflow }) => (workflow ? [{ id, workflow }] : []));
const steps = workflows.flatMap(({ id, workflow }) =>
  [workflow.creation, ...Object.values(workflow.transitions)].map(({ event, notify }) => ({
    id,
    event,
    notify,
  })),
);
const told = steps.filter(({ notify }) => notify.length > 0);

/** Told without a workflow: what happens to the people, the account and the papers of an organization. */
const beyondWorkflows = [
  'auditoria.fallido',
  'auditoria.listo',
  'reporte.mensual',
  'aprobacion.condicion-por-vencer',
  'aprobacion.por-vencer',
  'avance.por-vencer',
  'convenio.clausula-comentada',
  'convenio.entrega-por-vencer',
  'arco.por-vencer',
  'clabe.cambiada',
  'colega.invitado',
  'colega.retirado',
  'colega.rol-cambiado',
  'colega.unido',
  'comprobacion.pdf-de-otra',
  'documento-emitido.preparado',
  'firma-pendiente.recordada',
  'papel.por-vencer',
  'papel.vencido',
  'pre-registro.asignado',
  'pre-registro.capturado',
  'registro.asignado',
  'rol.permisos-cambiados',
  'rol.segundo-factor-exigido',
  'sesion-colegiada.por-celebrarse',
  'usuario.aceptado',
  'usuario.activado',
  'usuario.contrasena-por-restablecer',
  'usuario.invitado',
  'usuario.invitados',
  'usuario.rol-cambiado',
  'usuario.segundo-factor-restablecido',
  'usuario.trabajo-entregado',
];

/** A record of each workflow that somebody can be told of. */
const recordOf: Readonly<Record<string, (scene: Scene, owner: Person) => Promise<{ readonly id: string }>>> =
  {
    // Whoever is told of its changes is writing an application to it.
    convocatoria: async (scene, owner) => {
      const call = await makeConvocatoria(scene, 'cancelada', { dirigida_a: ['osc'] });
      await scene.portal.db.pools.owner.query(
        `insert into borradores (formulario, usuario_id, registro_id, datos)
         select 'pre-registro', m.usuario_id, gen_random_uuid(), jsonb_build_object('convocatoria_id', $1::text)
           from membresias m where m.organizacion_id = $2`,
        [call.id, owner.organizacionId],
      );
      return call;
    },
    registro: (scene, owner) => makeRegistro(scene, owner, 'requiere_cambios'),
    codiseno: (scene, owner) => makeCodiseno(scene, owner),
    // Two were asked to score it, and have not yet.
    aprobacion: (scene, owner) => makeAprobacion(scene, owner, { etapa: 'dictamen' }),
    convenio: (scene, owner) => makeConvenio(scene, owner, { estado: 'firmado' }),
    seguimiento: (scene, owner) => makeSeguimiento(scene, owner),
    ministracion: (scene, owner) => makeMinistracion(scene, owner),
    comprobacion: (scene, owner) => makeComprobacion(scene, owner),
    transferencia: (scene, owner) => makeTransferencia(scene, owner),
    rendimiento: (scene, owner) => makeRendimiento(scene, owner),
    avance: (scene, owner) => makeAvance(scene, owner),
    carta: (scene, owner) => makeCarta(scene, owner, { estado: 'enviada' }),
    visita: (scene, owner) => makeVisita(scene, owner, { estado: 'realizada' }),
    'sesion-colegiada': (scene, owner) => makeSesion(scene, owner),
    'pre-registro': (scene, owner) => clonePreRegistro(scene, owner, 'requiere_cambios'),
    proyecto: makeProyecto,
    invitacion: makeInvitacion,
    repositorio: makeDocument,
    arco: makeArco,
  };

type People = Scene['people'];
/** Who of the scene each word stands for: a word that is added to the union asks for its people here. */
const peopleOf: Readonly<Record<Destinatarios, (people: People) => readonly Person[]>> = {
  organizacion: ({ duena, colega }) => [duena, colega],
  interesados: ({ duena, colega }) => [duena, colega],
  destinatarios: ({ duena, colega, otra }) => [duena, colega, otra],
  revisores: ({ coordinador, administrador }) => [coordinador, administrador],
  titular: ({ duena }) => [duena],
  atienden_arco: ({ administrador }) => [administrador],
  autor: ({ duena }) => [duena],
  gestores_documentales: ({ coordinador, administrador }) => [coordinador, administrador],
  gestores: ({ coordinador, administrador }) => [coordinador, administrador],
  gestores_codiseno: ({ coordinador, administrador }) => [coordinador, administrador],
  gestores_aprobaciones: ({ coordinador, administrador }) => [coordinador, administrador],
  evaluadores: ({ coordinador, administrador }) => [coordinador, administrador],
  gestores_convenios: ({ administrador, coordinador }) => [administrador, coordinador],
  firmantes: ({ administrador }) => [administrador],
  gestores_ministraciones: ({ administrador, coordinador }) => [administrador, coordinador],
  pagadores: ({ administrador }) => [administrador],
  miembros: ({ consejera }) => [consejera],
};

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
  await owner.query(
    "insert into notificaciones (usuario_id, evento_id, tipo, titulo) select id, 0, 'x.y', 'Otro' from usuarios",
  );
});

describe('notices', () => {
  it('48: every event that concerns somebody is told by one slice, and no other event is', () => {
    const tipos = slices.flatMap(({ notices }) => notices?.tipos ?? []);
    expect(tipos.toSorted()).toEqual([...told.map(({ event }) => event), ...beyondWorkflows].toSorted());
  });

  it('every event that is told is of exactly one kind, and no kind is without events', () => {
    const entities = slices
      .flatMap(({ notices }) => notices?.tipos ?? [])
      .map((tipo) => tipo.split('.', 1)[0] ?? '');
    const kinds = clavesDeAviso.map((clase) => ({ clase, ...clasesDeAviso[clase] }));
    for (const entity of entities)
      expect(kinds.filter(({ entidades }) => entidades.includes(entity)).length, entity).toBe(1);
    // The letters of an account are written by the account itself, without an event.
    const empty = kinds.filter(
      ({ obligatoria, entidades }) => !obligatoria && !entidades.some((entity) => entities.includes(entity)),
    );
    expect(empty.map(({ clase }) => clase)).toEqual([]);
  });

  it('every workflow has a record to try', () => {
    expect(Object.keys(recordOf).toSorted()).toEqual(workflows.map(({ id }) => id).toSorted());
  });

  it.each(told)(
    '48: $event rings the bell of $notify, once, and writes to them',
    async ({ id, event, notify }) => {
      const { duena } = scene.people;
      const record = await recordOf[id]?.(scene, duena);
      const { rows } = await owner.query<{ id: string }>(
        `insert into eventos (tipo, entidad, entidad_id, organizacion_id, actor_id) values ($1, $2, $3, $4, null) returning id`,
        [event, id, record?.id, duena.organizacionId],
      );
      const evento = {
        id: rows[0]?.id ?? '',
        tipo: event,
        entidad: id,
        entidadId: record?.id ?? '',
        organizacionId: duena.organizacionId,
        usuarioId: null,
        actorId: null,
        datos: {},
        creadoEn: new Date(),
      };
      const { notices } = slices.find((slice) => slice.notices?.tipos.includes(event)) ?? {};
      // A job runs at least once.
      for (let twice = 0; twice < 2; twice++)
        await runAsSystem(portal.db, async ({ tx }) => notices?.tell(tx, evento, 'https://portal.example'));

      const bells = await owner.query<{
        usuario_id: string;
        titulo: string;
        cuerpo: string;
        enlace: string | null;
      }>('select usuario_id, titulo, cuerpo, enlace from notificaciones where evento_id = $1', [evento.id]);
      const mails = await owner.query<{ usuario_id: string; asunto: string; texto: string; html: string }>(
        `select usuario_id, asunto, texto, html from correos where clave_unica like 'evento:' || $1 || ':%'`,
        [evento.id],
      );
      const people = new Set(notify.flatMap((word) => peopleOf[word](scene.people)));
      // Somebody: a notice that reaches nobody would agree with a list that names nobody.
      expect(people.size).toBeGreaterThan(0);
      const expected = [...people].map((person) => person.browser.usuarioId ?? '');
      const reached = bells.rows.map((bell) => bell.usuario_id);
      expect(reached.toSorted()).toEqual(expected.toSorted());
      expect(mails.rows.map((mail) => mail.usuario_id).toSorted()).toEqual(expected.toSorted());

      for (const text of [
        ...bells.rows.flatMap((bell) => [bell.titulo, bell.cuerpo, bell.enlace ?? '']),
        ...mails.rows.flatMap((mail) => [mail.asunto, mail.texto, mail.html]),
      ])
        expect(text).not.toMatch(/\{\{|\}\}|undefined|null|\[object|NaN/u);
    },
  );
});

describe('answers and columns', () => {
  const forms = domainSlices.flatMap(({ form }) => (form ? [form] : []));

  it('a form whose answers are columns says of which table, and that table is there', async () => {
    for (const { id, fields, tabla } of forms)
      if (Object.values(fields).some((field) => 'column' in field && field.column))
        expect(tabla, id).toBeDefined();
    const { rows } = await owner.query<{ missing: string }>(
      `select tabla as missing from unnest($1::text[]) as tabla where to_regclass('public.' || tabla) is null`,
      [forms.flatMap(({ tabla }) => tabla ?? [])],
    );
    expect(rows).toEqual([]);
  });

  it.each(forms.filter(({ tabla }) => tabla !== undefined))(
    '$id: a column that repeats an answer is generated from it, so that the two cannot disagree',
    async (form) => {
      const columns = Object.entries(form.fields).flatMap(([id, field]) =>
        'column' in field && field.column ? [{ field: id, column: field.column }] : [],
      );
      const { rows } = await owner.query<{ column_name: string; generation_expression: string }>(
        `select column_name, generation_expression from information_schema.columns
          where table_schema = 'public' and table_name = $1 and is_generated = 'ALWAYS'`,
        [form.tabla ?? ''],
      );
      const generated = new Map(rows.map((row) => [row.column_name, row.generation_expression]));
      expect(columns.length).toBeGreaterThan(0);
      for (const { field, column } of columns) expect(generated.get(column), column).toContain(`'${field}'`);
    },
  );
});

describe('what a pre-registration is listed and found by', () => {
  it('is what its table does not let be null, and always asked', async () => {
    const { rows } = await owner.query<{ column_name: string }>(
      `select column_name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'ALWAYS' and is_nullable = 'NO'`,
      [preRegistroForm.tabla],
    );
    const required = Object.entries(preRegistroForm.fields).flatMap(([id, { column }]) =>
      rows.some(({ column_name }) => column_name === column) ? [id] : [],
    );
    expect(required.toSorted()).toEqual([...identidad].toSorted());
    for (const id of identidad) expect(preRegistroForm.fields[id].required, id).toBeTruthy();
  });
});

describe('the two lists of slices', () => {
  const camel = (id: string): string =>
    id.replaceAll(/-(\w)/gu, (_all, letter: string) => letter.toUpperCase());

  it('every slice of the domain with operations is served', () => {
    const served = slices.filter(({ router }) => router).map(({ id }) => id);
    const declared = domainSlices.filter(({ contract }) => contract).map(({ id }) => camel(id));
    expect(served.toSorted()).toEqual(declared.toSorted());
  });

  it('no slice is listed twice', () => {
    for (const ids of [slices.map(({ id }) => id), domainSlices.map(({ id }) => id)])
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
});
