import {
  categorias,
  estados,
  etiquetaDeCategoria,
  etiquetaDeNivel,
  nivelesDeAcceso,
  ordenes,
} from '@portal/domain/features/repositorio/repositorio.schema';
import { repositorioWorkflow } from '@portal/domain/features/repositorio/repositorio.workflow';
import { listOf, many } from '../../../ui/list-query.ts';

/** The repository in the URL (part2.md DO-02). */
export const repositorioEnUrl = listOf(
  {
    categoria: many('Categoría', categorias, (categoria) => etiquetaDeCategoria[categoria]),
    estado: many('Estado', estados, (estado) => repositorioWorkflow.states[estado].label),
    nivel: many('Nivel de acceso', nivelesDeAcceso, (nivel) => etiquetaDeNivel[nivel]),
  },
  ordenes,
  'desc',
  { columna: 'modificado', dir: 'desc' },
);

/** The papers of the cases in the URL. */
export const casosEnUrl = listOf({});
