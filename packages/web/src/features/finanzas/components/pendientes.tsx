import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import type { PendientesDeFinanzas } from '@portal/domain/features/finanzas/finanzas.pendientes';
import { formatDate } from '@portal/domain/kernel/dates';
import { compareMontos, formatMonto } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';

const { pendientes: m } = finanzasMessages;

type Lista = PendientesDeFinanzas[keyof PendientesDeFinanzas];

type PendienteProps = {
  titulo: string;
  vacia: string;
  lista: Omit<Lista, 'items'> & { readonly items: readonly Lista['items'][number][] };
  filas: readonly { readonly id: string; readonly rotulo: string; readonly detalle: ReactNode }[];
  /** Said below a list that has something. */
  nota?: string;
};

/** A short list: whose it is, how much, and since or until when; the rest is counted. */
const Pendiente = ({ titulo, vacia, lista: { n, total, items }, filas, nota }: PendienteProps) => (
  <Card title={n === 0 ? titulo : `${titulo}: ${formatMonto(total)}`}>
    {n === 0 ? (
      <p className="text-sm text-ink-soft">{vacia}</p>
    ) : (
      <ul aria-label={titulo} className="divide-y divide-line">
        {items.map(({ proyecto, organizacion, monto, enlace }, at) => (
          <li key={filas[at]?.id} className="space-y-1 py-3 text-sm">
            <p className="flex items-baseline justify-between gap-x-6">
              <span className="min-w-0 flex-1 font-medium">
                <TextLink href={enlace}>{filas[at]?.rotulo}</TextLink>
                {` · ${proyecto.nombre ?? organizacion}`}
              </span>
              <span className="figures font-semibold whitespace-nowrap">{formatMonto(monto)}</span>
            </p>
            <p className="text-ink-soft">
              {proyecto.nombre !== null && `${organizacion} · `}
              {filas[at]?.detalle}
            </p>
          </li>
        ))}
      </ul>
    )}
    {n > items.length && <p className="mt-2 text-sm text-ink-soft">{m.cuantos(items.length, n)}</p>}
    {n > 0 && nota && <p className="mt-2 text-sm text-ink-soft">{nota}</p>}
  </Card>
);

const enRevision = (monto: string): string =>
  compareMontos(monto, '0.00') > 0 ? ` · ${m.enRevision(formatMonto(monto))}` : '';

/** What is to be paid, with who is next; what is to be proven, with its last day; what is owed, with why. */
export const Pendientes = ({ porPagar, porComprobar, porReintegrar }: PendientesDeFinanzas) => (
  <>
    <Pendiente
      titulo={m.porPagar.titulo}
      vacia={m.porPagar.vacia}
      lista={porPagar}
      filas={porPagar.items.map(({ folio, estado, detenida, desde }) => ({
        id: folio,
        rotulo: folio,
        detalle: `${detenida ? m.porPagar.detenida[detenida] : m.porPagar.sigue[estado]} · ${m.desde(formatDate(desde))}`,
      }))}
    />
    <Pendiente
      titulo={m.porComprobar.titulo}
      vacia={m.porComprobar.vacia}
      lista={porComprobar}
      filas={porComprobar.items.map((fila) => ({
        id: fila.proyecto.id,
        rotulo: fila.proyecto.folio,
        detalle: `${fila.vence ? m.porComprobar.vence(formatDate(fila.vence)) : m.porComprobar.sinVigencia}${enRevision(fila.enRevision)}`,
      }))}
    />
    <Pendiente
      titulo={m.porReintegrar.titulo}
      vacia={m.porReintegrar.vacia}
      lista={porReintegrar}
      filas={porReintegrar.items.map((fila) => ({
        id: fila.proyecto.id,
        rotulo: fila.proyecto.folio,
        detalle: `${m.porReintegrar.motivos[fila.motivo]}${enRevision(fila.enRevision)}`,
      }))}
      // Otherwise the two sums of this page and the one of the panorama look as if one of them were wrong.
      nota={m.porReintegrar.suma}
    />
  </>
);
