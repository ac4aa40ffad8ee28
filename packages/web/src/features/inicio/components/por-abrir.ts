import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { nombreDeCaso } from '@portal/domain/features/proyectos/public';
import { registroMessages } from '@portal/domain/features/registro/public';
import { useQuery } from '@tanstack/react-query';
import type { client } from '../../../app/api.ts';
import { usePuede } from '../../../app/session.ts';
import { porAbrirQuery } from '../inicio.queries.ts';

type PorAbrir = Awaited<ReturnType<typeof client.registro.porAbrir>>;

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
 * undefined where there is none. `esperando`: that is still being read, and what stands below it would jump by its size.
 */
export const usePorAbrir = (): { readonly antes: Aparte | undefined; readonly esperando: boolean } => {
  const abre = usePuede('crear_proyectos');
  const { data, isLoading } = useQuery({ ...porAbrirQuery(), enabled: abre });
  return { antes: data && aparte(data), esperando: isLoading };
};

const aparte = (data: PorAbrir): Aparte | undefined => {
  const [primero] = data.items;
  if (!primero) return undefined;
  return {
    etiqueta: 'Por abrir',
    total: data.total.n,
    desde: primero.desde,
    lista: '/proyectos?etapa=registro&turno=fundacion',
    items: data.items.slice(0, A_LA_VISTA).map(({ preRegistroId, folio, desde, ...caso }) => ({
      id: `por-abrir-${preRegistroId}`,
      clase: 'por_atender',
      titulo: folio,
      detalle: '',
      registro: { folio, ...nombreDeCaso({ ...caso, nombre: null }, false) },
      accion: registroMessages.actos.abrir,
      enlace: `/registro/crear?preRegistro=${preRegistroId}`,
      vence: null,
      cita: false,
      desde,
    })),
  };
};

const A_LA_VISTA = 3;
