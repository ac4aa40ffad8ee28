import { type Bloque } from '@portal/domain/features/convenio/composicion';
import type { ActorUow } from '../../platform/db/index.ts';
import { defineDocument } from '../../platform/pdf/index.ts';
import { issueDocument } from '../oficios/public.ts';
import { type ConvenioRow, ENTIDAD } from './convenio.repo.ts';

/** The text as PDF: of the same blocks as the screen, in the foundation's letter paper. Each is issued once, and never laid out again. */
export const textoDeConvenio = defineDocument({
  id: 'convenio-texto',
  tipo: 'convenio',
  fields: ['titulo', 'folio', 'version'],
  layout: 'features/convenio/convenio.typ',
});

const textoDe = (trozos: readonly { readonly texto: string }[]): string =>
  trozos.map(({ texto }) => texto).join('');

/** The blocks without their sources, which paper does not show. */
export const enPapel = (bloques: readonly Bloque[]): unknown[] =>
  bloques.flatMap((bloque): unknown[] => {
    switch (bloque.clase) {
      case 'titulo':
        return [];
      case 'anexo':
        return [{ clase: 'anexo', titulo: `Anexo ${bloque.letra}. ${bloque.titulo}`, tablas: bloque.tablas }];
      default:
        return [
          {
            clase: 'texto',
            titulo: bloque.clase === 'clausula' ? `${bloque.ordinal}. ${bloque.titulo}` : bloque.titulo,
            parrafos: bloque.parrafos.flatMap(({ trozos }) =>
              textoDe(trozos)
                .split('\n')
                .filter((linea) => linea.trim() !== ''),
            ),
          },
        ];
    }
  });

/** Issues the PDF of a version of the text. Answers the id of what was issued. */
export const issueTexto = (
  uow: ActorUow,
  row: ConvenioRow,
  {
    bloques,
    numero,
    version,
  }: { readonly bloques: readonly Bloque[]; readonly numero: string; readonly version: number },
): Promise<string> => {
  const titulo = bloques.find((bloque) => bloque.clase === 'titulo');
  return issueDocument(uow, textoDeConvenio, {
    entidad: ENTIDAD,
    entidadId: row.id,
    referencia: `${numero}-v${version}`,
    ruta: `/convenio/${row.id}`,
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    content: textoDeConvenio.content(
      {
        titulo: titulo?.clase === 'titulo' ? textoDe(titulo.trozos) : numero,
        folio: row.folio,
        version: String(version),
      },
      [],
      enPapel(bloques),
    ),
  });
};
