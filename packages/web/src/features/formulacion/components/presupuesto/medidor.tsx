import { medirTecho, rubros, type Sumas } from '@portal/domain/features/formulacion/public';
import { type TipoSolicitud, topes } from '@portal/domain/features/proyectos/public';
import { formatMonto, type Monto, shareOf } from '@portal/domain/kernel/money';
import { Button } from '../../../../ui/button.tsx';
import { ChartFigure } from '../../../../ui/chart-figure.tsx';
import { cn } from '../../../../ui/cn.ts';

const parte = (monto: Monto, total: Monto): number => Math.max(0, Number(shareOf(monto, total) ?? '0'));

type DelTecho = { sumas: Sumas; tipoSolicitud?: TipoSolicitud | undefined };

const partesDe = ({ fundacion, organizacion, otros }: Sumas) => [
  { id: 'fundacion', label: 'Fundación', monto: fundacion, fill: '1' },
  { id: 'organizacion', label: 'Organización', monto: organizacion, fill: '3' },
  { id: 'otros', label: 'Otros', monto: otros, fill: '2' },
];

const medir = (sumas: Sumas, tipoSolicitud: DelTecho['tipoSolicitud']) => {
  const medido = tipoSolicitud && medirTecho(tipoSolicitud, sumas);
  return {
    tope: tipoSolicitud && topes[tipoSolicitud],
    excede: medido?.excedente != null,
    mensaje: medido?.mensaje ?? `El proyecto cuesta ${formatMonto(sumas.total)}.`,
    remedio: medido?.remedios?.pasarAContrapartida,
  };
};

type BarraProps = { sumas: Sumas; tope: number | undefined; excede: boolean; fina?: boolean };

const Barra = ({ sumas, tope, excede, fina = false }: BarraProps) => (
  <div aria-hidden="true" className={cn('relative', !fina && 'pt-5')}>
    <div data-fill="track" className={cn('flex overflow-hidden rounded-sm', fina ? 'h-2.5' : 'h-7')}>
      {partesDe(sumas).map(({ id, monto, fill }) => (
        <div
          key={id}
          data-fill={id === 'fundacion' && excede ? 'danger' : fill}
          style={{ width: `${parte(monto, sumas.total)}%` }}
          className="transition-[width] duration-(--dur-2)"
        />
      ))}
    </div>
    {tope !== undefined && (
      <div style={{ left: `${tope}%` }} className="absolute top-0 bottom-0 w-0.5 bg-ink">
        {!fina && (
          <span className="absolute top-0 right-1.5 text-xs font-medium whitespace-nowrap">{`Tope ${tope} %`}</span>
        )}
      </div>
    )}
  </div>
);

/** The same in two lines, for a telephone: over the budget, and over one line of it while it is written. */
export const MedidorBreve = ({ sumas, tipoSolicitud }: DelTecho) => {
  const { tope, excede, mensaje } = medir(sumas, tipoSolicitud);
  return (
    <div className="space-y-1.5">
      <Barra sumas={sumas} tope={tope} excede={excede} fina />
      <p role="status" className={cn('text-sm', excede ? 'font-medium text-danger-ink' : 'text-ink-soft')}>
        {mensaje}
      </p>
    </div>
  );
};

/** Who pays the project, against the ceiling of what the foundation may be asked: moves while somebody types. */
export const Medidor = ({
  sumas,
  tipoSolicitud,
  onPasar,
  sinBarra = false,
}: DelTecho & {
  /** The page draws bar and message by themselves, where they stay in sight. */
  sinBarra?: boolean;
  /** Moves so much to the organization's contrapartida. */
  onPasar?: ((monto: Monto) => void) | undefined;
}) => {
  const { total } = sumas;
  const { tope, excede, mensaje, remedio } = medir(sumas, tipoSolicitud);
  const partes = partesDe(sumas);
  return (
    <ChartFigure
      label="Quién paga el proyecto"
      spoken
      quiet={sinBarra}
      text={
        <span role="status" className={cn(excede && 'font-medium text-danger-ink')}>
          {mensaje}
        </span>
      }
      table={{
        columns: ['Quién', 'Monto', 'Parte'],
        rows: [
          ...partes.map(({ label, monto }) => [
            label,
            formatMonto(monto),
            `${shareOf(monto, total) ?? '0.00'} %`,
          ]),
          ['Total', formatMonto(total), ''],
        ],
      }}
    >
      {!sinBarra && <Barra sumas={sumas} tope={tope} excede={excede} />}
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {partes.map(({ id, label, monto, fill }) => (
          <div key={id} className="flex items-baseline gap-2">
            <dt className="flex items-baseline gap-1.5 text-ink-soft">
              <span aria-hidden="true" data-fill={fill} className="size-3 self-center rounded-sm" />
              {label}
            </dt>
            <dd className="figures font-semibold">{formatMonto(monto)}</dd>
          </div>
        ))}
        <div className="flex items-baseline gap-2">
          <dt className="text-ink-soft">Total</dt>
          <dd className="figures font-semibold">{formatMonto(total)}</dd>
        </div>
      </dl>
      {remedio && onPasar && (
        <div className="mt-2">
          <Button size="sm" onClick={() => onPasar(remedio)}>
            {`Pasar ${formatMonto(remedio)} a la contrapartida`}
          </Button>
        </div>
      )}
    </ChartFigure>
  );
};

/** What each of the six rubros comes to. */
export const PorRubro = ({ sumas }: { sumas: Sumas }) => (
  <dl aria-label="Suma por rubro" className="grid gap-x-8 gap-y-1.5 text-sm @2xl:grid-cols-2">
    {rubros.map(({ value, label }) => {
      const monto = sumas.porRubro.get(value) ?? '0.00';
      return (
        <div key={value} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="figures font-medium">{formatMonto(monto)}</dd>
          <dd aria-hidden="true" data-fill="track" className="col-span-2 h-1.5 overflow-hidden rounded-full">
            <span
              data-fill="1"
              className="block h-full rounded-full"
              style={{ width: `${parte(monto, sumas.total)}%` }}
            />
          </dd>
        </div>
      );
    })}
  </dl>
);
