import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import type { Cuadre as UltimoCuadre } from '@portal/domain/features/finanzas/finanzas.pendientes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { finanzasQueries } from '../finanzas.queries.ts';

const { cuadre: m } = finanzasMessages;

/** Has the ledger compared now, and shows what that found. */
const CompararAhora = () => {
  const queryClient = useQueryClient();
  const comparar = useAction(client.finanzas.comparar, { refresh: [] });
  const run = () =>
    comparar.mutate(
      {},
      {
        onSuccess: (cuadre) => {
          queryClient.setQueryData(finanzasQueries.cuadre().queryKey, cuadre);
          toast.success(m.hecha);
        },
        onError: (problema) => toast.destructive(m.error, problemOf(problema).message),
      },
    );
  return (
    <Button size="sm" busy={comparar.isPending} busyLabel={m.comparando} onClick={run}>
      {m.ahora}
    </Button>
  );
};

/** When the ledger was last compared with its balances, and what did not hold. */
export const Cuadre = ({ ultimo, puedeComparar }: UltimoCuadre) => (
  <Card title={m.titulo} description={m.que} actions={puedeComparar && <CompararAhora />}>
    {ultimo === null ? (
      <p className="text-sm text-ink-soft">{m.nunca}</p>
    ) : (
      <div className="space-y-3">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={ultimo.diferencias.length === 0 ? 'success' : 'danger'}>
            {ultimo.diferencias.length === 0 ? 'Cuadra' : 'No cuadra'}
          </Badge>
          <span>
            {ultimo.diferencias.length === 0
              ? m.bien(ultimo.proyectos, ultimo.movimientos)
              : m.mal(ultimo.diferencias.length)}
          </span>
          <span className="text-ink-soft">
            {m.corrido(formatDateTime(ultimo.corridoEn), ultimo.pedidoPor)}
          </span>
        </p>
        {ultimo.diferencias.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
          <div className="overflow-x-auto" role="region" aria-label={m.titulo} tabIndex={0}>
            <table className="w-full text-sm">
              <caption className="sr-only">{m.titulo}</caption>
              <thead>
                <tr className="border-b border-line text-left text-ink-soft">
                  {Object.values(m.columnas).map((columna) => (
                    <th key={columna} scope="col" className="py-2 pr-4 font-medium">
                      {columna}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="figures divide-y divide-line">
                {ultimo.diferencias.map(({ proyecto, saldo, dice, suma }) => (
                  <tr key={`${proyecto} ${saldo}`}>
                    <th scope="row" className="py-2 pr-4 text-left font-medium">
                      {proyecto}
                    </th>
                    <td className="py-2 pr-4">{saldo}</td>
                    <td className="py-2 pr-4">{formatMonto(dice)}</td>
                    <td className="py-2 pr-4">{formatMonto(suma)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    )}
  </Card>
);
