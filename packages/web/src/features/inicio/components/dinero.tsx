import type { Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { type DineroDeProyecto, pasosDelDinero } from '@portal/domain/features/proyectos/public';
import { formatMonto } from '@portal/domain/kernel/money';
import { MoneyBar } from '../../../ui/money-bar.tsx';

const { dinero: m } = inicioMessages;

const pesos = (monto: string): string => formatMonto(monto).replace(/\.00$/, '');

/** Where the pesos of one's own project are, in a row of the welcome page. */
export const DineroDeTuProyecto = (dinero: DineroDeProyecto) => {
  const frase = m.frase(pesos(dinero.depositado), pesos(dinero.comprometido), pesos(dinero.comprobado));
  return (
    <div className="mt-1.5 space-y-1">
      <MoneyBar
        small
        label={frase}
        total={{ label: m.comprometido, monto: dinero.comprometido }}
        montos={pasosDelDinero(dinero)}
        empty=""
      />
      <p aria-hidden="true" className="figures text-xs text-ink-soft">
        {frase}
      </p>
    </div>
  );
};

/** Of all projects, under the figures of the dashboard: the words and the amounts of /finanzas. */
export const DineroDelPrograma = ({ dinero }: { dinero: NonNullable<Tablero['indicadores']['dinero']> }) => (
  <MoneyBar
    listed
    label={m.titulo}
    total={{ label: m.comprometido, monto: dinero.comprometido }}
    montos={pasosDelDinero({ ...dinero, depositado: dinero.desembolsado, comprobado: dinero.admitido })}
    names={{ proven: m.admitido }}
    besides={[{ label: m.enRevision, monto: dinero.enRevision }]}
    empty={m.vacio}
  />
);
