import { ministracionesDe, sumaDelCalendario } from '@portal/domain/features/convenio/calendario';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { loQueQueda } from '@portal/domain/features/convenio/modificatorio';
import { modificatorioPagina as m } from '@portal/domain/features/convenio/modificatorio.messages';
import type { PlanVigente } from '@portal/domain/features/convenio/modificatorio.shapes';
import { planeacionForm } from '@portal/domain/features/convenio/planeacion.form';
import type { Row } from '@portal/domain/kernel/answers';
import { formatMediumDate, isRealDate } from '@portal/domain/kernel/dates';
import { compareMontos, formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, type client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { RowsSheet } from '../../../../ui/rows-sheet.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';

type Propuesta = Parameters<typeof client.convenio.proponerModificatorio>[0];
/** What a modification says beside its dates: all the lines, and the whole schedule. */
export type Modificacion = Required<Pick<Propuesta, 'partidas' | 'ministraciones' | 'visto'>>;

const { ministraciones: campoDeFilas } = planeacionForm.fields;
/** On a telephone its day tells it from another of the same amount. */
const alLado = ({ fecha }: Row): string | null =>
  typeof fecha === 'string' && isRealDate(fecha) ? formatMediumDate(fecha) : null;
/** Which hito a ministración follows stays with its row. */
const columnas = { condicion: { width: 320 }, hito: { hidden: true } };

/** What is in force, as a modification begins with it. */
const desde = ({ visto, partidas, ministraciones }: PlanVigente): Modificacion => ({
  visto,
  partidas: partidas.map(({ partida, importe }) => ({ partida, importe })),
  ministraciones: ministraciones.map(({ fecha, importe, condicion, hito }) => ({
    fila: crypto.randomUUID(),
    fecha,
    importe,
    condicion,
    hito,
  })),
});

const filasDe = ({ ministraciones }: Modificacion): Row[] =>
  ministraciones.map(({ fila, fecha, importe, condicion, hito }) => ({
    fila,
    fecha,
    importe,
    condicion,
    hito: hito ?? null,
  }));
const deFilas = (filas: readonly Row[]): Modificacion['ministraciones'] =>
  filas.map(({ fila, fecha, importe, condicion, hito }) => ({
    fila,
    fecha: fecha ?? '',
    importe: importe ?? '',
    condicion: condicion ?? '',
    hito: hito || null,
  }));

type Campos = {
  readonly plan: PlanVigente;
  readonly aprobado: string;
  readonly valor: Modificacion;
  readonly onChange: (valor: Modificacion, campo: 'partidas' | 'ministraciones') => void;
  readonly errorOf: (path: string) => string | undefined;
};

const Partidas = ({ plan, aprobado, valor, onChange, errorOf }: Campos) => {
  const queda = loQueQueda({ tipo: 'modificacion', ...valor }, plan);
  const error = errorOf('partidas');
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium">{m.partidas}</legend>
      <p className="text-sm text-ink-soft">
        {m.partidasAyuda(formatMonto(plan.total), formatMonto(aprobado))}
      </p>
      <div className="grid gap-x-4 gap-y-3 items-end md:grid-cols-2">
        {plan.partidas.map(({ partida, concepto, comprobado }) => (
          <MoneyField
            key={partida}
            name={`partida-${partida}`}
            label={concepto}
            {...(comprobado === '0.00' ? {} : { help: m.comprobado(formatMonto(comprobado)) })}
            value={valor.partidas.find((una) => una.partida === partida)?.importe ?? ''}
            onChange={(importe) =>
              onChange(
                {
                  ...valor,
                  partidas: valor.partidas.map((una) =>
                    una.partida === partida ? { partida, importe } : una,
                  ),
                },
                'partidas',
              )
            }
            error={errorOf(`partidas.${partida}`)}
          />
        ))}
      </div>
      <p role="status" className="figures text-sm font-medium">
        {m.suma(formatMonto(queda.total))}
      </p>
      {error && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
};

const Calendario = ({ plan, valor, onChange, errorOf }: Omit<Campos, 'aprobado'>) => {
  if (campoDeFilas.kind !== 'filas') return null;
  const { total } = loQueQueda({ tipo: 'modificacion', ...valor }, plan);
  const filas = filasDe(valor);
  const suma = sumaDelCalendario(ministracionesDe({ ministraciones: filas }));
  const error = errorOf('ministraciones');
  return (
    <section aria-label={m.ministraciones} className="space-y-3">
      <h3 className="font-medium">{m.ministraciones}</h3>
      <p
        role="status"
        className={compareMontos(suma, total) === 0 ? 'text-sm text-success-ink' : 'text-sm text-warning-ink'}
      >
        {m.sumaDe(formatMonto(suma), formatMonto(total))}
      </p>
      <RowsSheet
        path="ministraciones"
        field={campoDeFilas}
        rows={filas}
        onChange={(nuevas) => onChange({ ...valor, ministraciones: deFilas(nuevas) }, 'ministraciones')}
        errorOf={errorOf}
        looks={columnas}
        beside={alLado}
        foot={{ fecha: 'Total', importe: formatMonto(suma) }}
      />
      {error && (
        <p role="alert" className="text-sm text-danger-ink">
          {error}
        </p>
      )}
    </section>
  );
};

/** The lines and the schedule of a modification, from those in force: each says where it stands while it is typed. */
export const CamposDeModificacion = ({
  convenio: { id, topes },
  valor,
  onChange,
  errorOf,
}: {
  convenio: Convenio;
  valor: Modificacion | null;
  onChange: Campos['onChange'];
  errorOf: Campos['errorOf'];
}) => {
  // What others sign meanwhile makes the version another one: what was begun with stays until it is sent.
  const { data: plan, error } = useQuery({
    ...api.convenio.plan.queryOptions({ input: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => {
    // What was kept of another version is of lines that are no more.
    if (plan && valor?.visto !== plan.visto) onChange(desde(plan), 'partidas');
  }, [plan, valor, onChange]);
  if (error)
    return (
      <Banner tone="danger" level={3} title={m.planError}>
        {problemOf(error).message}
      </Banner>
    );
  if (!(plan && valor?.visto === plan.visto)) return <SkeletonText lines={8} />;
  const campos = { plan, valor, onChange, errorOf };
  return (
    <>
      <Partidas {...campos} aprobado={topes.aprobado} />
      <Calendario {...campos} />
    </>
  );
};
