import type {
  EnUnMinuto,
  FormulacionDeProyecto,
  SeccionDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, client } from '../../app/api.ts';
import { isUnanswered } from '../../app/problem.ts';

type Pedido = ReturnType<typeof client.formulacion.obtener>;
/** Milliseconds that a design which came early stands for one that is asked for. */
const FRESCO = 10_000;
/** Designs that were asked for before the page that edits them was drawn. */
const adelantados = new Map<string, Pedido>();

/** Begins to read a design to be written, while the page that will ask for it is on its way. */
export const adelantarDiseno = (proyecto: string): void => {
  const pedido = client.formulacion.obtener({ id: proyecto });
  adelantados.set(proyecto, pedido);
  // Whoever asks is told; where nobody does, what came is not kept for another time.
  pedido.catch(() => undefined).finally(() => setTimeout(() => adelantados.delete(proyecto), FRESCO));
};

/** What the slice reads, by the id of its proyecto. Everything under `api.formulacion` is asked for again when an event arrives. */
export const formulacionQueries = {
  una: (proyecto: string) => api.formulacion.obtener.queryOptions({ input: { id: proyecto } }),
  versiones: (proyecto: string) => api.formulacion.versiones.queryOptions({ input: { id: proyecto } }),
  /**
   * The design that is being written, of a proyecto. Under a name of its own: what happens to it is told by the record, which
   * says the version of each section, and all of it is read anew only when one of them is not this page's. Without a
   * line it is what this device kept of it (`app/offline`).
   */
  enEdicion: (proyecto: string) =>
    queryOptions({
      queryKey: ['formulacion-en-edicion', proyecto],
      queryFn: async ({ client: queryClient }) => {
        try {
          const pedido = adelantados.get(proyecto);
          adelantados.delete(proyecto);
          return await (pedido ?? client.formulacion.obtener({ id: proyecto }));
        } catch (error) {
          const kept = queryClient.getQueryData(formulacionQueries.una(proyecto).queryKey);
          if (kept && isUnanswered(error)) return kept;
          throw error;
        }
      },
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

/** The sections of a design by their names. */
export const seccionesDe = ({ secciones }: Pick<FormulacionDeProyecto, 'secciones'>) =>
  Object.fromEntries(secciones.map(({ seccion, respuestas }) => [seccion, respuestas])) as Readonly<
    Record<SeccionDeFormulacion, FormulacionDeProyecto['secciones'][number]['respuestas']>
  >;

/** A design as it is read in a minute: undefined while it is read, null where it cannot be. What reads it comes with it. */
export const useEnUnMinuto = (proyecto: string, enabled: boolean): EnUnMinuto | null | undefined => {
  const { data: diseno, isError } = useQuery({ ...formulacionQueries.una(proyecto), enabled });
  const minuto = useQuery({
    queryKey: ['en-un-minuto', proyecto, diseno?.secciones.map((una) => una.version).join(' ')],
    enabled: diseno !== undefined,
    // What stands now is named by its versions.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (!diseno) throw new Error('There is nothing to read');
      const { enUnMinuto } = await import('./components/minuto.ts');
      return enUnMinuto(seccionesDe(diseno));
    },
  });
  return minuto.data ?? (isError || minuto.isError ? null : undefined);
};

/**
 * What changed from a version that was cut to the design as it stands, section by section; nothing is asked for without a
 * version. Compared once for both, by code that comes with it.
 */
export const useCambios = (
  proyecto: string,
  version: number | null,
  ahora: FormulacionDeProyecto | undefined,
) =>
  useQuery({
    queryKey: ['cambios', proyecto, version, ahora?.secciones.map((una) => una.version).join(' ')],
    enabled: version !== null && ahora !== undefined,
    // Versions never change, and what stands now is named by its own.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (version === null || !ahora) throw new Error('There is nothing to compare');
      const [{ comparar }, antes] = await Promise.all([
        import('./components/diff/comparar.ts'),
        client.formulacion.version({ id: proyecto, numero: version }),
      ]);
      return comparar(antes.secciones, seccionesDe(ahora));
    },
  });

/** What changed between two versions that were cut, section by section. */
export const useCambiosEntre = (proyecto: string, desde: number, hasta: number) =>
  useQuery({
    queryKey: ['cambios-entre', proyecto, desde, hasta],
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const [{ comparar }, antes, despues] = await Promise.all([
        import('./components/diff/comparar.ts'),
        client.formulacion.version({ id: proyecto, numero: desde }),
        client.formulacion.version({ id: proyecto, numero: hasta }),
      ]);
      return comparar(antes.secciones, despues.secciones);
    },
  });
