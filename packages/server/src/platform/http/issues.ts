import type { Issue } from '@portal/domain/kernel/errors';

/** An issue as a schema finds it, be it of Zod or of another standard schema. */
export type RawIssue = {
  readonly message: string;
  readonly code?: string | undefined;
  readonly params?: { readonly code?: unknown } | undefined;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

const pathOf = (path: NonNullable<RawIssue['path']>): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** An issue as every answer says it: where it stands, the code of its rule ('invalido' for one without), and words. */
export const toIssue = ({ path = [], code = 'custom', params, message }: RawIssue): Issue => ({
  path: pathOf(path),
  code: typeof params?.code === 'string' ? params.code : code === 'custom' ? 'invalido' : code,
  message,
});
