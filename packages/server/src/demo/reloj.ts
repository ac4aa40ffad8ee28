import { sql } from 'kysely';
import type { Tx } from '../platform/db/index.ts';

/**
 * Time in the past for the rows that the demo makes. Columns of time are the database's own: nobody may write them,
 * least of all those of the log. So the owner hangs a trigger on them, inside the seed's transaction and gone with
 * it: the product itself has no way to choose its time.
 */

/** Tables and their columns of time that default to the present. */
const columns = {
  usuarios: ['created_at', 'updated_at'],
  accesos: ['created_at', 'updated_at'],
  aceptaciones_de_aviso: ['created_at'],
  organizaciones: ['created_at', 'updated_at', 'rfc_confirmado_en'],
  colega_invitaciones: ['created_at'],
  membresias: ['desde', 'usada_en'],
  invitaciones_de_cuenta: ['enviada_en'],
  papeles: ['fechado_en'],
  papeles_avisos: ['creado_en'],
  archivos: ['creado_en'],
  documentos: ['creado_en'],
  repositorio: ['created_at', 'updated_at'],
  solicitudes_arco: ['created_at', 'updated_at'],
  convocatorias: ['created_at', 'updated_at'],
  adendas: ['creado_en'],
  pre_registros: ['created_at', 'updated_at', 'turno_desde'],
  invitaciones: ['created_at', 'updated_at'],
  proyectos: ['created_at', 'updated_at', 'etapa_desde', 'turno_desde'],
  accesos_proyecto: ['desde', 'creado_en'],
  documentos_emitidos: ['emitido_en'],
  bitacora: ['ocurrio_en'],
  eventos: ['creado_en'],
  notificaciones: ['creada_en'],
  correos: ['creado_en'],
  direcciones_rebotadas: ['rebotada_en'],
  preferencias_de_aviso: ['creado_en'],
  frases: ['created_at', 'updated_at'],
  identidades: ['created_at'],
  formulaciones: ['created_at'],
  formulacion_versiones: ['created_at'],
  registros: ['created_at', 'updated_at', 'turno_desde'],
  co_disenos: ['created_at', 'updated_at', 'turno_desde'],
  comentarios: ['created_at'],
  aprobaciones: ['created_at', 'updated_at', 'turno_desde'],
  convenios: ['created_at', 'updated_at', 'turno_desde'],
  acuerdos: ['created_at'],
  seguimientos: ['created_at', 'updated_at', 'turno_desde'],
  ministraciones: ['created_at', 'updated_at'],
  comprobaciones: ['created_at', 'updated_at'],
  transferencias: ['created_at', 'updated_at'],
  rendimientos: ['created_at', 'updated_at'],
  avances: ['created_at', 'updated_at'],
  cartas: ['created_at', 'updated_at'],
  visitas: ['created_at', 'updated_at'],
  movimientos: ['ocurrio_en'],
  miembros_de_cuerpo: ['created_at'],
  sesiones_colegiadas: ['created_at', 'updated_at'],
  asistencias: ['registrada_en'],
  declaraciones_de_interes: ['declarado_en'],
  votos_de_punto: ['emitido_en'],
  textos_por_firmar: ['created_at'],
  escaneos_de_firma: ['registrado_en'],
  autoridades_certificadoras: ['created_at'],
  avisos_por_resumir: ['creado_en'],
  decisiones_de_publicacion: ['creado_en'],
  expedientes_de_auditoria: ['creado_en'],
  reportes: ['created_at', 'updated_at'],
  reporte_suscripciones: ['created_at'],
  reporte_envios: ['created_at'],
} as const;

/** Those that other triggers stamp again on every change; the rest only at their birth. */
const alsoOnUpdate: ReadonlySet<string> = new Set(['usuarios', 'organizaciones']);

/** Before the trigger that chains the log, which hashes the time; after the one that stamps an account. */
const triggerName = (table: string): string =>
  table === 'bitacora' ? 'aa_reloj_de_demo' : 'zz_reloj_de_demo';

/** Puts the clock in place. Every value that would be the present becomes the moment of {@link setDemoTime}. */
export const installDemoClock = async (tx: Tx): Promise<void> => {
  await sql`create function app.reloj_de_demo() returns trigger language plpgsql as $$
    declare
      fila jsonb := to_jsonb(new);
      ahora timestamptz := current_setting('app.hora_de_demo')::timestamptz;
      columna text;
    begin
      foreach columna in array tg_argv loop
        if (fila ->> columna)::timestamptz >= transaction_timestamp() then
          new := jsonb_populate_record(new, jsonb_build_object(columna, ahora));
        end if;
      end loop;
      -- A mail of the past is kept to be read, never sent.
      if tg_table_name = 'correos' then new.estado := 'retenido'; end if;
      return new;
    end $$`.execute(tx);
  for (const [table, times] of Object.entries(columns))
    await sql`create trigger ${sql.raw(triggerName(table))}
      before insert ${sql.raw(alsoOnUpdate.has(table) ? 'or update' : '')} on ${sql.table(table)}
      for each row execute function app.reloj_de_demo(${sql.join(times.map((c) => sql.lit(c)))})`.execute(tx);
  // What happened long ago wakes neither pages nor workers: the seed itself tells whom it concerns.
  await sql`alter table eventos disable trigger eventos_anunciados`.execute(tx);
};

/** The moment of what follows. */
export const setDemoTime = async (tx: Tx, moment: Date): Promise<void> => {
  await sql`select set_config('app.hora_de_demo', ${moment.toISOString()}, true)`.execute(tx);
};

/** Takes the clock away, and closes the events that were told. */
export const removeDemoClock = async (tx: Tx): Promise<void> => {
  await sql`update eventos set despachado_en = creado_en where despachado_en is null`.execute(tx);
  await sql`drop function app.reloj_de_demo() cascade`.execute(tx);
  await sql`alter table eventos enable trigger eventos_anunciados`.execute(tx);
};
