import { type ActorName, q, type Rows, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
const sees: readonly ActorName[] = [...organization, ...readers, 'consejera'];
const bothSides: readonly ActorName[] = [...organization, 'administrador'];
const ofTheOrganization = (r: Rows & Values): string => `organizacion_id = ${q(r.organizacion)}`;
/** Its co-diseño whose first session is open. */
const inSession = (r: Rows & Values): string =>
  `(select id from co_disenos where ${ofTheOrganization(r)} and estado = 'en_progreso' and sesion = 1 order by folio limit 1)`;

/** The tables of the co-diseño and of the comments: by hand from stages.md §1 to §4, rules 20, 30, 66 and 67. */
export const codisenoRights: Readonly<Record<string, TableRights>> = {
  co_disenos: {
    grants:
      'insert(created_by,folio,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_id,registro_id) select(aprobadas,busqueda,created_at,created_by,espera_a,estado,folio,folio_orden,id,motivo,nombre_orden,nombre_organizacion,nombre_proyecto,organizacion_id,pausado_en,proyecto_id,reanuda_el,registro_id,sesion,terminado_en,turno,turno_desde,updated_at,version) update(aprobadas,espera_a,estado,motivo,pausado_en,reanuda_el,sesion,terminado_en,updated_at,version)',
    row: (r) => `id = ${inSession(r)}`,
    // From the registro that the test left waiting.
    insert: ({ yo, organizacion }) =>
      `(folio, proyecto_id, organizacion_id, registro_id, nombre_organizacion, created_by)
       select r.folio, r.proyecto_id, ${q(organizacion)}, r.id, 'X', ${q(yo)} from registros r
        where r.organizacion_id = ${q(organizacion)} and r.estado = 'validado'
          and not exists (select from co_disenos c where c.registro_id = r.id) order by r.folio limit 1`,
    set: 'version = version + 1',
    select: sees,
    inserts: ['administrador'],
    update: bothSides,
  },
  codiseno_secciones: {
    grants:
      'insert(codiseno_id,organizacion_id,proyecto_id,seccion) select update(aprobada_en,aprobada_por,estado,version_aprobada)',
    row: (r) => `codiseno_id = ${inSession(r)} and seccion = 'ficha'`,
    // Of the co-diseño whose schedule the test took away.
    insert: ({ organizacion }) =>
      `(codiseno_id, seccion, proyecto_id, organizacion_id)
       select c.id, 'cronograma', c.proyecto_id, c.organizacion_id from co_disenos c
        where c.organizacion_id = ${q(organizacion)}
          and not exists (select from codiseno_secciones s where s.codiseno_id = c.id and s.seccion = 'cronograma')`,
    set: "estado = 'en_revision'",
    select: sees,
    inserts: ['administrador'],
    update: bothSides,
  },
  codiseno_sesiones: {
    grants:
      'insert(abierta_en,codiseno_id,numero,organizacion_id,proyecto_id,version_antes) select update(finalizada_en,finalizada_por,version_despues)',
    row: (r) => `codiseno_id = ${inSession(r)}`,
    // Of the one whose second session the test took away.
    insert: ({ organizacion }) =>
      `(codiseno_id, numero, proyecto_id, organizacion_id, abierta_en, version_antes)
       select s.codiseno_id, 2, s.proyecto_id, s.organizacion_id, now(), s.version_despues from codiseno_sesiones s
        where s.organizacion_id = ${q(organizacion)} and s.numero = 1 and s.finalizada_en is not null
          and not exists (select from codiseno_sesiones o where o.codiseno_id = s.codiseno_id and o.numero = 2)`,
    // To end one takes all of it approved, which codiseno.muro.db.test.ts tries.
    set: 'version_despues = version_despues',
    select: sees,
    inserts: ['administrador'],
    update: ['administrador'],
  },
  comentarios: {
    grants:
      'insert(ancla,autor,etapa,organizacion_id,proyecto_id,registro,responde_a,seccion,texto,tipo,version_texto) select update(resuelto_en,resuelto_por)',
    row: () => "texto = 'de-prueba'",
    insert: ({ yo, organizacion }) =>
      `(proyecto_id, organizacion_id, etapa, registro, seccion, tipo, texto, autor)
       select c.proyecto_id, c.organizacion_id, 'co_diseno', c.id, 'ficha', 'ajuste', 'Otro', ${q(yo)} from co_disenos c
        where c.organizacion_id = ${q(organizacion)} and c.estado = 'en_progreso' and c.sesion = 1 order by c.folio limit 1`,
    set: 'resuelto_por = app.usuario_id(), resuelto_en = now()',
    select: sees,
    inserts: bothSides,
    update: bothSides,
  },
};
