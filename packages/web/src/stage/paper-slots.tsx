import {
  avisoDeAnalisis,
  type Documento,
  esDescargable,
  type PoliticaDeRanura,
} from '@portal/domain/features/documentos/public';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { lazy, type ReactNode, Suspense } from 'react';
import { conAviso, descargarDocumento, type OnProgress } from '../features/documentos/public.ts';
import { controlId } from '../ui/control-id.ts';
import type { SlotFile } from '../ui/file-slot.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

// The steps before the papers do without what takes a dropped file.
const FileSlot = lazy(() => import('../ui/file-slot.tsx').then((module) => ({ default: module.FileSlot })));

/** A document of a stage, as its schema lists it. */
export type PaperSlot<Id extends string> = PoliticaDeRanura & { readonly id: Id };

/** The slots that hold no document yet, in their order. */
export const emptySlots = <Id extends string>(
  slots: readonly PaperSlot<Id>[],
  documentos: readonly Pick<Documento, 'ranura'>[],
): PaperSlot<Id>[] => slots.filter(({ id }) => !documentos.some(({ ranura }) => ranura === id));

/** The slots that hold a document, and the next one: for papers of which nobody knows how many there will be. */
export const slotsWithRoom = <Id extends string>(
  slots: readonly PaperSlot<Id>[],
  documentos: readonly Pick<Documento, 'ranura'>[],
): PaperSlot<Id>[] => {
  const [next] = emptySlots(slots, documentos);
  return slots.filter((slot) => slot === next || documentos.some(({ ranura }) => ranura === slot.id));
};

/** The list with one document in place of the earlier one of its slot. */
export const withPaper = (documentos: readonly Documento[], nuevo: Documento): Documento[] => [
  ...documentos.filter(({ ranura }) => ranura !== nuevo.ranura),
  nuevo,
];

/** A stored document as the kit's slots show it. */
export const slotFile = ({
  nombre,
  bytes,
  creadoEn,
  analisis,
}: Pick<Documento, 'nombre' | 'bytes' | 'creadoEn' | 'analisis'>): SlotFile => ({
  name: nombre,
  size: bytes,
  date: `Subido el ${formatMediumDate(creadoEn)}`,
  note: avisoDeAnalisis(analisis),
});

const withNote = (file: SlotFile, note: string | undefined): SlotFile => ({
  ...file,
  note: file.note ?? note,
});

export type SendPaper<Id extends string> = (
  slot: Id,
  file: File,
  onProgress: OnProgress,
  signal: AbortSignal,
) => Promise<void>;

export type PaperSlotsProps<Id extends string> = {
  readonly slots: readonly PaperSlot<Id>[];
  readonly documentos: readonly Documento[];
  /** Names the place of a slot for good: an upload outlives the page that began it. */
  readonly place: (slot: Id) => string;
  /** Absent where nothing can be uploaded. */
  readonly send?: SendPaper<Id> | undefined;
  /** Another way to fill a slot, under its file: what is kept elsewhere already. */
  readonly offer?: (slot: PaperSlot<Id>, documento: Documento | undefined) => ReactNode;
  /** What the review said of a slot, beside its document. */
  readonly comments?: Readonly<Partial<Record<Id, string>>>;
  /** Said of a document, beside its name: 'Reemplazado'. */
  readonly noteOf?: (documento: Documento) => string | undefined;
  /** False where nothing is missing without them. */
  readonly required?: boolean;
  /** Marks what is missing: the person has tried to finish. */
  readonly tried?: boolean;
  /** What the server refused, each at its slot (`documentos.<id>`). */
  readonly refused?: readonly Issue[];
};

const Slots = <Id extends string>({
  slots,
  documentos,
  place,
  send,
  offer,
  comments,
  noteOf,
  required,
  tried = false,
  refused = [],
}: PaperSlotsProps<Id>) =>
  slots.map((slot) => {
    const { id, label, help, extensiones, maxBytes } = slot;
    const documento = documentos.find(({ ranura }) => ranura === id);
    return (
      <FileSlot
        key={id}
        id={controlId(`documentos.${id}`)}
        name={label}
        help={help}
        required={required}
        extensions={extensiones}
        maxBytes={maxBytes}
        uploadKey={place(id)}
        file={documento ? withNote(slotFile(documento), noteOf?.(documento)) : null}
        comment={comments?.[id]}
        error={
          refused.find(({ path }) => path === `documentos.${id}`)?.message ??
          (tried && !documento ? `Falta subir: ${label}` : undefined)
        }
        onRefused={(message) => toast.destructive(message)}
        offer={offer?.(slot, documento)}
        download={
          documento && esDescargable(documento.analisis) ? () => descargarDocumento(documento) : undefined
        }
        upload={
          send &&
          conAviso(label, documento !== undefined, (file, onProgress, signal) =>
            send(id, file, onProgress, signal),
          )
        }
      />
    );
  });

/**
 * The documents of a record, each in its slot: upload, replace, download. They come all at once, so that none moves
 * under a finger when another one is there.
 */
export const PaperSlots = <Id extends string>(props: PaperSlotsProps<Id>) => (
  <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
    <Slots {...props} />
  </Suspense>
);
