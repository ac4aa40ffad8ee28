import {
  type Documento,
  esDescargable,
  etiquetasDeAnalisis,
  mensajesDeDocumentos,
} from '@portal/domain/features/documentos/public';
import { type RanuraId, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { formatDate } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { FileSlot } from '../../../ui/file-slot.tsx';
import { toast } from '../../../ui/toast.ts';
import { controlId } from '../../../ui/wizard-model.ts';
import { conAviso, descargarDocumento, type OnProgress, tellUploadFailed } from '../../documentos/public.ts';
import { OfertaDelExpediente } from '../../organizaciones/public.ts';

/** Labels of the required documents that are not there yet, in the seed's order. */
export const faltantes = (documentos: readonly Documento[]): string[] =>
  ranuras.filter(({ id }) => !documentos.some((d) => d.ranura === id)).map(({ label }) => label);

/** The same as issues of the documents step, each named after its slot. */
export const issuesDeDocumentos = (documentos: readonly Documento[]): Issue[] =>
  ranuras
    .filter(({ id }) => !documentos.some((d) => d.ranura === id))
    .map(({ id, label }) => ({
      path: `documentos.${id}`,
      code: 'documentos_faltantes',
      message: `Falta subir: ${label}`,
    }));

/** The list with one document in place of the earlier one of its slot. */
export const conDocumento = (documentos: readonly Documento[], nuevo: Documento): Documento[] => [
  ...documentos.filter((d) => d.ranura !== nuevo.ranura),
  nuevo,
];

type Subir = (ranura: RanuraId, file: File, onProgress: OnProgress, signal: AbortSignal) => Promise<void>;

/** Where the documents of a record, or of the new one, are uploaded to: an upload outlives the page that began it. */
export const lugarDe = (registro: string | null, ranura: RanuraId | '' = ''): string =>
  `pre-registro:${registro ?? 'nuevo'}:${ranura}`;

export type DocumentosProps = {
  /** Id of the record; null for the draft of a new one. */
  registro: string | null;
  documentos: readonly Documento[];
  /** Absent where nothing can be uploaded. */
  subir?: Subir;
  /** Puts the paper of the organization's dossier into a slot; absent where nothing can be changed. */
  usar?: (ranura: RanuraId) => Promise<void>;
  /** Marks what is missing: the person has tried to finish. */
  intento?: boolean;
  /** What the server refused, each at its slot. */
  rechazos?: readonly Issue[];
  /** The reviewer's comment on the documents as a whole. */
  observacion?: string;
};

/** The four required documents (A§3), each in its slot: upload, replace, download. */
export const Documentos = ({
  registro,
  documentos,
  subir,
  usar,
  intento = false,
  rechazos = [],
  observacion,
}: DocumentosProps) => (
  <div className="space-y-3">
    {observacion && (
      <p className="rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger-ink">
        <span className="font-medium">Observación de la revisión: </span>
        {observacion}
      </p>
    )}
    {ranuras.map(({ id, label, help, extensiones, maxBytes }) => {
      const documento = documentos.find((d) => d.ranura === id);
      return (
        <FileSlot
          key={id}
          id={controlId(`documentos.${id}`)}
          name={label}
          help={help}
          extensions={extensiones}
          maxBytes={maxBytes}
          uploadKey={lugarDe(registro, id)}
          file={
            documento
              ? {
                  name: documento.nombre,
                  size: documento.bytes,
                  date: formatDate(documento.creadoEn),
                  note: documento.analisis === 'limpio' ? undefined : etiquetasDeAnalisis[documento.analisis],
                }
              : null
          }
          error={
            rechazos.find(({ path }) => path === `documentos.${id}`)?.message ??
            (intento && !documento ? `Falta subir: ${label}` : undefined)
          }
          onRefused={(message) => toast.destructive(message)}
          offer={
            usar && (
              <OfertaDelExpediente
                ranura={id}
                nombre={label}
                actual={documento}
                onUsar={async () => {
                  try {
                    await usar(id);
                    toast.success(
                      documento ? mensajesDeDocumentos.reemplazado : mensajesDeDocumentos.subido,
                      label,
                    );
                  } catch (error) {
                    tellUploadFailed(error, documento !== undefined);
                  }
                }}
              />
            )
          }
          download={
            documento && esDescargable(documento.analisis) ? () => descargarDocumento(documento) : undefined
          }
          upload={
            subir &&
            conAviso(label, documento !== undefined, (file, onProgress, signal) =>
              subir(id, file, onProgress, signal),
            )
          }
        />
      );
    })}
  </div>
);
