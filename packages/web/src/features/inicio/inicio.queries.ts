import { api } from '../../app/api.ts';

/** The home page in one read. */
export const inicioQuery = () => api.inicio.obtener.queryOptions();

/** The badges of the menu, and which modules the account is shown. */
export const modulosQuery = () => api.modulos.contar.queryOptions();
