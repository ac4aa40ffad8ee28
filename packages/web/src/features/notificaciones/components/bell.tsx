import { mensajesDeNotificaciones as mensajes } from '@portal/domain/features/notificaciones/notificaciones.messages';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LiveRegion } from '../../../ui/a11y.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useBandeja } from '../notificaciones.queries.ts';
import { useReadByOpening } from '../use-read-by-opening.ts';

const importPanel = () => import('./bell-panel.tsx');
// The panel comes with the first look at it: the first screen only needs the figure.
const BellPanel = lazy(() => importPanel().then(({ BellPanel: component }) => ({ default: component })));

/** The header's bell: how many notices are unread, live, and the last ones a click away. */
export const Bell = () => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const { data } = useBandeja();
  const sinLeer = data?.sinLeer ?? 0;
  useReadByOpening(data?.items);
  const button = (
    <IconButton
      label={mensajes.campana(sinLeer)}
      hint={mensajes.titulo}
      side="bottom"
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={() => void importPanel()}
      onClick={() => {
        setWanted(true);
        setOpen(!open);
      }}
    >
      <span className="relative">
        <BellIcon aria-hidden="true" className="size-5" />
        {sinLeer > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute -top-2 left-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent"
          >
            {sinLeer > 99 ? '99+' : sinLeer}
          </span>
        )}
      </span>
    </IconButton>
  );
  return (
    <>
      <LiveRegion>{sinLeer > 0 ? mensajes.campana(sinLeer) : ''}</LiveRegion>
      {wanted ? (
        <Suspense fallback={button}>
          <BellPanel open={open} onOpenChange={setOpen} anchor={button} />
        </Suspense>
      ) : (
        button
      )}
    </>
  );
};
