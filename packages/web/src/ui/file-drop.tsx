import { CircleAlert, Download, FileText, RotateCw, Trash2, Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { LiveRegion } from './a11y.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { extensionList, fileProblem, fileSize } from './file-size.ts';
import type { SlotFile } from './file-slot.tsx';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';
import { heldText, leftText, pausedText, type SendUpload } from './uploads.ts';
import { useUploads } from './use-uploads.ts';

export type DroppedFile = SlotFile & { readonly id: string };

export type FileDropProps = {
  /** What is asked: 'Documentos adicionales'. */
  name: string;
  help?: string;
  files: readonly DroppedFile[];
  /** Extensions without dot. */
  extensions: readonly string[];
  /** Those that are told, where another spelling of one is taken too; all, unless told. */
  shownExtensions?: readonly string[];
  maxBytes: number;
  /** Most files at once in the list. */
  maxFiles: number;
  /** Sends one file; rejects with words to read. Absent where nothing can be uploaded. */
  upload?: SendUpload;
  download?: (id: string) => Promise<void> | void;
  /** Takes one away; rejects when it could not. */
  remove?: (id: string) => Promise<void>;
  error?: string;
  id?: string;
  /** True where at least one has to be there. */
  required?: boolean;
  /** True where it is what the page is for: the area is large while it is empty. */
  roomy?: boolean;
  /** What is asked of each file that is there, below it. */
  detail?: (file: DroppedFile) => ReactNode;
  /** What else is wrong with a file before it travels, in words. */
  problemOf?: (file: File) => string | null;
  /** Names the place for good, so that uploads go on, and are found again, when the page is left and opened anew. */
  uploadKey?: string;
};

/**
 * A place for several documents: drop them, or choose several with its button. They travel one after the
 * other, each with its own progress; one that fails stays in sight with its reason and the others go on.
 */
export const FileDrop = (props: FileDropProps) => {
  const {
    name,
    help,
    files,
    extensions,
    shownExtensions = extensions,
    maxBytes,
    maxFiles,
    upload,
    download,
    remove,
    error,
    id,
    required = false,
    roomy = false,
    detail,
    problemOf,
    uploadKey,
  } = props;
  const place = useUploads(uploadKey, name);
  const work = place.items;
  const moving = work.find(({ state }) => state === 'sending');
  const waits = work.find(({ state }) => state === 'held');
  const spoken = waits
    ? heldText(waits.file)
    : moving?.paused
      ? pausedText(moving.file)
      : moving
        ? `Subiendo ${moving.file.name}`
        : place.finished
          ? `${place.finished} está listo`
          : '';

  const choose = (chosen: readonly File[]) => {
    if (!upload) return;
    const room = maxFiles - files.length - work.filter(({ state }) => state !== 'failed').length;
    for (const [i, file] of chosen.entries())
      place.add(
        file,
        upload,
        fileProblem(file, { extensions, maxBytes }) ??
          problemOf?.(file) ??
          (i < room ? null : `Solo se admiten ${maxFiles}: quita alguno para subir este.`),
      );
  };

  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !upload,
    onDrop: (accepted, refused) => choose([...accepted, ...refused.map(({ file }) => file)]),
  });
  const full = files.length >= maxFiles;
  const large = roomy && files.length === 0 && work.length === 0;

  return (
    <div
      {...zone.getRootProps()}
      aria-disabled={undefined}
      role="group"
      tabIndex={undefined}
      id={id}
      data-field={name}
      aria-label={name}
      className={cn(
        '@container rounded-lg border border-dashed border-line-strong bg-surface p-4 transition-colors',
        (!upload || files.length > 0) && 'border-solid border-line',
        error && 'border-solid border-danger',
        zone.isDragActive && 'border-solid border-accent bg-accent-soft',
      )}
    >
      <input
        {...zone.getInputProps({ 'aria-label': name, accept: extensions.map((e) => `.${e}`).join(',') })}
      />
      <div
        className={cn(
          'flex flex-col gap-3',
          large ? 'items-center py-8 text-center' : '@lg:flex-row @lg:items-start @lg:justify-between',
        )}
      >
        {large && <Upload aria-hidden="true" className="size-8 text-ink-faint" />}
        <div className="min-w-0">
          <p className="font-medium">
            {name}
            {!required && <span className="font-normal text-ink-faint"> (opcional)</span>}
          </p>
          {help && <p className="text-sm text-ink-soft">{help}</p>}
          {upload && (
            <p className="mt-0.5 text-sm text-ink-faint">
              {extensionList(shownExtensions)}, hasta {Math.floor(maxBytes / 1024 / 1024)} MB
              {maxFiles === 1
                ? '. También puedes arrastrarlo aquí.'
                : ` cada uno; máximo ${maxFiles}. También puedes arrastrarlos aquí.`}
            </p>
          )}
        </div>
        {upload && (
          <Button
            size="sm"
            disabled={full}
            onClick={zone.open}
            icon={<Upload aria-hidden="true" className="size-4" />}
          >
            Agregar<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {place.left && work.length === 0 && upload && (
        <p className="mt-1 text-sm wrap-anywhere text-warning-ink">{leftText(place.left)}</p>
      )}
      {files.length === 0 && work.length === 0 && !upload && (
        <p className="mt-1 text-sm text-ink-faint">Sin documentos</p>
      )}
      {(files.length > 0 || work.length > 0) && (
        <ul aria-label={name} className="mt-3 divide-y divide-line border-t border-line">
          {files.map((file) => (
            <Row
              key={file.id}
              icon={<FileText className="text-ink-faint" />}
              below={detail && <div className="pb-2 @lg:pl-8">{detail(file)}</div>}
            >
              <FileFacts file={file} />
              <div className="flex shrink-0 gap-1" data-print="no">
                {download && (
                  <IconButton
                    label={`Descargar ${file.name}`}
                    hint="Descargar"
                    onClick={() => void download(file.id)}
                  >
                    <Download aria-hidden="true" className="size-4" />
                  </IconButton>
                )}
                {remove && (
                  <IconButton
                    label={`Quitar ${file.name}`}
                    hint="Quitar"
                    onClick={() => void remove(file.id)}
                  >
                    <Trash2 aria-hidden="true" className="size-4" />
                  </IconButton>
                )}
              </div>
            </Row>
          ))}
          {work.map(({ id: key, file, state, done, paused, message, retriable }) => (
            <Row
              key={key}
              icon={
                state === 'failed' ? (
                  <CircleAlert className="text-danger-ink" />
                ) : (
                  <FileText className="text-ink-faint" />
                )
              }
            >
              <div className="min-w-0 flex-1">
                <p className="text-sm wrap-anywhere">{file.name}</p>
                {state === 'failed' ? (
                  <p role="alert" className="text-sm text-danger-ink">
                    {message}
                  </p>
                ) : state === 'held' ? (
                  <p className="text-sm text-warning-ink">{heldText(file)}</p>
                ) : (
                  <Progress
                    value={done * 100}
                    label={`Subiendo ${file.name}`}
                    valueText={state === 'waiting' ? 'En espera' : paused ? 'Sin conexión' : 'Subiendo'}
                  />
                )}
              </div>
              {retriable && upload && (
                <IconButton
                  label={`Reintentar la subida de ${file.name}`}
                  hint="Reintentar"
                  onClick={() => place.retry(key, upload)}
                >
                  <RotateCw aria-hidden="true" className="size-4" />
                </IconButton>
              )}
              <IconButton
                label={state === 'failed' ? `Descartar ${file.name}` : `Cancelar la subida de ${file.name}`}
                hint={state === 'failed' ? 'Descartar' : 'Cancelar'}
                onClick={() => place.cancel(key)}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </Row>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="mt-3 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      <LiveRegion>{spoken}</LiveRegion>
    </div>
  );
};

const Row = ({ icon, below, children }: { icon: ReactNode; below?: ReactNode; children: ReactNode }) => (
  <li className="py-2">
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="[&_svg]:size-5">
        {icon}
      </span>
      {children}
    </div>
    {below}
  </li>
);

const FileFacts = ({ file }: { file: DroppedFile }) => (
  <div className="min-w-0 flex-1">
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <span className="min-w-0 wrap-anywhere">{file.name}</span>
      {file.note && <Badge tone="info">{file.note}</Badge>}
    </p>
    <p className="figures text-xs text-ink-faint">
      {fileSize(file.size)} · {file.date}
    </p>
  </div>
);
