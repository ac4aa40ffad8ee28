import type { Alcance } from '@portal/domain/kernel/policy';
import pg from 'pg';
import { makeArco } from './examples.arco.ts';
import { makeExpediente } from './examples.auditoria.ts';
import { makeCodiseno, makeComentario } from './examples.codiseno.ts';
import { publicar } from './examples.datos-abiertos.ts';
import { makeRegistro } from './examples.registro.ts';
import { makeWallOfAprobacion } from './make-aprobacion.ts';
import { makeWallOfAvances } from './make-avance.ts';
import { makeWallOfCartas } from './make-carta.ts';
import { makeWallOfComprobaciones } from './make-comprobacion.ts';
import { makeWallOfConvenio } from './make-convenio.ts';
import { makeDonativo } from './make-donativo.ts';
import { makeWallOfFirmas } from './make-firmas.ts';
import { makeWallOfMinistraciones } from './make-ministracion.ts';
import { makeNombrado } from './make-nombramiento.ts';
import { makeWallOfRendimientos } from './make-rendimiento.ts';
import { makeWallOfSeguimiento } from './make-seguimiento.ts';
import { makeWallOfSesion } from './make-sesion.ts';
import { makeWallOfTransferencias } from './make-transferencia.ts';
import { makeWallOfVisitas } from './make-visita.ts';
import type { TestPortal } from './portal.ts';
import { clonePreRegistro, colleagueInvitationOf, makeProyecto, paperOf } from './records.ts';
import { createScene, type Person, type Scene } from './scene.ts';
import {
  type ActorName,
  CONVOCATORIA,
  key,
  permisos as permisosOf,
  porAcceso,
  type Rows,
  type Values,
} from './table-rights.ts';

/** The second wall, to be tried: somebody of every kind, a row of every table, and the application's role. */
export type Wall = {
  readonly scene: Scene;
  readonly rows: Rows & Values;
  readonly who: Readonly<Record<ActorName, Person>>;
  /** How many rows one statement touches as this actor; 0 when the database refuses it. Nothing of it stays. */
  touched(actor: ActorName, statement: string): Promise<number>;
  /** The same for somebody with these permissions, null: no staff, whose role sees `alcance`; all, unless told. */
  touchedAs(
    person: Person,
    permisos: readonly string[] | null,
    statement: string,
    alcance?: Alcance,
  ): Promise<number>;
};

/** PostgreSQL: a grant, a policy or the list of what is allowed refuses. */
const REFUSED = '42501';

/** Builds it over a portal: once for a test file. */
export const createWall = async (portal: TestPortal): Promise<Wall> => {
  const { owner, app } = portal.db.pools;
  const scene = await createScene(portal);
  const { anonima, duena, colega, otra, nueva, analista, consejera, consejero, consultor, administrador } =
    scene.people;
  const who = {
    nadie: anonima,
    miembro: duena,
    colega,
    ajeno: otra,
    recien: nueva,
    personal: analista,
    lector: consultor,
    administrador,
    consejera,
    consejero,
  };
  const dueno = duena.browser.usuarioId ?? '';
  const organizacion = duena.organizacionId ?? '';
  const preRegistro = (await clonePreRegistro(scene, duena, 'pendiente_validacion')).id;
  const one = async (text: string, values: unknown[]): Promise<string> =>
    (await owner.query<{ id: string }>(text, values)).rows[0]?.id ?? '';
  const rows = {
    preRegistro,
    dueno,
    yo: dueno,
    organizacion,
    archivo: await one(
      `insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
       values (gen_random_uuid(), $1, 'a.pdf', 'pdf', 'application/pdf', 1, repeat('0', 64), $2) returning id`,
      [key(), dueno],
    ),
    borrador: await one("insert into borradores (formulario, usuario_id) values ('otro', $1) returning id", [
      dueno,
    ]),
    documento: await one("select id from documentos where entidad_id = $1 and ranura = 'rfc'", [preRegistro]),
    proyecto: (await makeProyecto(scene, duena)).id,
    registro: preRegistro,
    lectora: consejera.browser.usuarioId ?? '',
  };
  await owner.query(
    `insert into invitaciones (organizacion_id, mensaje, vence_el, created_by)
     values ($1, 'de-prueba', '2099-12-31', $2)`,
    [organizacion, administrador.browser.usuarioId],
  );
  await paperOf(scene, duena, 'poder_notarial');
  await colleagueInvitationOf(scene, duena, 'colega@pruebas.mx');
  await owner.query(
    `insert into convocatorias (id, titulo, descripcion, dirigida_a, fecha_apertura, fecha_cierre, presupuesto, criterios, estado,
                                publicada_en, ultima_adenda, created_by)
     values ($1, 'de-prueba', 'x', '{osc}', '2026-01-01', '2099-01-01', 1, '[{}]', 'activa', now(), 1, $2)`,
    [CONVOCATORIA, administrador.browser.usuarioId],
  );
  await owner.query(
    "insert into adendas (convocatoria_id, numero, texto, creado_por) values ($1, 1, 'de-prueba', $2)",
    [CONVOCATORIA, administrador.browser.usuarioId],
  );
  await owner.query('update convocatorias set ultima_adenda = 2, version = 2 where id = $1', [CONVOCATORIA]);
  await owner.query(
    "insert into idempotencia (clave, usuario_id, huella) values ('de-prueba-0001', $1, 'x')",
    [dueno],
  );
  await owner.query(
    "insert into notificaciones (usuario_id, evento_id, tipo, titulo) values ($1, 1, 'x.y', 'Aviso')",
    [dueno],
  );
  await owner.query(
    `with factor as (insert into segundos_factores (usuario_id, secreto, activado_en) values ($1, '\\x00', now())),
          codigo as (insert into codigos_de_recuperacion (usuario_id, huella) values ($1, repeat('0', 64))),
          llave as (insert into llaves_de_acceso (usuario_id, credencial_id, clave_publica, nombre) values ($1, 'x', '\\x00', 'Mi llave')),
          cambio as (insert into cambios_de_correo (usuario_id, email_anterior, email_nuevo, huella_anterior, huella_nuevo, expira_en)
                     values ($1, 'a@b.mx', 'c@d.mx', repeat('1', 64), repeat('2', 64), now() + interval '30 minutes'))
     insert into aceptaciones_de_aviso (usuario_id, version) values ($1, 1)`,
    [dueno],
  );
  await owner.query(
    `insert into correos (plantilla, para, asunto, texto, html, clave_unica, estado)
     values ('p', 'a@b.mx', 'a', 't', 'h', 'de-prueba', 'fallido')`,
  );
  await owner.query(
    "insert into vistas_guardadas (usuario_id, pantalla, nombre, filtros) values ($1, 'proyectos', 'de-prueba', '{}')",
    [dueno],
  );
  await owner.query(
    "insert into preferencias_de_aviso (usuario_id, clase, canal, entrega) values ($1, 'x', 'ambos', 'al_momento')",
    [dueno],
  );
  await owner.query(
    `insert into direcciones_rebotadas (email, origen, motivo)
     select email, 'servidor', 'de-prueba' from usuarios where id = $1`,
    [dueno],
  );
  await owner.query('insert into cuadres (corrido_en, proyectos, movimientos) values (now(), 1, 1)');
  await owner.query(
    "insert into verificaciones_de_bitacora (pedida_por, estado, terminada_en) values ($1, 'integra', now())",
    [administrador.browser.usuarioId],
  );
  await owner.query(
    `insert into altas_masivas (archivo, formato, sha256, cuentas, creada_por)
     values ('de-prueba.csv', 'csv', repeat('a', 64), 1, $1)`,
    [administrador.browser.usuarioId],
  );
  await owner.query(
    `insert into invitaciones_de_cuenta (usuario_id, expira_en, invitado_por) values ($1, now() + interval '7 days', $2)`,
    [dueno, administrador.browser.usuarioId],
  );
  await owner.query(
    "insert into notas (proyecto_id, etapa, texto, autor) values ($1, 'pre_registro', 'de-prueba', $2)",
    [rows.proyecto, administrador.browser.usuarioId],
  );
  await owner.query(
    `insert into hilo_revisiones (proyecto_id, organizacion_id, cosa, cambio, nombre, que, revisado_por)
     values ($1, $2, 'linea:una', 'version.2~matriz:una', 'de-prueba', 'Cambió', $3)`,
    [rows.proyecto, organizacion, administrador.browser.usuarioId],
  );
  await one(
    `insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
     values (gen_random_uuid(), $1, 'b.pdf', 'pdf', 'application/pdf', 1, repeat('1', 64), $2) returning id`,
    [key(), dueno],
  );
  await owner.query(
    `insert into repositorio (folio, nombre, categoria, descripcion, nivel_acceso, proyecto_id, created_by)
     values ('DOC-999999999', 'de-prueba', 'legal', 'Una descripción.', 'privado', $1, $2)`,
    [rows.proyecto, dueno],
  );
  await owner.query(
    `insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
     select 'repositorio', r.id, 'repositorio', 1, a.id, $2, $1
       from repositorio r, archivos a where r.nombre = 'de-prueba' and a.sha256 = repeat('1', 64)`,
    [dueno, organizacion],
  );
  await owner.query("update textos_de_archivo set estado = 'lista', texto = 'de-prueba', leido_en = now()");

  await owner.query("insert into frases (texto, autor) values ('de-prueba', $1)", [
    administrador.browser.usuarioId,
  ]);

  await owner.query(
    `with nuevos as (
       insert into reportes (nombre, definicion, compartido, autor) values ('de-prueba', '{}', false, $1), ('compartido', '{}', true, $1) returning id, nombre)
     insert into reporte_suscripciones (reporte_id, usuario_id) select id, $1 from nuevos where nombre = 'de-prueba'`,
    [administrador.browser.usuarioId],
  );

  await owner.query(
    "insert into logos (mime, bytes, ancho, alto, creado_por) values ('image/png', '\\x00', 99, 99, $1)",
    [administrador.browser.usuarioId],
  );
  await owner.query("insert into ajustes (clave, valor) values ('recordatorios-de-reportes', '[7, 3, 0]')");
  await owner.query(
    "insert into dias_inhabiles (fecha, nombre, creado_por) values ('2098-06-03', 'de-prueba', $1)",
    [administrador.browser.usuarioId],
  );
  await owner.query(
    "insert into identidades (version, nombre, rfc, creado_por) values (2, 'de-prueba', 'FCO021023AB1', $1)",
    [administrador.browser.usuarioId],
  );

  await makeArco(scene, duena);
  await makeExpediente(scene, duena);
  await publicar(scene);
  const { proyecto: sinCronograma } = await makeRegistro(
    scene,
    duena,
    'pendiente_validacion',
    'organizacion',
  );
  await owner.query("delete from formulacion_secciones where proyecto_id = $1 and seccion = 'cronograma'", [
    sinCronograma,
  ]);

  await makeComentario(scene, duena, { texto: 'de-prueba' });
  await makeRegistro(scene, duena, 'validado');
  await makeWallOfAprobacion(scene, duena);
  await makeWallOfConvenio(scene, duena);
  await makeWallOfSeguimiento(scene, duena);
  await makeNombrado(scene, duena, { registrado: true });
  await makeWallOfMinistraciones(scene, duena);
  await makeDonativo(scene, duena);
  await makeWallOfCartas(scene, duena);
  await makeWallOfComprobaciones(scene, duena);
  await makeWallOfTransferencias(scene, duena);
  await makeWallOfRendimientos(scene, duena);
  await makeWallOfAvances(scene, duena);
  await makeWallOfVisitas(scene, duena);
  await makeWallOfSesion(scene, duena);
  await makeWallOfFirmas(scene, duena);
  // One without its schedule and its second session, to be written anew.
  const { id: incompleto } = await makeCodiseno(scene, duena, { sesion: 2 });
  await owner.query("delete from codiseno_secciones where codiseno_id = $1 and seccion = 'cronograma'", [
    incompleto,
  ]);
  await owner.query('delete from codiseno_sesiones where codiseno_id = $1 and numero = 2', [incompleto]);

  const touchedAs: Wall['touchedAs'] = async (
    { browser, organizacionId },
    permisos,
    statement,
    alcance = permisos ? 'todo' : 'propio',
  ) => {
    const client = await app.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.usuario_id', $1, true), set_config('app.organizacion_id', $2, true),
                set_config('app.permisos', $3, true), set_config('app.es_personal', $4, true),
                set_config('app.alcance', $5, true)`,
        [
          browser.usuarioId ?? '',
          organizacionId ?? '',
          `,${(permisos ?? []).join(',')},`,
          permisos ? 'on' : 'off',
          alcance,
        ],
      );
      return (await client.query(statement)).rowCount ?? 0;
    } catch (error) {
      // Any other failure is the caller's to judge.
      if (error instanceof pg.DatabaseError && error.code === REFUSED) return 0;
      throw error;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  return {
    scene,
    rows,
    who,
    touchedAs,
    touched: (actor, statement) =>
      touchedAs(
        who[actor],
        permisosOf[actor] ?? null,
        statement,
        porAcceso.includes(actor) ? 'por_acceso' : undefined,
      ),
  };
};
