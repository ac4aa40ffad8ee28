import { CircleAlert, Download, FileText, Trash2, Upload, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { LiveRegion } from './a11y.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { extensionList, fileProblem, fileSize } from './file-size.ts';
import type { SlotFile } from './file-slot.tsx';
import { IconButton } from './icon-button.tsx';
import { Progress } from './progress.tsx';

export type DroppedFile = SlotFile & { readonly id: string };

export type FileDropProps = {
  /** What is asked: 'Documentos adicionales'. */
  name: string;
  help?: string;
  files: readonly DroppedFile[];
  /** Extensions without dot. */
  extensions: readonly string[];
  maxBytes: number;
  /** Most files at once in the list. */
  maxFiles: number;
  /** Sends one file; rejects with words to read. Absent where nothing can be uploaded. */
  upload?: (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<void>;
  download?: (id: string) => Promise<void> | void;
  /** Takes one away; rejects when it could not. */
  remove?: (id: string) => Promise<void>;
  error?: string;
  id?: string;
};

type Work = {
  readonly key: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly done: number;
  readonly message?: string;
};

/**
 * A place for several documents: drop them, or choose several with its button. They travel one after the
 * other, each with its own progress; one that fails stays in sight with its reason and the others go on.
 */
export const FileDrop = (props: FileDropProps) => {
  const { name, help, files, extensions, maxBytes, maxFiles, upload, download, remove, error, id } = props;
  const [work, setWork] = useState<readonly Work[]>([]);
  const [spoken, setSpoken] = useState('');
  const sending = useRef<{ key: number; abort: AbortController }>(null);
  const lastKey = useRef(0);
  useEffect(() => () => sending.current?.abort.abort(), []);

  const change = (key: number, next: Partial<Work>) =>
    setWork((all) => all.map((item) => (item.key === key ? { ...item, ...next } : item)));
  const drop = (key: number) => setWork((all) => all.filter((item) => item.key !== key));

  const send = async ({ key, file }: Work) => {
    if (!upload) return;
    const abort = new AbortController();
    sending.current = { key, abort };
    change(key, { state: 'sending', done: 0 });
    setSpoken(`Subiendo ${file.name}`);
    try {
      await upload(file, (done) => !abort.signal.aborted && change(key, { done }), abort.signal);
      setSpoken(`${file.name} está listo`);
      drop(key);
    } catch (reason) {
      const said = reason instanceof Error && reason.message;
      if (abort.signal.aborted) drop(key);
      else change(key, { state: 'failed', message: said || 'No se pudo subir. Intenta de nuevo.' });
    } finally {
      sending.current = null;
      // Looks for the next one also when this one changed nothing on screen.
      setWork((all) => [...all]);
    }
  };

  useEffect(() => {
    const next = work.find(({ state }) => state === 'waiting');
    if (next && !sending.current) void send(next);
  });

  const choose = (chosen: readonly File[]) => {
    const room = maxFiles - files.length - work.filter(({ state }) => state !== 'failed').length;
    setWork((all) => [
      ...all,
      ...chosen.map((file, i): Work => {
        lastKey.current += 1;
        const message =
          fileProblem(file, { extensions, maxBytes }) ??
          (i < room ? null : `Solo se admiten ${maxFiles}: quita alguno para subir este.`);
        return {
          key: lastKey.current,
          file,
          done: 0,
          ...(message ? { state: 'failed', message } : { state: 'waiting' }),
        };
      }),
    ]);
  };

  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: !upload,
    onDrop: (accepted, refused) => choose([...accepted, ...refused.map(({ file }) => file)]),
  });
  const full = files.length >= maxFiles;

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
      <div className="flex flex-col gap-3 @lg:flex-row @lg:items-start @lg:justify-between">
        <div className="min-w-0">
          <p className="font-medium">
            {name} <span className="font-normal text-ink-faint">(opcional)</span>
          </p>
          {help && <p className="text-sm text-ink-soft">{help}</p>}
          {upload && (
            <p className="mt-0.5 text-sm text-ink-faint">
              {extensionList(extensions)}, hasta {Math.floor(maxBytes / 1024 / 1024)} MB cada uno; máximo{' '}
              {maxFiles}. También puedes arrastrarlos aquí.
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
      {files.length === 0 && work.length === 0 && !upload && (
        <p className="mt-1 text-sm text-ink-faint">Sin documentos</p>
      )}
      {(files.length > 0 || work.length > 0) && (
        <ul aria-label={name} className="mt-3 divide-y divide-line border-t border-line">
          {files.map((file) => (
            <Row key={file.id} icon={<FileText className="text-ink-faint" />}>
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
          {work.map(({ key, file, state, done, message }) => (
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
                ) : (
                  <Progress
                    value={done * 100}
                    label={`Subiendo ${file.name}`}
                    valueText={state === 'waiting' ? 'En espera' : 'Subiendo'}
                  />
                )}
              </div>
              <IconButton
                label={state === 'failed' ? `Descartar ${file.name}` : `Cancelar la subida de ${file.name}`}
                hint={state === 'failed' ? 'Descartar' : 'Cancelar'}
                onClick={() => (sending.current?.key === key ? sending.current.abort.abort() : drop(key))}
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

const Row = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3 py-2">
    <span aria-hidden="true" className="[&_svg]:size-5">
      {icon}
    </span>
    {children}
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
