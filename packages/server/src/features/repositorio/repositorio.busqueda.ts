import { etiquetaDeCategoria } from '@portal/domain/features/repositorio/repositorio.schema';
import { repositorioWorkflow } from '@portal/domain/features/repositorio/repositorio.workflow';
import type { ServerSlice } from '../../platform/slice.ts';
import { findFragments } from './repositorio.fragmento.ts';
import { findByFolio, listRepositorio, type RepositorioRow } from './repositorio.repo.ts';

const detailOf = ({ categoria, estado }: RepositorioRow): string =>
  `${etiquetaDeCategoria[categoria]} · ${repositorioWorkflow.states[estado].label}`;

/**
 * Documents of the repository by folio, name, description, tags, name of the file and what it says: the list itself, so that
 * nothing is found here that is not in it. The exact folio first, then the last that changed.
 */
export const findRepositorio: NonNullable<ServerSlice['busqueda']> = async (
  uow,
  { texto, folio, limite },
) => {
  const { tx } = uow;
  const exact = /^DOC-\d+$/.test(folio) ? await findByFolio(tx, folio) : undefined;
  const { rows } = await listRepositorio(uow, {
    q: texto,
    orden: 'modificado',
    sentido: 'desc',
    limite: limite + 1,
  }).page();
  const found = [...(exact ? [exact] : []), ...rows.filter(({ id }) => id !== exact?.id)];
  const shown = found.slice(0, limite);
  const fragments = await findFragments(tx, shown, texto);
  return [
    {
      id: 'repositorio',
      titulo: 'Documentos',
      hallazgos: shown.map((row) => {
        const inside = fragments.get(row.id);
        return {
          id: row.id,
          titulo: `${row.folio} · ${row.nombre}`,
          detalle: inside ? inside.map((piece) => piece.texto).join('') : detailOf(row),
          enlace: `/documentos/${row.id}`,
        };
      }),
      mas:
        found.length > limite
          ? { texto: 'Ver todos los documentos', enlace: `/documentos?q=${encodeURIComponent(texto)}` }
          : null,
    },
  ];
};
