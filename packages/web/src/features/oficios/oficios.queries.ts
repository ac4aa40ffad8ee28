import { api } from '../../app/api.ts';

/** What the slice reads. Everything under `api.oficio` is asked for again when an event arrives. */
export const oficioQueries = {
  deRegistro: (entidad: string, registro: string) =>
    api.oficio.listar.queryOptions({ input: { entidad, registro } }),
  /** What anybody may know of a code. A document does not change while somebody reads of it. */
  verificacion: (codigo: string) =>
    api.oficio.verificar.queryOptions({ input: { codigo }, staleTime: 60_000 }),
};
