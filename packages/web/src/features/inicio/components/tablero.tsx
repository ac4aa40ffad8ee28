import type { Tablero as Figuras, Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Actividad } from './actividad.tsx';
import { Ciclo } from './ciclo.tsx';
import { Indicadores } from './indicadores.tsx';
import { Pendientes } from './pendientes.tsx';

const { tablero: m } = inicioMessages;

type TableroProps = {
  tablero: Figuras | null | undefined;
  pendientes: Inicio['pendientes'] | undefined;
  /** Instead of everything below the title. */
  error: ReactNode;
};

/** The dashboard of staff (A§2 Home): what waits for them, how the programme stands, what happened. */
export const Tablero = ({ tablero, pendientes, error }: TableroProps) => (
  <>
    <PageHeader size="greeting" title={m.titulo} description={m.descripcion} />
    {error || (
      <div className="space-y-6">
        <Indicadores indicadores={tablero?.indicadores} />
        {/* On a telephone it stands below figures whose height only their words decide: it comes with them. */}
        <div className={cn('grid items-start gap-6 xl:grid-cols-[3fr_2fr]', !pendientes && 'max-xl:hidden')}>
          <Pendientes pendientes={pendientes} />
          <Card title={m.actividad}>
            <Actividad actividad={tablero?.actividad} />
          </Card>
        </div>
        {tablero && <Ciclo etapas={tablero.etapas} />}
      </div>
    )}
  </>
);
