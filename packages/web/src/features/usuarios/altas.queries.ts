import { api } from '../../app/api.ts';

/** How often the count of letters is asked again while some are on their way, in milliseconds. */
const CADA = 2_000;

/** The imports that were made, and how their letters go: asked again while one is on its way. */
export const altasQuery = () => ({
  ...api.altas.listar.infiniteOptions({
    input: (antes: string | undefined) => ({ antes }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  }),
  refetchInterval: ({
    state: { data },
  }: {
    state: { data?: { pages: { items: { invitaciones: { enCamino: number } }[] }[] } };
  }) =>
    data?.pages.some(({ items }) => items.some(({ invitaciones }) => invitaciones.enCamino > 0))
      ? CADA
      : false,
});
