/** What a JSON Schema of the document holds, as far as the page of the API reads it. */
type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  /** Only of a file. */
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
};

/** One value of a body or of an answer, as a line of a table. */
export type SchemaLine = {
  /** 'marcas.*.valor', 'documentos[].id'; empty for the value itself. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
};

/** Deeper than this a table is no longer read: the rest is in the document. */
const MAX_DEPTH = 4;

const words: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no (true, false)',
  object: 'objeto',
  array: 'lista',
  null: 'nada (null)',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'instante ISO 8601',
  date: 'fecha AAAA-MM-DD',
  email: 'correo',
  binary: 'archivo',
};

const range = (low: number | undefined, high: number | undefined, unit: string): string => {
  // A safe integer's own bounds say nothing.
  const top = high !== undefined && Math.abs(high) < Number.MAX_SAFE_INTEGER ? high : undefined;
  const bottom = low !== undefined && Math.abs(low) < Number.MAX_SAFE_INTEGER && low !== 0 ? low : undefined;
  if (top === undefined) return bottom === undefined ? '' : ` (desde ${bottom}${unit})`;
  return bottom === undefined ? ` (hasta ${top}${unit})` : ` (${bottom} a ${top}${unit})`;
};

const choices = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];
const literal = (value: unknown): string =>
  value === null ? 'nada (null)' : `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;

/** What kind of value a schema asks for, in Spanish, without what lies below it. */
export const typeOf = (schema: Schema): string => {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'objeto';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(', ');
  if (choices(schema).length > 0) return [...new Set(choices(schema).map(typeOf))].join(' o ');
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return types.map((type) => typeOf({ ...schema, type })).join(' o ');
  const [type = 'cualquier valor'] = types;
  if (type === 'array')
    return `lista${range(undefined, schema.maxItems, '')} de ${schema.items ? typeOf(schema.items) : 'valores'}`;
  if (schema.contentMediaType ?? schema.contentEncoding) return 'archivo';
  if (type === 'string' && schema.format) return formats[schema.format] ?? `texto (${schema.format})`;
  if (type === 'string') return `texto${range(schema.minLength, schema.maxLength, ' caracteres')}`;
  return `${words[type] ?? type}${range(schema.minimum, schema.maximum, '')}`;
};

const below = (schema: Schema, path: string, depth: number): SchemaLine[] => {
  if (depth > MAX_DEPTH) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]): SchemaLine[] => {
    const here = path ? `${path}.${name}` : name;
    const line = { path: here, type: typeOf(one), required: schema.required?.includes(name) ?? false };
    return [line, ...below(one, here, depth + 1)];
  });
  const values =
    typeof schema.additionalProperties === 'object'
      ? [
          { path: `${path}.*`, type: typeOf(schema.additionalProperties), required: false },
          ...below(schema.additionalProperties, `${path}.*`, depth + 1),
        ]
      : [];
  const items = schema.items ? below(schema.items, `${path}[]`, depth) : [];
  const others = choices(schema).flatMap((one) => below(one, path, depth));
  const lines = [...own, ...values, ...items, ...others];
  // What several choices have alike is said once.
  return lines.filter(
    (line, i) => lines.findIndex(({ path: p, type }) => p === line.path && type === line.type) === i,
  );
};

/** The values of a schema as lines, outermost first; one line for the value itself where it holds no others. */
export const linesOf = (schema: object): readonly SchemaLine[] => {
  const lines = below(schema, '', 1);
  return lines.length > 0 ? lines : [{ path: '', type: typeOf(schema), required: true }];
};
