import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { buttonStyles } from './button-styles.ts';
import { cn } from './cn.ts';

/** The cross of a dialog or panel, at its upper corner; without tooltip, which would open by itself on focus. */
export const CloseButton = () => (
  <Radix.Close
    aria-label="Cerrar"
    className={cn(
      buttonStyles({ variant: 'ghost', size: 'icon' }),
      'absolute top-2 right-2 md:top-3 md:right-3',
    )}
  >
    <X aria-hidden="true" className="size-5" />
  </Radix.Close>
);
