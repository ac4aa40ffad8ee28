import { cartaMessages } from '@portal/domain/features/cartas/cartas.messages';
import { etiquetaDeTipo } from '@portal/domain/features/cartas/cartas.schema';
import type { Carta } from '@portal/domain/features/cartas/cartas.shapes';
import { cartaWorkflow } from '@portal/domain/features/cartas/cartas.workflow';
import { rutaDeDescarga } from '@portal/domain/features/documentos/public';
import { rutaDelEmitido } from '@portal/domain/features/oficios/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';
import { PaperDownload } from '../../../stage/paper-download.tsx';
import { StepTrail, type TrailStep } from '../../../stage/step-trail.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useFocusHome } from '../../../ui/use-focus-home.ts';
import { Acciones } from './acciones.tsx';

const m = cartaMessages.carta;
const { states } = cartaWorkflow;

const Dato = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-faint">{label}</dt>
    <dd className="text-sm whitespace-pre-line wrap-anywhere">{children}</dd>
  </div>
);

const hecho = (
  estado: 'generada' | 'enviada' | 'aprobada' | 'pagada',
  paso: Carta['enviada'],
): TrailStep => ({
  nombre: states[estado].label,
  por: paso?.por.nombre ?? null,
  en: paso ? formatDate(paso.en) : null,
});

/** Its PDF, and the receipt of what paid it. */
const Papeles = ({ carta: { folio, documentoId, pago, estado } }: { carta: Carta }) => (
  <div className="flex flex-wrap items-center gap-3">
    {documentoId ? (
      <PaperDownload ruta={rutaDelEmitido(documentoId)} label={m.pdf} archivo={`Carta-${folio}.pdf`} />
    ) : (
      estado !== 'rechazada' && <p className="text-sm text-ink-soft">{m.enProceso}</p>
    )}
    {pago && (
      <PaperDownload
        ruta={rutaDeDescarga(pago.comprobante.id)}
        label={m.comprobante}
        archivo={pago.comprobante.nombre}
      />
    )}
  </div>
);

/** A carta: what it asks for, its steps with who did each, its papers, and what its reader may do now. */
export const CartaEscrita = ({ carta }: { carta: Carta }) => {
  const { estado, tipo, folio, rechazada, pago } = carta;
  const info = states[estado];
  const casa = useFocusHome<HTMLElement>((carta) => carta);
  return (
    <article
      {...casa}
      tabIndex={-1}
      aria-label={`${m.titulo(etiquetaDeTipo[tipo])}, ${folio}`}
      className="space-y-4 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {m.titulo(etiquetaDeTipo[tipo])}
            <Badge tone={info.tone} final={'final' in info && info.final === true}>
              {info.label}
            </Badge>
          </h2>
          <p className="figures text-sm text-ink-soft">{folio}</p>
        </div>
        <p className="figures text-lg font-semibold whitespace-nowrap">{formatMonto(carta.monto)}</p>
      </div>
      <StepTrail
        cerrado={rechazada !== null}
        pasos={[
          hecho('generada', carta.generada),
          hecho('enviada', carta.enviada),
          hecho('aprobada', carta.aprobada),
          hecho('pagada', carta.pagada),
        ]}
      />
      <dl className="grid gap-3 sm:grid-cols-2">
        <Dato label={m.descripcion}>{carta.descripcion}</Dato>
        <Dato label={m.fecha}>{formatDate(carta.fecha)}</Dato>
        {carta.observaciones && <Dato label={m.observaciones}>{carta.observaciones}</Dato>}
        {pago && <Dato label={m.pago}>{m.pagoDel(pago.folio, formatDate(pago.fecha))}</Dato>}
        {rechazada && (
          <Dato label={m.motivo}>
            {rechazada.motivo}
            <span className="block text-ink-soft">
              {m.quien(states.rechazada.label, rechazada.por.nombre, formatDate(rechazada.en))}
            </span>
          </Dato>
        )}
      </dl>
      <Papeles carta={carta} />
      <Acciones carta={carta} />
    </article>
  );
};
