/**
 * `npm run new-slice -- visita-tecnica [--plural visitas-tecnicas] [--titulo 'Visita técnica'] [--titulos '…'] [--serie TEC]`
 * Writes the skeleton of a slice on the three floors (tools/plantilla), adds it to the registries, and formats it.
 * `--sin-tipos` leaves out the types of the database and the generated documents (npm run gen writes them).
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bin, root, run } from './lib/run.ts';

const fail = (line: string): never => {
  console.error(line);
  process.exit(1);
};

const pluralOf = (word: string): string => {
  if (word.endsWith('z')) return `${word.slice(0, -1)}ces`;
  return /[aeiou]$/.test(word) ? `${word}s` : `${word}es`;
};
/** Of a name with a preposition what stands before it: 'bitacora-de-campo' → 'bitacoras-de-campo'. */
const pluralOfName = (name: string): string => {
  const words = name.split('-');
  const end = words.findIndex((word) =>
    ['de', 'del', 'a', 'al', 'en', 'con', 'por', 'para', 'y'].includes(word),
  );
  return words.map((word, at) => (end === -1 || at < end ? pluralOf(word) : word)).join('-');
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plural: { type: 'string' },
    titulo: { type: 'string' },
    titulos: { type: 'string' },
    serie: { type: 'string' },
    'sin-tipos': { type: 'boolean', default: false },
  },
});
const [kebab = ''] = positionals;
if (!/^[a-z]+(-[a-z]+)*$/.test(kebab) || positionals.length > 1)
  fail('Di el nombre en singular, ASCII y con guiones: npm run new-slice -- visita-tecnica');
const ruta = values.plural ?? pluralOfName(kebab);
const Pascal = kebab.split('-').map(capital).join('');
const titulo = values.titulo ?? capital(kebab.replaceAll('-', ' '));

/** What each `{{name}}` of a template becomes. */
const names: Readonly<Record<string, string>> = {
  kebab,
  Pascal,
  camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
  ruta,
  tabla: ruta.replaceAll('-', '_'),
  titulo,
  titulos: values.titulos ?? capital(ruta.replaceAll('-', ' ')),
  SERIE: values.serie ?? kebab.replaceAll('-', '').slice(0, 4).toUpperCase(),
};

/** Fills in the names; `{{=nombre}}` stays as `{{nombre}}`, a field of a letter. */
const fill = (template: string): string =>
  template.replace(/\{\{(=?)(\w+)\}\}/g, (_all, literal: string, name: string) =>
    literal ? `{{${name}}}` : (names[name] ?? fail(`unknown name in template: ${name}`)),
  );

const nextMigration = async (): Promise<string> => {
  const files = await readdir(join(root, 'packages/server/migrations'));
  const last = Math.max(0, ...files.map((file) => Number.parseInt(file, 10) || 0));
  return String(last + 1).padStart(4, '0');
};

/** Where a template goes: `domain/form.ts.txt` → `packages/domain/src/features/<slice>/<slice>.form.ts`. */
const target = async (template: string): Promise<string> => {
  const [floor = '', ...rest] = template.replace(/\.txt$/, '').split('/');
  const file = rest.join('/');
  if (file === 'migration.sql')
    return `packages/server/migrations/${await nextMigration()}_${names.tabla}.sql`;
  if (file === 'relleno.sql') return `packages/server/src/features/${kebab}/testing/relleno.sql`;
  const plain = file === 'public.ts' || file.startsWith('pages/');
  const name = file === 'db.test.ts' ? `${kebab}.db.test.ts` : plain ? file : `${kebab}.${file}`;
  return `packages/${floor}/src/features/${kebab}/${name}`;
};

type Edit = { readonly file: string; readonly add: string; readonly after: RegExp };

/** Imports go on top (the formatter sorts them); entries go where the list begins or ends. */
const edits: readonly Edit[] = [
  {
    file: 'packages/domain/src/kernel/folio.ts',
    after: /export const series = \{\n(?:.*\n)*?(?=\} as const)/,
    add: "  {{SERIE}}: { label: '{{titulo}}', anual: true, digitos: 3 },\n",
  },
  {
    file: 'packages/domain/src/app.ts',
    after: /export const slices: readonly DomainSlice\[\] = \[\n(?:.*\n)*?(?=\];)/,
    add: "  {\n    id: '{{kebab}}',\n    contract: {{camel}}Contract,\n    form: {{camel}}Form,\n    workflow: {{camel}}Workflow,\n    messages: {{camel}}Messages,\n  },\n",
  },
  {
    file: 'packages/domain/src/app.ts',
    after: /^(?=import)/m,
    add: "import { {{camel}}Contract, {{camel}}Form, {{camel}}Messages, {{camel}}Workflow } from './features/{{kebab}}/public.ts';\n",
  },
  {
    file: 'packages/domain/src/contract.ts',
    after: /export const contract = \{\n(?:.*\n)*?(?=\};)/,
    add: '  {{camel}}: {{camel}}Contract,\n',
  },
  {
    file: 'packages/domain/src/contract.ts',
    after: /^(?=import)/m,
    add: "import { {{camel}}Contract } from './features/{{kebab}}/public.ts';\n",
  },
  {
    file: 'packages/server/src/app.ts',
    after: /const stages: readonly ServerSlice\[\] = \[\n(?:.*\n)*?(?=\];)/,
    add: "  { id: '{{camel}}', router: {{camel}}Router, hojas: [{{camel}}Hoja], notices: {{camel}}Notices, uploads: {{camel}}Uploads },\n",
  },
  {
    file: 'packages/server/src/app.ts',
    after: /^(?=import)/m,
    add: "import { {{camel}}Hoja, {{camel}}Notices, {{camel}}Router, {{camel}}Uploads } from './features/{{kebab}}/public.ts';\n",
  },
  {
    // A kind of notices of its own, by which people choose what reaches them.
    file: 'packages/domain/src/features/notificaciones/notificaciones.clases.ts',
    after: /export const claves = \[\n(?:.*\n)*?(?=\] as const)/,
    add: "  '{{kebab}}',\n",
  },
  {
    file: 'packages/domain/src/features/notificaciones/notificaciones.clases.ts',
    after: /export const clasesDeAviso: .* = \{\n(?:.*\n)*?(?=\};)/,
    add: "  '{{kebab}}': {\n    nombre: '{{titulos}}',\n    descripcion: 'Lo que la fundación decide sobre cada registro.',\n    entidades: ['{{kebab}}'],\n    obligatoria: null,\n  },\n",
  },
  {
    file: 'packages/web/src/app/slices.ts',
    // The order of the menu: a stage stands with the others, before what serves all of them.
    after: /export const slices: readonly WebSlice\[\] = \[\n(?:.*\n)*?(?= {2}invitacionesSlice,\n)/,
    add: '  {{camel}}Slice,\n',
  },
  {
    file: 'packages/web/src/app/slices.ts',
    after: /^(?=import)/m,
    add: "import { {{camel}}Slice } from '../features/{{kebab}}/{{kebab}}.routes.tsx';\n",
  },
];

const templates = join(root, 'tools', 'plantilla');
const found = (await readdir(templates, { recursive: true })).filter((name) => name.endsWith('.txt')).sort();
const planned = new Map<string, string>();
for (const template of found)
  planned.set(await target(template), fill(await readFile(join(templates, template), 'utf8')));

for (const file of planned.keys()) if (existsSync(join(root, file))) fail(`Ya existe ${file}.`);
for (const floor of ['domain', 'server', 'web'])
  if (existsSync(join(root, `packages/${floor}/src/features/${kebab}`)))
    fail(`Ya existe la carpeta de ${kebab} en ${floor}.`);

// Every registry is edited in memory first: nothing is written when one of them has changed its shape.
for (const { file, add, after } of edits) {
  const text = planned.get(file) ?? (await readFile(join(root, file), 'utf8'));
  const at = after.exec(text);
  if (!at) fail(`${file} ya no tiene la forma que new-slice conoce: ${after}`);
  const position = (at?.index ?? 0) + (at?.[0].length ?? 0);
  planned.set(file, text.slice(0, position) + fill(add) + text.slice(position));
}

for (const [file, content] of planned) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}
const sources = [...planned.keys()].filter((file) => !file.endsWith('.sql'));
const formatted = await run(bin('biome'), ['check', '--write', ...sources]);
if (formatted.code !== 0) fail(formatted.output);

console.log([...planned.keys()].join('\n'));
if (!values['sin-tipos']) {
  const generated = await run(process.execPath, [join(root, 'tools', 'gen.ts')], { output: 'show' });
  process.exitCode = generated.code;
}
