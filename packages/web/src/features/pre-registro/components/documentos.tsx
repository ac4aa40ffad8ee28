import { type Documento, mensajesDeDocumentos } from '@portal/domain/features/documentos/public';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranurasNombradas } from '@portal/domain/features/pre-registro/pre-registro.ranuras';
import { type RanuraId, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { Issue } from '@portal/domain/kernel/errors';
import { MessageSquareWarning } from 'lucide-react';
import { emptySlots, PaperSlots, type PaperSlotsProps } from '../../../stage/paper-slots.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { toast } from '../../../ui/toast.ts';
import { tellUploadFailed } from '../../documentos/public.ts';
import { OfertaDelExpediente, OfertaDeTodoElExpediente } from '../../organizaciones/public.ts';
import type { Lugar } from '../pre-registro.subir.ts';

/** Labels of the required documents that are not there yet, in the seed's order. */
export const faltantes = (documentos: readonly Documento[]): string[] =>
  emptySlots(ranuras, documentos).map(({ label }) => label);

/** The same as issues of the documents step, each named after its slot. */
export const issuesDeDocumentos = (documentos: readonly Documento[]): Issue[] =>
  emptySlots(ranuras, documentos).map(({ id, label }) => ({
    path: `documentos.${id}`,
    code: 'documentos_faltantes',
    message: `Falta subir: ${label}`,
  }));

/** Where the documents of a record, or of a new one, are uploaded to: an upload outlives the page that began it. */
export const lugarDe = (lugar: Lugar, ranura: RanuraId | '' = ''): string =>
  `pre-registro:${'registro' in lugar ? lugar.registro : `nuevo.${lugar.borrador ?? ''}`}:${ranura}`;

export type DocumentosProps = {
  lugar: Lugar;
  documentos: readonly Documento[];
  /** Absent where nothing can be uploaded. */
  subir?: PaperSlotsProps<RanuraId>['send'];
  /** Puts the papers of the organization's dossier into slots; absent where nothing can be changed. */
  usar?: (ranuras: readonly RanuraId[]) => Promise<void>;
  /** Marks what is missing: the person has tried to finish. */
  intento?: boolean;
  /** What the server refused, each at its slot. */
  rechazos?: readonly Issue[];
  /** The reviewer's comment on the documents, and when it was told (ISO): it stands at the slots that it names. */
  observacion?: string;
  observadaEn?: string | null;
  /** Only these slots; all of them when absent. */
  solo?: readonly RanuraId[];
};

/** The four required documents (A§3), each in its slot: upload, replace, download. */
export const Documentos = ({
  lugar,
  documentos,
  subir,
  usar,
  intento,
  rechazos,
  observacion,
  observadaEn,
  solo,
}: DocumentosProps) => {
  const observadas = observacion ? ranurasNombradas(observacion) : [];
  const deTodas = observadas.length === ranuras.length;
  /** It came after the review spoke: what was said is of the earlier one. */
  const esNuevo = ({ creadoEn }: Documento): boolean => Boolean(observadaEn && creadoEn > observadaEn);
  const pendientes = observadas.filter((id) => !documentos.some((d) => d.ranura === id && esNuevo(d)));
  return (
    <div className="space-y-3">
      {observacion && deTodas && (
        <p
          id={controlId('documentos')}
          tabIndex={-1}
          className="flex gap-1.5 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger-ink"
        >
          <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            <span className="font-medium">Observación de la revisión: </span>
            {observacion}
          </span>
        </p>
      )}
      {usar && !solo && (
        <OfertaDeTodoElExpediente
          ranuras={ranuras.map(({ id }) => id)}
          documentos={documentos}
          onUsar={async (cuales) => {
            try {
              await usar(cuales);
              toast.success(
                preRegistroMessages.documentos.puestos(cuales.length),
                ranuras
                  .filter(({ id }) => cuales.includes(id))
                  .map(({ label }) => label)
                  .join(', '),
              );
            } catch (error) {
              tellUploadFailed(error, documentos.length > 0);
            }
          }}
        />
      )}
      <PaperSlots
        slots={solo ? ranuras.filter(({ id }) => solo.includes(id)) : ranuras}
        comments={
          observacion && !deTodas ? Object.fromEntries(pendientes.map((id) => [id, observacion])) : undefined
        }
        noteOf={(documento) => (observacion && esNuevo(documento) ? 'Nuevo' : undefined)}
        documentos={documentos}
        place={(ranura) => lugarDe(lugar, ranura)}
        send={subir}
        tried={intento}
        refused={rechazos}
        offer={
          usar &&
          (({ id, label }, documento) => (
            <OfertaDelExpediente
              ranura={id}
              nombre={label}
              actual={documento}
              observado={pendientes.includes(id)}
              onUsar={async () => {
                try {
                  await usar([id]);
                  toast.success(
                    documento ? mensajesDeDocumentos.reemplazado : mensajesDeDocumentos.subido,
                    label,
                  );
                } catch (error) {
                  tellUploadFailed(error, documento !== undefined);
                }
              }}
            />
          ))
        }
      />
    </div>
  );
};
