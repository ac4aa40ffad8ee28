import { api } from '../../app/api.ts';

/** The home page in one read. */
export const inicioQuery = () => api.inicio.obtener.queryOptions();

/** Validated cases whose registro is to be opened, the one that waits longest first. */
export const porAbrirQuery = () => api.registro.porAbrir.queryOptions({ input: {} });
