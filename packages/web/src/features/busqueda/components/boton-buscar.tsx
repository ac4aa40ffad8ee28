import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { cn } from '../../../ui/cn.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import type { Pagina } from '../busqueda.paginas.ts';

const importPaleta = () => import('./paleta.tsx');
// The palette comes with the first search: the first screen only needs its button.
const Paleta = lazy(() => importPaleta().then(({ Paleta: component }) => ({ default: component })));

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;

/** The header's search: a box to press on wide windows, an icon on narrow ones, Ctrl or Cmd + K anywhere. */
export const BotonBuscar = ({ paginas }: { paginas: readonly Pagina[] }) => {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // A question on the screen is answered first.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return setOpen(false);
      show();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void importPaleta()}
        onClick={show}
        className={cn(
          buttonStyles({ variant: 'ghost', size: 'icon' }),
          'lg:w-44 xl:w-64 lg:justify-start lg:bg-sunken lg:px-3 lg:text-sm lg:font-normal',
        )}
      >
        <Search aria-hidden="true" className="size-5 lg:size-4" />
        <span className="sr-only lg:not-sr-only lg:flex-1 lg:text-left">Buscar</span>
        <span aria-hidden="true" className="hidden lg:block">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {wanted && (
        <Suspense>
          <Paleta open={open} onOpenChange={setOpen} paginas={paginas} />
        </Suspense>
      )}
    </>
  );
};
