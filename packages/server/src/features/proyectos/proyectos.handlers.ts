import { implement } from '@orpc/server';
import { proyectoContract } from '@portal/domain/features/proyectos/proyectos.contract';
import { decisiones } from '@portal/domain/features/proyectos/proyectos.decisiones';
import {
  type EtapaDeLinea,
  haTerminado,
  lineaDeEtapas,
} from '@portal/domain/features/proyectos/proyectos.etapas';
import type {
  AsignarCasoInput,
  FilaProyecto,
  Proyecto,
} from '@portal/domain/features/proyectos/proyectos.shapes';
import { proyectoWorkflow } from '@portal/domain/features/proyectos/proyectos.workflow';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { type Actor, veTodo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { versionConflict } from '../../platform/workflow/run-transition.ts';
import { wordAction } from '../../stage/history.ts';
import { type DocumentoDeCaso, listDocumentsOfCase, presentDocumento } from '../documentos/public.ts';
import {
  type Acto,
  type EtapaDeProyecto,
  lineOf,
  type RegistroDeEtapa,
  type RegistrosDelCaso,
} from './proyectos.linea.ts';
import {
  type CaseEntry,
  type Colgante,
  countByEtapa,
  findProyectoById,
  listCaseHistory,
  listPeople,
  listProyectos,
  type ProyectoRow,
  type RecordsOfCase,
} from './proyectos.repo.ts';

const os = implement(proyectoContract).$context<RequestContext>();

/** How the log's words are found: by entity and action, as each slice's messages have them. */
export type WordsOfLog = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What the row itself says, without the records of its stages. Who is responsible is for whoever sees all (ADR 0043): to
 * others row security hides the name, and 'nobody' would be wrong.
 */
export const datosDeFila = (row: ProyectoRow, actor: Actor) => ({
  id: row.id,
  folio: row.folio,
  nombre: row.nombre,
  organizacion: { id: row.organizacion_id, nombre: row.organizacion_nombre },
  tipoSolicitud: row.tipo_solicitud,
  convocatoria:
    row.convocatoria_id && row.convocatoria_titulo
      ? { id: row.convocatoria_id, titulo: row.convocatoria_titulo }
      : null,
  etapa: row.estado,
  turno: row.turno,
  turnoDesde: row.turno_desde.toISOString(),
  responsable:
    veTodo(actor) && row.responsable_id && row.responsable_nombre
      ? { id: row.responsable_id, nombre: row.responsable_nombre }
      : null,
  dinero: row.dinero,
  creadoEn: row.created_at.toISOString(),
});

const presentFila = (row: ProyectoRow, actor: Actor, registros: RegistrosDelCaso): FilaProyecto => {
  const etapas = lineOf(row, registros);
  const present = etapas.find(({ estado }) => ['actual', 'detenida', 'cerrada'].includes(estado));
  const vence = (row.turno !== null && present && registros.get(present.id)?.vence) || null;
  return {
    ...datosDeFila(row, actor),
    vence: vence?.toISOString() ?? null,
    detalle: present?.detalle ?? null,
    salida: (row.estado === 'no_aceptado' && present && registros.get(present.id)?.salida) || null,
    termino: (row.estado === 'no_aceptado' && present?.id) || null,
    abierta: present !== undefined && registros.has(present.id),
    acabada: present?.estado === 'actual' && registros.get(present.id)?.acabado === true,
    // A stage that is not open yet has no page: the last one that has is where the case is read.
    enlace: etapas.findLast((etapa) => etapa.id !== 'convocatoria' && etapa.enlace)?.enlace ?? null,
  };
};

/** What the actor does next in the case: in the record of its stage, or by opening that. */
const actOf = (
  stages: readonly EtapaDeProyecto[],
  etapa: EtapaDeLinea | undefined,
  actor: Actor,
  registros: RegistrosDelCaso,
): Acto | undefined => {
  const registro = etapa && registros.get(etapa);
  if (registro) return registro.acto;
  return stages.find((stage) => stage.etapa === etapa)?.apertura?.(actor, registros);
};

/** The current papers of a stage's record, in the order of its slots, and of what hangs on it, as they came. */
const papersOf = (
  { etapa, entidad, papeles, papel, colgados = {} }: EtapaDeProyecto,
  registro: string,
  documents: readonly DocumentoDeCaso[],
) => {
  const named = (documento: DocumentoDeCaso, etiqueta: string | undefined) =>
    etiqueta === undefined ? [] : [{ ...presentDocumento(documento), etiqueta }];
  const own = documents.filter((one) => one.entidad === entidad && one.entidadId === registro);
  const listed = papeles.flatMap(({ id, label }) =>
    own.filter(({ ranura }) => ranura === id).flatMap((documento) => named(documento, label)),
  );
  const others = own
    .filter(({ ranura }) => !papeles.some(({ id }) => id === ranura))
    .flatMap((documento) => named(documento, papel?.(documento.ranura)));
  const hanging = documents.flatMap((documento) =>
    named(documento, colgados[documento.entidad]?.find(({ id }) => id === documento.ranura)?.label),
  );
  return { etapa, entidad, registro, documentos: [...listed, ...others, ...hanging] };
};

/** Acts about another amount than the one of their record: what was given back of it. */
const DE_OTRO_IMPORTE = /Reintegro$/u;

/** The record that an entry speaks of, as far as the actor may read it: its folio, its amount and its page. */
const recordOf = (
  { entidad, entidad_id, accion, folio, importe, tabla }: CaseEntry,
  registros: RegistrosDelCaso,
  stages: readonly EtapaDeProyecto[],
) => {
  if (tabla !== null)
    return {
      folio,
      importe: DE_OTRO_IMPORTE.test(accion) ? null : importe,
      enlace: `/${tabla}/${entidad_id}`,
    };
  const stage = stages.find((one) => one.entidad === entidad);
  const registro = stage && registros.get(stage.etapa);
  return { folio: registro?.folio ?? null, importe: null, enlace: registro?.enlace ?? null };
};

/** The operations of the spine over the stages that app.ts lists: none of them is named here. */
export const createProyectoRouter = (
  stages: readonly EtapaDeProyecto[],
  words: WordsOfLog,
  hanging: readonly Colgante[],
) => {
  /** What every stage has of these cases: one query a stage, whatever their number. */
  const recordsOf = async (
    uow: ActorUow,
    ids: readonly string[],
  ): Promise<(id: string) => RegistrosDelCaso> => {
    const found = await Promise.all(
      stages.map(async (stage) => [stage.etapa, await stage.registros(uow, ids)] as const),
    );
    return (id) =>
      new Map(
        found.flatMap(([etapa, records]): [EtapaDeLinea, RegistroDeEtapa][] => {
          const registro = records.get(id);
          return registro ? [[etapa, registro]] : [];
        }),
      );
  };

  const find = async (uow: ActorUow, id: string) => {
    const row = await findProyectoById(uow.tx, id);
    if (!row) throw notFound();
    return { row, registros: (await recordsOf(uow, [id]))(id) };
  };

  /** The last stage of a case whose records are reviewed, and its record: who reviews there gives the case to somebody. */
  const handsAt = (registros: RegistrosDelCaso) => {
    const stage = stages.findLast(({ etapa, manos }) => manos && registros.has(etapa));
    const registro = stage && registros.get(stage.etapa);
    return stage?.manos && registro ? { manos: stage.manos, registro: registro.id } : undefined;
  };

  /** Errors: 403 for who does not review there; those of `CaseHands`. */
  const assign = async (uow: ActorUow, { id, version, responsable }: AsignarCasoInput) => {
    const { row, registros } = await find(uow, id);
    const hands = handsAt(registros);
    if (!hands?.manos.may(uow.actor)) throw new AppError('prohibido');
    if (row.version !== version) throw versionConflict();
    await hands.manos.give(uow, hands.registro, { antes: row.responsable_id, responsable });
  };

  const presentProyecto = (row: ProyectoRow, actor: Actor, registros: RegistrosDelCaso): Proyecto => {
    const etapas = lineOf(row, registros);
    const present = etapas.find(({ estado }) => estado === 'actual');
    return {
      ...presentFila(row, actor, registros),
      version: row.version,
      invitacionId: row.invitacion_id,
      pedido: lineaDeEtapas.map((etapa) => registros.get(etapa)?.pedido).findLast(Boolean) ?? null,
      etapas,
      acto: actOf(stages, present?.id, actor, registros) ?? null,
    };
  };

  return os.router({
    listar: os.listar.handler(({ input, context }) =>
      context.read(async (uow) => {
        const { rows, ...page } = await listProyectos(uow.tx, uow.actor, input).page();
        const registrosOf = await recordsOf(
          uow,
          rows.map(({ id }) => id),
        );
        return { ...page, items: rows.map((row) => presentFila(row, uow.actor, registrosOf(row.id))) };
      }),
    ),
    contar: os.contar.handler(({ context }) =>
      context.read(async (uow) => ({ etapas: await countByEtapa(uow.tx, uow.actor) })),
    ),
    obtener: os.obtener.handler(({ input, context }) =>
      context.read(async (uow) => {
        const { row, registros } = await find(uow, input.id);
        return presentProyecto(row, uow.actor, registros);
      }),
    ),
    asignar: os.asignar.handler(({ input, context }) =>
      context.write(async (uow) => {
        await assign(uow, input);
        const { row, registros } = await find(uow, input.id);
        return presentProyecto(row, uow.actor, registros);
      }),
    ),
    expediente: os.expediente.handler(({ input, context }) =>
      context.read(async (uow) => {
        const { row, registros } = await find(uow, input.id);
        const manos = handsAt(registros)?.manos;
        const [people, asignables, documents] = await Promise.all([
          listPeople(uow.tx, row.id),
          manos?.may(uow.actor) && !haTerminado(row.estado) ? manos.people(uow) : null,
          listDocumentsOfCase(uow, row.id),
        ]);
        return {
          papeles: stages.flatMap((stage) => {
            const registro = registros.get(stage.etapa);
            return registro ? [papersOf(stage, registro.id, documents)] : [];
          }),
          personas: people.map(({ id, nombre, de_la_fundacion, ultima }) => ({
            id,
            nombre,
            deLaFundacion: de_la_fundacion,
            ultima: ultima.toISOString(),
          })),
          asignables,
        };
      }),
    ),
    historial: os.historial.handler(({ input, context }) =>
      context.read(async (uow) => {
        const { row, registros } = await find(uow, input.id);
        const records: RecordsOfCase = [
          { entidad: proyectoWorkflow.id, id: row.id },
          ...stages.flatMap(({ etapa, entidad }) => {
            const registro = registros.get(etapa);
            return registro ? [{ entidad, id: registro.id }] : [];
          }),
          ...(row.invitacion_id ? [{ entidad: 'invitacion', id: row.invitacion_id }] : []),
        ];
        const actions = input.solo === 'decisiones' ? decisiones : null;
        const log = { proyectoId: row.id, records, hanging, actions };
        const entries = await listCaseHistory(uow.tx, log, input.cursor, input.limite);
        const page = entries.slice(0, input.limite);
        return {
          items: page.map((entry) => ({
            id: entry.id,
            entidad: entry.entidad,
            ...wordAction(
              entry,
              words[entry.entidad],
              stages.find(({ entidad }) => entidad === entry.entidad),
            ),
            ...recordOf(entry, registros, stages),
            quien: entry.actor_nombre,
            cuando: entry.ocurrio_en.toISOString(),
          })),
          siguiente: entries.length > input.limite ? (page.at(-1)?.id ?? null) : null,
        };
      }),
    ),
  });
};
