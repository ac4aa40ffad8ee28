import { nombreDeMunicipio } from '@portal/domain/features/formulacion/public';
import { etiquetaDeEtapa } from '@portal/domain/features/proyectos/public';
import type { FiltrosDeReporte } from '@portal/domain/features/reportes/reportes.filtros';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { countText } from '../../../ui/list-state.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { reporteQueries } from '../reportes.queries.ts';

const { cobertura: m } = reporteMessages;

type Props = { readonly clave: string; readonly filtros: FiltrosDeReporte; readonly onCerrar: () => void };

/** The projects that work in one municipality, each with the way to its page. */
export const ProyectosDelMunicipio = ({ clave, filtros, onCerrar }: Props) => {
  const { data, error, refetch, isFetching } = useQuery(reporteQueries.municipio(clave, filtros));
  return (
    <Card
      title={m.proyectosDe(nombreDeMunicipio(clave) ?? clave)}
      actions={
        <Button size="sm" variant="ghost" onClick={onCerrar}>
          {m.cerrar}
        </Button>
      }
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {problemOf(error).message}
        </ErrorState>
      ) : !data ? (
        <SkeletonText lines={4} />
      ) : data.items.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.ninguno}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.items.map((uno) => (
              <li
                key={uno.id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2 text-sm"
              >
                <BareLink href={`/proyectos/${uno.id}`} className="min-w-0 font-medium hover:underline">
                  {uno.nombre ?? uno.organizacion}{' '}
                  <span className="figures font-normal text-ink-soft">{uno.folio}</span>
                </BareLink>
                <span className="figures text-ink-soft">
                  {[
                    etiquetaDeEtapa[uno.etapa],
                    uno.aprobado && formatMonto(uno.aprobado),
                    uno.municipios > 1 && m.repartido(uno.municipios),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {data.total.n > data.items.length && (
            <p className="mt-3 text-sm text-ink-soft">
              {m.mas(countText(data.total).toLocaleLowerCase('es-MX'))}
            </p>
          )}
        </>
      )}
    </Card>
  );
};
