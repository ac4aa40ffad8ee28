import type { Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { formatMonto } from '@portal/domain/kernel/money';
import { compactMonto } from '@portal/domain/kernel/money-words';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

const { indicadores: m } = inicioMessages;

/** '1 convocatoria', '3 convocatorias'. */
const count = (n: number, one: string, many: string): string =>
  `${n.toLocaleString('es-MX')} ${n === 1 ? one : many}`;

type Indicador = {
  readonly titulo: string;
  readonly ayuda: string;
  readonly cifra: string;
  readonly pie: ReactNode;
};

/** The four figures in words; a figure that does not exist yet is a dash with its reason, never a zero. */
const describe = (figuras: Tablero['indicadores']): Indicador[] => {
  const { proyectosActivos, presupuestoTotal, convocatoriasVigentes, organizaciones, aprobacion } = figuras;
  return [
    { ...m.proyectosActivos, cifra: proyectosActivos.toLocaleString('es-MX'), pie: 'en alguna etapa' },
    {
      ...m.presupuestoTotal,
      cifra: presupuestoTotal === null ? '—' : compactMonto(presupuestoTotal),
      pie:
        presupuestoTotal === null ? (
          m.presupuestoTotal.vacio
        ) : (
          <span title={formatMonto(presupuestoTotal)}>
            {`en ${count(convocatoriasVigentes, 'convocatoria vigente', 'convocatorias vigentes')}`}
          </span>
        ),
    },
    { ...m.organizaciones, cifra: organizaciones.toLocaleString('es-MX'), pie: 'dadas de alta' },
    {
      ...m.aprobacion,
      cifra: aprobacion === null ? '—' : `${aprobacion.porcentaje} %`,
      pie:
        aprobacion === null
          ? m.aprobacion.vacio
          : `${aprobacion.validados.toLocaleString('es-MX')} de ${count(aprobacion.decididos, 'pre-registro con respuesta', 'pre-registros con respuesta')}`,
    },
  ];
};

/** The four KPIs of the seed (A§2 Home) on one line, as figures; undefined while they are on their way. */
export const Indicadores = ({ indicadores }: { indicadores: Tablero['indicadores'] | undefined }) => (
  <section aria-label="Indicadores">
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-[0.9fr_1.5fr_0.9fr_1.6fr]">
      {(indicadores ? describe(indicadores) : Object.values(m)).map((indicador) => (
        <div
          key={indicador.titulo}
          className="min-w-0 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:items-baseline lg:gap-x-2"
        >
          <dt className="flex items-center gap-1 text-sm text-ink-soft lg:col-span-2">
            {indicador.titulo}
            <Tooltip text={indicador.ayuda}>
              <button
                type="button"
                aria-label={`${indicador.titulo}: ${indicador.ayuda}`}
                className="-my-1.5 grid size-8 shrink-0 place-items-center rounded-md text-ink-faint hover:text-ink"
              >
                <Info aria-hidden="true" className="size-4" />
              </button>
            </Tooltip>
          </dt>
          {'cifra' in indicador ? (
            <>
              <dd className="figures text-xl font-semibold tracking-tight whitespace-nowrap">
                {indicador.cifra}
              </dd>
              <dd className="figures text-xs text-ink-soft">{indicador.pie}</dd>
            </>
          ) : (
            <dd>
              <span className="sr-only">Cargando...</span>
              <Skeleton className="mt-1 mb-2 h-5 w-24" />
              <Skeleton className="h-4 w-3/4" />
            </dd>
          )}
        </div>
      ))}
    </dl>
  </section>
);
