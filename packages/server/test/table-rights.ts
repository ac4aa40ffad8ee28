import { randomBytes, randomUUID } from 'node:crypto';
import { BYTES_DE_CODIGO, codigoDe } from '@portal/domain/features/oficios/oficios.codigo';
import { staffTables } from './staff-rights.ts';
import {
  type ActorName,
  actors,
  porAcceso,
  q,
  type Rows,
  readers,
  type TableRights,
  type Values,
} from './table-actors.ts';
import { aprobacionRights } from './table-rights.aprobacion.ts';
import { arcoRights } from './table-rights.arco.ts';
import { auditoriaRights } from './table-rights.auditoria.ts';
import { avanceRights } from './table-rights.avances.ts';
import { cartaRights } from './table-rights.cartas.ts';
import { codisenoRights } from './table-rights.codiseno.ts';
import { comprobacionRights } from './table-rights.comprobaciones.ts';
import { convenioRights } from './table-rights.convenio.ts';
import { firmasRights } from './table-rights.firmas.ts';
import { ministracionRights } from './table-rights.ministraciones.ts';
import { registroRights } from './table-rights.registro.ts';
import { rendimientoRights } from './table-rights.rendimientos.ts';
import { repositoryRights } from './table-rights.repositorio.ts';
import { seguimientoRights } from './table-rights.seguimiento.ts';
import { sesionRights } from './table-rights.sesion.ts';
import { transferenciaRights } from './table-rights.transferencias.ts';
import { visitaRights } from './table-rights.visitas.ts';

export {
  type ActorName,
  actors,
  permisos,
  porAcceso,
  q,
  type Rows,
  type TableRights,
  type Values,
} from './table-actors.ts';

const everybody: readonly ActorName[] = actors;
const organization: readonly ActorName[] = ['miembro', 'colega'];
/** Who reads what belongs to a case, beside its organization. */
const ofTheCase: readonly ActorName[] = [...readers, 'consejera'];
const byUser = (column: string) => (r: Rows & Values) => `${column} = ${q(r.dueno)}`;

/** The call that is tried; its second addendum is yet to be written. */
export const CONVOCATORIA = '5f0e8f4e-0000-4000-8000-0000000000c0';

const outOfReach =
  'accesos verificaciones intentos subidas subidas_por_partes partes_de_subida archivos_sueltos altas_pendientes enlaces_de_alta turnos_de_carta lugares_conocidos papeles_avisos cuentas_del_repositorio espacio_del_repositorio avisos_de_arco aprobacion_recordatorios aprobacion_recordatorios_de_condicion convenio_recordatorios avance_recordatorios'.split(
    ' ',
  );

/** By hand from product.md §1, rules 17, 20, 23 and 57: every table of the schema, and nothing that it does not list. */
export const tables: Readonly<Record<string, TableRights>> = {
  ...repositoryRights,
  ...registroRights,
  ...codisenoRights,
  ...aprobacionRights,
  ...convenioRights,
  ...seguimientoRights,
  ...ministracionRights,
  ...cartaRights,
  ...comprobacionRights,
  ...transferenciaRights,
  ...rendimientoRights,
  ...avanceRights,
  ...visitaRights,
  ...sesionRights,
  ...firmasRights,
  ...arcoRights,
  ...auditoriaRights,
  ...Object.fromEntries(outOfReach.map((table) => [table, { grants: '', select: [] }])),
  roles: {
    grants:
      'insert(alcance,descripcion,nombre,permisos,requiere_segundo_factor) select update(alcance,descripcion,eliminado_en,eliminado_por,motivo_eliminacion,nombre,permisos,requiere_segundo_factor,updated_at,version)',
    row: () => "clave = 'juridico'",
    insert: () =>
      `(nombre, descripcion, permisos) values ('${randomUUID()}', 'Es de prueba', '{ver_reportes}')`,
    set: "descripcion = 'Otra descripción', version = version + 1",
    select: everybody,
    inserts: ['administrador'],
    update: ['administrador'],
  },
  folios: { grants: 'select', row: () => "serie = 'PR'", select: ['administrador'] },
  contadores: { grants: 'select', row: () => "tabla = 'pre_registros'", select: readers },
  organizaciones: {
    grants:
      'select(busqueda,clabe_banco,clabe_cambiada_en,clabe_cambiada_por,clabe_final,cluni,created_at,domicilio,id,nombre,nombre_base,nombre_orden,representante_legal,rfc,rfc_confirmado_en,rfc_declarado,sitio_web,telefono,tipo,updated_at,version) update(clabe,clabe_cambiada_en,clabe_cambiada_por,cluni,domicilio,nombre,representante_legal,sitio_web,telefono,tipo,updated_at,version)',
    row: (r) => `id = ${q(r.organizacion)}`,
    set: "telefono = '6141234567', version = version + 1",
    select: [...organization, ...ofTheCase],
    // Its propietario, and staff who edit.
    update: ['miembro', 'administrador'],
  },
  membresias: {
    grants: 'select',
    row: (r) => `usuario_id = ${q(r.dueno)}`,
    select: [...organization, ...ofTheCase],
  },
  colega_invitaciones: {
    grants:
      'insert(email,expira_en,invitado_por,organizacion_id,rol) select(aceptada_por,created_at,email,estado,expira_en,id,invitado_por,organizacion_id,resuelta_en,rol) update(estado,expira_en,resuelta_en)',
    row: (r) => `organizacion_id = ${q(r.organizacion)}`,
    insert: ({ yo, organizacion }) =>
      `(organizacion_id, email, rol, expira_en, invitado_por)
       values (${q(organizacion)}, '${randomUUID()}@b.mx', 'colaborador', now() + interval '7 days', ${q(yo)})`,
    set: "expira_en = now() + interval '7 days'",
    select: [...organization, ...readers],
    inserts: ['miembro', 'administrador'],
    update: ['miembro', 'administrador'],
  },
  papeles: {
    grants:
      'insert(documento_id,emitido_en,fechado_en,organizacion_id,origen,tipo,vence_en) select update(emitido_en,fechado_en,vence_en,version)',
    row: (r) => `organizacion_id = ${q(r.organizacion)}`,
    insert: ({ organizacion }) =>
      `(documento_id, organizacion_id, tipo)
       select id, ${q(organizacion)}, 'rfc' from documentos
        where organizacion_id = ${q(organizacion)} and entidad = 'pre-registro' and ranura = 'rfc' limit 1`,
    set: 'version = version + 1',
    select: [...organization, ...readers],
    inserts: [...organization, 'administrador'],
    update: [...organization, 'administrador'],
  },
  usuarios: {
    grants:
      'insert(apellidos,cargo,departamento,email,estado,nombre,nombre_pila,rol_id,telefono) select update(apellidos,cargo,departamento,eliminado_en,eliminado_por,estado,motivo_eliminacion,nombre,nombre_pila,rol_id,telefono,version)',
    row: (r) => `id = ${q(r.dueno)}`,
    insert: () =>
      `(nombre, email, rol_id, estado) select 'Otra Persona', '${randomUUID()}@b.mx', id, 'inactivo' from roles where clave = 'consultor'`,
    set: "estado = 'inactivo', version = version + 1",
    select: [...organization, ...ofTheCase],
    inserts: ['administrador'],
    update: ['administrador'],
  },
  invitaciones_de_cuenta: {
    grants:
      'insert(alta_id,expira_en,invitado_por,usuario_id) select(alta_id,enviada_en,estado,expira_en,invitado_por,resuelta_en,usuario_id) update(enviada_en,estado,expira_en,resuelta_en)',
    row: (r) => `usuario_id = ${q(r.dueno)}`,
    insert: ({ yo, lectora }) =>
      `(usuario_id, expira_en, invitado_por) values (${q(lectora)}, now() + interval '7 days', ${q(yo)})`,
    set: "expira_en = now() + interval '7 days'",
    select: ['administrador'],
    inserts: ['administrador'],
    update: ['administrador'],
  },
  sesiones: {
    grants:
      'delete select(agente,created_at,expira_en,id,ip,reautenticado_en,segundo_factor,updated_at,usada_en,usuario_id)',
    row: byUser('usuario_id'),
    select: ['miembro'],
    delete: ['miembro'],
  },
  pasos_de_entrada: { grants: '', select: [] },
  retos: { grants: '', select: [] },
  segundos_factores: {
    grants: 'select(activado_en,usuario_id)',
    row: byUser('usuario_id'),
    select: ['miembro'],
  },
  codigos_de_recuperacion: {
    grants: 'select(usado_en,usuario_id)',
    row: byUser('usuario_id'),
    select: ['miembro'],
  },
  llaves_de_acceso: {
    grants: 'select(created_at,id,nombre,respaldada,ultimo_uso,usuario_id) update(nombre)',
    row: byUser('usuario_id'),
    set: "nombre = 'Otro nombre'",
    select: ['miembro'],
    update: ['miembro'],
  },
  cambios_de_correo: {
    grants: 'select(confirmado_anterior_en,confirmado_nuevo_en,email_nuevo,expira_en,usuario_id)',
    row: byUser('usuario_id'),
    select: ['miembro'],
  },
  aceptaciones_de_aviso: {
    grants: 'insert(ip,usuario_id,version) select',
    row: byUser('usuario_id'),
    insert: ({ dueno }) => `(usuario_id, version) values (${q(dueno)}, 7)`,
    select: ['miembro'],
    inserts: ['miembro'],
  },
  bitacora: {
    grants:
      'insert(accion,actor_id,actor_nombre,audiencia,datos,entidad,entidad_id,ip,organizacion_id,resultado) select',
    row: (r) => `organizacion_id = ${q(r.organizacion)}`,
    insert: ({ yo, organizacion }) =>
      `(actor_id, accion, entidad, organizacion_id, audiencia) values (${q(yo)}, 'prueba', 'prueba', ${q(organizacion)}, 'organizacion')`,
    select: [...organization, ...ofTheCase],
    inserts: [...organization, 'personal', ...readers, ...porAcceso],
  },
  // Kept by a job.
  cuadres: { grants: 'select', row: () => 'proyectos >= 0', select: ['administrador'] },
  verificaciones_de_bitacora: {
    grants: 'insert(pedida_por) select',
    row: () => "estado = 'integra'",
    insert: ({ yo }) => `(pedida_por) values (${q(yo)})`,
    select: ['administrador'],
    inserts: ['administrador'],
  },
  eventos: {
    grants:
      'insert(actor_id,audiencia,datos,entidad,entidad_id,organizacion_id,tipo,usuario_id) select(actor_id,audiencia,creado_en,despachado_en,entidad,entidad_id,id,organizacion_id,tipo,usuario_id)',
    row: (r) => `organizacion_id = ${q(r.organizacion)} and usuario_id is null`,
    insert: ({ yo, organizacion }) =>
      `(actor_id, tipo, entidad, entidad_id, organizacion_id, audiencia) values (${q(yo)}, 'prueba.hecha', 'prueba', '1', ${q(organizacion)}, 'organizacion')`,
    select: [...organization, ...ofTheCase],
    inserts: [...organization, 'personal', ...readers, ...porAcceso],
  },
  idempotencia: {
    grants: 'insert(clave,huella,usuario_id) select update(respuesta)',
    row: byUser('usuario_id'),
    insert: ({ dueno }) => `(clave, usuario_id, huella) values ('${randomUUID()}', ${q(dueno)}, 'x')`,
    set: `respuesta = '{}'`,
    select: ['miembro'],
    inserts: ['miembro'],
    update: ['miembro'],
  },
  archivos: {
    grants: 'insert(analisis,bytes,clave,creado_por,extension,id,mime,nombre,sha256) select',
    row: (r) => `id = (select archivo_id from documentos where id = ${q(r.documento)})`,
    insert: ({ dueno }) =>
      `(id, clave, nombre, extension, mime, bytes, sha256, creado_por) values (gen_random_uuid(), '${key()}', 'a.pdf', 'pdf', 'application/pdf', 1, '${'0'.repeat(64)}', ${q(dueno)})`,
    select: [...organization, ...ofTheCase],
    inserts: ['miembro'],
  },
  documentos: {
    grants:
      'delete insert(archivo_id,comentario,creado_por,entidad,entidad_id,organizacion_id,ranura,version) select update(entidad,entidad_id,organizacion_id,vigente)',
    row: (r) => `id = ${q(r.documento)}`,
    insert: ({ yo, organizacion, archivo, registro }) =>
      `(entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       values ('pre-registro', ${q(registro)}, 'otra', 1, ${q(archivo)}, ${q(organizacion)}, ${q(yo)})`,
    set: 'vigente = false',
    select: [...organization, ...ofTheCase],
    inserts: [...organization, 'administrador'],
    update: [...organization, 'administrador'],
    // Only what was never sent can go.
    delete: [],
  },
  documentos_emitidos: {
    grants:
      'insert(codigo,datos,documento,emitido_por,entidad,entidad_id,folio,organizacion_id,proyecto_id,referencia,ruta,tipo) select(anulado_en,anulado_por,archivo_id,codigo,documento,emitido_en,emitido_por,entidad,entidad_id,folio,id,motivo_anulacion,organizacion_id,plantilla_id,preparado_en,proyecto_id,referencia,ruta,sha256,tipo) update(anulado_en,anulado_por,motivo_anulacion)',
    row: (r) => `organizacion_id = ${q(r.organizacion)} and anulado_en is null`,
    insert: ({ yo, organizacion, proyecto, registro }) =>
      `(tipo, codigo, entidad, entidad_id, referencia, ruta, proyecto_id, organizacion_id, documento, datos, emitido_por)
       values ('acuse', '${codigo()}', 'pre-registro', ${q(registro)}, 'PR-2002-001', '/pre-registro', ${q(proyecto)},
               ${q(organizacion)}, 'acuse-pre-registro', '{}', ${q(yo)})`,
    set: "anulado_en = now(), anulado_por = app.usuario_id(), motivo_anulacion = 'Se repitió'",
    select: [...organization, ...ofTheCase],
    // With what its organization sends, or staff send in its name.
    inserts: [...organization, 'administrador'],
    update: ['administrador'],
  },
  correos: {
    grants:
      'select(asunto,busqueda,clave_unica,creado_en,enviado_en,estado,falla,id,intentos,message_id,para,plantilla,por_rebote,proximo_intento_en,reservado,se_muestra,ultimo_error,usuario_id) update(estado)',
    row: () => "clave_unica = 'de-prueba'",
    set: "estado = 'pendiente'",
    select: ['administrador'],
    update: ['administrador'],
  },
  notificaciones: {
    grants: 'select update(leida_en)',
    row: byUser('usuario_id'),
    set: 'leida_en = now()',
    select: ['miembro'],
    update: ['miembro'],
  },
  vistas_guardadas: {
    grants: 'delete insert(filtros,nombre,pantalla,usuario_id) select update(nombre,updated_at,version)',
    row: byUser('usuario_id'),
    insert: ({ dueno }) =>
      `(usuario_id, pantalla, nombre, filtros) values (${q(dueno)}, 'proyectos', '${letters()}', '{}')`,
    set: "nombre = 'Otra', version = version + 1",
    select: ['miembro'],
    inserts: ['miembro'],
    update: ['miembro'],
    delete: ['miembro'],
  },
  preferencias_de_aviso: {
    grants: 'insert(canal,clase,entrega,usuario_id) select update(canal,entrega)',
    row: byUser('usuario_id'),
    insert: ({ dueno }) =>
      `(usuario_id, clase, canal, entrega) values (${q(dueno)}, '${letters()}', 'ambos', 'al_momento')`,
    set: "canal = 'portal'",
    select: ['miembro'],
    inserts: ['miembro'],
    update: ['miembro'],
  },
  avisos_por_resumir: { grants: '', select: [] },
  // Through app.presentes_en alone.
  presencias: { grants: '', select: [] },
  direcciones_rebotadas: {
    grants: 'select',
    row: () => "motivo = 'de-prueba'",
    select: ['miembro', 'administrador'],
  },
  borradores: {
    grants:
      'delete insert(distintivo,formulario,registro_id,usuario_id) select update(actualizado_en,datos,pestana,version)',
    row: (r) => `id = ${q(r.borrador)}`,
    insert: ({ dueno }) =>
      `(formulario, usuario_id, registro_id) values ('pre-registro', ${q(dueno)}, gen_random_uuid())`,
    set: "datos = '{}'",
    select: ['miembro'],
    inserts: ['miembro'],
    update: ['miembro'],
    delete: ['miembro'],
  },
  proyectos: {
    grants: 'insert(convocatoria_id,created_by,folio,invitacion_id,organizacion_id,tipo_solicitud) select',
    row: (r) => `id = ${q(r.proyecto)}`,
    insert: ({ yo, organizacion }) =>
      `(folio, organizacion_id, tipo_solicitud, created_by)
       values ('PROJ-2002-${sixDigits()}', ${q(organizacion)}, 'solicitud_organizacion', ${q(yo)})`,
    select: [...organization, ...ofTheCase],
    inserts: [...organization, 'administrador'],
    // Stages move it, through app.mover_proyecto.
    update: [],
  },
  accesos_proyecto: {
    grants: 'insert(dado_por,desde,hasta,motivo,proyecto_id,usuario_id) select update(hasta)',
    row: (r) => `proyecto_id = ${q(r.proyecto)} and motivo = 'Sesión de prueba'`,
    insert: ({ yo, proyecto, lectora }) =>
      `(proyecto_id, usuario_id, motivo, dado_por) values (${q(proyecto)}, ${q(lectora)}, 'Otra sesión', ${q(yo)})`,
    set: 'hasta = now()',
    // Whose it is, and the staff; never the organization of the case.
    select: ofTheCase,
    inserts: ['administrador'],
    update: ['administrador'],
  },
  ...staffTables,
  invitaciones: {
    grants:
      'insert(created_by,email,mensaje,organizacion_id,vence_el) select(aceptada_en,aceptada_por,busqueda,created_at,created_by,email,estado,id,mensaje,motivo,organizacion_id,updated_at,vence_el,vence_en,version) update(aceptada_en,aceptada_por,estado,motivo,organizacion_id,updated_at,version)',
    row: (r) => `organizacion_id = ${q(r.organizacion)} and mensaje = 'de-prueba'`,
    insert: ({ yo, organizacion }) =>
      `(organizacion_id, mensaje, vence_el, created_by) values (${q(organizacion)}, 'Otra', '2099-12-31', ${q(yo)})`,
    // What whoever was invited may do: accept it, in its own name.
    set: "estado = 'aceptada', aceptada_por = app.usuario_id(), aceptada_en = now(), version = version + 1",
    select: [...organization, ...readers],
    inserts: ['administrador'],
    update: [...organization, 'administrador'],
  },
  convocatorias: {
    grants:
      'insert(created_by,criterios,descripcion,dirigida_a,fecha_apertura,fecha_cierre,presupuesto,requisitos,titulo) select update(cerrada_en,criterios,descripcion,dirigida_a,eliminado_en,eliminado_por,estado,fecha_apertura,fecha_cierre,motivo,motivo_eliminacion,presupuesto,publicada_en,requisitos,titulo,ultima_adenda,updated_at,version)',
    // A published call for OSC, in which the owner of the other rows has no part.
    row: () => "titulo = 'de-prueba'",
    insert: ({ yo }) =>
      `(titulo, descripcion, fecha_apertura, fecha_cierre, created_by) values ('x', 'x', '2026-01-01', '2026-02-01', ${q(yo)})`,
    set: 'version = version + 1',
    select: everybody.filter((name) => name !== 'nadie'),
    inserts: ['administrador'],
    update: ['administrador'],
  },
  adendas: {
    grants: 'insert(cambios,convocatoria_id,creado_por,documentos,numero,texto) select',
    row: () => "texto = 'de-prueba'",
    insert: ({ yo }) =>
      `(convocatoria_id, numero, texto, creado_por) values (${q(CONVOCATORIA)}, 2, 'x', ${q(yo)})`,
    select: everybody.filter((name) => name !== 'nadie'),
    inserts: ['administrador'],
  },
  pre_registros: {
    grants:
      'insert(created_by,folio,formulario_version,organizacion_id,proyecto_id,respuestas) select(busqueda,clasificacion,convocatoria_id,created_at,created_by,cumplimiento_sat,donataria_autorizada,eliminado_en,eliminado_por,estado,fecha_revision,folio,folio_orden,formulario_version,id,motivo,motivo_eliminacion,nombre_organizacion,observaciones_enviadas,organizacion_id,proyecto_id,respuestas,rfc,tipo_solicitante,tipo_solicitud,titular,turno_desde,updated_at,version) update(avance_de_revision,comentarios_en,comentarios_por,comentarios_revisor,eliminado_en,eliminado_por,estado,fecha_revision,justificacion,motivo,motivo_eliminacion,observaciones_enviadas,respuestas,revisado_en,revisado_por,updated_at,validacion_administrativa,version,version_revision)',
    row: (r) => `id = ${q(r.preRegistro)}`,
    insert: ({ yo, organizacion, proyecto }) =>
      `(folio, organizacion_id, proyecto_id, formulario_version, respuestas, created_by)
       values ('PR-2002-${String(Math.floor(Math.random() * 1e9))}', ${q(organizacion)}, ${q(proyecto)}, 1,
               '{"tipo_solicitante":"osc","nombre_organizacion":"X","rfc":"ABC950612XY4","titular":"Y"}', ${q(yo)})`,
    set: 'version = version + 1',
    select: [...organization, ...ofTheCase],
    inserts: [...organization, 'administrador'],
    update: [...organization, 'administrador'],
  },
};

/** Six digits of a folio that nobody else has. */
const sixDigits = (): string => String(Math.floor(Math.random() * 1e9)).padStart(6, '0');

/** A storage key that no other file has. */
export const key = (): string => {
  const azar = randomUUID().replaceAll('-', '');
  return `${azar.slice(0, 2)}/${azar.slice(2, 4)}/${azar}`;
};

/** A kind of notice that nobody has chosen yet. */
const letters = (): string => `x-${randomUUID().replaceAll(/[^a-z]/gu, '')}`;

/** A code that nothing else has. */
const codigo = (): string => codigoDe(randomBytes(BYTES_DE_CODIGO));
