import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { formatDate, formatTime } from '@portal/domain/kernel/dates';
import type { TextAnswers } from '@portal/domain/kernel/form';
import type { ActorUow } from '../../platform/db/index.ts';
import { type Content, defineDocument, LETTER } from '../../platform/pdf/index.ts';
import type { DocumentoVigente } from '../documentos/public.ts';
import { issueDocument, withdrawDocuments } from '../oficios/public.ts';
import { ENTIDAD } from './pre-registro.repo.ts';

const campos = ['folio', 'fecha', 'hora', 'organizacion'] as const;

/** What an applicant has in hand once the foundation received an application. */
export const acusePreRegistro = defineDocument({
  id: 'acuse-pre-registro',
  tipo: 'acuse',
  fields: campos,
  layout: LETTER,
});

/** And once it received what was corrected: deadlines are counted from the day on which that came. */
export const acuseCorrecciones = defineDocument({
  id: 'acuse-correcciones',
  tipo: 'acuse',
  fields: campos,
  layout: LETTER,
});

/** The record as it was received. */
export type Recibido = {
  readonly id: string;
  readonly folio: string;
  readonly organizacionId: string;
  readonly proyectoId: string;
  readonly respuestas: TextAnswers;
  readonly documentos: readonly DocumentoVigente[];
};

const MB = 1024 * 1024;
const sizeOf = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`;

const contentOf = ({ actor, now }: ActorUow, recibido: Recibido): Content => {
  const { folio, respuestas, documentos } = recibido;
  const organizacion = respuestas.nombre_organizacion ?? '';
  return acusePreRegistro.content({ folio, fecha: formatDate(now), hora: formatTime(now), organizacion }, [
    {
      titulo: 'Lo que se recibió',
      filas: [
        { etiqueta: 'Folio', valor: folio },
        { etiqueta: 'Organización', valor: organizacion },
        { etiqueta: 'RFC', valor: respuestas.rfc ?? '' },
        { etiqueta: 'Titular', valor: respuestas.titular ?? '' },
        {
          etiqueta: 'Enviado por',
          valor: actor.esPersonal ? `${actor.nombre}, por parte de la fundación` : actor.nombre,
        },
      ],
    },
    {
      titulo: 'Documentos',
      filas: ranuras.flatMap(({ id, label }) =>
        documentos
          .filter(({ ranura }) => ranura === id)
          .map(({ nombre, bytes, version, sha256 }) => ({
            etiqueta: label,
            valor: `${nombre} (${sizeOf(bytes)}, versión ${version})\n${sha256}`,
          })),
      ),
    },
  ]);
};

/** Issues the acknowledgement of what was just received, in the transaction that receives it. */
export const acknowledge = (
  uow: ActorUow,
  document: typeof acusePreRegistro,
  recibido: Recibido,
): Promise<string> =>
  issueDocument(uow, document, {
    entidad: ENTIDAD,
    entidadId: recibido.id,
    referencia: recibido.folio,
    ruta: `/pre-registro/ver/${recibido.id}`,
    proyectoId: recibido.proyectoId,
    organizacionId: recibido.organizacionId,
    content: contentOf(uow, recibido),
  });

/** With its record, what acknowledged it goes. */
export const withdrawAcknowledgements = (uow: ActorUow, id: string, motivo: string): Promise<void> =>
  withdrawDocuments(uow, { entidad: ENTIDAD, entidadId: id, motivo });
