import {
  comprobacionEnPalabras,
  etiquetaDeLado,
  etiquetaDeTipoDeFirma,
  firmasMessages,
} from '@portal/domain/features/firmas/firmas.messages';
import { comprobacionesDeFirma } from '@portal/domain/features/firmas/firmas.schema';
import type { EstadoDeFirmas, FirmaDeTexto, PistaDeFirma } from '@portal/domain/features/firmas/public';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

const m = firmasMessages.pista;

export type PistaDeFirmasProps = {
  readonly estado: EstadoDeFirmas;
  /** What may be done about a side, below it: sign, confirm its scan. */
  readonly acciones?: (pista: PistaDeFirma) => ReactNode;
};

/** Where the signatures of a text are: a lane a side, each prepared, sent, opened, signed, with the hash and the moment of it. */
export const PistaDeFirmas = ({ estado, acciones }: PistaDeFirmasProps) => {
  const firmados = estado.pistas.filter(({ firma }) => firma !== null);
  const [falta] = estado.pistas.filter(({ firma }) => firma === null);
  return (
    <section aria-label={m.titulo} className="@container">
      <div className="text-sm font-medium">
        {estado.retiradoEn ? (
          <Badge tone="warning">{m.retirado}</Badge>
        ) : estado.completa && estado.tipo ? (
          <Badge tone="success">{m.completa(etiquetaDeTipoDeFirma[estado.tipo])}</Badge>
        ) : firmados.length > 0 && falta ? (
          m.falta(falta.nombre)
        ) : null}
      </div>
      <div className="mt-3 grid gap-4 @md:grid-cols-2">
        {estado.pistas.map((pista) => (
          <Carril key={pista.lado} pista={pista} acciones={acciones} />
        ))}
      </div>
      <dl className="mt-4 text-sm">
        <dt className="text-xs text-ink-soft">{m.huella}</dt>
        <dd className="figures mt-0.5 text-xs break-all">{estado.sha256}</dd>
      </dl>
      {estado.completa && <p className="mt-2 text-sm text-ink-soft">{m.constancia}</p>}
    </section>
  );
};

type Paso = {
  readonly id: string;
  readonly nombre: string;
  readonly en: string | null;
  readonly falta: string;
};

const pasosDe = ({ preparadoEn, enviadoEn, abiertoEn, firma, porConfirmar }: PistaDeFirma): Paso[] => [
  { id: 'preparado', nombre: m.preparado, en: preparadoEn, falta: m.preparado },
  { id: 'enviado', nombre: m.enviado, en: enviadoEn, falta: m.enviado },
  // Who signed had it open, also where another one of the side brought the paper.
  { id: 'abierto', nombre: m.abierto, en: abiertoEn, falta: m.sinAbrir },
  {
    id: 'firmado',
    nombre: m.firmado,
    en: firma?.firmadaEn ?? null,
    falta: porConfirmar ? m.porConfirmar : m.sinFirmar,
  },
];

/** The two sides in the colours of whose turn it is, with their word beside it. */
const tinta = {
  fundacion: 'text-turno-fundacion-ink',
  organizacion: 'text-turno-organizacion-ink',
} as const;

const Carril = ({ pista, acciones }: { pista: PistaDeFirma; acciones: PistaDeFirmasProps['acciones'] }) => {
  const { lado, nombre, cargo, firma } = pista;
  const titulo = m.de(etiquetaDeLado[lado]);
  return (
    <section aria-label={titulo} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <h3 className={cn('text-xs font-semibold', tinta[lado])}>{etiquetaDeLado[lado]}</h3>
      <p className="mt-1 font-medium wrap-anywhere">{nombre}</p>
      <p className="text-sm text-ink-soft">{cargo}</p>
      <ol className="mt-4" aria-label={titulo}>
        {pasosDe(pista).map(({ id, nombre: paso, en, falta }, i) => (
          <li key={id} className="relative flex gap-3 pb-4 last:pb-0">
            {i < 3 && (
              <span aria-hidden="true" className="absolute top-5 bottom-0 left-[0.5625rem] w-px bg-line" />
            )}
            {en ? (
              <CircleCheck
                aria-hidden="true"
                className={cn('mt-0.5 size-5 shrink-0 bg-surface', tinta[lado])}
              />
            ) : (
              <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 bg-surface text-ink-faint" />
            )}
            <div className="min-w-0 text-sm">
              <p className={cn(en ? 'font-medium' : 'text-ink-soft')}>{en ? paso : falta}</p>
              {en && (
                <time dateTime={en} className="figures text-xs text-ink-soft">
                  {formatDateTime(en)}
                </time>
              )}
              {id === 'firmado' && firma && <DeLaFirma firma={firma} />}
            </div>
          </li>
        ))}
      </ol>
      {acciones?.(pista)}
    </section>
  );
};

/** How it was signed, and what was looked at: each check with its own answer. */
const DeLaFirma = ({ firma }: { firma: FirmaDeTexto }) => {
  if (firma.tipo === 'fisica')
    return firma.firmadoEl ? <p className="mt-1">{m.enPapelEl(formatDate(firma.firmadoEl))}</p> : null;
  const { comprobaciones, cadena, sello, noCertificado } = firma;
  return (
    <>
      <p className="mt-1 wrap-anywhere">{firma.nombre}</p>
      {noCertificado && <p className="figures text-xs text-ink-soft">{m.certificado(noCertificado)}</p>}
      {comprobaciones && (
        <ul className="mt-2 space-y-0.5 text-xs text-ink-soft">
          {comprobacionesDeFirma.map((que) => (
            <li key={que}>{comprobacionEnPalabras(que, comprobaciones[que])}</li>
          ))}
        </ul>
      )}
      {cadena && sello && (
        <details className="mt-2 text-xs">
          <summary className="min-h-6 cursor-pointer text-accent-ink">{m.verCadena}</summary>
          <dl className="mt-2 space-y-4">
            {[
              { que: m.cadena, copiar: m.copiarCadena, texto: cadena },
              { que: m.sello, copiar: m.copiarSello, texto: sello },
            ].map(({ que, copiar, texto }) => (
              <div key={que}>
                <dt className="text-ink-soft">{que}</dt>
                <dd className="mt-1">
                  <p className="figures break-all">{texto}</p>
                  <div className="mt-2">
                    <CopyButton text={texto} label={copiar} />
                  </div>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
};
