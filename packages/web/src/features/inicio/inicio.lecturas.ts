import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

// What the parts of the home page read besides; it comes with them.

/** The badges of the menu, and which modules the account is shown. */
export const modulosQuery = () => api.modulos.contar.queryOptions();

/** The newest cases that the account sees: its own, or those that were opened to it. */
export const proyectosQuery = () => api.proyecto.listar.queryOptions({ input: { limite: 10 } });

/** Each case once, where it stands first. */
const unaVez = <T extends { readonly id: string }>(todos: readonly T[]): T[] => [
  ...new Map(todos.map((uno) => [uno.id, uno])).values(),
];

/** Most executions of one organization that its home page shows. */
const MAX_EN_MARCHA = 50;

/**
 * An applicant's newest cases, with every one that is being executed, however old, and the one that waits for its organization, where
 * that is an older one. `proyectos` is undefined until they are known, and empty where they could not be read (`leidos`). `total`: how
 * many there are in all.
 */
export const useTusProyectos = (enabled: boolean) => {
  const recientes = useQuery({ ...proyectosQuery(), enabled });
  const { items = [], total = { n: 0, mas: false } } = recientes.data ?? {};
  const enMarcha = useQuery({
    ...api.proyecto.listar.queryOptions({ input: { limite: MAX_EN_MARCHA, etapa: ['seguimiento'] } }),
    enabled: enabled && total.n > items.length,
  });
  const espera = useQuery({
    ...api.proyecto.listar.queryOptions({ input: { limite: 1, turno: ['organizacion'] } }),
    enabled: enabled && total.n > items.length && !items.some(({ turno }) => turno === 'organizacion'),
  });
  const proyectos =
    recientes.isPending || espera.isLoading || enMarcha.isLoading
      ? undefined
      : unaVez([...(enMarcha.data?.items ?? []), ...(espera.data?.items ?? []), ...items]);
  return { proyectos, total, leidos: recientes.data !== undefined };
};

/** The calls that receive projects now, the first to close first. */
export const convocatoriasVigentesQuery = () =>
  api.convocatoria.listar.queryOptions({
    input: { vigentes: true, orden: 'cierre', sentido: 'asc', limite: 5 },
  });

/** How many cases the account sees in each stage. */
export const conteosQuery = () => api.proyecto.contar.queryOptions();
