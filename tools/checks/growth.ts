/**
 * What a slice costs when it grows, done on the copy that `new-slice.ts` makes: a field, and an action with a column of its
 * own, a notice and a letter. Each change is written as a developer writes it; the files that it touches are counted
 * against the promise (stage-kit.md §2.4), and `growth.db.test.ts.txt` shows that what was added works.
 */
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/run.ts';

const slice = 'visita-tecnica';
const on = (floor: 'domain' | 'server' | 'web', file: string): string =>
  `packages/${floor}/src/features/${slice}/${file}`;

/** `put` stands behind `find`; `instead` in its place. */
type Edit = {
  readonly file: string;
  readonly find: string;
  readonly put?: string;
  readonly instead?: string;
};
type Growth = {
  readonly name: string;
  /** The most production files, written by hand, that it may touch; the expectations of tests come beside. */
  readonly files: number;
  readonly edits: readonly Edit[];
  /** The statements of its migration, where it has one: a file of its own. */
  readonly migration?: string;
};

const field: Growth = {
  name: 'a field',
  files: 3,
  edits: [
    {
      file: on('domain', `${slice}.form.ts`),
      find: "    descripcion: paragraphField({ label: 'Descripción' }),\n",
      put: "    lugar: textField({ label: 'Lugar', max: 80 }),\n",
    },
    {
      file: on('domain', `${slice}.form.ts`),
      find: "fields: ['nombre', ",
      put: "'lugar', ",
    },
  ],
};

const action: Growth = {
  name: 'an action with column, notice and letter',
  files: 8,
  migration: `-- Why a visit was given back: told to its organization.
alter table visitas_tecnicas add column motivo text check (length(motivo) <= 2000);
grant select (motivo) on visitas_tecnicas to gp_app;
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('visitas_tecnicas', 'devolver', 'cambio', '{editar_proyectos}', '{cerrado}', '{abierto}', '{motivo}');
select app.solo_se_escribe('visitas_tecnicas', 'estado');
`,
  edits: [
    {
      file: on('domain', `${slice}.workflow.ts`),
      find: '  transitions: {\n',
      put: `    devolver: {
      label: 'Devolver',
      from: ['cerrado'],
      to: 'abierto',
      who: [capturista],
      guards: [conMotivo],
      event: 'visita-tecnica.devuelto',
      notify: ['organizacion'],
      tone: 'danger',
    },
`,
    },
    {
      file: on('domain', `${slice}.workflow.ts`),
      find: 'import { formularioCompleto }',
      instead: 'import { conMotivo, formularioCompleto }',
    },
    {
      file: on('domain', `${slice}.workflow.test.ts`),
      find: '  expected: {\n',
      put: "    devolver: { from: ['cerrado'], to: 'abierto', who: ['administrador', 'coordinador'] },\n",
    },
    {
      file: on('domain', `${slice}.workflow.test.ts`),
      find: 'input: () => ({})',
      instead: "input: () => ({ motivo: 'Faltan las firmas.' })",
    },
    {
      file: on('domain', `${slice}.contract.ts`),
      find: '  respuestas: answersSchema(visitaTecnicaForm),\n',
      put: '  motivo: z.string().nullable(),\n',
    },
    {
      file: on('domain', `${slice}.contract.ts`),
      find: 'export const visitaTecnicaContract = {\n',
      put: `  devolver: post('/visitas-tecnicas/{id}/devolver', 'Devuelve')
    .input(motivoInput)
    .output(visitaTecnicaSchema),
`,
    },
    {
      file: on('domain', `${slice}.contract.ts`),
      find: 'import { accionInput, unoInput }',
      instead: 'import { accionInput, motivoInput, unoInput }',
    },
    {
      file: on('domain', `${slice}.messages.ts`),
      find: '  historial: {\n',
      put: "    devolver: 'Devolvió el registro',\n",
    },
    {
      file: on('server', `${slice}.repo.ts`),
      find: '  readonly observaciones_enviadas: Envio<CampoDeVisitaTecnica> | null;\n',
      put: '  readonly motivo: string | null;\n',
    },
    { file: on('server', `${slice}.repo.ts`), find: "  'created_at',\n", put: "  'motivo',\n" },
    {
      file: on('server', `${slice}.repo.ts`),
      find: "Pick<VisitaTecnicaRow, 'observaciones_enviadas'>",
      instead: "Pick<VisitaTecnicaRow, 'observaciones_enviadas' | 'motivo'>",
    },
    {
      file: on('server', `${slice}.handlers.ts`),
      find: '    respuestas: row.respuestas,\n',
      put: '    motivo: row.motivo,\n',
    },
    {
      file: on('server', `${slice}.handlers.ts`),
      find: "  cerrar: os.cerrar.handler(shown.act((uow, input) => act(uow, 'cerrar', input))),\n",
      put: `  devolver: os.devolver.handler(
    shown.act((uow, input) => act(uow, 'devolver', input, { motivo: input.motivo })),
  ),
`,
    },
    {
      file: on('server', `${slice}.notices.ts`),
      find: '  readonly titulo: string;\n',
      put: '  readonly motivo: string;\n',
    },
    {
      file: on('server', `${slice}.notices.ts`),
      find: '  titulo: row.nombre,\n',
      put: "  motivo: row.motivo ?? '',\n",
    },
    {
      file: on('server', `${slice}.notices.ts`),
      find: '/** Bell and letter of each event',
      instead: `const devuelto = defineLetter(
  'visita-tecnica.devuelto',
  ['nombre', 'folio', 'motivo', 'enlace'],
  \`---
asunto: Corrige {{folio}}
boton: Ver {{folio}} | {{enlace}}
---
Hola, {{nombre}}:

La fundación te devolvió {{folio}}:

{{motivo}}\`,
);

/** Bell and letter of each event`,
    },
    {
      file: on('server', `${slice}.notices.ts`),
      find: "    'visita-tecnica.observado': {\n",
      instead: `    'visita-tecnica.devuelto': {
      to: (_aviso, { organizacionId }) => ({ organizacionId }),
      titulo: (aviso) => \`Corrige \${aviso.folio}\`,
      cuerpo: (aviso) => aviso.motivo,
      path: ({ entidadId }) => \`/visita-tecnica/ver/\${entidadId}\`,
      letter: (aviso) => (reader) => devuelto.render({ ...aviso, ...reader }),
    },
    'visita-tecnica.observado': {
`,
    },
    {
      file: on('web', 'pages/ver.tsx'),
      find: '  const cerrar = useAccion(client.visitaTecnica.cerrar);\n',
      put: `  const devolver = useAccion(client.visitaTecnica.devolver);
  const [porDevolver, setPorDevolver] = useState<VisitaTecnica | null>(null);
`,
    },
    {
      file: on('web', 'pages/ver.tsx'),
      find: '    cerrar: () => cerrar.mutateAsync({ id, version }),\n',
      put: '    devolver: async () => setPorDevolver(registro),\n',
    },
    {
      file: on('web', 'pages/ver.tsx'),
      find: '      <ActionBar acciones={acciones.filter(({ action }) => action in how)} onAction={run} />\n',
      put: `      <ReasonDialog
        record={porDevolver}
        onClose={() => setPorDevolver(null)}
        title="Devolver"
        description="Su organización lo recibe con tu motivo."
        confirmLabel="Devolver"
        run={devolver.mutateAsync}
        done={{ title: 'Devuelto', text: \`\${folio} está otra vez con su organización.\` }}
        failed="No se pudo devolver"
      />
`,
    },
    {
      file: on('web', 'pages/ver.tsx'),
      find: "import { useParams } from '@tanstack/react-router';\n",
      put: "import { useState } from 'react';\n",
    },
    {
      file: on('web', 'pages/ver.tsx'),
      find: "import { Loaded } from '../../../stage/loaded.tsx';\n",
      put: "import { ReasonDialog } from '../../../stage/reason-dialog.tsx';\n",
    },
  ],
};

const edited = (text: string, { file, find, put = '', instead = find + put }: Edit): string => {
  if (text.split(find).length !== 2) throw new Error(`${file}: «${find}» is not there once`);
  return text.replace(find, () => instead);
};

/**
 * Grows the slice of the copy in `folder`. Answers what each growth touched by hand. Error: one that needs more files than
 * promised, or whose place the skeleton has no longer.
 */
export const grow = async (folder: string): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const { name, files, edits, migration } of [field, action]) {
    const touched = new Set(edits.map(({ file }) => file).filter((file) => !file.includes('.test.')));
    for (const edit of edits) {
      const file = join(folder, edit.file);
      await writeFile(file, edited(await readFile(file, 'utf8'), edit));
    }
    if (migration !== undefined) {
      const migrations = join(folder, 'packages', 'server', 'migrations');
      const last = Math.max(...(await readdir(migrations)).map((file) => Number.parseInt(file, 10) || 0));
      const file = `${String(last + 1).padStart(4, '0')}_${slice.replace('-', '_')}_crece.sql`;
      await writeFile(join(migrations, file), migration);
      touched.add(file);
    }
    if (touched.size > files) throw new Error(`${name}: ${touched.size} files, and ${files} were promised`);
    lines.push(`${name}: ${touched.size} of at most ${files} files`);
  }
  await copyFile(
    join(root, 'tools', 'checks', 'growth.db.test.ts.txt'),
    join(folder, on('server', `${slice}.growth.db.test.ts`)),
  );
  return lines;
};
