import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { rutaDeDescarga } from '@portal/domain/features/documentos/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { client } from '../../../app/api.ts';
import { PaperDownload, XmlDownload } from '../../../stage/paper-download.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { useFocusHome } from '../../../ui/use-focus-home.ts';
import { Pagos } from './pagos.tsx';
import { Revisado } from './revisado.tsx';
import { Revisar } from './revisar.tsx';

const m = comprobacionMessages.gasto;

const datosDe = ({
  factura,
  partida,
  ministracion,
  fecha,
  porcentaje,
  motivo,
  admitido,
  revisada,
  revisiones,
  cancelada,
  retirada,
}: Comprobacion) => [
  { label: m.partida, value: partida.concepto },
  { label: m.ministracion, value: m.numero(ministracion.numero, ministracion.folio) },
  { label: m.fecha, value: formatDate(fecha) },
  ...(factura
    ? [
        { label: m.emisor, value: `${factura.emisor.nombre} (${factura.emisor.rfc})` },
        { label: m.total, value: <span className="figures">{formatMonto(factura.total)}</span> },
        {
          label: m.uuid,
          value: <span className="folio whitespace-normal wrap-anywhere">{factura.uuid}</span>,
        },
      ]
    : []),
  ...(porcentaje === null ? [] : [{ label: m.prorrateo, value: m.porcentaje(porcentaje) }]),
  ...(admitido === null
    ? []
    : [
        {
          label: cancelada ? m.habiaAdmitido : m.admitido,
          value: <span className="figures">{formatMonto(admitido)}</span>,
        },
      ]),
  ...(motivo === null ? [] : [{ label: m.motivo, value: motivo, wide: true }]),
  ...(revisada?.motivo ? [{ label: m.motivoDeRevision, value: revisada.motivo, wide: true }] : []),
  ...revisiones.flatMap((una) =>
    una.motivo === null ? [] : [{ label: m.motivoDelResto, value: una.motivo, wide: true }],
  ),
  ...(cancelada
    ? [
        { label: m.verificada, value: formatDate(cancelada.verificada) },
        { label: m.cancelacion, value: cancelada.motivo, wide: true },
      ]
    : []),
  ...(retirada ? [{ label: m.motivoDeRetiro, value: retirada.motivo, wide: true }] : []),
];

/** An expense: what it is of, what its invoice says, what could not be checked, its papers, and what its reader may do now. */
export const Gasto = ({
  gasto,
  onAbierto,
}: {
  gasto: Comprobacion;
  /** Told that one of its dialogs opened, or closed. */
  onAbierto?: (abierto: boolean) => void;
}) => {
  const { factura, documento, registrada, revisada, revisiones, cancelada, retirada } = gasto;
  const { label, tone } = comprobacionWorkflow.states[gasto.estado];
  const casa = useFocusHome<HTMLElement>((suyo) => suyo);
  return (
    <article
      {...casa}
      tabIndex={-1}
      aria-label={`${gasto.folio}, ${formatMonto(gasto.monto)}`}
      className="space-y-4 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold">
            {factura?.concepto || gasto.partida.concepto}
            <Badge tone={tone} final={gasto.estado !== 'por_revisar'}>
              {label}
            </Badge>
          </h2>
          <p className="folio text-sm text-ink-soft">{gasto.folio}</p>
        </div>
        <p className="figures text-lg font-semibold whitespace-nowrap">{formatMonto(gasto.monto)}</p>
      </div>
      <KeyValue dense items={datosDe(gasto)} />
      <Revisado gasto={gasto} />
      {factura && (
        <p className="text-sm text-ink-soft">
          {cancelada ? (gasto.terminado ? m.porReintegrar : m.pendiente) : comprobacionMessages.vigenciaSat}
          {factura.metodoPago === 'PPD' && ` ${comprobacionMessages.ppd}`}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <PaperDownload
          ruta={rutaDeDescarga(documento.id)}
          label={factura ? m.pdf : m.evidencia}
          archivo={documento.nombre}
        />
        {factura && <XmlDownload label={m.xml} leer={() => client.comprobacion.xml({ id: gasto.id })} />}
        {cancelada && (
          <PaperDownload
            ruta={rutaDeDescarga(cancelada.evidencia.id)}
            label={m.verificacion}
            archivo={cancelada.evidencia.nombre}
          />
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {m.registrada(registrada.por.nombre, formatDate(registrada.en))}
        {revisada && (
          <span className="block">{m.revisada(revisada.por.nombre, formatDate(revisada.en))}</span>
        )}
        {revisiones.map(({ admitido: mas, por, en }) => (
          <span key={en} className="block">
            {mas !== '0.00'
              ? m.otraRevision(formatMonto(mas), por.nombre, formatDate(en))
              : m.nadaMas(por.nombre, formatDate(en))}
          </span>
        ))}
        {cancelada && (
          <span className="block">{m.cancelada(cancelada.por.nombre, formatDate(cancelada.en))}</span>
        )}
        {retirada && (
          <span className="block">{m.retirada(retirada.por.nombre, formatDate(retirada.en))}</span>
        )}
      </p>
      <Pagos gasto={gasto} />
      <Revisar gasto={gasto} onAbierto={onAbierto} />
    </article>
  );
};
