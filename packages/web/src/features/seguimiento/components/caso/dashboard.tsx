import { saldoPendienteDe, transcurridoDe } from '@portal/domain/features/seguimiento/estatus';
import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { etiquetaDeRitmo, ministra } from '@portal/domain/features/seguimiento/seguimiento.schema';
import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { formatMediumDate, today } from '@portal/domain/kernel/dates';
import { compareMontos, formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import { lazy, Suspense } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { MoneyBar, type MoneyStep } from '../../../../ui/money-bar.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { Term } from '../../../../ui/term.tsx';
import { TimeAxis, TimeBar, TimeLane } from '../../../../ui/time-axis.tsx';
import { tonoDeAvance } from '../estados.tsx';

const { pagina: m, cartera } = seguimientoMessages;

const pesos = (monto: string): string => formatMonto(monto).replace(/\.00$/, '');

/** Where its pesos are: what was asked, approved, disbursed and proven of what was agreed, as far as the ledger keeps it. */
const Dinero = ({ dinero, estado, ministracionesPendientes }: Seguimiento) => {
  const sabidos = {
    asked: dinero.solicitado,
    approved: dinero.aprobado,
    disbursed: dinero.depositado,
    proven: dinero.comprobado,
  };
  const pedido = dinero.solicitado !== null && compareMontos(dinero.solicitado, '0.00') > 0;
  const montos = Object.fromEntries(
    Object.entries(sabidos).filter(([, monto]) => pedido && monto !== null),
  ) as Partial<Record<MoneyStep, string>>;
  return (
    <Card title={m.dinero}>
      <div className="space-y-4">
        <MoneyBar
          large
          label={m.barra}
          total={{ label: m.totalDelConvenio, monto: dinero.total }}
          montos={montos}
          empty={ministra(estado) ? m.dineroSinMover : m.dineroSinPedir}
          text={
            dinero.depositado !== null && dinero.comprobado !== null
              ? m.dondeEstan({
                  total: pesos(dinero.total),
                  depositado: pesos(dinero.depositado),
                  comprobado: pesos(dinero.comprobado),
                  terminado: estado === 'terminado',
                  porComprobar: pesos(
                    subtractMontos(
                      subtractMontos(dinero.depositado, dinero.reintegrado ?? '0.00'),
                      dinero.comprobado,
                    ),
                  ),
                })
              : undefined
          }
        />
        <KeyValue
          dense
          items={[
            { label: m.ministracionesPendientes, value: String(ministracionesPendientes) },
            ...(dinero.depositado === null
              ? []
              : [
                  {
                    label: cartera.saldo,
                    value: formatMonto(
                      saldoPendienteDe(estado, { total: dinero.total, depositado: dinero.depositado }),
                    ),
                  },
                ]),
            ...(dinero.reintegrado === null
              ? []
              : [{ label: cartera.reintegros, value: formatMonto(dinero.reintegrado) }]),
          ]}
        />
      </div>
    </Card>
  );
};

/** How much of its plan is done, as its reports say, and how much of its term has gone by. */
const Avance = ({ estado, avance, ritmo, proximoReporte, vigencia: { inicio, fin } }: Seguimiento) => {
  const hoy = today(new Date());
  return (
    <Card title={m.avance}>
      <div className="space-y-5">
        {avance === null ? (
          <p className="text-sm text-ink-soft">{m.sinAvance}</p>
        ) : (
          <div className="space-y-1.5">
            <Progress value={avance} label={m.avance} tone={tonoDeAvance(avance)} />
            <p className="text-sm text-ink-soft">
              {m.avancePorReportes}
              {ritmo && ` ${m.ritmo(etiquetaDeRitmo[ritmo], transcurridoDe({ inicio, fin }, hoy))}`}
            </p>
          </div>
        )}
        {proximoReporte !== null && (
          <p className="figures text-sm">{m.proximoReporte(formatMediumDate(proximoReporte))}</p>
        )}
        <Term label={m.vigencia} from={inicio} to={fin} today={hoy} over={estado === 'terminado'} />
      </div>
    </Card>
  );
};

type Actividad = Seguimiento['actividades'][number];

const fechasDe = ({ inicio, fin }: Actividad): string =>
  inicio === null || fin === null ? m.sinFechas : m.deA(formatMediumDate(inicio), formatMediumDate(fin));

/** The activities of the plan in force, on one scale of time. */
const Actividades = ({ actividades, vigencia }: Seguimiento) => {
  const hoy = today(new Date());
  const fechas = actividades.flatMap(({ inicio, fin }) => [inicio, fin].filter((una) => una !== null));
  const todas = [vigencia.inicio, vigencia.fin, hoy, ...fechas].toSorted();
  const scale = { from: todas[0] ?? vigencia.inicio, to: todas.at(-1) ?? vigencia.fin };
  return (
    <Card title={m.actividades}>
      {actividades.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.sinActividades}</p>
      ) : (
        <div className="lg:grid lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-x-6">
          <div className="max-lg:hidden" />
          <TimeAxis scale={scale} today={hoy} className="max-lg:hidden" />
          <ul className="contents">
            {actividades.map((una) => (
              <li
                key={una.id}
                className="space-y-1 border-t border-line py-2 lg:col-span-2 lg:grid lg:grid-cols-subgrid lg:items-center"
              >
                <div className="min-w-0">
                  <p className="text-sm font-medium wrap-anywhere">{una.nombre}</p>
                  <p className="text-xs text-ink-soft">
                    <span className="figures">{fechasDe(una)}</span>
                    {una.responsable !== '' && ` · ${una.responsable}`}
                  </p>
                </div>
                {una.inicio !== null && una.fin !== null && (
                  <TimeLane scale={scale} today={hoy}>
                    <TimeBar
                      scale={scale}
                      from={una.inicio}
                      to={una.fin}
                      className={una.fin < hoy ? 'bg-line-strong' : 'bg-accent'}
                    />
                  </TimeLane>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
};

// Only of what is being settled, or was.
const Cierre = lazy(() => import('./cierre.tsx').then((module) => ({ default: module.Cierre })));

/** The figures of one case: how it closes, its money, its term and its plan; true ones, or none (SW-02). */
export const Dashboard = ({ seguimiento, onEmitir }: { seguimiento: Seguimiento; onEmitir: () => void }) => (
  <div className="space-y-6">
    {(seguimiento.estado === 'en_liquidacion' || seguimiento.finiquito !== null) && (
      <Suspense fallback={<SkeletonText lines={6} />}>
        <Cierre seguimiento={seguimiento} onEmitir={onEmitir} />
      </Suspense>
    )}
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Dinero {...seguimiento} />
      <Avance {...seguimiento} />
    </div>
    <Actividades {...seguimiento} />
  </div>
);
