import type {
  FormulacionDeProyecto,
  SeccionGuardada,
  SeccionRecienGuardada,
  VersionDeFormulacion,
} from '@portal/domain/features/formulacion/formulacion.shapes';
import {
  ESQUEMA,
  puedeEscribir,
  puedeRedactar,
  type SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { type Actor, owns } from '@portal/domain/kernel/policy';
import type { FormulacionRow, SeccionRow } from './formulacion.repo.ts';
import type { VersionRow } from './formulacion.versiones.repo.ts';

const FUNDACION = 'Fundación';

type Respuestas = SeccionGuardada['respuestas'];

/** Answers as they travel. */
export const presentAnswers = (respuestas: Answers): Respuestas => respuestas;

/** What a save answers: the section without what it holds. */
export const presentSaved = (row: SeccionRow): SeccionRecienGuardada => ({
  seccion: row.seccion,
  version: `${row.seccion}.${row.version}`,
  guardadaPor: row.guardada_por
    ? { id: row.guardada_por, nombre: row.guardada_por_nombre ?? FUNDACION }
    : null,
  guardadaEn: row.guardada_en?.toISOString() ?? null,
});

/** One section as it is kept. */
export const presentSection = (row: SeccionRow): SeccionGuardada => ({
  ...presentSaved(row),
  respuestas: presentAnswers(row.respuestas),
});

/** The open sections that this account writes now. */
export const writableBy = (
  actor: Actor,
  row: Pick<FormulacionRow, 'organizacion_id' | 'abiertas' | 'para'>,
): SeccionDeFormulacion[] => {
  const suya = !actor.esPersonal && owns(actor, { organizacionId: row.organizacion_id });
  if (!(suya || puedeRedactar(actor))) return [];
  const abierta = { secciones: row.abiertas, para: row.para };
  return row.abiertas.filter((seccion) =>
    puedeEscribir(abierta, seccion, suya ? 'organizacion' : 'personal'),
  );
};

/** The design of a case as it travels. */
export const presentFormulacion = (
  row: FormulacionRow,
  secciones: readonly SeccionRow[],
  actor: Actor,
): FormulacionDeProyecto => ({
  id: row.proyecto_id,
  esquema: ESQUEMA,
  tipoSolicitud: row.tipo_solicitud,
  abierta: { para: row.para, secciones: [...row.abiertas] },
  escribe: writableBy(actor, row),
  secciones: secciones.map(presentSection),
  ultimaVersion: row.ultima_version,
});

/** A version without what it holds. */
export const presentVersion = (row: VersionRow): VersionDeFormulacion => ({
  numero: row.numero,
  causa: row.causa,
  esquema: row.esquema,
  sha256: row.sha256,
  creadaPor: { id: row.created_by, nombre: row.creador_nombre ?? FUNDACION },
  creadaEn: row.created_at.toISOString(),
});
