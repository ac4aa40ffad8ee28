import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { drawToasts } from './toast.ts';
import { holdToasts } from './toast-hold.ts';
import { useFoot } from './toast-room.ts';
import { useMedia } from './use-media.ts';

/** The widest dialog (64rem, in the middle), and a toast with its margins at either side of it: nothing lies over its buttons. */
const BESIDE_ANY_DIALOG = '(width >= 112rem)';

/**
 * Where toasts appear: once, at the end of the app. Three at a time, 4000 ms, 14 px apart (seed, section 9). At the foot
 * of a desk so wide that they stand beside the widest dialog, above its bar; at the top of what is narrower, whose buttons
 * and dialogs are at the foot. Never by what is open at the moment: a toast that moves is read twice.
 */
export const Toaster = () => {
  const beside = useMedia(BESIDE_ANY_DIALOG);
  const foot = useFoot();
  // Without a line it tells in plain words.
  useEffect(() => void import('sonner/dist/styles.css').catch(() => undefined), []);
  useEffect(holdToasts, []);
  useEffect(() => drawToasts(sonner), []);
  return (
    <Sonner
      position={beside ? 'bottom-right' : 'top-center'}
      duration={4000}
      visibleToasts={3}
      gap={14}
      // A notice never covers the button that comes next.
      offset={{ top: 16, bottom: Math.max(88, foot + 16), right: 24 }}
      mobileOffset={{ top: 'calc(env(safe-area-inset-top) + 8px)', left: 16, right: 16 }}
      // Side by side rather than stacked: each can be read and closed.
      expand
      closeButton
      containerAriaLabel="Avisos"
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-success-ink" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-danger-ink" />,
        info: <Info aria-hidden="true" className="size-5 text-info-ink" />,
        close: <X aria-hidden="true" className="size-4" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Cerrar aviso',
        classNames: {
          toast:
            'relative flex w-[var(--width)] font-sans! items-start gap-3 rounded-lg border border-line bg-raised p-4 pr-11 text-ink shadow-pop',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'text-sm font-semibold',
          description: 'mt-0.5 text-sm text-ink-soft',
          error:
            'border-danger-line! bg-danger-soft! text-danger-ink! [&_[data-description]]:text-danger-ink',
          closeButton:
            'absolute top-2 right-2 grid size-8 place-items-center rounded-md text-current hover:bg-hover [[data-type=error]_&]:hover:bg-danger-line',
          actionButton:
            'rounded-md px-2 py-1 text-sm font-medium text-accent-ink underline underline-offset-3',
        },
      }}
    />
  );
};
