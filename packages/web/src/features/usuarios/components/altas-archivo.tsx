import {
  altasMessages,
  codigosDeAlta,
  formatosDeAlta,
  MAXIMO_DE_BYTES,
} from '@portal/domain/features/usuarios/altas.messages';
import { CircleAlert, FileSpreadsheet, Upload, X } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { LiveRegion } from '../../../ui/a11y.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const { archivo: m } = altasMessages;

/** What is wrong with a file before it travels; the server judges its content. */
const faltaDe = ({ name, size }: File): string | null => {
  if (!formatosDeAlta.some((formato) => name.toLowerCase().endsWith(`.${formato}`)))
    return codigosDeAlta.archivo_formato;
  if (size > MAXIMO_DE_BYTES) return codigosDeAlta.archivo_grande;
  return size === 0 ? codigosDeAlta.archivo_vacio : null;
};

export type ZonaProps = {
  /** The one that was chosen. */
  readonly elegido: { readonly nombre: string; readonly bytes: number } | null;
  readonly leyendo: boolean;
  /** Why it is not taken, in words. */
  readonly problema: string | null;
  readonly onElegir: (archivo: File) => void;
  readonly onProblema: (problema: string) => void;
  readonly onQuitar: () => void;
};

/** Where the file is dropped, or chosen with its button. */
export const ZonaDeArchivo = ({ elegido, leyendo, problema, onElegir, onProblema, onQuitar }: ZonaProps) => {
  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: leyendo,
    onDrop: (accepted, refused) => {
      const files = [...accepted, ...refused.map(({ file }) => file)];
      const [file] = files;
      if (!file) return;
      const falta = files.length > 1 ? m.uno : faltaDe(file);
      if (falta) onProblema(falta);
      else onElegir(file);
    },
  });
  return (
    <div
      {...zone.getRootProps()}
      aria-disabled={undefined}
      role="group"
      tabIndex={undefined}
      aria-label={m.etiqueta}
      className={cn(
        'grid content-center rounded-lg border border-dashed border-line-strong p-4 transition-colors',
        elegido && 'border-solid border-line',
        problema && 'border-solid border-danger',
        zone.isDragActive && 'border-solid border-accent bg-accent-soft',
      )}
    >
      <input
        {...zone.getInputProps({
          'aria-label': m.etiqueta,
          accept: formatosDeAlta.map((formato) => `.${formato}`).join(','),
        })}
      />
      <div
        className={cn(
          'flex flex-col gap-3',
          elegido ? 'sm:flex-row sm:items-center sm:justify-between' : 'items-center py-6 text-center',
        )}
      >
        {!elegido && <Upload aria-hidden="true" className="size-8 text-ink-faint" />}
        {elegido ? (
          <div className="flex min-w-0 items-center gap-3">
            <FileSpreadsheet aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
            <p className="min-w-0 text-sm">
              <span className="wrap-anywhere">{elegido.nombre}</span>{' '}
              <span className="figures text-ink-faint">{fileSize(elegido.bytes)}</span>
            </p>
            {!leyendo && (
              <IconButton label={m.quitar} onClick={onQuitar}>
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            )}
          </div>
        ) : (
          <p className="max-w-80 text-sm text-ink-soft">{m.arrastra}</p>
        )}
        <Button
          onClick={zone.open}
          disabled={leyendo}
          icon={<Upload aria-hidden="true" className="size-4" />}
        >
          {elegido ? m.otro : m.elegir}
        </Button>
      </div>
      {leyendo && (
        <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
          <Spinner /> {m.leyendo}
        </p>
      )}
      {problema && (
        <p role="alert" className="mt-3 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{problema}</span>
        </p>
      )}
      <LiveRegion>{leyendo ? m.leyendo : ''}</LiveRegion>
    </div>
  );
};
