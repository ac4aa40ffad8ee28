import { isObjectSchema, type OpenAPI, toOpenAPIParameters, toOpenAPISchema } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { z } from 'zod';
import { type RefusalFacts, refusalReference, refusalsOf } from './openapi.refusals.ts';
import { describeOperation } from './openapi.words.ts';
import type { Content, RouteDescription } from './route-description.ts';

const converter = new ZodToJsonSchemaConverter();

/** The JSON Schema of what a zod schema takes ('input') or gives ('output'). */
export const schemaOf = (schema: z.ZodType, strategy: 'input' | 'output') => {
  const [, converted] = converter.convert(schema, { strategy });
  return toOpenAPISchema(converted);
};

/** A list is repeated, `estado=a&estado=b`; 'deepObject', which the generator says, means nothing for a list. */
export const asRead = <P extends OpenAPI.ReferenceObject | OpenAPI.ParameterObject>(parameter: P): P =>
  'schema' in parameter && parameter.schema && 'type' in parameter.schema && parameter.schema.type === 'array'
    ? { ...parameter, style: 'form', explode: true }
    : parameter;

const parametersOf = (
  place: 'path' | 'query' | 'header',
  schema: z.ZodObject | undefined,
): OpenAPI.ParameterObject[] => {
  if (!schema) return [];
  const [, converted] = converter.convert(schema, { strategy: 'input' });
  return isObjectSchema(converted) ? toOpenAPIParameters(converted, place).map(asRead) : [];
};

const bodyOf = ({ body, file, bytes }: RouteDescription): OpenAPI.RequestBodyObject | undefined => {
  if (bytes) return { required: true, content: { [bytes]: {} } };
  if (body) return { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
  if (!file) return undefined;
  const form = z.object({ ...file.fields?.shape, archivo: z.file() });
  const inParts = z.object({ ...file.fields?.shape, subida: z.uuid() });
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: schemaOf(form, 'input') },
      'application/json': { schema: schemaOf(inParts, 'input') },
    },
  };
};

const contentOf = (content: Content): OpenAPI.ResponseObject['content'] => {
  if (content === null) return undefined;
  return content instanceof z.ZodType
    ? { 'application/json': { schema: schemaOf(content, 'output') } }
    : { [content.mediaType]: {} };
};

const answersOf = ({ answers, cacheControl = 'no-store' }: RouteDescription): OpenAPI.ResponsesObject => {
  const headers = cacheControl
    ? { headers: { 'Cache-Control': { required: true, schema: { enum: [cacheControl] } } } }
    : {};
  const entries = Object.entries(answers).map(([status, content]) => {
    const body = contentOf(content);
    return [status, { description: 'OK', ...headers, ...(body ? { content: body } : {}) }];
  });
  return Object.fromEntries(entries);
};

const factsOf = ({
  method,
  path,
  query,
  body,
  file,
  bytes,
  params,
  open = false,
  beforeSecondFactor = false,
  limited = false,
}: RouteDescription): RefusalFacts => {
  const writes = method !== 'GET';
  return {
    writes,
    // What a GET is asked beside the contract is read as it is, never refused.
    input: Boolean(body ?? file ?? bytes ?? (writes && query)),
    body: writes,
    contract: false,
    session: !open,
    guarded: !open && !beforeSecondFactor,
    names: params !== undefined,
    // Every change of an account through the doors of the API is counted.
    limited: limited || (writes && !open && path.startsWith('/api/v1/')),
  };
};

const refusals = (route: RouteDescription): number[] =>
  [...new Set([...refusalsOf(factsOf(route)), ...(route.refusals ?? [])])].toSorted((a, b) => a - b);

/** The operation of a route beside the contract. */
export const operationOf = (route: RouteDescription): OpenAPI.OperationObject => {
  const requestBody = bodyOf(route);
  const parameters = [
    ...parametersOf('path', route.params),
    ...parametersOf('query', route.query),
    ...parametersOf('header', route.headers),
  ];
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[/:]+/gu, '.')}`,
    summary: route.summary,
    description: describeOperation({ ...factsOf(route), keyed: false, more: route.description }),
    tags: [...route.tags],
    ...(route.open ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...Object.fromEntries(refusals(route).map((status) => [String(status), refusalReference(status)])),
      ...answersOf(route),
    },
  };
};
