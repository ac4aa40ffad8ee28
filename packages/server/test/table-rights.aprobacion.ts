import { type ActorName, q, type Rows, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
const sees: readonly ActorName[] = [...organization, ...readers, 'consejera'];
/** What the foundation issued and its organization reads after the decision. */
const issued: readonly ActorName[] = [...readers, 'consejera'];
const leads: readonly ActorName[] = ['administrador'];
const ofTheOrganization = (r: Rows & Values): string => `organizacion_id = ${q(r.organizacion)}`;

/** Its round at a stage, the first by its folio: what the test made of each (`makeWallOfAprobacion`). */
const ronda = (r: Rows & Values, etapa: string, mas = 'true'): string =>
  `(select r.id from aprobacion_rondas r join aprobaciones a on a.id = r.aprobacion_id
     where r.${ofTheOrganization(r)} and r.etapa = '${etapa}' and ${mas} order by a.folio limit 1)`;
const delDictamen = 'not exists (select from aprobacion_dictamenes d where d.ronda_id = r.id)';
/** The one whose page, scores and score the test took away. */
const incompleta = (r: Rows & Values): string =>
  ronda(
    r,
    'dictamen',
    `${delDictamen} and not exists (select from aprobacion_calificaciones k where k.ronda_id = r.id)`,
  );
const completa = (r: Rows & Values): string =>
  ronda(
    r,
    'dictamen',
    `${delDictamen} and exists (select from aprobacion_documentos o where o.ronda_id = r.id and o.clase = 'respuesta')
     and a.nombre_proyecto is not null`,
  );
const nueva = (columnas: string, valores: string, de: string): string =>
  `(ronda_id, proyecto_id, organizacion_id, ${columnas})
   select r.id, r.proyecto_id, r.organizacion_id, ${valores} from aprobacion_rondas r where r.id = ${de}`;

/** The tables of the aprobación: by hand from stages.md §3 and §4, rules 20, 30 and 68 to 74. */
export const aprobacionRights: Readonly<Record<string, TableRights>> = {
  aprobaciones: {
    grants:
      'insert(codiseno_id,created_by,folio,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_id,solicitado) select(archivado_en,busqueda,codiseno_id,created_at,created_by,estado,etapa,folio,folio_orden,id,monto_aprobado,monto_orden,motivo,nombre_orden,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_id,ronda,solicitado,turno,turno_desde,updated_at,vence_en,vence_orden,version) update(archivado_en,estado,etapa,monto_aprobado,motivo,revisado_en,ronda,updated_at,vence_en,version,version_revision)',
    row: (
      r,
    ) => `id = (select id from aprobaciones where ${ofTheOrganization(r)} and estado = 'en_evaluacion' and etapa = 'oficio'
      order by folio limit 1)`,
    // From the co-diseño that the test left waiting.
    insert: ({ yo, organizacion }) =>
      `(folio, proyecto_id, organizacion_id, codiseno_id, nombre_organizacion, created_by)
       select c.folio, c.proyecto_id, ${q(organizacion)}, c.id, 'X', ${q(yo)} from co_disenos c
        where c.organizacion_id = ${q(organizacion)} and c.estado = 'completado'
          and not exists (select from aprobaciones a where a.codiseno_id = c.id) order by c.folio limit 1`,
    set: 'version = version + 1',
    select: sees,
    inserts: leads,
    update: [...organization, ...leads],
  },
  aprobacion_rondas: {
    grants:
      'insert(abierta_en,aprobacion_id,numero,organizacion_id,proyecto_id,rubrica) select update(decidida_en,decidida_por,decision,enviado_en,enviado_por,etapa,motivo,oficio_numero,plazo_dias,plazo_tipo,respondida_en,respondida_por,vence_en,version_antes,version_despues)',
    row: (r) => `id = ${completa(r)}`,
    // The one after that which was put off.
    insert: ({ organizacion }) =>
      `(aprobacion_id, proyecto_id, organizacion_id, numero, abierta_en, rubrica)
       select a.id, a.proyecto_id, a.organizacion_id, 2, now(), '[]' from aprobaciones a
        where a.organizacion_id = ${q(organizacion)} and a.estado = 'diferido' order by a.folio limit 1`,
    set: "etapa = 'votacion'",
    select: sees,
    inserts: leads,
    update: leads,
  },
  aprobacion_documentos: {
    grants:
      'insert(clase,guardado_en,guardado_por,organizacion_id,proyecto_id,respuestas,ronda_id,version) select update(clase,guardado_en,guardado_por,respuestas,version)',
    // The oficio before it was sent: nobody's but the foundation's.
    row: (r) => `ronda_id = ${ronda(r, 'oficio')} and clase = 'oficio'`,
    insert: ({ yo, ...r }) =>
      nueva(
        'clase, version, respuestas, guardado_por, guardado_en',
        `'dictamen', 1, '{}', ${q(yo)}, now()`,
        incompleta({ ...r, yo } as Rows & Values),
      ),
    set: 'version = version + 1, guardado_por = app.usuario_id()',
    select: readers,
    inserts: leads,
    update: leads,
  },
  aprobacion_evaluadores: {
    grants:
      'insert(asignado_en,evaluador,organizacion_id,proyecto_id,ronda_id) select update(enviada_en,retirado_en)',
    row: (r) => `ronda_id = ${completa(r)}`,
    insert: (r) => nueva('evaluador, asignado_en', `${q(r.dueno)}, now()`, completa(r as Rows & Values)),
    set: 'retirado_en = now()',
    select: readers,
    inserts: leads,
    update: leads,
  },
  aprobacion_evaluaciones: {
    grants:
      'insert(comentario,evaluador,guardada_en,organizacion_id,proyecto_id,puntajes,ronda_id,version) select update(comentario,guardada_en,puntajes,version)',
    // One's own, while others have not sent theirs: nobody else reads it, of the staff neither.
    row: (r) => `ronda_id = ${completa(r)} and evaluador in (
      select u.id from usuarios u join roles o on o.id = u.rol_id where o.clave = 'administrador')`,
    insert: ({ yo, ...r }) =>
      nueva(
        'evaluador, puntajes, version, guardada_en',
        `${q(yo)}, '{}', 1, now()`,
        incompleta({ ...r, yo } as Rows & Values),
      ),
    set: "comentario = 'Otro', version = version + 1",
    select: leads,
    inserts: leads,
    update: leads,
  },
  aprobacion_calificaciones: {
    grants: 'insert(de,organizacion_id,partes,proyecto_id,ronda_id) select update(de,partes)',
    row: (r) => `ronda_id = ${completa(r)}`,
    insert: (r) => nueva('partes, de', 'null, null', incompleta(r as Rows & Values)),
    set: 'partes = null, de = null',
    select: readers,
    inserts: leads,
    update: leads,
  },
  aprobacion_dictamenes: {
    grants: 'insert(emitido_en,emitido_por,final,monto,organizacion_id,proyecto_id,ronda_id) select',
    row: (r) => `ronda_id = ${ronda(r, 'votacion')}`,
    insert: ({ yo, ...r }) =>
      nueva(
        'emitido_en, emitido_por, final',
        `now(), ${q(yo)}, 'rechazo'`,
        completa({ ...r, yo } as Rows & Values),
      ),
    select: issued,
    inserts: leads,
  },
  aprobacion_condiciones: {
    grants:
      'insert(fecha,fila,orden,organizacion_id,proyecto_id,ronda_id,texto) select update(cumplida_en,cumplida_por,nota)',
    row: (r) => `ronda_id = ${ronda(r, 'decision', "r.decision = 'aprobado'")}`,
    // Of the dictamen that the test left half issued.
    insert: (r) =>
      nueva(
        'fila, orden, texto, fecha',
        "gen_random_uuid(), 9, 'Otra', '2099-01-01'",
        ronda(r as Rows & Values, 'dictamen', delDictamen.replace('not ', '')),
      ),
    set: "cumplida_por = app.usuario_id(), cumplida_en = now(), nota = 'Cumplida'",
    select: sees,
    inserts: leads,
    update: leads,
  },
  aprobacion_votaciones: {
    grants:
      'insert(a_favor,abstenciones,anotada_por,causa,comentarios,cuerpo,en_contra,fecha,organizacion_id,presentes,proyecto_id,requeridos,resultado,ronda_id,sesion_id) select',
    row: (r) => `ronda_id = ${ronda(r, 'decision', "r.decision = 'aprobado'")} and cuerpo = 'consejo'`,
    insert: ({ yo, ...r }) =>
      // What a session counted and no round noted yet, as it counted it.
      `(ronda_id, proyecto_id, organizacion_id, cuerpo, sesion_id, fecha, resultado, causa, a_favor, en_contra, abstenciones,
        presentes, requeridos, anotada_por)
       select r.id, r.proyecto_id, r.organizacion_id, s.cuerpo, s.id, s.fecha, 'aprobado', 'mayoria', 1, 0, 0, 1, 1, ${q(yo)}
         from sesiones_colegiadas s join puntos_de_sesion p on p.sesion_id = s.id
         join aprobacion_rondas r on r.aprobacion_id = p.aprobacion_id and r.numero = p.ronda
        where s.lugar = 'Cerrada' and r.${ofTheOrganization(r as Rows & Values)}`,
    select: sees,
    inserts: leads,
  },
};
