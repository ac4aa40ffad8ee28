import type { AnyContractRouter } from '@orpc/contract';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { errorBodySchema } from '@portal/domain/kernel/shapes';
import { type RefusalFacts, refusalComponents, refusalReference, refusalsOf } from './openapi.refusals.ts';
import { asRead, operationOf, schemaOf } from './openapi.routes.ts';
import { describeOperation } from './openapi.words.ts';
import type { RouteDescription } from './route-description.ts';

/** What an API consists of: the contract under its prefix, and the routes beside it. */
export type Api = {
  readonly contract: AnyContractRouter;
  readonly prefix: string;
  readonly routes: readonly RouteDescription[];
  /** What each part of it is about, by the tag of its operations. */
  readonly tags: Readonly<Record<string, string>>;
  /** What an operation does to a record, by 'POST /api/v1/pre-registros/{id}/aprobar': from the tables of the stages. */
  readonly moves: ReadonlyMap<string, string>;
};

/** Same key, same answer, for a day or so (rule 29); `context.ts` says what a key looks like. */
const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Una clave por intento: repetir la solicitud con la misma devuelve la misma respuesta.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
};
/** A page names its account: the cookie is the browser's, and may be another one's by now. */
const account: OpenAPI.ParameterObject = {
  name: 'X-Cuenta',
  in: 'header',
  description:
    'El id de la cuenta de la página que pregunta. Si la sesión es de otra, la respuesta es 401 otra_cuenta y nada cambia.',
  schema: { type: 'string', format: 'uuid' },
};
/** And its organization: the session may have changed over to another one by now. */
const organization: OpenAPI.ParameterObject = {
  name: 'X-Organizacion',
  in: 'header',
  description:
    'El id de la organización que la página muestra. Si la activa de la sesión es otra, la respuesta es 409 otra_organizacion y nada cambia.',
  schema: { type: 'string', format: 'uuid' },
};
const organizationReference: OpenAPI.ReferenceObject = { $ref: '#/components/parameters/X-Organizacion' };
const accountReference: OpenAPI.ReferenceObject = { $ref: '#/components/parameters/X-Cuenta' };
const keyReference: OpenAPI.ReferenceObject = { $ref: '#/components/parameters/Idempotency-Key' };

const session: OpenAPI.SecuritySchemeObject = {
  type: 'apiKey',
  in: 'cookie',
  name: '__Host-sesion',
  description: 'La cookie que deja POST /api/auth/sesion; se llama sesion donde el portal no usa https.',
};

const methods = ['get', 'post', 'put', 'delete'] as const;

/** An id, the token of a link, or the slots of documents: each may name what is not there. */
const namesSomething = /"format":"uuid"|"(?:token|ranuras?)":/u;

/** Answers whoever comes: its contract says so by `security: []`. */
const isOpen = ({ security }: OpenAPI.OperationObject): boolean => security?.length === 0;

const factsOf = (path: string, method: string, operation: OpenAPI.OperationObject): RefusalFacts => {
  const { parameters = [], requestBody } = operation;
  const writes = method !== 'get';
  const open = isOpen(operation);
  return {
    writes,
    input: parameters.length > 0 || requestBody !== undefined,
    body: requestBody !== undefined,
    contract: true,
    session: !open,
    guarded: !open,
    names: path.includes('{') || namesSomething.test(JSON.stringify([parameters, requestBody])),
    limited: writes || open,
  };
};

/** An operation of the contract with what follows from its facts: refusals, headers, the key of a write. */
const completed = (
  path: string,
  method: string,
  operation: OpenAPI.OperationObject,
  move: string | undefined,
): OpenAPI.OperationObject => {
  const facts = factsOf(path, method, operation);
  const parameters = [
    ...(operation.parameters ?? []).map(asRead),
    ...(facts.writes ? [keyReference] : []),
    ...(facts.session ? [accountReference, organizationReference] : []),
  ];
  const success = Object.entries(operation.responses ?? {}).map(([status, response]) => [
    status,
    { ...response, headers: { 'Cache-Control': { required: true, schema: { enum: ['no-store'] } } } },
  ]);
  return {
    ...operation,
    description: describeOperation({ ...facts, keyed: facts.writes, move, more: operation.description }),
    parameters,
    responses: {
      ...Object.fromEntries(success),
      ...Object.fromEntries(refusalsOf(facts).map((status) => [String(status), refusalReference(status)])),
    },
  };
};

/**
 * The OpenAPI 3.1 document of an API, as docs/generado/openapi.json keeps it: every operation with its session, its
 * headers and each answer that it can give. Same API, same document: nothing in it depends on time or machine.
 */
export const openApiDocument = async ({
  contract,
  prefix,
  routes,
  tags,
  moves,
}: Api): Promise<OpenAPI.Document> => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const generated = await generator.generate(contract, {
    info: {
      title: 'Gestión de Proyectos',
      version: '1',
      description:
        'Todo lo que el portal hace, de la convocatoria al último peso comprobado. Las páginas del portal usan esta misma API: lo que una cuenta no puede hacer en pantalla tampoco puede aquí. Fechas e instantes en ISO 8601 (UTC); importes como texto con dos decimales, en pesos mexicanos.',
      contact: { name: 'Administración del portal' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
  });
  const paths: Record<string, OpenAPI.PathItemObject> = {};
  const add = (path: string, method: string, operation: OpenAPI.OperationObject): void => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const [path, item] of Object.entries(generated.paths ?? {}))
    for (const method of methods) {
      const operation = item?.[method];
      const address = `${prefix}${path}`;
      if (operation)
        add(
          address,
          method,
          completed(path, method, operation, moves.get(`${method.toUpperCase()} ${address}`)),
        );
    }
  for (const route of routes)
    add(route.path.replaceAll(/:(\w+)/gu, '{$1}'), route.method.toLowerCase(), operationOf(route));
  return {
    openapi: generated.openapi,
    info: generated.info,
    servers: [{ url: '/' }],
    security: [{ sesion: [] }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      responses: refusalComponents(),
      parameters: { 'Idempotency-Key': idempotencyKey, 'X-Cuenta': account, 'X-Organizacion': organization },
      securitySchemes: { sesion: session },
    },
  };
};
