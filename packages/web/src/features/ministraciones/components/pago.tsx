import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import type { Ministracion } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { formatMonto } from '@portal/domain/kernel/money';

/** How much a ministración is, for whom and to which account, as the dialogs that approve and pay it say it over what they ask. */
export const Pago = ({
  ministracion: { monto, beneficiario, cuenta },
  detalle,
}: {
  ministracion: Pick<Ministracion, 'monto' | 'beneficiario' | 'cuenta'>;
  /** What the step brings about. */
  detalle: string;
}) => (
  <>
    <span className="block font-medium text-ink">
      {ministracionMessages.pago(
        formatMonto(monto),
        beneficiario,
        [cuenta.banco, cuenta.final].filter(Boolean).join(' '),
      )}
    </span>
    {detalle}
  </>
);
