import { ChevronDown, CircleAlert, RotateCw, Upload as UploadIcon, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FileName } from './file-name.tsx';
import { Progress } from './progress.tsx';
import { heldText, type Upload, uploads } from './uploads.ts';
import { useWide } from './use-media.ts';

/** How it stands, in a word or two. */
const inShort = ({ state, done, paused }: Upload): string =>
  ({
    failed: 'No se subió',
    held: 'En espera',
    waiting: 'En espera',
    sending: `${paused ? 'Sin conexión, ' : ''}${Math.round(done * 100)} %`,
  })[state];

const Row = ({ upload }: { upload: Upload }) => {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const { title, file, state, message } = upload;
  const failed = state === 'failed';
  const Icon = failed ? CircleAlert : UploadIcon;
  const icon = (
    <Icon
      aria-hidden="true"
      className={cn('size-5 shrink-0', failed ? 'text-danger-ink' : 'text-ink-soft')}
    />
  );
  return (
    <li
      className={cn(
        'rounded-lg border',
        failed ? 'border-danger-line bg-danger-soft' : 'border-line bg-surface',
      )}
    >
      {/* Spoken also while the line is closed. */}
      {failed && (
        <p role="alert" className="sr-only">
          {title}: {file.name}. No se subió. {message}
        </p>
      )}
      {wide ? (
        <div className="flex items-center gap-3 px-4 py-3">
          <div className="self-start">{icon}</div>
          <Details upload={upload} />
        </div>
      ) : (
        <>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 text-left text-sm"
          >
            {icon}
            <span className="min-w-0 flex-1 font-medium">
              <FileName name={file.name} oneLine />
            </span>
            <span className={cn('figures shrink-0', failed ? 'text-danger-ink' : 'text-ink-soft')}>
              {inShort(upload)}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={cn('size-4 shrink-0 text-ink-faint', open && 'rotate-180')}
            />
          </button>
          {open && (
            <div className="flex flex-col gap-3 px-3 pb-3">
              <Details upload={upload} />
            </div>
          )}
        </>
      )}
    </li>
  );
};

const Details = ({
  upload: { id, title, file, state, done, paused, message, retriable },
}: {
  upload: Upload;
}) => {
  const wide = useWide();
  const failed = state === 'failed';
  return (
    <>
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium wrap-anywhere">
          {title}: {file.name}
        </p>
        {failed ? (
          <p aria-hidden="true" className="mt-0.5 text-danger-ink">
            No se subió. {message}
          </p>
        ) : state === 'held' ? (
          <p className="mt-0.5 text-warning-ink">{heldText(file)}</p>
        ) : (
          <div className="mt-1 max-w-md">
            <Progress
              value={done * 100}
              label={`Subiendo ${file.name}`}
              valueText={
                state === 'waiting'
                  ? 'En espera'
                  : paused
                    ? 'Sin conexión; continúa en cuanto vuelva'
                    : wide
                      ? 'Subiendo; puedes seguir en otra página'
                      : 'Subiendo'
              }
            />
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {failed && retriable && (
          <Button
            size="sm"
            onClick={() => uploads.retry(id)}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
          >
            Reintentar<span className="sr-only"> la subida de {file.name}</span>
          </Button>
        )}
        <Button
          size="sm"
          variant={failed ? 'ghost' : undefined}
          onClick={() => uploads.cancel(id)}
          icon={<X aria-hidden="true" className="size-4" />}
        >
          {failed ? 'Quitar aviso' : 'Cancelar'}
          <span className="sr-only">
            {' '}
            {failed ? 'de' : 'la subida de'} {file.name}
          </span>
        </Button>
      </div>
    </>
  );
};

/** The uploads whose place is not on screen, above whatever page is, and the question before one is cut. */
export const UploadStrip = ({ items, asking }: { items: readonly Upload[]; asking: boolean }) => {
  const [first] = uploads.running();
  return (
    <>
      {items.length > 0 && (
        <section aria-label="Subidas" className="mb-6" data-print="no">
          <ul className="space-y-2">
            {items.map((upload) => (
              <Row key={upload.id} upload={upload} />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => !open && uploads.answer(false)}
        title="Se está subiendo un documento"
        description={`«${first?.file.name ?? ''}» todavía no llega al portal. Si cierras sesión ahora, la subida se interrumpe y el documento no queda guardado.`}
        confirmLabel="Cerrar sesión e interrumpirla"
        cancelLabel="Esperar a que termine"
        tone="danger"
        onConfirm={() => uploads.answer(true)}
      />
    </>
  );
};
