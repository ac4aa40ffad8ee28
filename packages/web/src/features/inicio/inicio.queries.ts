import { api } from '../../app/api.ts';

/** The home page in one read. */
export const inicioQuery = () => api.inicio.obtener.queryOptions();

/** The badges of the menu, and which modules the account is shown. */
export const modulosQuery = () => api.modulos.contar.queryOptions();

/** The newest cases that the account sees: its own, or those that were opened to it. */
export const proyectosQuery = () => api.proyecto.listar.queryOptions({ input: { limite: 10 } });

/** How many cases the account sees in each stage. */
export const conteosQuery = () => api.proyecto.contar.queryOptions();
