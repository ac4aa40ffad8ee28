import { type ActorName, q, type Rows, readers, type TableRights, type Values } from './table-actors.ts';

const organization: readonly ActorName[] = ['miembro', 'colega'];
const sees: readonly ActorName[] = [...organization, ...readers, 'consejera'];
const leads: readonly ActorName[] = ['administrador'];
const ofTheOrganization = (r: Pick<Values, 'organizacion'>): string =>
  `organizacion_id = ${q(r.organizacion)}`;

/** Its convenio in a state, the first by its case: what the test made of each (`makeWallOfConvenio`). */
const convenio = (r: Pick<Values, 'organizacion'>, estado: string, mas = 'true'): string =>
  `(select c.id from convenios c where c.${ofTheOrganization(r)} and c.estado = '${estado}' and ${mas} order by c.folio limit 1)`;
const escrito = (r: Pick<Values, 'organizacion'>): string =>
  convenio(r, 'borrador', 'c.entregado_en is not null');
const debe = (r: Pick<Values, 'organizacion'>): string => convenio(r, 'borrador', 'c.entregado_en is null');
const sinTexto = (r: Pick<Values, 'organizacion'>): string =>
  convenio(r, 'en_revision_legal', 'c.texto_id is null');
const aFirma = (r: Pick<Values, 'organizacion'>): string =>
  convenio(r, 'en_revision_legal', 'c.texto_id is not null');
const modificado = (r: Pick<Values, 'organizacion'>): string =>
  convenio(r, 'vigente', 'exists (select from convenio_modificatorios m where m.convenio_id = c.id)');
const nombrado = (r: Pick<Values, 'organizacion'>): string =>
  convenio(r, 'vigente', 'exists (select from convenio_representantes n where n.convenio_id = c.id)');
const suyo = (columnas: string, valores: string, de: string): string =>
  `(convenio_id, proyecto_id, organizacion_id, ${columnas})
   select c.id, c.proyecto_id, c.organizacion_id, ${valores} from convenios c where c.id = ${de}`;

/** Of what was signed: nothing of a plan is written after its agreement. */
const acuerdo = (r: Pick<Values, 'organizacion'>): string =>
  `(select a.id from acuerdos a join convenios c on c.id = a.convenio_id and c.estado = 'firmado'
     where a.${ofTheOrganization(r)} order by c.folio limit 1)`;
const plan = (grants: string, columnas: string, valores: string): TableRights => ({
  grants,
  insert: ({ organizacion }) =>
    `(acuerdo_id, proyecto_id, organizacion_id, ${columnas})
     select a.id, a.proyecto_id, a.organizacion_id, ${valores} from acuerdos a where a.id = ${acuerdo({ organizacion })}`,
  inserts: [],
  row: (r) => `acuerdo_id = ${acuerdo(r)}`,
  select: sees,
});

/** The tables of the convenio, the agreements and the ledger: by hand from stages.md §3 and §4, rules 20, 30, 73 to 84. */
export const convenioRights: Readonly<Record<string, TableRights>> = {
  convenios: {
    grants:
      'insert(aprobacion_id,aprobado,created_by,folio,nombre_organizacion,nombre_proyecto,organizacion_id,proyecto_id) select(anteproyecto_en,aprobacion_id,aprobado,busqueda,created_at,created_by,datos_en,eliminado_en,eliminado_por,entregado_en,espera_a,estado,firma_orden,firmado_en,folio,folio_orden,id,limite_entrega,monto,monto_orden,motivo,motivo_eliminacion,nombre_orden,nombre_organizacion,nombre_proyecto,notificado_en,numero,numero_oficio,organizacion_id,planeado_en,proyecto_id,registrado_en,solicitado_en,terminado_en,texto_id,turno,turno_desde,updated_at,version,vigencia_fin,vigencia_inicio,vigencia_orden) update(anteproyecto_en,datos_en,eliminado_en,eliminado_por,entregado_en,espera_a,estado,firmado_en,limite_entrega,monto,motivo,motivo_eliminacion,nombre_proyecto,notificado_en,numero,numero_oficio,planeado_en,registrado_en,solicitado_en,terminado_en,texto_id,updated_at,version,vigencia_fin,vigencia_inicio)',
    row: (r) => `id = ${escrito(r)}`,
    // From the approved project that the test left waiting.
    insert: ({ yo, organizacion }) =>
      `(folio, proyecto_id, organizacion_id, aprobacion_id, nombre_organizacion, aprobado, created_by)
       select a.folio, a.proyecto_id, a.organizacion_id, a.id, 'X', a.monto_aprobado, ${q(yo)}
         from aprobaciones a join proyectos y on y.id = a.proyecto_id and y.etapa = 'convenio'
        where a.organizacion_id = ${q(organizacion)} and a.estado = 'aprobado'
          and not exists (select from convenios c where c.aprobacion_id = a.id) order by a.folio limit 1`,
    set: 'version = version + 1',
    select: sees,
    inserts: leads,
    update: [...organization, ...leads],
  },
  convenio_pasos: {
    grants:
      'insert(convenio_id,guardado_en,guardado_por,organizacion_id,paso,proyecto_id,respuestas,version) select update(guardado_en,guardado_por,respuestas,version)',
    // Before there is a text at signature: the foundation's alone.
    row: (r) => `convenio_id = ${escrito(r)} and paso = 'firma'`,
    insert: ({ yo, organizacion }) =>
      suyo(
        'paso, version, respuestas, guardado_por, guardado_en',
        `'firma', 1, '{}', ${q(yo)}, now()`,
        debe({ organizacion }),
      ),
    set: 'version = version + 1, guardado_por = app.usuario_id()',
    select: readers,
    inserts: leads,
    update: leads,
  },
  convenio_solicitudes: {
    grants:
      'insert(clase,convenio_id,detalle,fila,orden,organizacion_id,papel,pedida_en,proyecto_id) select update(clase,detalle,orden,papel,pedida_en,respondida_en,respondida_por,respuesta,retirada_en)',
    row: (r) => `convenio_id = ${debe(r)}`,
    insert: ({ organizacion }) =>
      suyo(
        'fila, orden, clase, detalle, pedida_en',
        "gen_random_uuid(), 9, 'dato', 'Otro dato', now()",
        debe({ organizacion }),
      ),
    set: "respuesta = 'Rosa Elena', respondida_por = app.usuario_id(), respondida_en = now()",
    select: sees,
    inserts: leads,
    update: [...organization, ...leads],
  },
  convenio_cuentas: {
    grants:
      'insert(clabe,convenio_id,organizacion_id,propuesta_en,propuesta_por,proyecto_id) select update(confirmada_en,confirmada_por)',
    row: (r) => `convenio_id = ${debe(r)}`,
    insert: ({ yo, organizacion }) =>
      suyo(
        'clabe, propuesta_por, propuesta_en',
        `'012150001234567890', ${q(yo)}, now()`,
        escrito({ organizacion }),
      ),
    set: 'confirmada_por = app.usuario_id(), confirmada_en = now()',
    // Its propietario, and who agrees or pays.
    select: ['miembro', 'administrador'],
    inserts: leads,
    update: leads,
  },
  convenio_textos: {
    grants:
      'insert(bloques,clase,compuesto_en,compuesto_por,convenio_id,emitido_id,formulacion_version,id,numero,organizacion_id,plantilla,proyecto_id,sha256) select update(firma_id,motivo_retiro,retirado_en)',
    row: (r) => `convenio_id = ${aFirma(r)}`,
    insert: ({ yo, organizacion }) =>
      suyo(
        'numero, clase, compuesto_en, compuesto_por, bloques, plantilla, sha256',
        `1, 'anteproyecto', now(), ${q(yo)}, '[]', 'donacion.1', repeat('0', 64)`,
        sinTexto({ organizacion }),
      ),
    set: 'firma_id = gen_random_uuid()',
    select: sees,
    inserts: leads,
    update: [...organization, ...leads],
  },
  convenio_modificatorios: {
    grants:
      'insert(bloques,convenio_id,emitido_id,id,ministraciones,motivo,numero,orden,organizacion_id,partidas,plan_visto,plantilla,propuesto_en,propuesto_por,proyecto_id,sha256,tipo,total,version,vigencia_fin,vigencia_inicio) select update(firmado_en,motivo_retiro,retirado_en,retirado_por)',
    row: (r) => `convenio_id = ${modificado(r)}`,
    // Of what is in force and nothing modifies.
    insert: ({ yo, organizacion }) =>
      `(convenio_id, proyecto_id, organizacion_id, numero, orden, version, tipo, motivo, total, vigencia_inicio, vigencia_fin, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en)
       select c.id, c.proyecto_id, c.organizacion_id, 1, 2, 1, 'prorroga', 'Se retrasó la obra.', c.monto, c.vigencia_inicio, c.vigencia_fin + 30, '[]',
              'modificatorio.1', repeat('0', 64), t.emitido_id, ${q(yo)}, now()
         from convenios c join convenio_textos t on t.id = c.texto_id
        where c.id = ${convenio({ organizacion }, 'vigente', 'not exists (select from convenio_modificatorios m where m.convenio_id = c.id)')}`,
    set: "retirado_en = now(), retirado_por = app.usuario_id(), motivo_retiro = 'Se retira para corregirlo.'",
    select: sees,
    inserts: leads,
    update: leads,
  },
  convenio_representantes: {
    grants:
      'insert(cargo,convenio_id,desde,documento_id,nombre,orden,organizacion_id,proyecto_id,registrado_en,registrado_por,rfc) select',
    row: (r) => `convenio_id = ${nombrado(r)}`,
    // By the paper that was handed in and names nobody yet.
    insert: ({ yo, organizacion }) =>
      `(convenio_id, proyecto_id, organizacion_id, orden, nombre, cargo, desde, documento_id, registrado_por, registrado_en)
       select c.id, c.proyecto_id, c.organizacion_id, 2, 'Eva Luz Rey', 'Presidenta', (now() at time zone 'America/Chihuahua')::date, d.id, ${q(yo)}, now()
         from convenios c join documentos d on d.entidad = 'convenio' and d.entidad_id = c.id and d.ranura = 'nombramiento' and d.vigente
        where c.id = ${nombrado({ organizacion })}`,
    select: sees,
    inserts: leads,
  },
  acuerdos: {
    grants:
      'insert(convenio_id,created_at,created_by,descripcion,fecha,folio,formulacion_version,modificatorio_id,numero,organizacion_id,proyecto_id,suspendido,texto_id,tipo,total,vigencia_fin,vigencia_inicio) select',
    row: (r) => `id = ${acuerdo(r)}`,
    // Of what is signed and has none yet: by whoever gave the last signature, its organization too.
    insert: ({ yo, organizacion }) =>
      `(folio, convenio_id, proyecto_id, organizacion_id, numero, tipo, fecha, total, vigencia_inicio, vigencia_fin, descripcion, texto_id, formulacion_version, created_by)
       select 'ACU-2020-999', c.id, c.proyecto_id, c.organizacion_id, 1, 'original', (now() at time zone 'America/Chihuahua')::date, c.monto, c.vigencia_inicio, c.vigencia_fin,
              'Lo que se firmó en una prueba.', c.texto_id, t.formulacion_version, ${q(yo)}
         from convenios c join convenio_textos t on t.id = c.texto_id
        where c.${ofTheOrganization({ organizacion })} and c.estado = 'firmado' and not exists (select from acuerdos a where a.convenio_id = c.id)`,
    select: sees,
    inserts: [...organization, ...leads],
  },
  partidas: {
    grants: 'insert(id,organizacion_id,proyecto_id) select',
    row: (r) => `proyecto_id = (select proyecto_id from acuerdos where id = ${acuerdo(r)})`,
    insert: ({ organizacion }) =>
      `(proyecto_id, id, organizacion_id) select proyecto_id, gen_random_uuid(), organizacion_id from convenios where id = ${convenio({ organizacion }, 'firmado', 'exists (select from acuerdos a where a.convenio_id = c.id)')}`,
    select: sees,
    inserts: [...organization, ...leads],
  },
  plan_partidas: plan(
    'insert(actividad,acuerdo_id,concepto,contrapartida,importe,orden,organizacion_id,partida,proyecto_id,rubro) select',
    'partida, orden, rubro, concepto, importe, contrapartida',
    "gen_random_uuid(), 9, 'otros', 'Otra', 0, 0",
  ),
  plan_actividades: plan(
    'insert(actividad,acuerdo_id,fin,inicio,nombre,orden,organizacion_id,proyecto_id,responsable) select',
    'actividad, orden, nombre',
    "gen_random_uuid(), 9, 'Otra'",
  ),
  plan_indicadores: plan(
    'insert(acuerdo_id,frecuencia,indicador,linea_base,meta,nivel,nombre,orden,organizacion_id,proyecto_id,unidad) select',
    'indicador, orden, nivel, nombre',
    "gen_random_uuid(), 9, 'fin', 'Otro'",
  ),
  plan_hitos: plan(
    'insert(acuerdo_id,clase,fecha,hito,nombre,orden,organizacion_id,proyecto_id) select',
    'hito, orden, clase, nombre',
    "gen_random_uuid(), 9, 'hito', 'Otro'",
  ),
  plan_ministraciones: plan(
    'insert(acuerdo_id,condicion,fecha,hito,importe,numero,organizacion_id,proyecto_id) select',
    'numero, fecha, importe, condicion',
    "99, (now() at time zone 'America/Chihuahua')::date, 1, 'Otra'",
  ),
  movimientos: {
    grants:
      'insert(actor_id,causa,causa_id,monto,ocurrio_en,organizacion_id,partida,proyecto_id,tipo) select',
    // Nothing is set free of a text that stands.
    insert: ({ yo, organizacion }) =>
      `(proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
       select c.proyecto_id, c.organizacion_id, 'liberado', c.monto, 'convenio-texto', c.texto_id, ${q(yo)} from convenios c where c.id = ${aFirma({ organizacion })}`,
    inserts: [],
    row: (r: Rows & Values) => `causa_id = (select texto_id from convenios where id = ${aFirma(r)})`,
    select: sees,
  },
  // Kept by a trigger of the design.
  territorios: {
    grants: 'select',
    row: (r) => `proyecto_id = (select proyecto_id from convenios where id = ${aFirma(r)})`,
    select: sees,
  },
  saldos: {
    grants: 'select',
    row: (r) => `proyecto_id = (select proyecto_id from convenios where id = ${aFirma(r)})`,
    select: sees,
  },
};
