import { etiquetaDeDictamen } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { colorDe, enTexto, promedioDe } from '@portal/domain/features/aprobacion/calificacion';
import { observacionesDe } from '@portal/domain/features/aprobacion/oficio.form';
import { respuestasDe } from '@portal/domain/features/aprobacion/respuesta.form';
import {
  clavesDeMunicipios,
  enUnMinuto,
  type Formulacion,
  leerLineasDePresupuesto,
  medirTecho,
  nombreDeMunicipio,
  sumarPresupuesto,
} from '@portal/domain/features/formulacion/public';
import {
  type Cuerpo,
  cuerpos,
  type ResumenDePunto,
} from '@portal/domain/features/sesiones-colegiadas/public';
import { rowsOf, textOf } from '@portal/domain/kernel/answers';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { leerFormulacion } from '../formulacion/public.ts';
import { type AprobacionRow, aprobaciones } from './aprobacion.repo.ts';
import { type RondaRow, readRounds } from './aprobacion.rondas.repo.ts';
import { answersOfPage, documentoOf, openRound } from './aprobacion.subject.ts';

/** What the collegiate sessions ask of an aprobación: which wait for a body, and what of one is read in a minute before the vote. */

/** A project that waits for its vote, with what is frozen of it when it is put on an agenda. */
export type PorVotar = {
  readonly aprobacion_id: string;
  readonly ronda: number;
  readonly proyecto_id: string;
  readonly folio: string;
  readonly nombre: string;
  readonly organizacion: string;
  readonly resumen: ResumenDePunto;
};

const SIN_NOMBRE = 'Proyecto sin nombre';

const disenoDe = (row: AprobacionRow, secciones: Formulacion['secciones']) => {
  const minuto = enUnMinuto(secciones);
  const techo = medirTecho(
    row.tipo_solicitud,
    sumarPresupuesto(leerLineasDePresupuesto(secciones.presupuesto)),
  );
  return {
    minuto,
    porcentaje: techo.porcentaje,
    techo: techo.tope,
    municipios: clavesDeMunicipios(textOf(secciones.alcance.municipios)).map(
      (clave) => nombreDeMunicipio(clave) ?? clave,
    ),
    riesgos: rowsOf(secciones.cronograma.filas_riesgos).flatMap(({ riesgo }) => (riesgo ? [riesgo] : [])),
  };
};

const calificacionDe = ({
  rubrica,
  evaluaciones,
  calificacion,
}: RondaRow): ResumenDePunto['calificacion'] => ({
  texto: calificacion ? enTexto(calificacion) : '',
  tono: calificacion ? colorDe(calificacion) : 'danger',
  criterios: rubrica.map(({ id, nombre, peso }) => ({
    nombre,
    peso,
    promedio:
      promedioDe(
        id,
        evaluaciones.map(({ puntajes }) => puntajes),
      ) ?? 0,
  })),
});

/** Every observation with what its organization answered. */
const observadasDe = (ronda: RondaRow): ResumenDePunto['observaciones'] => {
  const dichas = new Map(
    respuestasDe(answersOfPage(ronda, 'respuesta')).map(({ fila, respuesta }) => [fila, respuesta] as const),
  );
  return observacionesDe(documentoOf(ronda, 'oficio')?.respuestas ?? {}).map(({ fila, texto }) => ({
    texto,
    respuesta: dichas.get(fila) ?? '',
  }));
};

const resumenDe = (
  row: AprobacionRow,
  ronda: RondaRow,
  secciones: Formulacion['secciones'],
): ResumenDePunto => {
  const dictamen = answersOfPage(ronda, 'dictamen');
  const { minuto, ...diseno } = disenoDe(row, secciones);
  return {
    nombre: row.nombre_proyecto ?? SIN_NOMBRE,
    organizacion: row.organizacion_nombre,
    problema: textOf(dictamen.frase_problema) || minuto.problema,
    queHara: textOf(dictamen.frase_que_hara) || minuto.hara,
    comoSeSabra: textOf(dictamen.frase_como_se_sabra) || minuto.sabra,
    solicitado: row.solicitado ?? '0.00',
    aprobado: ronda.dictamen?.monto ?? '0.00',
    personas: minuto.personas === null ? '' : String(minuto.personas),
    meses: minuto.meses ?? 0,
    ...diseno,
    calificacion: calificacionDe(ronda),
    dictamen: ronda.dictamen ? etiquetaDeDictamen[ronda.dictamen.final] : '',
    condiciones: ronda.condiciones.map(({ texto, fecha }) => ({ texto, fecha })),
    observaciones: observadasDe(ronda),
  };
};

/** Keeps these where they are until the end of the transaction: nobody else puts them on an agenda meanwhile. */
export const apartarPorVotar = async (
  { tx }: Pick<ActorUow, 'tx'>,
  ids: readonly string[],
): Promise<void> => {
  await sql`select from aprobaciones where id = any(${[...ids]}::uuid[]) order by id for update`.execute(tx);
};

/** What is read of a project before its vote; null where it is not in sight, or waits for none of this body. */
export const proyectoPorVotar = async (
  uow: ActorUow,
  id: string,
  cuerpo: Cuerpo,
): Promise<PorVotar | null> => {
  const row = await aprobaciones.find(uow, id);
  if (!row) return null;
  const [rondas, diseno] = await Promise.all([readRounds(uow.tx, id), leerFormulacion(uow, row.proyecto_id)]);
  const ronda = openRound(rondas);
  const votado = ronda.votaciones.some((una) => una.cuerpo === cuerpo);
  if (row.estado !== 'en_evaluacion' || ronda.etapa !== 'votacion' || votado || !diseno) return null;
  const resumen = resumenDe(row, ronda, diseno.formulacion.secciones);
  return {
    aprobacion_id: row.id,
    ronda: row.ronda,
    proyecto_id: row.proyecto_id,
    folio: row.folio,
    nombre: resumen.nombre,
    organizacion: resumen.organizacion,
    resumen,
  };
};

/** Whether a round waits for the vote of a body still. */
export const esperaVoto = async (
  { tx }: Pick<ActorUow, 'tx'>,
  {
    aprobacionId,
    ronda,
    cuerpo,
  }: { readonly aprobacionId: string; readonly ronda: number; readonly cuerpo: Cuerpo },
): Promise<boolean> => {
  const { rows } = await sql<{ espera: boolean }>`
    select exists (
      select from aprobaciones a join aprobacion_rondas r on r.aprobacion_id = a.id and r.numero = a.ronda
       where a.id = ${aprobacionId}::uuid and a.ronda = ${ronda} and a.estado = 'en_evaluacion' and r.etapa = 'votacion'
         and not exists (select from aprobacion_votaciones v where v.ronda_id = r.id and v.cuerpo = ${cuerpo})) as espera`.execute(
    tx,
  );
  return rows[0]?.espera ?? false;
};

/** How many in sight wait for the vote of each body and are on no agenda of it that was not held yet, and since when; of none, no row. */
export const cuantasEsperanSesion = async ({
  tx,
}: Pick<ActorUow, 'tx'>): Promise<{ cuerpo: Cuerpo; n: number; desde: Date }[]> => {
  const { rows } = await sql<{ cuerpo: Cuerpo; n: number; desde: Date }>`
    select c.cuerpo, count(*)::int as n, min(a.turno_desde) as desde
      from unnest(${[...cuerpos]}::text[]) with ordinality as c (cuerpo, orden)
      cross join aprobaciones a join aprobacion_rondas r on r.aprobacion_id = a.id and r.numero = a.ronda
     where a.estado = 'en_evaluacion' and a.etapa = 'votacion'
       and not exists (select from aprobacion_votaciones v where v.ronda_id = r.id and v.cuerpo = c.cuerpo)
       and not exists (
         select from puntos_de_sesion p join sesiones_colegiadas s on s.id = p.sesion_id
          where p.aprobacion_id = a.id and p.quitado_en is null and p.estado <> 'cerrado'
            and s.cuerpo = c.cuerpo and s.estado in ('convocada', 'en_sesion'))
     group by c.cuerpo, c.orden order by c.orden`.execute(tx);
  return rows;
};

const MOSTRADAS = 200;

/** The projects in sight that wait for the vote of a body, the longest first. */
export const aprobacionesPorVotar = async (
  { tx }: Pick<ActorUow, 'tx'>,
  cuerpo: Cuerpo,
): Promise<{ aprobacionId: string; folio: string; nombre: string; organizacion: string; desde: Date }[]> => {
  const { rows } = await sql<{
    aprobacionId: string;
    folio: string;
    nombre: string;
    organizacion: string;
    desde: Date;
  }>`
    select a.id as "aprobacionId", a.folio, coalesce(a.nombre_proyecto, ${SIN_NOMBRE}) as nombre,
           a.nombre_organizacion as organizacion, a.turno_desde as desde
      from aprobaciones a join aprobacion_rondas r on r.aprobacion_id = a.id and r.numero = a.ronda
     where a.estado = 'en_evaluacion' and a.etapa = 'votacion'
       and not exists (select from aprobacion_votaciones v where v.ronda_id = r.id and v.cuerpo = ${cuerpo})
     order by a.turno_desde, a.id limit ${MOSTRADAS}`.execute(tx);
  return rows;
};
