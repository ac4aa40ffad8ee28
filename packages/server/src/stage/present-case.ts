import type { Etapa, TipoSolicitud } from '@portal/domain/features/proyectos/public';

/** What the row of a stage's record says of its case; the call is null where it is not in the actor's sight. */
export type CaseOfRow = {
  readonly proyecto_id: string;
  readonly proyecto_folio: string;
  readonly etapa: Etapa;
  /** The stages of the case that have a record. */
  readonly etapas_abiertas: readonly string[];
  readonly tipo_solicitud: TipoSolicitud;
  readonly convocatoria_id: string | null;
  readonly convocatoria_titulo: string | null;
  /** When the call stopped receiving: by its date, by hand, or cancelled. */
  readonly convocatoria_cierra: Date | null;
};

/** The case of a record as the wire carries it (`proyectoDeRegistroSchema`). */
export const presentCase = (row: CaseOfRow) => ({
  id: row.proyecto_id,
  folio: row.proyecto_folio,
  etapa: row.etapa,
  tipoSolicitud: row.tipo_solicitud,
  convocatoria:
    row.convocatoria_id && row.convocatoria_titulo && row.convocatoria_cierra
      ? {
          id: row.convocatoria_id,
          titulo: row.convocatoria_titulo,
          cierraEn: row.convocatoria_cierra.toISOString(),
        }
      : null,
});
