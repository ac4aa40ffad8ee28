import type {
  DocumentoDeRepositorio,
  FilaDeRepositorio,
  VersionDeArchivo,
} from '@portal/domain/features/repositorio/repositorio.shapes';
import {
  type RepositorioSubject,
  repositorioWorkflow,
} from '@portal/domain/features/repositorio/repositorio.workflow';
import { type Actor, has, veTodo } from '@portal/domain/kernel/policy';
import { actionsFor } from '@portal/domain/kernel/workflow';
import type { Fragmento } from './repositorio.fragmento.ts';
import type { RepositorioRow, VersionRow } from './repositorio.repo.ts';

/** Who stands for an account that the reader may not see. */
export const PERSONAL = 'Personal de la fundación';

type Owned = Pick<RepositorioRow, 'estado' | 'created_by' | 'organizacion'>;

/** What the workflow's rules look at: an author of an organization is one as its member still (rule 20). */
export const subjectOf = (row: Owned, actor: Actor | null): RepositorioSubject => ({
  estado: row.estado,
  esSuyo:
    actor !== null &&
    row.created_by === actor.usuarioId &&
    (actor.esPersonal || row.organizacion === actor.organizacionId),
});

/** Who reads what happened with every document in sight: who keeps the repository, and staff who see all. */
export const readsEveryHistory = (actor: Actor): boolean =>
  has(actor, 'gestionar_documentos') || veTodo(actor);

/** Who reads what happened with a document: whoever uploaded it too. */
export const readsHistory = (row: Owned, actor: Actor): boolean =>
  subjectOf(row, actor).esSuyo || readsEveryHistory(actor);

const common = (row: RepositorioRow): Omit<FilaDeRepositorio, 'acciones' | 'fragmento'> => ({
  id: row.id,
  folio: row.folio,
  nombre: row.nombre,
  categoria: row.categoria,
  descripcion: row.descripcion,
  nivelAcceso: row.nivel_acceso,
  estado: row.estado,
  documento: row.documento_id,
  archivo: row.archivo,
  extension: row.extension,
  mime: row.mime,
  bytes: row.bytes,
  analisis: row.analisis,
  versionDeArchivo: row.version_de_archivo,
  autor: row.autor ?? PERSONAL,
  creadoEn: row.created_at.toISOString(),
  modificadoEn: row.updated_at.toISOString(),
  descargas: row.descargas,
  tags: [...row.tags],
  proyecto:
    row.proyecto_id && row.proyecto_folio
      ? { id: row.proyecto_id, folio: row.proyecto_folio, nombre: row.proyecto_nombre }
      : null,
  version: row.version,
});

/** One row of the repository as the wire carries it. */
export const presentFila = (
  row: RepositorioRow,
  actor: Actor,
  fragmento: Fragmento | null = null,
): FilaDeRepositorio => ({
  ...common(row),
  fragmento,
  acciones: actionsFor(repositorioWorkflow, actor, subjectOf(row, actor)).map(({ action }) => action),
});

/** One version of its file as the wire carries it. */
export const presentVersionDeArchivo = (row: VersionRow): VersionDeArchivo => ({
  documento: row.id,
  archivo: row.nombre,
  extension: row.extension,
  mime: row.mime,
  bytes: row.bytes,
  analisis: row.analisis,
  version: row.version,
  vigente: row.vigente,
  comentario: row.comentario,
  subidoPor: row.autor ?? PERSONAL,
  creadoEn: row.creado_en.toISOString(),
  texto: row.texto_estado ?? 'pendiente',
});

/** A document as the wire carries it; to whom it is opened, and why it was moved, is for who works on it. */
export const presentDocumentoDeRepositorio = (
  row: RepositorioRow,
  versiones: readonly VersionRow[],
  names: ReadonlyMap<string, string>,
  actor: Actor,
): DocumentoDeRepositorio => {
  const inside = readsHistory(row, actor);
  return {
    ...common(row),
    versiones: versiones.map(presentVersionDeArchivo),
    abiertoA: inside ? row.abierto_a.map((id) => ({ id, nombre: names.get(id) ?? PERSONAL })) : [],
    motivo: inside ? row.motivo : null,
    esSuyo: subjectOf(row, actor).esSuyo,
    leeHistorial: inside,
    acciones: actionsFor(repositorioWorkflow, actor, subjectOf(row, actor)),
  };
};
