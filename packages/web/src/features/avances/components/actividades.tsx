import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import type { Avances } from '@portal/domain/features/avances/avances.shapes';
import { addDays, diffDays, type Fecha, formatMediumDate, today } from '@portal/domain/kernel/dates';
import { Card } from '../../../ui/card.tsx';
import { TimeAxis, TimeBar, TimeLane } from '../../../ui/time-axis.tsx';

const { actividades: m, periodo } = avanceMessages;

type ActividadReportada = Avances['actividades'][number];
type ConFechas = ActividadReportada & { readonly inicio: Fecha; readonly fin: Fecha };
const conFechas = (una: ActividadReportada): una is ConFechas => una.inicio !== null && una.fin !== null;

/** How far a bar goes that is done by so much: of its days, the same share. */
const hechoHasta = ({ inicio, fin }: ConFechas, porcentaje: number): Fecha =>
  addDays(inicio, Math.round((diffDays(inicio, fin) * porcentaje) / 100));

/** What each activity was planned for, and how much of it is done, on one scale of time. */
export const Actividades = ({
  actividades,
}: {
  /** `motivo`: why it is less far than before. */
  actividades: readonly (ActividadReportada & { readonly motivo?: string })[];
}) => {
  const hoy = today(new Date());
  const fechas = [
    hoy,
    ...actividades.filter(conFechas).flatMap(({ inicio, fin }) => [inicio, fin]),
  ].toSorted();
  const scale = { from: fechas[0] ?? hoy, to: fechas.at(-1) ?? hoy };
  return (
    <Card title={m.titulo}>
      {actividades.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.ninguna}</p>
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
                  <p className="figures text-xs text-ink-soft">
                    {conFechas(una)
                      ? periodo.deA(formatMediumDate(una.inicio), formatMediumDate(una.fin))
                      : m.sinFechas}
                    {' · '}
                    {una.porcentaje === null ? m.sinReportar : m.porcentaje(una.porcentaje)}
                  </p>
                  {una.motivo && <p className="text-sm wrap-anywhere">{m.bajo(una.motivo)}</p>}
                </div>
                {conFechas(una) && (
                  <TimeLane scale={scale} today={hoy}>
                    <TimeBar scale={scale} from={una.inicio} to={una.fin} />
                    {una.porcentaje !== null && una.porcentaje > 0 && (
                      <TimeBar
                        scale={scale}
                        from={una.inicio}
                        to={hechoHasta(una, una.porcentaje)}
                        className="bg-accent"
                      />
                    )}
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
