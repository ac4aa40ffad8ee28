import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formulacionQueries, seccionesDe, useCambios } from '../../../formulacion/public.ts';

export type Secciones = ReturnType<typeof seccionesDe>;

/** In these the organization writes: what stands is not what was sent. */
const enCaptura: readonly Registro['estado'][] = ['borrador', 'requiere_cambios'];

/**
 * The design that is judged, and what of it changed: since the version before the one that was sent last, or, while the
 * organization corrects, since what it sent. Every 'Finalizar' cuts a version and closes the sections, so that what stands
 * then is that version.
 */
export const useLoJuzgado = ({ proyecto, estado, versionEnviada }: Registro) => {
  const formulacion = useQuery(formulacionQueries.una(proyecto.id));
  const { data } = formulacion;
  const antes =
    versionEnviada === null ? null : enCaptura.includes(estado) ? versionEnviada : versionEnviada - 1;
  const version = antes === 0 ? null : antes;
  const cambios = useCambios(proyecto.id, version, data);
  const versiones = useQuery({ ...formulacionQueries.versiones(proyecto.id), enabled: version !== null });
  return {
    formulacion,
    secciones: useMemo(() => data && seccionesDe(data), [data]),
    /** Number of the version that is compared with; null: there was none before. */
    version,
    /** When it was sent. */
    enviadaEn: versiones.data?.items.find(({ numero }) => numero === version)?.creadaEn ?? null,
    cambios,
    /** Which sections changed since; null where nothing was sent before, or it is not known yet. */
    cambiaron: useMemo(
      () => (cambios.data ? new Set<string>(cambios.data.map(({ seccion }) => seccion)) : null),
      [cambios.data],
    ),
  };
};

export type LoJuzgado = ReturnType<typeof useLoJuzgado>;
