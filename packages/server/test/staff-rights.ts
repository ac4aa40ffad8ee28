import { randomBytes } from 'node:crypto';
import { q, readers, type TableRights } from './table-actors.ts';

/** What the staff write among themselves, and what only they work with: rows of the administrator. */
export const staffTables: Readonly<Record<string, TableRights>> = {
  notas: {
    grants: 'insert(autor,campo,etapa,proyecto_id,texto) select update(retirada_en)',
    row: () => "texto = 'de-prueba'",
    insert: ({ yo, proyecto }) =>
      `(proyecto_id, etapa, texto, autor) values (${q(proyecto)}, 'pre_registro', 'Otra', ${q(yo)})`,
    set: 'retirada_en = now()',
    // Never the organization that it is about.
    select: readers,
    inserts: readers,
    // Its author alone.
    update: ['administrador'],
  },
  hilo_revisiones: {
    grants: 'insert(cambio,cosa,nombre,organizacion_id,proyecto_id,que,revisado_en,revisado_por) select',
    row: () => "nombre = 'de-prueba'",
    insert: ({ yo, proyecto, organizacion }) =>
      `(proyecto_id, organizacion_id, cosa, cambio, nombre, que, revisado_por)
       values (${q(proyecto)}, ${q(organizacion)}, 'linea:otra', 'version.2~matriz:otra', 'Otra', 'Cambió', ${q(yo)})`,
    // Never the organization that it is about.
    select: readers,
    inserts: ['administrador'],
  },
  frases: {
    grants:
      'delete insert(autor,campo,compartida,etapa,texto) select update(campo,compartida,etapa,texto,updated_at,version)',
    row: () => "texto = 'de-prueba'",
    insert: ({ yo }) => `(texto, autor) values ('Otra', ${q(yo)})`,
    set: "texto = 'de-prueba', version = version + 1",
    // Its author alone, who reviews.
    select: ['administrador'],
    inserts: ['administrador'],
    update: ['administrador'],
    delete: ['administrador'],
  },
  reportes: {
    grants:
      'delete insert(autor,compartido,definicion,nombre) select update(compartido,definicion,nombre,updated_at,version)',
    row: () => "nombre = 'de-prueba'",
    insert: ({ yo }) => `(nombre, definicion, autor) values ('Otro', '{}', ${q(yo)})`,
    set: "nombre = 'de-prueba', version = version + 1",
    // Its author alone, who composes.
    select: ['administrador'],
    inserts: ['administrador'],
    update: ['administrador'],
    delete: ['administrador'],
  },
  reporte_suscripciones: {
    grants: 'delete insert(reporte_id,usuario_id) select',
    row: () => "reporte_id = (select id from reportes where nombre = 'de-prueba')",
    insert: ({ yo }) =>
      `(reporte_id, usuario_id) select id, ${q(yo)} from reportes where nombre = 'compartido'`,
    // Whose subscription it is; whoever reads a report may have it sent.
    select: ['administrador'],
    inserts: ['personal', 'administrador'],
    delete: ['administrador'],
  },
  reporte_envios: { grants: '', select: [] },
  logos: {
    grants: 'insert(alto,ancho,bytes,creado_por,mime) select',
    row: () => 'ancho = 99',
    insert: ({ yo }) =>
      `(mime, bytes, ancho, alto, creado_por) values ('image/png', '\\x00', 40, 40, ${q(yo)})`,
    // What everybody sees of them comes through app.identidad and app.logo.
    select: ['administrador'],
    inserts: ['administrador'],
  },
  identidades: {
    grants: 'insert(creado_por,logo_claro,logo_oscuro,nombre,rfc,version) select',
    row: () => "nombre = 'de-prueba'",
    insert: ({ yo }) =>
      `(version, nombre, creado_por) values ((app.identidad() ->> 'version')::int + 1, 'Otra', ${q(yo)})`,
    select: ['administrador'],
    inserts: ['administrador'],
  },
  plantillas: {
    grants: 'insert(clave,contenido,creado_por,version) select',
    row: () => "clave = 'acuse-pre-registro'",
    insert: ({ yo }) =>
      `(clave, version, contenido, creado_por) values ('correo-de-prueba', 1, '{"asunto":"A","cuerpo":"B"}', ${q(yo)})`,
    select: ['administrador'],
    inserts: ['administrador'],
  },
  dias_inhabiles: {
    grants: 'insert(creado_por,fecha,nombre) select update(retirado_en,retirado_por)',
    row: () => "nombre = 'de-prueba'",
    insert: ({ yo }) => `(fecha, nombre, creado_por) values ('2098-06-04', 'Otro', ${q(yo)})`,
    set: 'retirado_en = now(), retirado_por = app.usuario_id()',
    // What everybody counts with comes through app.calendario_inhabil.
    select: ['administrador'],
    inserts: ['administrador'],
    update: ['administrador'],
  },
  ajustes: {
    grants: 'insert(clave,creado_por,valor,vigente_desde) select',
    row: () => "clave = 'recordatorios-de-reportes'",
    insert: ({ yo }) =>
      `(clave, valor, vigente_desde, creado_por) values ('recordatorios-de-reportes', '[1]', now() + interval '9 days', ${q(yo)})`,
    // What it says is told by jobs; what the installation says of itself is nobody's to read here.
    select: ['administrador'],
    inserts: ['administrador'],
  },
  altas_masivas: {
    grants: 'insert(archivo,creada_por,cuentas,formato,sha256) select',
    row: () => "archivo = 'de-prueba.csv'",
    insert: ({ yo }) =>
      `(archivo, formato, sha256, cuentas, creada_por)
       values ('otra.csv', 'csv', '${randomBytes(32).toString('hex')}', 1, ${q(yo)})`,
    select: ['administrador'],
    inserts: ['administrador'],
  },
};
