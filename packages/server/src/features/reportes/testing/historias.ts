import type { EtapaMedida } from '@portal/domain/features/reportes/public';
import { etapasMedidas, valoresDeEje, valoresDeRegion } from '@portal/domain/features/reportes/public';
import type pg from 'pg';

/**
 * Histories of cases by chance, always the same for a seed: how far each came, when it passed its stages, where it works, and what was
 * approved of it. The tables take them without their own rules, because figures count whatever is there.
 */

const DAY = 86_400_000;

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export const azarDe = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export type Tramo = {
  readonly etapa: EtapaMedida;
  readonly desde: Date;
  /** Null where it was not passed. */
  readonly hasta: Date | null;
  readonly como: 'paso' | 'acabo' | 'sigue';
  readonly estado: string;
};

export type Historia = {
  readonly id: string;
  readonly folio: string;
  readonly organizacionId: string;
  readonly convocatoriaId: string | null;
  readonly creado: Date;
  readonly region: string | null;
  readonly eje: string | null;
  readonly eliminado: boolean;
  readonly tramos: readonly Tramo[];
  readonly municipios: readonly string[];
  /** As its form keeps it: with commas or without. */
  readonly personas: string | null;
  /** In pesos; null until it is approved. */
  readonly aprobado: string | null;
};

const estados: Readonly<Record<EtapaMedida, Readonly<Record<Tramo['como'], readonly string[]>>>> = {
  pre_registro: {
    paso: ['validado'],
    acabo: ['rechazado'],
    sigue: ['pendiente_validacion', 'en_revision', 'requiere_cambios'],
  },
  registro: {
    paso: ['validado'],
    acabo: ['rechazado', 'desistido', 'cancelado'],
    sigue: ['borrador', 'pendiente_validacion', 'requiere_cambios'],
  },
  co_diseno: { paso: ['completado'], acabo: ['desistido', 'cancelado'], sigue: ['en_progreso', 'pausado'] },
  aprobacion: {
    paso: ['aprobado'],
    acabo: ['rechazado', 'desistido', 'cancelado'],
    sigue: ['en_evaluacion', 'diferido'],
  },
  convenio: {
    paso: ['firmado', 'vigente', 'vencido'],
    acabo: ['terminado', 'desistido', 'cancelado'],
    sigue: ['borrador', 'en_revision_legal'],
  },
  seguimiento: { paso: ['terminado'], acabo: [], sigue: ['en_ejecucion', 'suspendido', 'en_liquidacion'] },
};

export type Reparto = {
  readonly organizaciones: readonly string[];
  readonly convocatorias: readonly (string | null)[];
};

export const inventarHistorias = (
  cuantas: number,
  seed: number,
  { organizaciones, convocatorias }: Reparto,
) => {
  const azar = azarDe(seed);
  const entero = (hasta: number): number => Math.floor(azar() * hasta);
  const uno = <T>(de: readonly T[]): T => de[entero(de.length)] as T;
  return Array.from({ length: cuantas }, (_, i): Historia => {
    const creado = new Date(Date.UTC(2024, 0, 1) + Math.floor(azar() * 900 * DAY));
    const tramos: Tramo[] = [];
    let desde = creado;
    for (const etapa of etapasMedidas) {
      const suerte = azar();
      const como =
        suerte < 0.72 ? 'paso' : suerte < 0.84 && estados[etapa].acabo.length > 0 ? 'acabo' : 'sigue';
      const hasta = como === 'paso' ? new Date(desde.getTime() + Math.floor(azar() * 60 * DAY)) : null;
      tramos.push({ etapa, desde, hasta, como, estado: uno(estados[etapa][como]) });
      if (hasta === null) break;
      desde = new Date(hasta.getTime() + Math.floor(azar() * 5 * DAY));
      // The next stage is yet to be opened.
      if (azar() < 0.08) break;
    }
    const aprobado = tramos.some(({ etapa, como }) => etapa === 'aprobacion' && como === 'paso');
    const claves = Array.from(
      { length: azar() < 0.15 ? 0 : 1 + entero(4) },
      () => `08${String(1 + entero(67)).padStart(3, '0')}`,
    );
    return {
      id: `00000000-0000-4000-8000-${String(i + 1).padStart(12, '0')}`,
      folio: `PR-2024-${String(i + 1).padStart(4, '0')}`,
      organizacionId: uno(organizaciones),
      convocatoriaId: uno(convocatorias),
      creado,
      region: azar() < 0.2 ? null : uno(valoresDeRegion),
      eje: azar() < 0.2 ? null : uno(valoresDeEje),
      eliminado: azar() < 0.05,
      tramos,
      municipios: [...new Set(claves)].toSorted(),
      personas: azar() < 0.2 ? null : azar() < 0.3 ? `1,${100 + entero(900)}` : String(entero(900)),
      aprobado: aprobado ? (100_000 + entero(90_000_000) / 100).toFixed(2) : null,
    };
  });
};

const tablas = [
  'proyectos',
  'pre_registros',
  'registros',
  'co_disenos',
  'aprobaciones',
  'aprobacion_rondas',
  'convenios',
  'seguimientos',
  'formulacion_secciones',
];

/** Takes checks, foreign keys and uniqueness beyond the key from the tables of a test's own database. */
const soltarReglas = `
  do $$
  declare regla record;
  begin
    for regla in select conrelid::regclass as tabla, conname from pg_constraint
                  where conrelid::regclass::text = any ('{${tablas.join(',')}}') and contype in ('c', 'f')
    loop execute format('alter table %s drop constraint %I', regla.tabla, regla.conname); end loop;
    for regla in select attrelid::regclass as tabla, attname as conname from pg_attribute
                  where attrelid::regclass::text = any ('{${tablas.join(',')}}') and attnum > 0 and attnotnull and attname not in ('id', 'proyecto_id', 'seccion')
    loop execute format('alter table %s alter column %I drop not null', regla.tabla, regla.conname); end loop;
    -- An organization postulates as often as it likes.
    drop index proyectos_una_postulacion;
  end $$`;

type Insercion = Readonly<Record<string, unknown>>;

const insert = async (client: pg.ClientBase, tabla: string, filas: readonly Insercion[]): Promise<void> => {
  if (filas.length === 0) return;
  const columnas = Object.keys(filas[0] ?? {});
  await client.query(
    `insert into ${tabla} (${columnas.join(', ')}) select ${columnas.join(', ')} from jsonb_populate_recordset(null::${tabla}, $1)`,
    [JSON.stringify(filas)],
  );
};

/** Writes the histories as the stages' tables keep them. */
export const escribirHistorias = async (
  client: pg.ClientBase,
  historias: readonly Historia[],
  autor: string,
): Promise<void> => {
  await client.query(soltarReglas);
  await client.query('set session_replication_role = replica');
  const tramosDe = (etapa: EtapaMedida) =>
    historias.flatMap((historia) =>
      historia.tramos.filter((tramo) => tramo.etapa === etapa).map((tramo) => ({ historia, tramo })),
    );
  const registro = ({ historia, tramo }: { historia: Historia; tramo: Tramo }): Insercion => ({
    id: historia.id,
    folio: historia.folio,
    proyecto_id: historia.id,
    organizacion_id: historia.organizacionId,
    estado: tramo.estado,
    created_by: autor,
    created_at: tramo.desde,
    updated_at: tramo.desde,
    version: 1,
    turno_desde: tramo.desde,
  });
  const conNombre = (de: { historia: Historia; tramo: Tramo }): Insercion => ({
    ...registro(de),
    nombre_organizacion: 'Organización de prueba',
  });
  await insert(
    client,
    'proyectos',
    historias.map((historia) => ({
      id: historia.id,
      folio: historia.folio.replace('PR-', 'PROJ-'),
      organizacion_id: historia.organizacionId,
      tipo_solicitud: historia.convocatoriaId ? 'convocatoria' : 'solicitud_organizacion',
      convocatoria_id: historia.convocatoriaId,
      etapa: historia.tramos.at(-1)?.etapa,
      etapa_desde: historia.creado,
      turno_desde: historia.creado,
      etapas_abiertas: historia.tramos.map(({ etapa }) => etapa),
      region: historia.region,
      eje: historia.eje,
      version: 1,
      created_by: autor,
      created_at: historia.creado,
      updated_at: historia.creado,
      eliminado_en: historia.eliminado ? historia.creado : null,
    })),
  );
  await insert(
    client,
    'pre_registros',
    tramosDe('pre_registro').map((de) => ({
      ...registro(de),
      formulario_version: 1,
      respuestas: {},
      comentarios_revisor: '',
      validacion_administrativa: {},
      version_revision: 1,
      fecha_revision: de.tramo.hasta ?? de.tramo.desde,
    })),
  );
  await insert(
    client,
    'registros',
    tramosDe('registro').map((de) => ({
      ...conNombre(de),
      pre_registro_id: de.historia.id,
      pre_registro_folio: de.historia.folio,
      comentarios_revisor: '',
      validacion_administrativa: {},
      version_revision: 1,
      // Of one that was refused as well: it is a date of review.
      fecha_revision: de.tramo.hasta ?? de.tramo.desde,
    })),
  );
  await insert(
    client,
    'co_disenos',
    tramosDe('co_diseno').map((de) => ({
      ...conNombre(de),
      registro_id: de.historia.id,
      espera_a: 'fundacion',
      sesion: 1,
      aprobadas: 0,
      terminado_en: de.tramo.hasta ?? (de.tramo.como === 'acabo' ? de.tramo.desde : null),
    })),
  );
  const aprobaciones = tramosDe('aprobacion');
  await insert(
    client,
    'aprobaciones',
    aprobaciones.map((de) => ({
      ...conNombre(de),
      codiseno_id: de.historia.id,
      etapa: 'decision',
      ronda: 1,
      version_revision: 1,
      monto_aprobado: de.historia.aprobado,
    })),
  );
  await insert(
    client,
    'aprobacion_rondas',
    aprobaciones.map(({ historia, tramo }) => ({
      id: historia.id,
      aprobacion_id: historia.id,
      proyecto_id: historia.id,
      organizacion_id: historia.organizacionId,
      numero: 1,
      etapa: 'decision',
      abierta_en: tramo.desde,
      rubrica: {},
      decision: tramo.como === 'paso' ? 'aprobado' : tramo.estado === 'rechazado' ? 'rechazado' : null,
      decidida_en: tramo.hasta ?? (tramo.estado === 'rechazado' ? tramo.desde : null),
    })),
  );
  await insert(
    client,
    'convenios',
    tramosDe('convenio').map((de) => ({
      ...conNombre(de),
      aprobacion_id: de.historia.id,
      aprobado: de.historia.aprobado ?? '0',
      espera_a: 'fundacion',
      firmado_en: de.tramo.hasta,
    })),
  );
  await insert(
    client,
    'seguimientos',
    tramosDe('seguimiento').map((de) => ({
      ...conNombre(de),
      convenio_id: de.historia.id,
      convenio_numero: `CONV-${de.historia.folio}`,
      finiquitado_en: de.tramo.hasta,
    })),
  );
  const seccion = (seccion: string, respuestas: (historia: Historia) => object | null) =>
    historias.flatMap((historia) => {
      const escritas = respuestas(historia);
      if (!escritas) return [];
      return [
        {
          proyecto_id: historia.id,
          seccion,
          organizacion_id: historia.organizacionId,
          version: 1,
          respuestas: escritas,
        },
      ];
    });
  await insert(client, 'formulacion_secciones', [
    ...seccion('alcance', ({ municipios }) => ({ ambito: 'municipal', municipios: municipios.join(' ') })),
    ...seccion('poblacion', ({ personas }) => (personas ? { poblacion_directa: personas } : null)),
  ]);
  await client.query('set session_replication_role = origin');
};
