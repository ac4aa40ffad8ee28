import {
  camposDibujados,
  notasDe,
  presentesDe,
  visitaForm,
} from '@portal/domain/features/visitas/visitas.form';
import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { clasesDeNota, etiquetaDeNota } from '@portal/domain/features/visitas/visitas.schema';
import { textOf } from '@portal/domain/kernel/answers';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { otherFields } from '@portal/domain/stage/other-fields';
import type { ActorUow } from '../../platform/db/index.ts';
import { type Content, defineDocument, LETTER } from '../../platform/pdf/index.ts';
import { issueDocument } from '../oficios/public.ts';
import { ENTIDAD, type VisitaRow } from './visitas.repo.ts';
import type { Escrito } from './visitas.run.ts';

const { visita: mv, minuta: mm } = visitaMessages;

/** The minute of a visit on the foundation's letter paper: where and when, what was seen, who was there, what was found and agreed. */
export const minutaDeVisita = defineDocument({
  id: 'minuta-de-visita',
  tipo: 'minuta',
  fields: ['folio', 'fecha', 'proyecto', 'organizacion', 'lugar'],
  layout: LETTER,
});

/** On one line: what somebody wrote makes no line of the foundation's own paper. */
const enUnaLinea = (texto: string): string => texto.replace(/\s+/gu, ' ').trim();

/** All that the minute says; moments are told in the hour of Chihuahua. */
export const contenidoDeMinuta = (row: VisitaRow, { pagina, fotos }: Escrito): Content => {
  const { respuestas } = pagina;
  const proyecto = `${row.proyecto_folio} ${row.nombre_proyecto}`.trim();
  const notas = notasDe(respuestas);
  return minutaDeVisita.content(
    {
      folio: row.folio,
      fecha: formatDate(row.cuando),
      proyecto,
      organizacion: row.nombre_organizacion,
      lugar: row.lugar,
    },
    [
      {
        titulo: mv.titulo,
        filas: [
          { etiqueta: mv.proyecto, valor: proyecto },
          { etiqueta: mv.organizacion, valor: row.nombre_organizacion },
          { etiqueta: mv.cuando, valor: mv.enChihuahua(formatDateTime(row.cuando)) },
          { etiqueta: mv.lugar, valor: row.lugar },
          { etiqueta: mv.proposito, valor: row.proposito },
          { etiqueta: 'Minuta', valor: textOf(respuestas.minuta) },
          ...otherFields(visitaForm, camposDibujados, respuestas)
            .filter(({ texto }) => texto !== '')
            .map(({ etiqueta, texto }) => ({ etiqueta, valor: texto })),
          { etiqueta: mm.fotos, valor: String(fotos.length) },
        ],
      },
      {
        titulo: mm.presentes,
        filas: presentesDe(respuestas).map(({ nombre, cargo }) => ({
          etiqueta: enUnaLinea(nombre),
          valor: enUnaLinea(cargo),
        })),
      },
      ...(notas.length === 0
        ? []
        : [
            {
              titulo: mm.notas,
              filas: notas.map(({ clase, texto, responsable, fecha }) => ({
                etiqueta: etiquetaDeNota[clasesDeNota.find((una) => una === clase) ?? 'hallazgo'],
                valor: [
                  texto,
                  ...(responsable ? [`${mm.responsable}: ${enUnaLinea(responsable)}`] : []),
                  ...(fecha ? [`${mm.fecha}: ${formatDate(fecha)}`] : []),
                ].join('\n'),
              })),
            },
          ]),
    ],
  );
};

/** Issues it with all that it will say, in the transaction that registers the visit. */
export const issueMinuta = async (uow: ActorUow, row: VisitaRow, escrito: Escrito): Promise<void> => {
  await issueDocument(uow, minutaDeVisita, {
    entidad: ENTIDAD,
    entidadId: row.id,
    referencia: row.folio,
    ruta: `/visitas/${row.id}`,
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    content: contenidoDeMinuta(row, escrito),
  });
};
