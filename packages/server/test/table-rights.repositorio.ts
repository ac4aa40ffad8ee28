import { randomUUID } from 'node:crypto';

/** What the application's role may do with the tables of the repository, as `table-rights.ts` says it of the others. */

const readers = ['miembro', 'colega', 'lector', 'administrador', 'consejera'] as const;

type Values = { readonly yo: string | null; readonly proyecto: string };
const q = (value: string | null): string => (value === null ? 'null' : `'${value}'`);

/** A private document of the case of `miembro`, which is its author, and a draft. */
export const repositoryRights = {
  repositorio: {
    grants:
      'insert(abierto_a,categoria,created_by,descripcion,folio,id,nivel_acceso,nombre,proyecto_id,tags) select(abierto_a,archivo,busqueda,bytes,categoria,created_at,created_by,descargas,descripcion,documento_id,eliminado_en,estado,extension,folio,folio_orden,id,motivo,nivel_acceso,nombre,organizacion_id,proyecto_id,tags,updated_at,version,version_de_archivo) update(abierto_a,categoria,descripcion,eliminado_en,eliminado_por,estado,motivo,motivo_eliminacion,nivel_acceso,nombre,proyecto_id,tags,updated_at,version)',
    row: () => "nombre = 'de-prueba'",
    insert: ({ yo, proyecto }: Values) =>
      `(id, folio, nombre, categoria, descripcion, nivel_acceso, proyecto_id, created_by)
       values ('${randomUUID()}', 'DOC-${String(Math.floor(Math.random() * 1e12)).padStart(12, '9')}', 'Otro', 'legal',
               'Una descripción.', 'privado', ${q(proyecto)}, ${q(yo)})`,
    set: 'version = version + 1',
    select: readers,
    inserts: ['miembro', 'colega', 'administrador'],
    // Its author while it is a draft, and who keeps the repository.
    update: ['miembro', 'administrador'],
  },
  textos_de_archivo: {
    grants: 'select',
    row: () => "texto = 'de-prueba'",
    select: readers,
  },
} as const;
