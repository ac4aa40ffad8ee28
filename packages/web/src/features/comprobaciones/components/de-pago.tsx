import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type {
  Comprobacion,
  Comprobaciones,
} from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '../../../app/use-once.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { comprobacionQueries } from '../comprobaciones.queries.ts';
import type { Fila } from '../facturas.ts';
import { useAgregarPago } from './pagos.tsx';

type De = { readonly fila: Fila; readonly todas: Comprobaciones; readonly ocupado: boolean };

/** One of the expenses that it pays. */
const Destino = ({
  gasto,
  xml,
  ocupado,
  onHecha,
}: {
  gasto: Comprobacion;
  xml: string;
  ocupado: boolean;
  onHecha: () => void;
}) => {
  const agregar = useAgregarPago();
  const [mal, setMal] = useState<string>();
  const [hecho, setHecho] = useState(false);
  const [enviar, enviando] = useOnce(async () => {
    setMal(undefined);
    try {
      await agregar(gasto, xml);
      setHecho(true);
      onHecha();
    } catch (error) {
      setMal(error instanceof Error ? error.message : undefined);
    }
  });
  return (
    <div className="space-y-1">
      {hecho ? (
        <Badge tone="success">{comprobacionMessages.pagos.agregado(gasto.folio)}</Badge>
      ) : (
        <Button size="sm" busy={enviando} disabled={ocupado} onClick={() => void enviar()}>
          {comprobacionMessages.pagos.agregar(gasto.folio)}
        </Button>
      )}
      {mal && (
        <p role="alert" className="text-sm text-danger-ink">
          {mal}
        </p>
      )}
    </div>
  );
};

/** A CFDI of type P among the invoices: it goes to each expense of an invoice that it pays, once that is there. */
export const DePago = ({ fila, todas, ocupado, onHecha }: De & { readonly onHecha: () => void }) => {
  const { data } = useQuery(comprobacionQueries.deFacturas(todas.id, fila.leida.paga.slice(0, 100)));
  const pagados = (data?.items ?? []).filter(({ pagos }) => pagos !== null);
  // Those that were there when it was chosen stay in sight once they have it.
  const esperan = pagados.filter(({ estado }) => estado === 'por_revisar' || estado === 'admitida_en_parte');
  return (
    <li className="space-y-2 rounded-lg border border-line p-3">
      <p className="min-w-0 text-sm font-medium wrap-anywhere">{fila.nombre}</p>
      {esperan.map((gasto) => (
        <Destino key={gasto.id} gasto={gasto} xml={fila.xml} ocupado={ocupado} onHecha={onHecha} />
      ))}
      {data && esperan.length === 0 && (
        <p className="text-sm text-ink-soft">
          {pagados.length > 0 ? comprobacionMessages.pagos.yaRevisada : comprobacionMessages.pagos.sinFactura}
        </p>
      )}
    </li>
  );
};
