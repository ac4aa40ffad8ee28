import type { Example } from './example.ts';

/** Examples of what staff do with the accounts of the portal. */
export const userExamples: Readonly<Record<string, Example>> = {
  'usuarios.listar': { ask: () => ({ url: '/usuarios' }) },
  'usuarios.filtros': { ask: () => ({ url: '/usuarios/filtros' }) },
};
