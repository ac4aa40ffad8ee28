import {
  diasRestantes,
  impedimentoParaPostular,
  situacionDe,
  type Ventana,
} from '@portal/domain/features/convocatorias/convocatorias.plazo';
import {
  type Audiencia,
  type RanuraDeConvocatoria,
  tipoDeRanura,
} from '@portal/domain/features/convocatorias/convocatorias.schema';
import type {
  Convocatoria,
  FilaConvocatoria,
} from '@portal/domain/features/convocatorias/convocatorias.shapes';
import {
  revisarPublicacion,
  type Terminos,
} from '@portal/domain/features/convocatorias/convocatorias.terminos';
import {
  type ConvocatoriaSubject,
  convocatoriaWorkflow,
} from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Actor, has } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import { type DocumentoVigente, presentDocumento } from '../documentos/public.ts';
import type { AdendaRow } from './convocatorias.adendas.repo.ts';
import type { ConvocatoriaRow, FilaRow } from './convocatorias.repo.ts';

/** The window of a row, as the rules of the domain read it. */
export const ventanaDe = (row: FilaRow | ConvocatoriaRow): Ventana => ({
  estado: row.estado,
  dirigidaA: row.dirigida_a,
  fechaCierre: row.fecha_cierre,
  abreEn: row.abre_en,
  cierraEn: row.cierra_en,
});

/** The terms of a row. */
const terminosDe = (row: ConvocatoriaRow): Terminos => ({
  titulo: row.titulo,
  descripcion: row.descripcion,
  dirigidaA: row.dirigida_a,
  fechaApertura: row.fecha_apertura,
  fechaCierre: row.fecha_cierre,
  presupuesto: row.presupuesto,
  requisitos: row.requisitos,
  criterios: row.criterios,
});

/** What the workflow's rules look at, at an instant; `faltasDeAdenda` come with the addendum itself. */
export const subjectOf = (
  row: ConvocatoriaRow,
  documentos: readonly Pick<DocumentoVigente, 'ranura'>[],
  now: Date,
  faltasDeAdenda: readonly Issue[] = [],
): ConvocatoriaSubject => ({
  estado: row.estado,
  faltas:
    row.estado === 'borrador'
      ? revisarPublicacion(
          terminosDe(row),
          today(now),
          documentos.some(({ ranura }) => ranura === 'bases'),
        )
      : [],
  vencida: now >= row.cierra_en,
  fechaCierre: row.fecha_cierre,
  presupuesto: row.presupuesto,
  faltasDeAdenda,
});

/** A document of a call as the wire carries it. */
export const presentPapel = (
  documento: DocumentoVigente,
): ReturnType<typeof presentDocumento> & { readonly tipo: RanuraDeConvocatoria } => ({
  ...presentDocumento(documento),
  tipo: tipoDeRanura(documento.ranura),
});

const plazoDe = (row: FilaRow | ConvocatoriaRow, now: Date): FilaConvocatoria['plazo'] => {
  const ventana = ventanaDe(row);
  return { situacion: situacionDe(ventana, now), diasRestantes: diasRestantes(ventana, now) };
};

/** Whether the actor may start an application; null where the question makes no sense. */
const postularDe = (
  row: ConvocatoriaRow,
  actor: Actor,
  tipo: Audiencia | null,
  now: Date,
): Convocatoria['postular'] => {
  if (actor.esPersonal && !has(actor, 'crear_proyectos')) return null;
  const impedimento = impedimentoParaPostular(ventanaDe(row), tipo, now);
  return {
    puede: impedimento === null,
    code: impedimento?.code ?? null,
    motivo: impedimento?.message ?? null,
  };
};

export type Contexto = {
  readonly documentos: readonly DocumentoVigente[];
  readonly adendas: readonly AdendaRow[];
  readonly actor: Actor;
  /** What kind of applicant the actor's organization is, when it is known. */
  readonly tipo: Audiencia | null;
  readonly now: Date;
  readonly dinero: Convocatoria['dinero'];
};

/** One call as the wire carries it; who wrote it is for staff only. */
export const presentConvocatoria = (row: ConvocatoriaRow, contexto: Contexto): Convocatoria => {
  const { documentos, adendas, actor, tipo, now, dinero } = contexto;
  const subject = subjectOf(row, documentos, now);
  return {
    id: row.id,
    version: row.version,
    estado: row.estado,
    titulo: row.titulo,
    descripcion: row.descripcion,
    dirigidaA: [...row.dirigida_a],
    fechaApertura: row.fecha_apertura,
    fechaCierre: row.fecha_cierre,
    abreEn: row.abre_en.toISOString(),
    cierraEn: row.cierra_en.toISOString(),
    plazo: plazoDe(row, now),
    presupuesto: row.presupuesto,
    requisitos: row.requisitos,
    criterios: [...row.criterios],
    postulaciones: row.postulaciones,
    documentos: documentos
      .map(presentPapel)
      .toSorted((a, b) => b.tipo.localeCompare(a.tipo) || a.creadoEn.localeCompare(b.creadoEn)),
    adendas: adendas.map((adenda) => ({
      id: adenda.id,
      numero: adenda.numero,
      texto: adenda.texto,
      cambios: [...adenda.cambios],
      documentos: [...adenda.documentos],
      fecha: adenda.creado_en.toISOString(),
      quien: actor.esPersonal ? adenda.autor_nombre : null,
    })),
    publicadaEn: row.publicada_en?.toISOString() ?? null,
    cerradaEn: row.cerrada_en?.toISOString() ?? null,
    motivo: row.motivo,
    acciones: actionsFor(convocatoriaWorkflow, actor, subject),
    faltas: [...subject.faltas],
    postular: postularDe(row, actor, tipo, now),
    dinero,
    creadaPor: actor.esPersonal ? row.creador_nombre : null,
    creadaEn: row.created_at.toISOString(),
    actualizadaEn: row.updated_at.toISOString(),
  };
};

/** One row of the list as the wire carries it. */
export const presentFila = (row: FilaRow, actor: Actor, now: Date): FilaConvocatoria => ({
  id: row.id,
  titulo: row.titulo,
  estado: row.estado,
  dirigidaA: [...row.dirigida_a],
  fechaApertura: row.fecha_apertura,
  fechaCierre: row.fecha_cierre,
  cierraEn: row.cierra_en.toISOString(),
  plazo: plazoDe(row, now),
  presupuesto: row.presupuesto,
  postulaciones: row.postulaciones,
  version: row.version,
  acciones: row.estado === 'borrador' && has(actor, 'gestionar_convocatorias') ? ['editar', 'eliminar'] : [],
});
