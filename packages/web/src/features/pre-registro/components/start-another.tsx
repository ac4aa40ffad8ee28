import { stageDraftMessages as m } from '@portal/domain/stage/draft-messages';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { MAX_SIN_ENVIAR } from '../../borradores/public.ts';

export type StartAnotherProps = {
  /** True where no other draft fits. */
  full: boolean;
  onStart: () => void;
  /** Where those that there are can be seen. */
  listHref: string;
  primary?: boolean;
};

/** Begins another draft beside those that there are, which stay as they are; says why where no other one fits. */
export const StartAnother = ({ full, onStart, listHref, primary = false }: StartAnotherProps) => {
  const id = useId();
  return (
    <div className="space-y-2">
      <Button
        variant={primary ? 'primary' : 'secondary'}
        onClick={() => !full && onStart()}
        aria-disabled={full || undefined}
        aria-describedby={`${id}-ayuda`}
        className="w-full md:w-auto"
      >
        {m.empezar}
      </Button>
      <p id={`${id}-ayuda`} className="text-sm text-ink-soft">
        {full ? m.lleno(MAX_SIN_ENVIAR) : m.empezarAyuda}
        {full && (
          <>
            {' '}
            <TextLink href={listHref}>{m.verTodas}</TextLink>
          </>
        )}
      </p>
    </div>
  );
};
