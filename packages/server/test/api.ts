import { isContractProcedure } from '@orpc/contract';
import { contract } from '@portal/domain/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Method } from './portal.ts';

/** One operation of the contract, as the tests that go through all of them look at it. */
export type Operation = {
  /** Slice and operation: 'preRegistro.aprobar'. */
  readonly name: string;
  readonly method: Method;
  /** With its parameters in braces: '/pre-registros/{id}'. */
  readonly path: string;
  readonly input: z.ZodType | null;
  readonly output: z.ZodType | null;
};

const collect = (node: object, name: readonly string[]): Operation[] => {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => collect(child as object, [...name, key]));
  const { route, inputSchema, outputSchema } = node['~orpc'];
  return [
    {
      name: name.join('.'),
      method: (route.method ?? 'POST') as Method,
      path: route.path ?? '',
      input: (inputSchema as z.ZodType | undefined) ?? null,
      output: (outputSchema as z.ZodType | undefined) ?? null,
    },
  ];
};

/** Every operation of the contract: a new one is here by being in it. */
export const operations: readonly Operation[] = collect(contract, []);

/** What answers every operation of the contract, and Fastify's twin of each GET. */
const CONTRACT_ROUTE = /\*$/u;

/**
 * Every route of the built server that the contract does not describe, as 'POST /api/auth/sesion': a new one is here by
 * being registered.
 */
export const routesBeside = (server: FastifyInstance): string[] => {
  const parents: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^(?<tree>[│├└─\s]*)(?<part>\S+)(?: \((?<methods>[^)]*)\))?$/u.exec(line);
      if (!match?.groups) return [];
      const depth = (match.groups.tree ?? '').length / 4 - 1;
      const route = `${depth > 0 ? parents[depth - 1] : ''}${match.groups.part}`;
      parents[depth] = route;
      if (CONTRACT_ROUTE.test(route)) return [];
      const methods = (match.groups.methods ?? '').split(', ').filter((m) => m !== '' && m !== 'HEAD');
      return methods.map((method) => `${method} ${route}`);
    });
};
