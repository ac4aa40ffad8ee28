import { fraseDeRoles, estadisticasMessages as m } from '@portal/domain/features/usuarios/estadisticas';
import type { Estadisticas } from '@portal/domain/features/usuarios/estadisticas.contract';
import { ChartFigure } from '../../../ui/chart-figure.tsx';

/** How many accounts hold each role: a bar for each, as long as its share of the largest. */
export const PorRol = ({ roles }: { roles: Estadisticas['roles'] }) => {
  const sorted = roles.toSorted((a, b) => b.n - a.n || a.nombre.localeCompare(b.nombre, 'es-MX'));
  const most = Math.max(1, ...sorted.map(({ n }) => n));
  return (
    <ChartFigure
      label={m.roles}
      text={fraseDeRoles(roles)}
      quiet
      table={{
        columns: ['Rol', 'Cuentas'],
        rows: sorted.map(({ nombre, n }) => [nombre, n.toLocaleString('es-MX')]),
      }}
    >
      <ol className="space-y-3">
        {sorted.map(({ id, nombre, n }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 truncate font-medium">{nombre}</span>
              <span className="figures font-semibold">{n.toLocaleString('es-MX')}</span>
            </p>
            <div data-fill="track" className="mt-1 h-2 rounded-sm">
              <div data-fill="1" style={{ width: `${(n / most) * 100}%` }} className="h-2 rounded-sm" />
            </div>
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
};
