import { CONVOCATORIA, q, type Rows, tables, type Values } from './table-rights.ts';

/**
 * The second wall, column by column: what the application's role may change of a row that stays in its state, by whom.
 * Every column of the schema that is not here is refused to everybody. Which way a state may go is the workflow's.
 */
export const writers = ['anonima', 'duena', 'consejero', 'analista', 'coordinador', 'administrador'] as const;
export type Writer = (typeof writers)[number];

export type ColumnRights = {
  readonly table: string;
  /** State of the row tried, where it decides. */
  readonly state: string;
  readonly row: (rows: Rows & Values) => string;
  readonly columns: Readonly<Record<string, readonly Writer[]>>;
};

const of = (columns: readonly string[], by: readonly Writer[]): Record<string, readonly Writer[]> =>
  Object.fromEntries(columns.map((column) => [column, by]));

const owner: readonly Writer[] = ['duena'];
const staff: readonly Writer[] = ['coordinador', 'administrador'];
const both: readonly Writer[] = ['duena', ...staff];
const administrator: readonly Writer[] = ['administrador'];

const sent = ['version', 'updated_at'];
const deletion = ['eliminado_en', 'eliminado_por', 'motivo_eliminacion'];
const terms = [
  'titulo',
  'descripcion',
  'dirigida_a',
  'fecha_apertura',
  'fecha_cierre',
  'presupuesto',
  'criterios',
  'requisitos',
];

/** Rows in a state that the tables of `table-rights.ts` have none of; the test makes them. */
export const BORRADOR = 'Borrador de prueba';
const preRegistroIn = (estado: string) => (r: Rows & Values) =>
  `organizacion_id = ${q(r.organizacion)} and estado = '${estado}'`;

const rowOf = (table: string): ColumnRights['row'] => tables[table]?.row ?? (() => 'true');
const some = (
  table: string,
  columns: ColumnRights['columns'],
  state = '',
  row = rowOf(table),
): ColumnRights => ({ table, state, columns, row });

const reviewed = of(
  [
    'validacion_administrativa',
    'comentarios_revisor',
    'comentarios_por',
    'comentarios_en',
    'revisado_por',
    'revisado_en',
    'version_revision',
  ],
  staff,
);
const open = { ...of(sent, both), respuestas: both, ...reviewed, ...of(['avance_de_revision'], staff) };
const registroIn = (estado: string) => (r: Rows & Values) =>
  `organizacion_id = ${q(r.organizacion)} and estado = '${estado}'`;

const codisenoIn = registroIn;

/** By hand from the workflows, product.md §1 and rules 16, 20, 30, 35, 36, 44, 57 and 84. */
const written: readonly ColumnRights[] = [
  some('pre_registros', { ...open, ...of(deletion, administrator) }, 'pendiente_validacion'),
  some('pre_registros', open, 'en_revision', preRegistroIn('en_revision')),
  some('pre_registros', open, 'requiere_cambios', preRegistroIn('requiere_cambios')),
  some('pre_registros', {}, 'validado', preRegistroIn('validado')),
  some('pre_registros', of([...sent, ...deletion], administrator), 'rechazado', preRegistroIn('rechazado')),
  // What the organization writes of it stands in its formulación; it moves by sending and by withdrawing.
  some(
    'registros',
    { ...reviewed, ...of(sent, staff), ...of(deletion, administrator) },
    'pendiente_validacion',
  ),
  some('registros', of([...sent, ...deletion], administrator), 'borrador', registroIn('borrador')),
  some('registros', {}, 'requiere_cambios', registroIn('requiere_cambios')),
  some('registros', {}, 'validado', registroIn('validado')),
  // Whom it waits for is never any text; how it is paused, or ends, goes with its state.
  some('co_disenos', { ...of(sent, both), ...of(['aprobadas', 'sesion'], staff) }, 'en_progreso'),
  some('co_disenos', {}, 'pausado', codisenoIn('pausado')),
  some('co_disenos', {}, 'completado', codisenoIn('completado')),
  // When it is to be answered goes with its oficio and its answer; its stage never is any text.
  some(
    'aprobaciones',
    { ...of([...sent, 'vence_en'], both), ...of(['version_revision', 'revisado_en'], staff) },
    'en_evaluacion',
  ),
  some('aprobaciones', of(sent, staff), 'aprobado', registroIn('aprobado')),
  some('aprobaciones', of([...sent, 'archivado_en'], staff), 'rechazado', registroIn('rechazado')),
  some('aprobaciones', {}, 'diferido', registroIn('diferido')),
  some('aprobaciones', {}, 'desistido', registroIn('desistido')),
  some('aprobacion_rondas', {}, 'dictamen'),
  some(
    'aprobacion_documentos',
    // Whoever saves says that it was itself; the page that is tried is the coordinador's.
    { ...of(['version', 'respuestas', 'guardado_en'], ['coordinador']), guardado_por: staff },
    'oficio',
  ),
  some('aprobacion_evaluadores', of(['retirado_en', 'enviada_en'], staff)),
  some('aprobacion_evaluaciones', of(['puntajes', 'comentario', 'version', 'guardada_en'], administrator)),
  some('aprobacion_calificaciones', of(['partes', 'de'], staff)),
  some('aprobacion_condiciones', of(['cumplida_por', 'cumplida_en', 'nota'], staff)),
  // What a step brought stands with its act; the text, its numbers and its vigencia with its composition.
  some(
    'convenios',
    {
      ...of(sent, both),
      ...of([...deletion], administrator),
      ...of(['nombre_proyecto', 'monto', 'datos_en', 'solicitado_en', 'limite_entrega'], staff),
      entregado_en: both,
      espera_a: staff,
    },
    'borrador',
  ),
  some('convenio_pasos', {
    ...of(['version', 'respuestas', 'guardado_en'], ['coordinador']),
    guardado_por: staff,
  }),
  some('convenio_solicitudes', {
    ...of(['orden', 'clase', 'papel', 'detalle', 'pedida_en', 'retirada_en'], staff),
    ...of(['respuesta', 'respondida_por', 'respondida_en'], both),
  }),
  some('convenio_cuentas', of(['confirmada_por', 'confirmada_en'], staff)),
  some('convenio_textos', of(['retirado_en', 'motivo_retiro', 'firma_id'], both)),
  // Both sides sign it; only who leads takes it back.
  some('convenio_modificatorios', {
    ...of(['retirado_en', 'retirado_por', 'motivo_retiro'], staff),
    firmado_en: both,
  }),
  some('seguimientos', {}, 'en_ejecucion'),
  // Each step goes with its state; of one that was paid nothing but its version, as a refund is registered.
  some(
    'ministraciones',
    // Who did a step may say so again, which changes nothing.
    { ...of(sent, both), aprobada_por: ['coordinador'], depositada_por: administrator },
    'depositada',
  ),
  some(
    'ministracion_reintegros',
    of(['confirmado_por', 'confirmado_en', 'descartado_por', 'descartado_en', 'motivo_descarte'], staff),
  ),
  // Each judgement goes with its state, and once; the organization shows what was paid of its invoice.
  some('comprobaciones', of(sent, owner), 'por_revisar'),
  some('transferencias', {}, 'solicitada'),
  some('rendimientos', {}, 'registrado'),
  // Each step goes with its state; of what is not the writer's, nothing.
  some('cartas', {}, 'generada'),
  // Each step goes with its state, and another day with its reason.
  some('visitas', {}, 'programada'),
  // Whoever saves says that it was itself; the page that is tried is the coordinador's.
  some('visita_paginas', {
    ...of(['version', 'respuestas', 'guardado_en'], ['coordinador']),
    guardado_por: staff,
  }),
  some('avance_paginas', of(['version', 'respuestas', 'guardado_por', 'guardado_en'], owner)),
  some('cuerpos_colegiados', of(['quorum', 'version', 'updated_at'], administrator)),
  some('miembros_de_cuerpo', { hasta: administrator }),
  some(
    'sesiones_colegiadas',
    of([...sent, 'fecha', 'lugar', 'recordada_en'], staff),
    'convocada',
    () => "lugar = 'Entera'",
  ),
  some('sesiones_colegiadas', {}, 'cerrada', () => "lugar = 'Cerrada'"),
  some('puntos_de_sesion', { quitado_en: staff }, 'por_tratar'),
  // Whoever says who is there says that it was itself; the row that is tried is the coordinador's.
  some('asistencias', { ...of(['presente', 'registrada_en'], ['coordinador']), registrada_por: staff }),
  // Whoever takes it back says that it was itself: without that, no column of it.
  some('textos_por_firmar', { retirado_por: staff }),
  // Its side's first opening.
  some('firmantes', { abierto_en: owner }),
  some('retos_de_firma', { usado_en: owner }),
  // The same of the second person.
  some('escaneos_de_firma', { resuelto_por: staff }),
  some('autoridades_certificadoras', of(['desactivada_por', 'desactivada_en'], administrator)),
  some('codiseno_secciones', {}, 'pendiente'),
  some('codiseno_sesiones', of(['finalizada_por', 'finalizada_en', 'version_despues'], staff)),
  some('comentarios', of(['resuelto_por', 'resuelto_en'], both)),
  some('formulacion_secciones', of(['respuestas', 'version', 'guardada_por', 'guardada_en'], owner)),
  some('proyectos', {}, 'pre_registro'),
  some(
    'convocatorias',
    of([...sent, 'ultima_adenda', 'fecha_cierre', 'presupuesto'], staff),
    'activa',
    () => `id = '${CONVOCATORIA}'`,
  ),
  some(
    'convocatorias',
    of([...sent, ...terms, ...deletion], staff),
    'borrador',
    () => `titulo = '${BORRADOR}'`,
  ),
  some(
    'repositorio',
    {
      ...of(
        [...sent, 'nombre', 'categoria', 'descripcion', 'nivel_acceso', 'tags', 'abierto_a', ...deletion],
        both,
      ),
      // One of its own cases, of which the one that is tried is none.
      proyecto_id: staff,
    },
    'borrador',
  ),
  // Only who attends it, and its answer to what was asked is a step of its state.
  some(
    'solicitudes_arco',
    of(
      [...sent, 'responder_antes', 'prorroga_respuesta', 'cumplir_antes', 'prorroga_cumplimiento'],
      administrator,
    ),
    'recibida',
  ),
  some('invitaciones', {}, 'pendiente'),
  some(
    'invitaciones',
    of([...sent, 'organizacion_id'], both),
    'aceptada',
    (r) => `organizacion_id = ${q(r.organizacion)} and estado = 'aceptada'`,
  ),
  some('organizaciones', {
    ...of(
      [...sent, 'nombre', 'tipo', 'domicilio', 'telefono', 'sitio_web', 'representante_legal', 'cluni'],
      both,
    ),
    // Whoever pays must not also say where to.
    ...of(['clabe', 'clabe_cambiada_en', 'clabe_cambiada_por'], owner),
  }),
  some('colega_invitaciones', { expira_en: both }, 'pendiente'),
  some(
    'usuarios',
    of(['version', 'nombre', 'nombre_pila', 'apellidos', 'telefono', 'cargo', 'departamento'], administrator),
    'activo',
  ),
  // Its permissions are tried by the slice's own test: no value of the list here is one.
  some(
    'roles',
    of([...sent, 'nombre', 'descripcion', 'alcance', 'requiere_segundo_factor', ...deletion], administrator),
  ),
  some('invitaciones_de_cuenta', of(['enviada_en', 'expira_en', 'resuelta_en'], administrator), 'pendiente'),
  some('papeles', of(['emitido_en', 'vence_en', 'fechado_en', 'version'], both)),
  some('documentos', { vigente: both }, 'pre-registro'),
  some('documentos_emitidos', of(['anulado_en', 'anulado_por', 'motivo_anulacion'], administrator)),
  some('borradores', of(['datos', 'version', 'actualizado_en', 'pestana'], owner)),
  some('accesos_proyecto', { hasta: administrator }),
  some('notas', { retirada_en: administrator }),
  some('dias_inhabiles', of(['retirado_en', 'retirado_por'], administrator)),
  some('frases', of([...sent, 'texto', 'etapa', 'campo', 'compartida'], administrator)),
  some('reportes', of([...sent, 'nombre', 'definicion', 'compartido'], administrator)),
  some('llaves_de_acceso', { nombre: owner }),
  some('notificaciones', { leida_en: owner }),
  some('vistas_guardadas', of([...sent, 'nombre'], owner)),
  some('preferencias_de_aviso', of(['canal', 'entrega'], owner)),
  some('idempotencia', { respuesta: owner }),
];

/** Every table of the schema: those above, and the others without a column. */
export const columnRights: readonly ColumnRights[] = [
  ...written,
  ...Object.keys(tables)
    .filter((table) => !written.some((rights) => rights.table === table))
    .map((table) => some(table, {})),
];

/** Another value of a type, without looking at the column: who may write one need not be able to read it. */
export const valueOf = (type: string, yo: string | null): string => {
  const values: Readonly<Record<string, string>> = {
    uuid: yo ? q(yo) : 'gen_random_uuid()',
    bool: 'false',
    jsonb: `'{"prueba": 1}'`,
    bytea: `'\\x01'`,
    inet: `'10.0.0.1'`,
    date: `'2031-01-01'`,
    timestamptz: `'2031-01-01'`,
    _text: `'{institucion}'`,
    _uuid: `'{}'`,
  };
  return values[type] ?? (/^(int|numeric)/u.test(type) ? '77' : `'valor de prueba'`);
};
