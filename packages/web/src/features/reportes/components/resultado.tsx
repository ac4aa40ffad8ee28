import type { Definicion, Resultado } from '@portal/domain/features/reportes/reportes.compuestos';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { saveAnswer } from '../../../stage/export-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { countText } from '../../../ui/list-state.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { reporteQueries } from '../reportes.queries.ts';
import { DescargarPdf } from './exportar.tsx';

const { compuestos: m, exportar } = reporteMessages;

/** What a report comes to for who looks at it: its rows by page, or its groups, its sheet, and of one that is kept its PDF. */
export const ResultadoDeReporte = ({ definicion, id: guardado }: { definicion: Definicion; id?: string }) => {
  const clave = JSON.stringify(definicion);
  const [at, setAt] = useState<{ readonly clave: string; readonly cursor: string } | null>(null);
  const [exporting, setExporting] = useState(false);
  // Another question begins at its first page.
  const cursor = at?.clave === clave ? at.cursor : undefined;
  const { data, error, refetch, isFetching } = useQuery(reporteQueries.resultado(definicion, cursor));
  const wide = useWide();
  const agrupado = definicion.agrupar !== null;
  const go = (to: string | null) => setAt(to === null ? null : { clave, cursor: to });
  const toSheet = async () => {
    setExporting(true);
    await saveAnswer(
      '/reportes/compuestos/exportar',
      { definicion },
      { done: m.exportado, failed: m.noExportado },
    );
    setExporting(false);
  };
  return (
    <Card
      title={m.resultado}
      description={data && countText({ n: data.total.n, mas: data.total.mas })}
      actions={
        <>
          <Button size="sm" variant="ghost" busy={exporting} onClick={() => void toSheet()}>
            {exportar}
          </Button>
          {guardado !== undefined && <DescargarPdf de={`compuestos/${guardado}`} />}
        </>
      }
    >
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {problemOf(error).issues[0]?.message ?? problemOf(error).message}
        </ErrorState>
      ) : !data ? (
        <SkeletonText lines={6} />
      ) : data.filas.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.sinFilas}</p>
      ) : (
        <>
          {agrupado && !wide ? (
            <Grupos columnas={data.columnas} filas={data.filas} />
          ) : (
            <Tabla columnas={data.columnas} filas={data.filas} ancha={!agrupado} />
          )}
          {data.cortado && <p className="mt-3 text-sm text-ink-soft">{m.cortado}</p>}
          {(data.anterior || data.siguiente) && (
            <div className="mt-4 flex flex-wrap gap-2">
              <Button
                size="sm"
                aria-disabled={!data.anterior || undefined}
                onClick={() => data.anterior && go(data.anterior)}
              >
                {m.anterior}
              </Button>
              <Button
                size="sm"
                aria-disabled={!data.siguiente || undefined}
                onClick={() => data.siguiente && go(data.siguiente)}
              >
                {m.siguiente}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
};

type Filas = Pick<Resultado, 'columnas' | 'filas'>;

/** `ancha`: no cell breaks its line. What groups breaks them, so that its figures stay in sight. */
const Tabla = ({ columnas, filas, ancha }: Filas & { ancha: boolean }) => (
  <ScrollBox label={`Tabla: ${m.resultado}`}>
    <table className={cn('w-full text-sm', ancha && 'min-w-max')}>
      <caption className="sr-only">{m.resultado}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-soft">
          {columnas.map(({ id, label, derecha }) => (
            <th
              key={id}
              scope="col"
              className={derecha ? 'py-2 pl-4 text-right font-medium' : 'py-2 pr-4 font-medium'}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {filas.map(({ id, celdas }) => (
          <tr key={id} className="border-b border-line last:border-b-0">
            {columnas.map(({ id: columna, derecha }, i) => (
              <td key={columna} className={derecha ? 'py-2 pl-4 text-right whitespace-nowrap' : 'py-2 pr-4'}>
                {celdas[i] ?? '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

/** What groups, on a telephone: each group by its name with its figures below, of which a table has no room for more than one. */
const Grupos = ({ columnas, filas }: Filas) => (
  <ul aria-label={m.resultado} className="divide-y divide-line">
    {filas.map(({ id, celdas }) => (
      <li key={id} className="space-y-1 py-3 text-sm first:pt-0 last:pb-0">
        <p className="font-medium wrap-anywhere">
          {columnas.flatMap(({ derecha }, i) => (derecha ? [] : [celdas[i] ?? '—'])).join(' · ')}
        </p>
        <dl className="figures space-y-1">
          {columnas.map(
            ({ id: columna, label, derecha }, i) =>
              derecha && (
                <div key={columna} className="flex justify-between gap-4">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="text-right wrap-anywhere">{celdas[i] ?? '—'}</dd>
                </div>
              ),
          )}
        </dl>
      </li>
    ))}
  </ul>
);
