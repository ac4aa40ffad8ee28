import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { CircleAlert, Upload } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';

const m = comprobacionMessages.comprobar;

/** Where XMLs and PDFs are dropped together, or chosen with its button. */
export const Zona = ({
  ocupada,
  problemas,
  onElegir,
}: {
  ocupada: boolean;
  /** What is wrong of what was chosen last, in words. */
  problemas: readonly string[];
  onElegir: (files: readonly File[]) => void;
}) => {
  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    disabled: ocupada,
    onDrop: (accepted, refused) => onElegir([...accepted, ...refused.map(({ file }) => file)]),
  });
  return (
    <div
      {...zone.getRootProps()}
      aria-disabled={undefined}
      role="group"
      tabIndex={undefined}
      aria-label={m.archivos}
      className={cn(
        'rounded-lg border border-dashed border-line-strong bg-surface p-4 transition-colors',
        problemas.length > 0 && 'border-solid border-danger',
        zone.isDragActive && 'border-solid border-accent bg-accent-soft',
      )}
    >
      <input {...zone.getInputProps({ 'aria-label': m.archivos, accept: '.xml,.pdf' })} />
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <p className="font-medium">{m.archivos}</p>
          <p className="max-w-prose text-sm text-ink-soft">{m.archivosAyuda}</p>
        </div>
        <Button
          onClick={zone.open}
          disabled={ocupada}
          className="shrink-0"
          icon={<Upload aria-hidden="true" className="size-4" />}
        >
          {m.elegirArchivos}
        </Button>
      </div>
      {problemas.length > 0 && (
        <ul role="alert" className="mt-3 space-y-1">
          {problemas.map((problema) => (
            <li key={problema} className="flex gap-1.5 text-sm text-danger-ink">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{problema}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
