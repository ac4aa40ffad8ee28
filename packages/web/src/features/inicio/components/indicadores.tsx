import type { Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

const { indicadores: m } = inicioMessages;

const whole = new Intl.NumberFormat('es-MX');
// The sign is put by hand: of a short amount, browsers with newer locale data write '4.7 M$'.
const short = new Intl.NumberFormat('es-MX', { notation: 'compact', maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** '1 convocatoria', '3 convocatorias'. */
const count = (n: number, one: string, many: string): string => `${whole.format(n)} ${n === 1 ? one : many}`;

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
    {
      ...m.proyectosActivos,
      cifra: whole.format(proyectosActivos),
      pie: 'en alguna etapa del ciclo',
    },
    {
      ...m.presupuestoTotal,
      cifra: presupuestoTotal === null ? '—' : `$${short.format(Number(presupuestoTotal))}`,
      pie:
        presupuestoTotal === null
          ? m.presupuestoTotal.vacio
          : `${exact.format(presupuestoTotal as `${number}`)} en ${count(convocatoriasVigentes, 'convocatoria', 'convocatorias')}`,
    },
    { ...m.organizaciones, cifra: whole.format(organizaciones), pie: 'dadas de alta en el portal' },
    {
      ...m.aprobacion,
      cifra: aprobacion === null ? '—' : `${aprobacion.porcentaje}%`,
      pie:
        aprobacion === null
          ? m.aprobacion.vacio
          : `${whole.format(aprobacion.validados)} de ${count(aprobacion.decididos, 'pre-registro con respuesta', 'pre-registros con respuesta')}`,
    },
  ];
};

/** The four KPI cards (A§2 Home); undefined while they are on their way. */
export const Indicadores = ({ indicadores }: { indicadores: Tablero['indicadores'] | undefined }) => (
  <section aria-label="Indicadores">
    <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {(indicadores ? describe(indicadores) : Object.values(m)).map((indicador) => (
        <div
          key={indicador.titulo}
          data-card=""
          className="rounded-lg border border-line bg-surface p-3.5 shadow-card md:p-5"
        >
          <dt className="flex items-start justify-between gap-2 text-sm text-ink-soft">
            {indicador.titulo}
            <Tooltip text={indicador.ayuda}>
              <button
                type="button"
                aria-label={`${indicador.titulo}: ${indicador.ayuda}`}
                className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-md text-ink-faint hover:text-ink"
              >
                <Info aria-hidden="true" className="size-4" />
              </button>
            </Tooltip>
          </dt>
          {'cifra' in indicador ? (
            <>
              <dd className="figures mt-1 text-2xl font-semibold tracking-tight">{indicador.cifra}</dd>
              <dd className="figures mt-1 text-sm text-ink-soft">{indicador.pie}</dd>
            </>
          ) : (
            <dd>
              <span className="sr-only">Cargando...</span>
              <Skeleton className="mt-2 mb-3.75 h-6 w-20" />
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="mt-1 h-4 w-1/2" />
            </dd>
          )}
        </div>
      ))}
    </dl>
  </section>
);
