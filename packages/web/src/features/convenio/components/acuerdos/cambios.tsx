import { modificatorioPagina as m } from '@portal/domain/features/convenio/modificatorio.messages';
import type { AcuerdoDeConvenio } from '@portal/domain/features/convenio/modificatorio.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { compareMontos, formatMonto } from '@portal/domain/kernel/money';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** What an agreement says, or would say. */
export type LoDicho = Pick<AcuerdoDeConvenio, 'total' | 'vigencia' | 'ministraciones'>;

const mismoCalendario = (a: LoDicho, b: LoDicho): boolean =>
  JSON.stringify(a.ministraciones) === JSON.stringify(b.ministraciones);

/** Before and after on one line, which wraps where there is no room: the new one stands out. */
const DeA = ({ antes, despues }: { antes: string; despues: string }) => (
  <span className="figures inline-flex flex-wrap items-baseline gap-x-2">
    <span className="sr-only">{m.aHasta(antes, despues)}</span>
    <s aria-hidden="true" className="text-ink-faint">
      {antes}
    </s>
    <span aria-hidden="true" className="inline-flex items-baseline gap-x-2 font-medium">
      <ArrowRight className="size-3.5 shrink-0 self-center text-ink-faint" />
      {despues}
    </span>
  </span>
);

type Ministracion = LoDicho['ministraciones'][number];

/** Beside what it was, where that is another. */
const Dicho = ({ antes, despues }: { antes: string | undefined; despues: string }) =>
  antes === undefined || antes === despues ? despues : <DeA antes={antes} despues={despues} />;

const laMisma = (de: readonly Ministracion[], { numero }: Ministracion): Ministracion | undefined =>
  de.find((una) => una.numero === numero);
const cambian = (antes: LoDicho, despues: LoDicho): number =>
  despues.ministraciones.filter(
    (una) => JSON.stringify(una) !== JSON.stringify(laMisma(antes.ministraciones, una)),
  ).length;

const Calendario = ({
  antes,
  ministraciones,
}: {
  /** What the schedule was; empty of the first one. */
  antes: readonly Ministracion[];
  ministraciones: readonly Ministracion[];
}) => (
  <details className="text-sm">
    <summary className="min-h-6 cursor-pointer text-accent-ink">{m.verCalendario}</summary>
    <ol className="mt-2 max-w-xl space-y-2">
      {ministraciones.map((una) => {
        const { numero, fecha, importe, condicion } = una;
        const era = laMisma(antes, una);
        return (
          <li key={numero} className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2">
            <span className="figures text-ink-faint">{numero}</span>
            <span className="min-w-0 wrap-anywhere">
              <Dicho antes={era && formatDate(era.fecha)} despues={formatDate(fecha)} />
              <span className="block text-ink-soft">{condicion}</span>
            </span>
            <span className="figures text-right">
              <Dicho antes={era && formatMonto(era.importe)} despues={formatMonto(importe)} />
            </span>
          </li>
        );
      })}
    </ol>
  </details>
);

/** How many there are, and of as many as before, how many are others. */
const CuantasMinistraciones = ({ antes, despues }: { antes: LoDicho | undefined; despues: LoDicho }) => {
  const [eran, son] = [antes?.ministraciones.length, despues.ministraciones.length];
  if (!antes || eran === undefined) return m.cuantas(son);
  if (eran === son) return m.cambian(cambian(antes, despues), son);
  return <DeA antes={m.cuantas(eran)} despues={m.cuantas(son)} />;
};

/** What it changed of the one before it: only that; the first one says what was agreed. */
export const Cambios = ({
  antes,
  despues,
  nombre,
}: {
  antes: LoDicho | undefined;
  despues: LoDicho;
  nombre: string;
}) => {
  const calendario = !antes || !mismoCalendario(antes, despues);
  const filas: readonly { readonly que: string; readonly dice: ReactNode }[] = [
    ...(!antes || compareMontos(antes.total, despues.total) !== 0
      ? [
          {
            que: m.monto,
            dice: antes ? (
              <DeA antes={formatMonto(antes.total)} despues={formatMonto(despues.total)} />
            ) : (
              <span className="figures">{formatMonto(despues.total)}</span>
            ),
          },
        ]
      : []),
    ...(!antes || antes.vigencia.fin !== despues.vigencia.fin
      ? [
          {
            que: m.termino,
            dice: antes ? (
              <DeA antes={formatDate(antes.vigencia.fin)} despues={formatDate(despues.vigencia.fin)} />
            ) : (
              formatDate(despues.vigencia.fin)
            ),
          },
        ]
      : []),
    ...(calendario
      ? [
          {
            que: m.calendario,
            dice: <CuantasMinistraciones antes={antes} despues={despues} />,
          },
        ]
      : []),
  ];
  return (
    <div className="space-y-1.5">
      <dl aria-label={nombre} className="space-y-1 text-sm">
        {filas.map(({ que, dice }) => (
          <div key={que} className="grid gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{que}</dt>
            <dd>{dice}</dd>
          </div>
        ))}
      </dl>
      {calendario && (
        <Calendario antes={antes?.ministraciones ?? []} ministraciones={despues.ministraciones} />
      )}
    </div>
  );
};
