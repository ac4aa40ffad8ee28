import { medirTecho, rubros, type Sumas } from '@portal/domain/features/formulacion/public';
import { type TipoSolicitud, topes } from '@portal/domain/features/proyectos/public';
import { formatMonto, type Monto, shareOf } from '@portal/domain/kernel/money';
import { Button } from '../../../../ui/button.tsx';
import { ChartFigure } from '../../../../ui/chart-figure.tsx';
import { cn } from '../../../../ui/cn.ts';

const parte = (monto: Monto, total: Monto): number => Math.max(0, Number(shareOf(monto, total) ?? '0'));

/** Who pays the project, against the ceiling of what the foundation may be asked: moves while somebody types. */
export const Medidor = ({
  sumas,
  tipoSolicitud,
  onPasar,
}: {
  sumas: Sumas;
  tipoSolicitud?: TipoSolicitud | undefined;
  /** Moves so much to the organization's contrapartida. */
  onPasar?: ((monto: Monto) => void) | undefined;
}) => {
  const { total, fundacion, organizacion, otros } = sumas;
  const medido = tipoSolicitud && medirTecho(tipoSolicitud, sumas);
  const tope = tipoSolicitud && topes[tipoSolicitud];
  const partes = [
    { id: 'fundacion', label: 'Fundación', monto: fundacion, fill: '1' },
    { id: 'organizacion', label: 'Organización', monto: organizacion, fill: '3' },
    { id: 'otros', label: 'Otros', monto: otros, fill: '2' },
  ];
  const mensaje = medido?.mensaje ?? `El proyecto cuesta ${formatMonto(total)}.`;
  const remedio = medido?.remedios?.pasarAContrapartida;
  return (
    <ChartFigure
      label="Quién paga el proyecto"
      spoken
      text={
        <span role="status" className={cn(medido?.excedente != null && 'font-medium text-danger-ink')}>
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
      <div className="relative pt-5">
        <div aria-hidden="true" data-fill="track" className="flex h-7 overflow-hidden rounded-sm">
          {partes.map(({ id, monto, fill }) => (
            <div
              key={id}
              data-fill={id === 'fundacion' && medido?.excedente != null ? 'danger' : fill}
              style={{ width: `${parte(monto, total)}%` }}
              className="transition-[width] duration-(--dur-2)"
            />
          ))}
        </div>
        {tope !== undefined && (
          <div
            aria-hidden="true"
            style={{ left: `${tope}%` }}
            className="absolute top-0 bottom-0 w-0.5 bg-ink"
          >
            <span className="absolute top-0 right-1.5 text-xs font-medium whitespace-nowrap">{`Tope ${tope} %`}</span>
          </div>
        )}
      </div>
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
