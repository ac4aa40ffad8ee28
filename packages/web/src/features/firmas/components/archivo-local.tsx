import { firmasMessages } from '@portal/domain/features/firmas/firmas.messages';
import { CircleAlert, FileKey2, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { fileProblem } from '../../../ui/file-size.ts';

const m = firmasMessages.efirma;

export type ArchivoLocalProps = {
  readonly name: string;
  readonly help: string;
  /** Without its dot. */
  readonly extension: string;
  readonly maxBytes: number;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
  readonly error?: string | undefined;
  readonly onError: (error: string) => void;
  readonly disabled: boolean;
  /** What was read of it. */
  readonly children?: ReactNode;
};

/** A place for a file that this page reads and sends nowhere: dropped, or chosen with its button. */
export const ArchivoLocal = (props: ArchivoLocalProps) => {
  const { name, help, extension, maxBytes, file, onFile, error, onError, disabled, children } = props;
  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled,
    onDrop: (accepted, refused) => {
      const [chosen] = [...accepted, ...refused.map((one) => one.file)];
      if (!chosen) return;
      const suyo = chosen.name.toLowerCase().endsWith(`.${extension}`);
      const problem =
        chosen.size > maxBytes ? m.grande : fileProblem(chosen, { extensions: [extension], maxBytes });
      if (!suyo) onError(m.otroArchivo(chosen.name, extension));
      else if (problem) onError(problem);
      else onFile(chosen);
    },
  });
  return (
    <div
      {...zone.getRootProps()}
      aria-disabled={undefined}
      role="group"
      tabIndex={undefined}
      aria-label={name}
      data-invalid={error ? '' : undefined}
      className={cn(
        'rounded-lg border border-dashed border-line-strong bg-surface p-4 transition-colors',
        file && 'border-solid border-line',
        error && 'border-solid border-danger',
        zone.isDragActive && 'border-solid border-accent bg-accent-soft',
      )}
    >
      <input {...zone.getInputProps({ 'aria-label': `${m.elegir}: ${name}`, accept: `.${extension}` })} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-40 items-start gap-3">
          <FileKey2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
          <div className="min-w-0">
            <p className="text-sm font-medium">{name}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">{file ? file.name : help}</p>
          </div>
        </div>
        <Button
          size="sm"
          disabled={disabled}
          onClick={zone.open}
          icon={<Upload aria-hidden="true" className="size-4" />}
        >
          {file ? m.cambiar : m.elegir}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      {children}
      {error && (
        <p role="alert" className="mt-3 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </div>
  );
};
