import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { MAX_BYTES_DONATIVO } from '@portal/domain/features/ministraciones/ministraciones.schema';
import type { Ministracion } from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { XmlDownload } from '../../../stage/paper-download.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { enBase64 } from '../../../ui/file-base64.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../ministraciones.acciones.ts';

const m = ministracionMessages.donativo;

/** Where the organization drops its XML: judged as it comes, with everything that is wrong of it. */
const Entregar = ({
  ministracion: { id, version, folio },
  onHecho,
}: {
  ministracion: Ministracion;
  onHecho: () => void;
}) => {
  const entregar = useAccion(client.ministracion.entregarDonativo);
  return (
    <FileDrop
      name={m.subir}
      help={m.subirAyuda}
      files={[]}
      extensions={['xml']}
      maxBytes={MAX_BYTES_DONATIVO}
      maxFiles={1}
      required
      upload={async (file) => {
        try {
          await entregar.mutateAsync({ id, version, xml: await enBase64(file) });
        } catch (error) {
          const { issues, message } = problemOf(error);
          throw new Error(issues.map(({ message: texto }) => texto).join(' ') || message);
        }
        toast.success(ministracionMessages.toasts.entregarDonativo, folio);
        onHecho();
      }}
    />
  );
};

/** The CFDI de donativo of a deposit, or that it is owed, and by whom. */
export const Donativo = ({ ministracion }: { ministracion: Ministracion }) => {
  const { id, donativo, donativoPendiente, acciones } = ministracion;
  const [reemplaza, setReemplaza] = useState(false);
  const entrega = acciones.some(({ action, enabled }) => action === 'entregarDonativo' && enabled);
  if (!donativo && !donativoPendiente) return null;
  return (
    <section aria-label={m.titulo} className="space-y-3 border-t border-line pt-4">
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {m.titulo}
        {!donativo && <Badge tone="warning">{m.pendiente}</Badge>}
      </h3>
      {donativo ? (
        <>
          <KeyValue
            dense
            items={[
              {
                label: m.uuid,
                value: <span className="folio whitespace-normal wrap-anywhere">{donativo.uuid}</span>,
              },
              { label: m.fecha, value: formatDate(donativo.fecha) },
              { label: m.autorizacion, value: donativo.autorizacion },
            ]}
          />
          <p
            className={cn(
              'text-sm',
              donativo.certificado === 'reconocido' ? 'text-ink-soft' : 'text-warning-ink',
            )}
          >
            {m.certificado[donativo.certificado]}.
          </p>
          <p className="text-sm text-ink-soft">
            {m.sello[donativo.sello]}. {m.vigenciaSat}{' '}
            {m.entregado(donativo.entregado.por.nombre, formatDate(donativo.entregado.en))}.
          </p>
          <div className="flex flex-wrap gap-3">
            <XmlDownload label={m.xml} leer={() => client.ministracion.donativo({ id })} />
            {/* One button, so that the keyboard stays where it was. */}
            {entrega && (
              <Button size="sm" aria-expanded={reemplaza} onClick={() => setReemplaza(!reemplaza)}>
                {reemplaza ? m.noReemplazar : m.reemplazar}
              </Button>
            )}
          </div>
          {reemplaza && <p className="text-sm text-ink-soft">{m.reemplazarAyuda}</p>}
        </>
      ) : (
        <p className="text-sm text-ink-soft">{entrega ? m.pide : m.espera}</p>
      )}
      {entrega && (!donativo || reemplaza) && (
        <Entregar ministracion={ministracion} onHecho={() => setReemplaza(false)} />
      )}
    </section>
  );
};
