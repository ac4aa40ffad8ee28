import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { MOTIVO } from '../src/features/pre-registro/testing/stories.ts';
import { goodDatos } from '../src/features/repositorio/testing/stories.ts';
import { samplePdf } from '../src/platform/files/testing/samples.ts';
import type { Example } from './example.ts';
import { type Made, makeProyecto } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** A case of the organization of this account; of `duena` where it has none. */
const caseOf = async (scene: Scene, { organizacionId }: Person): Promise<string> => {
  const id = organizacionId ?? scene.people.duena.organizacionId;
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    'select id from proyectos where organizacion_id = $1 order by created_at limit 1',
    [id],
  );
  return rows[0]?.id ?? (await makeProyecto(scene, scene.people.duena)).id;
};

/** A file that a document of this account has not got yet. */
const file = async (scene: Scene, owner: Person): Promise<string> => {
  const content = samplePdf(['documento']);
  const { key, sha256 } = await scene.portal.parts.files.store.put(Readable.from([content]));
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
     values (gen_random_uuid(), $1, 'acta.pdf', 'pdf', 'application/pdf', $2, $3, $4) returning id`,
    [key, content.length, sha256, owner.browser.usuarioId],
  );
  return rows[0]?.id ?? '';
};

/** The newest version of each document made here. */
const versions = new Map<string, string>();

/** A document of a case of this account's organization, which it uploaded. */
export const documentIn =
  (estado = 'borrador', nivel = 'privado') =>
  async (scene: Scene, owner: Person): Promise<Made> => {
    const { owner: pool } = scene.portal.db.pools;
    const { rows } = await pool.query<Made>(
      `insert into repositorio (folio, nombre, categoria, descripcion, nivel_acceso, proyecto_id, estado, created_by)
       values ('DOC-' || lpad(floor(random() * 1e12)::bigint::text, 12, '9'), 'Informe', 'reporte', 'Informe de actividades.', $1, $2, $3, $4)
       returning id, version`,
      [nivel, owner.organizacionId ? await caseOf(scene, owner) : null, estado, owner.browser.usuarioId],
    );
    const made = rows[0] ?? { id: '', version: 1 };
    const { rows: papers } = await pool.query<{ id: string }>(
      `insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       values ('repositorio', $1, 'repositorio', 1, $2, $3, $4) returning id`,
      [made.id, await file(scene, owner), owner.organizacionId, owner.browser.usuarioId],
    );
    versions.set(made.id, papers[0]?.id ?? '');
    return made;
  };

const versionOf = ({ id }: Made): string => versions.get(id) ?? randomUUID();

/** Empties the draft of this account: only ten files lie there at once. */
const emptyDraft = async (scene: Scene, { browser }: Person): Promise<void> => {
  await scene.portal.db.pools.owner.query(
    "delete from documentos where entidad = 'borrador' and ranura like 'repositorio%' and creado_por = $1",
    [browser.usuarioId],
  );
};

/** A file that lies in the draft of this account, waiting to be registered; of `duena` where nobody is signed in. */
const uploaded = async (scene: Scene, person: Person): Promise<Made> => {
  const { owner: pool } = scene.portal.db.pools;
  const owner = person.browser.usuarioId ? person : scene.people.duena;
  const { rows: drafts } = await pool.query<{ id: string }>(
    `insert into borradores (formulario, usuario_id) values ('repositorio', $1)
     on conflict on constraint borradores_unico do update set version = borradores.version returning id`,
    [owner.browser.usuarioId],
  );
  const { rows } = await pool.query<Made>(
    `insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
     values ('borrador', $1, 'repositorio_' || replace(gen_random_uuid()::text, '-', ''), 1, $2, $3, $4) returning id, version`,
    [drafts[0]?.id, await file(scene, owner), owner.organizacionId, owner.browser.usuarioId],
  );
  return rows[0] ?? { id: '', version: 1 };
};

const act = (path: string, estado: string, body: Readonly<Record<string, unknown>> = {}): Example => ({
  of: 'organizacion',
  table: 'repositorio',
  make: documentIn(estado),
  ask: ({ id, version }) => ({ url: `/repositorio/${id}${path}`, body: { version, ...body } }),
});

const read = (path: (record: Made) => string, nivel?: string): Example => ({
  of: nivel === 'restringido' ? 'persona' : 'organizacion',
  make: documentIn('activo', nivel),
  ask: (record) => ({ url: `/repositorio/${record.id}${path(record)}` }),
});

const list = (path: string): Example => ({ ask: () => ({ url: `/repositorio${path}` }) });

/** A valid use of every operation of the repository, and of its uploads. */
export const repositoryExamples: Readonly<Record<string, Example>> = {
  'repositorio.listar': list(''),
  'repositorio.categorias': list('/categorias'),
  'repositorio.estadisticas': list('/estadisticas'),
  'repositorio.deCasos': list('/casos'),
  'repositorio.proyectos': list('/proyectos'),
  'repositorio.personas': list('/personas'),
  'repositorio.obtener': read(() => ''),
  'repositorio.obtener · restringido': read(() => '', 'restringido'),
  'repositorio.historial': read(() => '/historial'),
  'repositorio.texto': read((record) => `/versiones/${versionOf(record)}/texto`),
  'repositorio.comparar': read(
    (record) => `/comparar?antes=${versionOf(record)}&despues=${versionOf(record)}`,
  ),
  'repositorio.registrar': {
    table: 'repositorio',
    ask: async (_record, who, scene) => ({
      url: '/repositorio',
      body: {
        archivos: [{ documento: (await uploaded(scene, who)).id, nombre: 'Informe anual' }],
        ...goodDatos({ proyecto: await caseOf(scene, who) }),
      },
    }),
  },
  'repositorio.quitarDeBorrador': {
    of: 'persona',
    table: 'documentos',
    make: uploaded,
    ask: ({ id }) => ({ url: '/repositorio/borrador/quitar-documento', body: { documento: id } }),
  },
  'repositorio.editar': {
    of: 'organizacion',
    table: 'repositorio',
    make: documentIn(),
    ask: async ({ id, version }, who, scene) => ({
      url: `/repositorio/${id}`,
      body: { version, nombre: 'Informe final', ...goodDatos({ proyecto: await caseOf(scene, who) }) },
    }),
  },
  'repositorio.enviarARevision': act('/enviar-a-revision', 'borrador'),
  'repositorio.devolver': act('/devolver', 'revision', MOTIVO),
  'repositorio.activar': act('/activar', 'revision'),
  'repositorio.archivar': act('/archivar', 'activo', MOTIVO),
  'repositorio.reactivar': act('/reactivar', 'archivado', MOTIVO),
  'repositorio.eliminar': act('/eliminar', 'borrador', MOTIVO),
  'POST /api/v1/repositorio/borrador/documentos': {
    table: 'documentos',
    ask: async (_record, who, scene) => {
      await emptyDraft(scene, who);
      return { url: '/repositorio/borrador/documentos', upload: true };
    },
  },
  'POST /api/v1/repositorio/:id/versiones': {
    ...act('', 'borrador'),
    ask: ({ id, version }) => ({
      url: `/repositorio/${id}/versiones`,
      upload: true,
      fields: { version: String(version), comentario: 'Se corrigió la portada.' },
    }),
  },
};

/** A document of an organization, for the tests of all workflows. */
export const makeDocument = documentIn();
