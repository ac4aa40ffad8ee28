import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { useQuery } from '@tanstack/react-query';
import { usePuede } from '../../../app/session.ts';
import { porAbrirQuery } from '../inicio.queries.ts';

/** What waits under a name of its own, before what the portal puts into classes. */
export type Aparte = {
  readonly etiqueta: string;
  readonly items: readonly Inicio['pendientes']['items'][number][];
  readonly total: number;
  /** Where all of them are. */
  readonly lista: string;
  readonly desde: string;
};

/**
 * The validated cases whose registro the foundation has not opened yet, the one that waits longest first: for who opens them;
 * undefined while that is not known, and where there is none.
 */
export const usePorAbrir = (): Aparte | undefined => {
  const abre = usePuede('crear_proyectos');
  const { data } = useQuery({ ...porAbrirQuery(), enabled: abre });
  // What was opened is somebody's to review, and stands among that.
  const cerrados = data?.items.filter(({ abierta }) => !abierta) ?? [];
  const [primero] = cerrados;
  if (!data || !primero) return undefined;
  return {
    etiqueta: 'Por abrir',
    // Of more than a page the rest is counted as it is asked for: they are opened in their order.
    total: Math.max(cerrados.length, data.total.n - (data.items.length - cerrados.length)),
    desde: primero.turnoDesde,
    lista: '/proyectos?etapa=registro&turno=fundacion',
    items: cerrados
      .slice(0, A_LA_VISTA)
      .map(({ id, folio, nombre, organizacion, convocatoria, turnoDesde }) => ({
        id: `por-abrir-${id}`,
        clase: 'por_atender',
        titulo: `Registro de ${nombre ?? folio} por abrir`,
        detalle: '',
        registro: { folio, organizacion: organizacion.nombre, convocatoria: convocatoria?.titulo ?? null },
        accion: 'Ver',
        enlace: `/proyectos/${id}`,
        vence: null,
        desde: turnoDesde,
      })),
  };
};

const A_LA_VISTA = 3;
