import { type ActorName, q, readers, type TableRights } from './table-actors.ts';

/** The bodies and their sessions: rows of the council of which `consejera` is a member (`makeWallOfSesion`). */

const staff: readonly ActorName[] = ['personal', 'lector', 'administrador', 'consejera', 'consejero'];
const called: readonly ActorName[] = [...readers, 'consejera'];
const leads: readonly ActorName[] = ['administrador'];
const herself: readonly ActorName[] = ['consejera'];

const sesion = (lugar: string): string =>
  `(select s.id from sesiones_colegiadas s where s.lugar = '${lugar}')`;
const punto = (lugar: string): string =>
  `(select p.id from puntos_de_sesion p join sesiones_colegiadas s on s.id = p.sesion_id where s.lugar = '${lugar}')`;
/** Of the point on that agenda, if it is in sight. */
const delPunto = (columnas: string, valores: string, lugar: string): string =>
  `(punto_id, ${columnas}) select p.id, ${valores} from puntos_de_sesion p where p.id = ${punto(lugar)}`;

export const sesionRights: Readonly<Record<string, TableRights>> = {
  cuerpos_colegiados: {
    grants: 'select update(quorum,updated_at,version)',
    row: () => "cuerpo = 'comite'",
    set: 'quorum = 4, version = version + 1',
    select: staff,
    update: leads,
  },
  miembros_de_cuerpo: {
    grants: 'insert(cargo,created_by,cuerpo,desde,hasta,suple_a,usuario_id) select update(hasta)',
    row: ({ lectora }) => `usuario_id = ${q(lectora)}`,
    // Somebody else's: nobody gives itself a seat (C30).
    insert: ({ yo }) =>
      `(cuerpo, usuario_id, cargo, desde, created_by)
       select 'comite', u.id, 'vocalia', (now() at time zone 'America/Chihuahua')::date, ${q(yo)} from usuarios u join roles r on r.id = u.rol_id
        where u.id <> ${q(yo)} and u.estado = 'activo' and r.es_personal and r.permisos @> '{votar_proyectos}'
          and not exists (select from miembros_de_cuerpo m where m.usuario_id = u.id) limit 1`,
    set: "hasta = '2099-12-31'",
    select: staff,
    inserts: leads,
    update: leads,
  },
  sesiones_colegiadas: {
    grants:
      'insert(created_by,cuerpo,fecha,lugar,requeridos) select update(abierta_en,cerrada_en,estado,fecha,lugar,motivo,recordada_en,requeridos,updated_at,version)',
    row: () => "lugar = 'Entera'",
    insert: ({ yo }) =>
      `(cuerpo, fecha, lugar, requeridos, created_by) values ('comite', now(), 'Otra', 3, ${q(yo)})`,
    set: "fecha = now() + interval '9 days', version = version + 1",
    select: called,
    inserts: leads,
    update: leads,
  },
  puntos_de_sesion: {
    grants:
      'insert(aprobacion_id,folio,nombre,orden,organizacion,proyecto_id,ronda,sesion_id) select update(abierto_en,cerrado_en,cerrado_por,comentarios,escrutinio,estado,quitado_en)',
    row: () => `sesion_id = ${sesion('Entera')}`,
    // A project that waits, and is on no agenda.
    insert: () =>
      `(sesion_id, orden, aprobacion_id, ronda, proyecto_id, folio, nombre, organizacion)
       select s.id, 9, a.id, a.ronda, a.proyecto_id, a.folio, 'Uno', 'Otra' from sesiones_colegiadas s, aprobaciones a
        where s.lugar = 'Entera' and a.estado = 'en_evaluacion' and a.etapa = 'votacion'
          and not exists (select from puntos_de_sesion p where p.aprobacion_id = a.id) limit 1`,
    set: 'quitado_en = now()',
    select: called,
    inserts: leads,
    update: leads,
  },
  resumenes_de_punto: {
    grants: 'insert(punto_id,resumen) select',
    row: () => `punto_id = ${punto('Entera')}`,
    insert: () => delPunto('resumen', "'{}'", 'A medias'),
    select: called,
    inserts: leads,
  },
  asistencias: {
    grants:
      'insert(miembro_id,presente,registrada_por,sesion_id,usuario_id) select update(presente,registrada_en,registrada_por)',
    row: () => `sesion_id = ${sesion('Entera')}`,
    insert: ({ yo, lectora }) =>
      `(sesion_id, miembro_id, usuario_id, presente, registrada_por)
       select s.id, m.id, m.usuario_id, true, ${q(yo)} from sesiones_colegiadas s, miembros_de_cuerpo m
        where s.lugar = 'A medias' and m.usuario_id = ${q(lectora)}`,
    set: 'presente = false, registrada_por = app.usuario_id()',
    select: called,
    inserts: leads,
    update: leads,
  },
  declaraciones_de_interes: {
    grants: 'insert(conflicto,motivo,punto_id,usuario_id) select update(conflicto,declarado_en,motivo)',
    row: () => `punto_id = ${punto('Entera')}`,
    insert: ({ yo }) => delPunto('usuario_id, conflicto', `${q(yo)}, true`, 'A medias'),
    set: "motivo = 'Otro'",
    select: called,
    inserts: herself,
    update: herself,
  },
  votos_de_punto: {
    grants: 'insert(motivo,punto_id,usuario_id,voto) select',
    // Before its close, it is its own alone.
    row: () => `punto_id = ${punto('Votada')}`,
    insert: ({ yo }) => delPunto('usuario_id, voto', `${q(yo)}, 'aprobado'`, 'Abierta'),
    select: herself,
    inserts: herself,
  },
};
