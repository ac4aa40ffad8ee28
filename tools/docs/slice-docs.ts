/** One slice as a Markdown page: its workflow, who may do what, its form and its messages, read from its definitions. */
import type { DomainSlice, WorkflowTable } from '../../packages/domain/src/app.ts';
import type { Field, Form } from '../../packages/domain/src/kernel/form.ts';
import type { Actor } from '../../packages/domain/src/kernel/policy.ts';
import { actores, ORGANIZACION } from '../../packages/domain/src/kernel/testing/actors.ts';
import { toMermaid, type Workflow } from '../../packages/domain/src/kernel/workflow.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').trim() || '—';

/** A Markdown table; empty cells are drawn as a dash. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

const code = (text: string): string => `\`${text}\``;

const section = (title: string, ...body: readonly string[]): string => [`## ${title}`, ...body].join('\n\n');

const flow = (workflow: WorkflowTable): string => {
  const states = Object.entries(workflow.states).map(([state, info]) => [
    code(state),
    info.label,
    info.tone,
    info.final ? 'final' : '',
  ]);
  const actions = Object.entries(workflow.transitions).map(([action, move]) => [
    code(action),
    move.label,
    move.from.map(code).join(', '),
    move.to ? code(move.to) : 'stays',
    move.who.map((who) => who.label).join(' / '),
    (move.guards ?? []).map((guard) => `${code(guard.code)} ${guard.message}`).join('<br>'),
    code(move.event),
    move.notify.join(', '),
  ]);
  const diagram = toMermaid(
    workflow as unknown as Workflow<string, string, Actor, { readonly estado: string }>,
  );
  return section(
    'Workflow',
    `\`\`\`mermaid\n${diagram}\n\`\`\``,
    table(['State', 'Reads', 'Tone', ''], states),
    table(
      ['Action', 'Button', 'From', 'To', 'Who', 'Guards and what the blocked person reads', 'Event', 'Told'],
      actions,
    ),
  );
};

/** 'sí' on any record, 'propio' only on a record of the account's own organization. */
const mark = (move: WorkflowTable['transitions'][string], actor: Actor): string => {
  const allows = (organizacionId: string): boolean =>
    // A rule of `who` looks at the owner of the record only; what depends on the rest of it is a guard.
    move.who.some((who) => who.allows(actor, { organizacionId } as never));
  const other = allows('organizacion-de-nadie');
  if (other) return 'sí';
  return actor.organizacionId && allows(actor.organizacionId) ? 'propio' : '';
};

const rights = (workflow: WorkflowTable): string => {
  const people: readonly (readonly [string, Actor])[] = [
    ['administrador', actores.administrador],
    ['coordinador', actores.coordinador],
    ['analista', actores.analista],
    ['consultor', actores.consultor],
    ['consejero', actores.consejero],
    ['solicitante', { ...actores.propietario, organizacionId: ORGANIZACION }],
  ];
  return section(
    'Who may do what',
    'By the roles as they are delivered; «propio» means records of its own organization. Guards are judged afterwards.',
    table(
      ['Action', ...people.map(([name]) => name)],
      Object.entries(workflow.transitions).map(([action, move]) => [
        code(action),
        ...people.map(([, actor]) => mark(move, actor)),
      ]),
    ),
  );
};

const kindOf = (field: Field): string => {
  if (field.kind === 'filas') return `filas de ${field.row}`;
  const options = field.kind === 'derivado' ? undefined : field.options;
  return options ? `${field.kind}: ${options.map(({ value }) => value).join(', ')}` : field.kind;
};

/** A field, and below it each column of its rows. */
const fieldRows = (id: string, field: Field): readonly (readonly string[])[] => [
  [
    code(id),
    field.label,
    kindOf(field),
    field.min === undefined ? '' : String(field.min),
    String(field.max),
    field.required ?? 'optional',
    field.visibleWhen ? 'depends on other answers' : 'always',
    'column' in field && field.column ? code(field.column) : '',
  ],
  ...(field.kind === 'filas'
    ? Object.entries(field.columns).flatMap(([column, cell]) => fieldRows(`${id}.${column}`, cell))
    : []),
];

const formTable = (form: Form): string =>
  section(
    `Form ${code(form.id)}, version ${form.version}`,
    ...form.sections.flatMap((part, index) => [
      `### Paso ${index + 1}: ${part.title}`,
      table(
        ['Field', 'Label', 'Kind', 'Minimum', 'Maximum', 'Message when missing', 'Asked', 'Column'],
        part.fields.flatMap((id) => {
          const field = form.fields[id];
          if (!field) throw new Error(`section ${part.id} names an unknown field ${id}`);
          return fieldRows(id, field);
        }),
      ),
    ]),
  );

/** Every text of a catalogue with its path; a text with a gap is shown by its parameters. */
const texts = (messages: object, path = ''): string[][] =>
  Object.entries(messages).flatMap(([key, value]: [string, unknown]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string' || typeof value === 'number') return [[code(here), String(value)]];
    if (typeof value === 'object' && value !== null) return texts(value, here);
    if (typeof value === 'function') return [[code(here), '(composed with the case at hand)']];
    return [];
  });

/** The page of one slice, or null when it has nothing to show but its contract (that is in openapi.json). */
export const slicePage = (slice: DomainSlice): string | null => {
  const parts = [
    ...(slice.workflow ? [flow(slice.workflow), rights(slice.workflow)] : []),
    ...(slice.form ? [formTable(slice.form)] : []),
    ...(slice.messages ? [section('Messages', table(['Key', 'Text'], texts(slice.messages)))] : []),
  ];
  if (parts.length === 0) return null;
  return [`# ${slice.id}`, ...parts].join('\n\n');
};
