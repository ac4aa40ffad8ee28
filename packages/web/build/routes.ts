import { posix } from 'node:path';

/** A route with a page of its own, as every `<slice>.routes.tsx` writes it. */
const ROUTE =
  /createRoute\(\{(?:(?!createRoute\().)*?\bpath: '([^']+)'(?:(?!createRoute\().)*?import\('\.\/([^']+)'\)/gs;

/** Path as the router writes it ('pre-registro/ver/$id'); `publica`: drawn without frame and session; `page`: its module. */
export type Found = { readonly path: string; readonly publica: boolean; readonly page: string };

/** The routes that the code of a slice names. */
export const routesIn = (code: string, id: string): Found[] => {
  const open = code.indexOf('publicRoutes:');
  return [...code.matchAll(ROUTE)].map(({ 1: path = '', 2: page = '', index }) => ({
    path,
    publica: open >= 0 && index > open,
    page: posix.join(posix.dirname(id), page),
  }));
};
