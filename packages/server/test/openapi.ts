import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

/** What of JSON Schema the document of the API uses. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
};

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const mediaSchema = z.strictObject({ schema: jsonSchema.optional() });
const headerSchema = z.strictObject({
  description: z.string().optional(),
  required: z.boolean().optional(),
  schema: jsonSchema,
});
const responseSchema = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), headerSchema).optional(),
  content: z.record(z.string(), mediaSchema).optional(),
});
const parameterSchema = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  description: z.string().optional(),
  required: z.boolean().optional(),
  schema: jsonSchema,
  style: z.enum(['form', 'deepObject']).optional(),
  explode: z.boolean().optional(),
  allowEmptyValue: z.boolean().optional(),
  allowReserved: z.boolean().optional(),
});
const referenceSchema = z.strictObject({ $ref: z.string().startsWith('#/') });
const securitySchema = z.array(z.record(z.string(), z.array(z.string())));
const operationSchema = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: securitySchema.optional(),
  parameters: z.array(z.union([parameterSchema, referenceSchema])).default([]),
  requestBody: z
    .strictObject({ required: z.boolean().optional(), content: z.record(z.string(), mediaSchema) })
    .optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/u), z.union([responseSchema, referenceSchema])),
});
/** The parts of OpenAPI 3.1 that the document uses, and none other (https://spec.openapis.org/oas/v3.1.1). */
const documentSchema = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/u),
  info: z.strictObject({
    title: z.string().min(1),
    version: z.string().min(1),
    description: z.string().min(1),
    contact: z.strictObject({ name: z.string().min(1) }),
    license: z.strictObject({ name: z.string().min(1), identifier: z.string().min(1) }),
  }),
  tags: z.array(z.strictObject({ name: z.string().min(1), description: z.string().min(1) })),
  servers: z.array(z.strictObject({ url: z.string() })),
  security: securitySchema,
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operationSchema),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), jsonSchema),
    responses: z.record(z.string(), responseSchema),
    parameters: z.record(z.string(), parameterSchema),
    securitySchemes: z.record(
      z.string(),
      z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('cookie'),
        name: z.string(),
        description: z.string(),
      }),
    ),
  }),
});

type Document = z.output<typeof documentSchema>;
export type Parameter = z.output<typeof parameterSchema>;
export type Response = z.output<typeof responseSchema>;

/** One operation as the document states it, every reference resolved. */
export type StatedOperation = {
  /** 'PUT /api/v1/pre-registros/{id}'. */
  readonly address: string;
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  /** Schema of its body by media type. */
  readonly body: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, Response>>;
};

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

const resolveSchema = (document: Document, schema: JsonSchema): JsonSchema =>
  schema.$ref ? (document.components.schemas[nameOf(schema.$ref)] ?? schema) : schema;

const resolveMedia = (document: Document, content: Response['content']): Response['content'] =>
  content &&
  Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      schema ? { schema: resolveSchema(document, schema) } : {},
    ]),
  );

const resolveResponse = (document: Document, answer: Response | { $ref: string }): Response => {
  const response = '$ref' in answer ? document.components.responses[nameOf(answer.$ref)] : answer;
  if (!response) throw new Error(`The document refers to nothing: ${JSON.stringify(answer)}`);
  return { ...response, content: resolveMedia(document, response.content) };
};

const resolveParameter = (document: Document, parameter: Parameter | { $ref: string }): Parameter => {
  const found = '$ref' in parameter ? document.components.parameters[nameOf(parameter.$ref)] : parameter;
  if (!found) throw new Error(`The document refers to nothing: ${JSON.stringify(parameter)}`);
  return found;
};

/**
 * Every operation of a document, as it is written: through JSON, so that what a reader of the file sees is what is read.
 *
 * @throws ZodError when it is no OpenAPI 3.1 document, Error when it refers to what is not there.
 */
export const statedOperations = (written: object): StatedOperation[] => {
  const document = documentSchema.parse(JSON.parse(JSON.stringify(written)));
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      if (!operation) return [];
      const { requestBody, responses, parameters, operationId } = operation;
      return [
        {
          address: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          operationId,
          parameters: parameters.map((parameter) => resolveParameter(document, parameter)),
          body: Object.fromEntries(
            Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) => [type, schema]),
          ),
          responses: Object.fromEntries(
            Object.entries(responses).map(([status, answer]) => [status, resolveResponse(document, answer)]),
          ),
        },
      ];
    }),
  );
};

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: false, allowUnionTypes: true });
addFormats.default(ajv);

/** The schema with every object that names its keys closed to others, so that nothing is answered that is not declared. */
const closed = (schema: JsonSchema): JsonSchema => {
  const { properties, items, anyOf, oneOf, additionalProperties, ...rest } = schema;
  const opening =
    typeof additionalProperties === 'object' ? closed(additionalProperties) : additionalProperties;
  return {
    ...rest,
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, closed(one)])) }
      : {}),
    ...(items ? { items: closed(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(closed) } : {}),
    ...(oneOf ? { oneOf: oneOf.map(closed) } : {}),
    ...(schema.type === 'object' ? { additionalProperties: opening ?? false } : {}),
  };
};

const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** What of a value does not fit the schema, a key too many included; null when all of it does. */
export const misfit = (schema: JsonSchema, value: unknown): string | null => {
  const validate = compiled.get(schema) ?? ajv.compile(closed(schema));
  compiled.set(schema, validate);
  return validate(value) ? null : ajv.errorsText(validate.errors);
};

const faultsOfOperation = ({
  address,
  path,
  parameters,
  body,
  responses,
  method,
}: StatedOperation): string[] => {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const named = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
  const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  const schemas = [
    ...parameters.map(({ schema }) => schema),
    ...Object.values(body),
    ...Object.values(responses).flatMap(({ content = {} }) =>
      Object.values(content).flatMap(({ schema }) => schema ?? []),
    ),
  ];
  const faults = [
    named.toSorted().join() ===
    inPath
      .map(({ name }) => name)
      .toSorted()
      .join()
      ? ''
      : 'parameters of its path',
    inPath.every(({ required }) => required === true) ? '' : 'a parameter of the path that is not required',
    new Set(names).size === names.length ? '' : 'a parameter twice',
    parameters.some(({ style, schema }) => style === 'deepObject' && schema.type !== 'object')
      ? 'deepObject of what is no object'
      : '',
    Object.keys(responses).some((status) => status.startsWith('2')) ? '' : 'no success',
    method === 'GET' && Object.keys(body).length > 0 ? 'a GET with a body' : '',
    ...schemas.map((schema) => {
      try {
        return ajv.compile(schema) ? '' : 'a schema';
      } catch (error) {
        return String(error);
      }
    }),
  ];
  return faults.filter(Boolean).map((fault) => `${address}: ${fault}`);
};

/** Tags that are used and not declared, declared and not used, or declared twice. */
const faultsOfTags = (document: object): string[] => {
  const { tags, paths } = documentSchema.parse(JSON.parse(JSON.stringify(document)));
  const declared = tags.map(({ name }) => name);
  const used = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap((one) => one?.tags ?? [])),
  );
  return [
    ...declared.filter((name, i) => declared.indexOf(name) !== i).map((name) => `tag ${name} twice`),
    ...declared.filter((name) => !used.has(name)).map((name) => `tag ${name} of nothing`),
    ...[...used].filter((name) => !declared.includes(name)).map((name) => `tag ${name} not declared`),
  ];
};

/**
 * What is wrong with a document beyond its shape: parameters that its path does not have, names used twice, tags that are
 * not declared, schemas that JSON Schema 2020-12 does not know.
 */
export const faultsOfDocument = (document: object): string[] => {
  const operations = statedOperations(document);
  const ids = operations.map(({ operationId }) => operationId);
  return [
    ...faultsOfTags(document),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} twice`),
    ...operations.flatMap(faultsOfOperation),
  ];
};
