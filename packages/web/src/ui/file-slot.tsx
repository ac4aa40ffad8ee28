import { CircleAlert, Download, FileCheck, FileText, RotateCw, Upload, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { LiveRegion } from './a11y.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { FileName } from './file-name.tsx';
import { extensionList, fileProblem, fileSize } from './file-size.ts';
import { Progress } from './progress.tsx';
import { heldText, leftText, pausedText, type SendUpload } from './uploads.ts';
import { useUploads } from './use-uploads.ts';

export type SlotFile = {
  name: string;
  /** Bytes. */
  size: number;
  /** Date in words: '3 de julio de 2026'. */
  date: string;
  /** e.g. why it is held back. */
  note?: string;
};

export type FileSlotProps = {
  /** What is asked: 'Acta Constitutiva'. */
  name: string;
  help?: string;
  required?: boolean;
  file: SlotFile | null;
  /** Extensions without dot. */
  extensions: readonly string[];
  /** Those that are told, where another spelling of one is taken too; all, unless told. */
  shownExtensions?: readonly string[];
  maxBytes: number;
  /** Sends the file; progress is a fraction 0 to 1; must stop when the signal aborts; rejects with words to read. */
  upload?: SendUpload;
  download?: () => Promise<void> | void;
  comment?: string;
  error?: string;
  id?: string;
  /** Told when a file is refused before travelling, e.g. for the seed's toast. */
  onRefused?: (message: string) => void;
  /** Name of its button where choosing does not send yet: 'Elegir archivo'. */
  chooseLabel?: string;
  /** Names the place for good, so that an upload goes on, and is found again, when the page is left and opened anew. */
  uploadKey?: string;
  /** Another way to fill it, under the file: what is already kept elsewhere. */
  offer?: ReactNode;
};

/** A place for one document: empty, sending, ready or failed. Drop a file on it, or use its button. */
export const FileSlot = (props: FileSlotProps) => {
  const {
    name,
    help,
    required = true,
    file,
    extensions,
    shownExtensions = extensions,
    maxBytes,
    upload,
    download,
    comment,
    error,
    id,
    onRefused,
    offer,
    chooseLabel,
    uploadKey,
  } = props;
  const [refused, setRefused] = useState<string | null>(null);
  const [downloading, setDownloading] = useState(false);
  const place = useUploads(uploadKey, name);
  const work = place.items.at(-1);

  const send = (chosen: File) => {
    if (!upload) return;
    const problem = fileProblem(chosen, { extensions, maxBytes });
    setRefused(problem);
    if (problem) {
      onRefused?.(problem);
      return;
    }
    for (const { id: earlier } of place.items) place.cancel(earlier);
    place.add(chosen, upload);
  };

  const sending = work && work.state !== 'failed';
  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: !upload || sending,
    onDrop: (accepted, rejected) => {
      const chosen = accepted[0] ?? rejected[0]?.file;
      if (rejected.length > 1) setRefused('Suelta un solo archivo.');
      else if (chosen) send(chosen);
    },
  });

  const failed = work?.state === 'failed' ? work : null;
  const problem = refused ?? failed?.message ?? error;
  const held = work?.state === 'held';
  const spoken = held
    ? `${name}: ${heldText(work.file)}`
    : sending && work.paused
      ? pausedText(work.file)
      : sending
        ? `Subiendo ${work.file.name}`
        : failed
          ? `${name}: ${failed.file.name} no se subió`
          : place.finished
            ? `${name}: ${place.finished} está listo`
            : '';
  const rootProps = zone.getRootProps();

  return (
    <div
      {...rootProps}
      // Only dropping is off: the buttons inside still work, and inherit this from here.
      aria-disabled={undefined}
      role="group"
      tabIndex={undefined}
      id={id}
      data-field={name}
      data-invalid={problem ? '' : undefined}
      aria-label={name}
      className={cn(
        '@container rounded-lg border bg-surface p-4 transition-colors',
        file || sending ? 'border-line' : 'border-dashed border-line-strong',
        (problem || comment) && 'border-solid border-danger',
        zone.isDragActive && 'border-solid border-accent bg-accent-soft',
      )}
    >
      <input
        {...zone.getInputProps({ 'aria-label': name, accept: extensions.map((e) => `.${e}`).join(',') })}
      />
      {/* By its own width: beside an open sidebar a tablet leaves as little room as a phone. */}
      <div className="flex flex-col gap-3 @lg:flex-row @lg:items-center">
        <div className="flex min-w-0 flex-1 gap-3">
          {file && !sending ? (
            // A paper that the review objected to is there, and is not right.
            comment ? (
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
            ) : (
              // Green is for what somebody reviewed: this one is only there.
              <FileCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            )
          ) : (
            <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
          )}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
              {name}
              {!required && !file && <span className="font-normal text-ink-faint">(opcional)</span>}
              {file?.note && !sending && <Badge tone="info">{file.note}</Badge>}
            </p>
            {help && <p className="text-sm text-ink-soft">{help}</p>}
            {place.left && !work && upload && (
              <p className="mt-0.5 text-sm wrap-anywhere text-warning-ink">{leftText(place.left)}</p>
            )}
            {held ? (
              <p className="mt-0.5 text-sm wrap-anywhere text-warning-ink">{heldText(work.file)}</p>
            ) : sending ? (
              // As high as what stood here and what will: the button of the next place must not move under a press.
              <div className="mt-0.5 flex max-w-lg flex-wrap items-center gap-x-3 text-sm text-ink-soft @lg:flex-nowrap">
                <span className="w-full min-w-0 @lg:w-auto">
                  <FileName name={work.file.name} oneLine />
                </span>
                <div className="w-16 shrink-0 @lg:w-32">
                  <Progress
                    value={work.done * 100}
                    label={`Subiendo ${work.file.name}`}
                    valueText={work.paused ? 'Sin conexión' : 'Subiendo'}
                    hideText
                  />
                </div>
                <span
                  aria-hidden="true"
                  className={cn('figures shrink-0', work.paused && 'text-warning-ink')}
                >
                  {work.paused ? 'Sin conexión' : 'Subiendo'}, {Math.round(work.done * 100)} %
                </span>
              </div>
            ) : file ? (
              <p className="figures mt-0.5 flex min-h-10 flex-wrap content-center items-center gap-x-3 text-sm text-ink-soft @lg:min-h-0">
                <FileName name={file.name} />
                {/* A long date goes on below, beside a narrow name on a telephone. */}
                <span>
                  {fileSize(file.size)} · {file.date}
                </span>
              </p>
            ) : (
              <p className="mt-0.5 min-h-10 text-sm text-ink-faint @lg:min-h-0">
                {upload
                  ? `${extensionList(shownExtensions)}, hasta ${Math.floor(maxBytes / 1024 / 1024)} MB`
                  : 'Sin documento'}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2" data-print="no">
          {sending && (
            <Button
              size="sm"
              onClick={() => place.cancel(work.id)}
              icon={<X aria-hidden="true" className="size-4" />}
            >
              Cancelar<span className="sr-only"> la subida de {name}</span>
            </Button>
          )}
          {!sending && file && download && (
            <Button
              size="sm"
              variant="ghost"
              busy={downloading}
              icon={<Download aria-hidden="true" className="size-4" />}
              onClick={async () => {
                setDownloading(true);
                try {
                  await download();
                } finally {
                  setDownloading(false);
                }
              }}
            >
              Descargar<span className="sr-only"> {name}</span>
            </Button>
          )}
          {!sending && upload && (
            <Button size="sm" onClick={zone.open} icon={<Upload aria-hidden="true" className="size-4" />}>
              {chooseLabel ?? (file ? 'Reemplazar' : 'Subir')}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      </div>
      {comment && (
        <p className="mt-3 rounded-md border border-danger-line bg-danger-soft px-3 py-2 text-sm text-danger-ink">
          <span className="font-medium">Observación de la revisión: </span>
          {comment}
        </p>
      )}
      {offer && !sending && (
        <div className="mt-3 empty:hidden" data-print="no">
          {offer}
        </div>
      )}
      {problem && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-danger-ink">
          <p role="alert" className="flex min-w-0 flex-1 basis-64 gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {failed && !refused && <span className="font-medium">{failed.file.name}: </span>}
              {problem}
            </span>
          </p>
          {failed?.retriable && !refused && upload && (
            <Button
              size="sm"
              onClick={() => place.retry(failed.id, upload)}
              icon={<RotateCw aria-hidden="true" className="size-4" />}
            >
              Reintentar<span className="sr-only"> la subida de {name}</span>
            </Button>
          )}
        </div>
      )}
      <LiveRegion>{spoken}</LiveRegion>
    </div>
  );
};
