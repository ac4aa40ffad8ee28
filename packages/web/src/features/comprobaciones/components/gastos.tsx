import { comprobacionMessages as m } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { useWide } from '../../../ui/use-media.ts';
import { Gasto } from './gasto.tsx';
import { Plegada } from './plegada.tsx';

type Suyos = { readonly gastos: readonly Comprobacion[] };

const Lista = ({ gastos, label }: Suyos & { readonly label: string }) => (
  <ol aria-label={label} className="space-y-4">
    {gastos.map((gasto) => (
      <li key={gasto.id}>
        <Gasto gasto={gasto} />
      </li>
    ))}
  </ol>
);

/** Each expense; on a telephone those that wait for their review, with the others folded under them. */
export const Gastos = ({ gastos }: Suyos) => {
  const ancho = useWide();
  if (ancho) return <Lista gastos={gastos} label={m.titulo} />;
  const esperan = gastos.filter(({ estado }) => estado === 'por_revisar');
  const revisados = gastos.filter(({ estado }) => estado !== 'por_revisar');
  return (
    <div className="space-y-4">
      <section className="space-y-3">
        <h2 className="font-semibold">{m.grupos.esperan(esperan.length)}</h2>
        {esperan.length === 0 ? (
          <p className="text-sm text-ink-soft">{m.grupos.ninguna}</p>
        ) : (
          <Lista gastos={esperan} label={m.grupos.esperan(esperan.length)} />
        )}
      </section>
      {revisados.length > 0 && (
        <Plegada titulo={m.grupos.revisadas(revisados.length)}>
          <Lista gastos={revisados} label={m.grupos.revisadas(revisados.length)} />
        </Plegada>
      )}
    </div>
  );
};
