import type { z } from 'zod';

/** What an answer carries: JSON of this shape, nothing at all, or bytes of a media type ('text/html', 'text/*'). */
export type Content = z.ZodType | null | { readonly mediaType: string };

/**
 * What a route beside the contract is for whoever calls it, as data: the document of the API is made from it, and a test
 * compares the list with the routes that the server has. What follows from the facts (refusals, headers) is not said here.
 */
export type RouteDescription = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the router has it: '/api/auth/llaves/:id'. */
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** What does not follow from the facts, in whole sentences. */
  readonly description?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * Takes one file, as 'archivo' of a form; `fields` are texts that come before it. Or, as JSON, the number of an upload whose parts
   * have come.
   */
  readonly file?: { readonly fields?: z.ZodObject };
  /** Takes bytes of this media type. */
  readonly bytes?: string;
  /** By status. */
  readonly answers: Readonly<Record<number, Content>>;
  /** Answers whoever comes, signed in or not. */
  readonly open?: boolean;
  /** Works before the second factor that the installation asks of staff; only where a session is needed. */
  readonly beforeSecondFactor?: boolean;
  /** Counted: beyond some number of tries it answers 429. */
  readonly limited?: boolean;
  /** Refusals that do not follow from the facts, such as a wrong password: statuses. */
  readonly refusals?: readonly number[];
  /** Where answers may be kept: 'no-store' unless said; null says nothing of it. */
  readonly cacheControl?: string | null;
};
