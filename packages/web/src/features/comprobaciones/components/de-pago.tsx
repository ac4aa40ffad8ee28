import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobaciones } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { useState } from 'react';
import { useOnce } from '../../../app/use-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Fila } from '../facturas.ts';
import { useAgregarPago } from './pagos.tsx';

const m = comprobacionMessages.comprobar;

/** A CFDI of type P among the invoices: it goes to the expense of the invoice that it pays, once that is there. */
export const DePago = ({
  fila,
  todas,
  onHecha,
}: {
  fila: Fila;
  todas: Comprobaciones;
  onHecha: () => void;
}) => {
  const agregar = useAgregarPago();
  const [mal, setMal] = useState<string>();
  const gasto = todas.comprobaciones.find(
    ({ estado, factura, pagos }) =>
      estado === 'por_revisar' &&
      pagos !== null &&
      factura !== null &&
      fila.leida.paga.includes(factura.uuid),
  );
  const [enviar, ocupado] = useOnce(async () => {
    if (!gasto) return;
    try {
      await agregar(gasto, fila.xml);
      onHecha();
    } catch (error) {
      setMal(error instanceof Error ? error.message : undefined);
    }
  });
  return (
    <li className="space-y-1 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm font-medium wrap-anywhere">{fila.nombre}</p>
        {fila.hecha ? (
          <Badge tone="success">{m.hecha}</Badge>
        ) : (
          gasto && (
            <Button size="sm" busy={ocupado} onClick={() => void enviar()}>
              {comprobacionMessages.pagos.agregar(gasto.folio)}
            </Button>
          )
        )}
      </div>
      {!fila.hecha && !gasto && (
        <p className="text-sm text-ink-soft">{comprobacionMessages.pagos.sinFactura}</p>
      )}
      {mal && <p className="text-sm text-danger">{mal}</p>}
    </li>
  );
};
