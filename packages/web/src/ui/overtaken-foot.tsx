import { CircleAlert } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

const WRITTEN = 'textarea, input:not([type]), input[type=text]';

/** What stands in the fields of a form, each under its label; of one field alone without it. */
const writtenIn = (form: HTMLFormElement): string => {
  const fields = [...form.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(WRITTEN)].filter(
    ({ value }) => value.trim() !== '',
  );
  return fields.length === 1
    ? (fields[0]?.value ?? '')
    : fields.map(({ labels, value }) => `${labels?.[0]?.textContent.trim() ?? ''}: ${value}`).join('\n\n');
};

/** In the place of the buttons that would send a form: what happened, and what was written, to take along. */
export const OvertakenFoot = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(false);
  const placed = useCallback((element: HTMLElement | null) => {
    form.current = element?.closest('form') ?? null;
    setWritten(form.current?.querySelector(WRITTEN) != null);
  }, []);
  return (
    <div ref={placed} className="w-full min-w-0 space-y-3">
      <p role="alert" className="flex gap-2 text-sm text-danger-ink">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          {text}
          {written && ' Lo que escribiste aquí no se envía.'}
        </span>
      </p>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {written && (
          <CopyButton
            size="md"
            label="Copiar lo que escribiste"
            text={() => (form.current ? writtenIn(form.current) : '')}
          />
        )}
        <Button variant="primary" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </div>
  );
};
