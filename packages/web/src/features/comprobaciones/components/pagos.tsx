import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { MAX_BYTES_XML } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { useRef } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { cn } from '../../../ui/cn.ts';
import { enBase64 } from '../../../ui/file-base64.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../comprobaciones.acciones.ts';

const m = comprobacionMessages.pagos;

/** Adds a CFDI of type P to an expense; rejects with everything that is wrong of it, in words. */
export const useAgregarPago = () => {
  const agregar = useAccion(client.comprobacion.agregarPago);
  return async ({ id, version, folio }: Pick<Comprobacion, 'id' | 'version' | 'folio'>, xml: string) => {
    try {
      await agregar.mutateAsync({ id, version, xml });
    } catch (error) {
      const { issues, message } = problemOf(error);
      throw new Error(issues.map(({ message: texto }) => texto).join(' ') || message);
    }
    toast.success(comprobacionMessages.toasts.agregarPago, folio);
  };
};

/** What was paid of an invoice in parts, each payment, and where its organization brings the next. */
export const Pagos = ({ gasto }: { gasto: Comprobacion }) => {
  const agregar = useAgregarPago();
  // Several travel one after the other, and each raises its version.
  const ahora = useRef(gasto);
  ahora.current = gasto;
  const { pagos, acciones } = gasto;
  if (!pagos) return null;
  const espera = gasto.estado === 'admitida_en_parte';
  const agrega = acciones.some(({ action, enabled }) => action === 'agregarPago' && enabled);
  return (
    <section aria-label={m.titulo} className="space-y-3 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-sm font-semibold">
        {m.titulo}
        <span className="figures font-normal">
          {m.pagado(formatMonto(pagos.pagado), formatMonto(pagos.de))}
        </span>
      </h3>
      {pagos.items.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.ninguno}</p>
      ) : (
        <ul className="space-y-2 text-sm">
          {pagos.items.map(({ uuid, fecha, pagado, sello, certificado }) => (
            <li key={uuid}>
              <span className="figures">{m.uno(formatMonto(pagado), formatDate(fecha))}</span>
              <span className="folio block whitespace-normal wrap-anywhere text-ink-soft">{uuid}</span>
              <span className="block text-ink-soft">{comprobacionMessages.sello[sello]}</span>
              <span
                className={cn('block', certificado === 'reconocido' ? 'text-ink-soft' : 'text-warning-ink')}
              >
                {comprobacionMessages.certificado[certificado]}
              </span>
            </li>
          ))}
        </ul>
      )}
      {espera && <p className="text-sm text-ink-soft">{gasto.porRevisar ? m.porRevisar : m.resto}</p>}
      {agrega && (
        <FileDrop
          name={m.subir}
          help={m.subirAyuda}
          files={[]}
          extensions={['xml']}
          maxBytes={MAX_BYTES_XML}
          maxFiles={20}
          required={pagos.items.length === 0}
          upload={async (file) => agregar(ahora.current, await enBase64(file))}
        />
      )}
    </section>
  );
};
