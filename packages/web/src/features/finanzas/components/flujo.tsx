import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import type { FlujoDeFinanzas, NivelDeFlujo } from '@portal/domain/features/finanzas/finanzas.shapes';
import { formatMonto, toCentavos } from '@portal/domain/kernel/money';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { BareLink, TextLink } from '../../../ui/link.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { ANCHO_DE_NODO, bandasDe, type Nodo, niveles } from './bandas.ts';
import type { Direccion } from './direccion.ts';
import './flujo.css';

const { flujo: m } = finanzasMessages;

type Puestos = Readonly<Partial<Record<NivelDeFlujo, string>>>;

type FlujoProps = {
  flujo: FlujoDeFinanzas;
  /** The filters of its levels that stand. */
  puestos: Puestos;
  direccion: Direccion;
};

/** A name and its pesos at a band; a link where it narrows everything to itself, or gives it back. */
const Rotulo = ({ nodo, puestos, direccion }: { nodo: Nodo } & Omit<FlujoProps, 'flujo'>) => {
  const dicho = (
    <>
      <span>{nodo.etiqueta}</span>
      <span className="figures text-ink-soft">{formatMonto(nodo.monto).replace(/\.00$/, '')}</span>
    </>
  );
  const style = { left: `${nodo.x}%`, top: `${nodo.y}px` };
  if (nodo.filtro === null)
    return (
      <span className="fin-rotulo" style={style} title={nodo.etiqueta}>
        {dicho}
      </span>
    );
  const puesto = puestos[nodo.nivel] === nodo.filtro;
  return (
    <BareLink
      href={direccion({ [nodo.nivel]: puesto ? undefined : nodo.filtro })}
      aria-current={puesto || undefined}
      title={puesto ? `${nodo.etiqueta}: ver todo otra vez` : nodo.etiqueta}
      className="fin-rotulo rounded-sm font-medium"
      style={style}
    >
      {dicho}
    </BareLink>
  );
};

const Bandas = ({ flujo, puestos, direccion }: FlujoProps) => {
  const { nodos, cintas, alto } = bandasDe(flujo);
  return (
    <>
      <p aria-hidden="true" className="fin-columnas text-xs text-ink-soft">
        {niveles.map((nivel) => (
          <span key={nivel}>{m.niveles[nivel]}</span>
        ))}
      </p>
      <div className="fin-flujo">
        <svg aria-hidden="true" viewBox={`0 0 100 ${alto}`} height={alto} preserveAspectRatio="none">
          {cintas.map(({ id, de, a, monto, d }) => (
            <path key={id} className="fin-cinta" data-a={a.id} d={d}>
              <title>{`${de.etiqueta} → ${a.etiqueta}: ${formatMonto(monto)}`}</title>
            </path>
          ))}
          {nodos.map(({ id, x, y, alto: suyo }) => (
            <rect
              key={id}
              className="fin-nodo"
              data-id={id}
              x={x}
              y={y}
              width={ANCHO_DE_NODO}
              height={suyo}
            />
          ))}
        </svg>
        {nodos.map((nodo) => (
          <Rotulo key={nodo.id} {...{ nodo, puestos, direccion }} />
        ))}
      </div>
    </>
  );
};

const FILLS = 6;

/** Where there is no room: one level at a time as one stacked bar, and the way back as breadcrumbs (look.md 2.11). */
const PorNiveles = ({ flujo, puestos, direccion }: FlujoProps) => {
  const nivel = niveles.find((uno) => puestos[uno] === undefined) ?? 'situacion';
  const suyos = flujo.nodos.filter((nodo) => nodo.nivel === nivel);
  const total = suyos.reduce((suma, { monto }) => suma + toCentavos(monto), 0n);
  const parte = (monto: string): number =>
    total === 0n ? 0 : Number((toCentavos(monto) * 10_000n) / total) / 100;
  const antes = niveles.slice(0, niveles.indexOf(nivel));
  return (
    <>
      <nav aria-label={m.titulo} className="mb-2 flex flex-wrap items-baseline gap-2 text-sm">
        <TextLink href={direccion(Object.fromEntries(niveles.map((uno) => [uno, undefined])))}>
          {m.todo}
        </TextLink>
        {antes.map((uno) => (
          <span key={uno} className="text-ink-soft">
            {'› '}
            <TextLink
              href={direccion(
                Object.fromEntries(niveles.slice(niveles.indexOf(uno) + 1).map((otro) => [otro, undefined])),
              )}
            >
              {flujo.nodos.find((nodo) => nodo.nivel === uno && nodo.filtro === puestos[uno])?.etiqueta ??
                m.niveles[uno]}
            </TextLink>
          </span>
        ))}
        <span className="font-medium">{`› ${m.niveles[nivel]}`}</span>
      </nav>
      <div aria-hidden="true" className="flex gap-0.5">
        {suyos.map(({ id, monto }, at) => (
          <div key={id} style={{ width: `${parte(monto)}%` }} className="min-w-0">
            <div data-fill={String((at % FILLS) + 1)} className="h-8 rounded-sm" />
          </div>
        ))}
      </div>
      <ol aria-label={m.niveles[nivel]} className="mt-3 divide-y divide-line">
        {suyos.map(({ id, etiqueta, filtro, monto }, at) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2">
            <span
              aria-hidden="true"
              data-fill={String((at % FILLS) + 1)}
              className="size-3 self-center rounded-sm"
            />
            {filtro === null ? (
              <span className="font-medium">{etiqueta}</span>
            ) : (
              <TextLink href={direccion({ [nivel]: filtro })}>{etiqueta}</TextLink>
            )}
            <span className="figures font-semibold whitespace-nowrap">{formatMonto(monto)}</span>
          </li>
        ))}
      </ol>
    </>
  );
};

/** Convocatoria → eje → municipio → where the peso stands: each band as thick as its pesos, and a link that narrows everything. */
export const Flujo = ({ flujo, puestos, direccion }: FlujoProps) => {
  const wide = useMedia('(width >= 64rem)');
  const nombre = new Map(flujo.nodos.map(({ id, etiqueta }) => [id, etiqueta]));
  if (flujo.enlaces.length === 0) return <p className="text-sm text-ink-soft">{m.vacio}</p>;
  return (
    <ChartFigure
      label={m.titulo}
      text={m.nota}
      spoken
      table={niveles.slice(0, -1).map((nivel, at) => ({
        caption: `${m.niveles[nivel]} → ${m.niveles[niveles[at + 1] ?? 'situacion']}`,
        columns: ['De', 'A', 'Pesos'],
        rows: flujo.enlaces
          .filter(({ de }) => de.startsWith(`${nivel}:`))
          .map(({ de, a, monto }) => [nombre.get(de) ?? de, nombre.get(a) ?? a, formatMonto(monto)]),
      }))}
    >
      {wide ? (
        <Bandas {...{ flujo, puestos, direccion }} />
      ) : (
        <PorNiveles {...{ flujo, puestos, direccion }} />
      )}
    </ChartFigure>
  );
};
