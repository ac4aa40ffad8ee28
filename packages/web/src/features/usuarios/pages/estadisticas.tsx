import { estadisticasMessages as m, porcentaje } from '@portal/domain/features/usuarios/estadisticas';
import type { Estadisticas } from '@portal/domain/features/usuarios/estadisticas.contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StackBar } from '../../../ui/stack-bar.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { PorRol } from '../components/por-rol.tsx';

/** The tab Estadísticas: how many accounts there are, by state and by role (part2.md US-14). */
export const EstadisticasPage = () => {
  const query = useQuery(api.estadisticas.obtener.queryOptions());
  return <Loaded query={query}>{(estadisticas) => <Cifras estadisticas={estadisticas} />}</Loaded>;
};

const Cifras = ({ estadisticas: { total, estados, roles } }: { estadisticas: Estadisticas }) => (
  <>
    <PageHeader title={m.titulo} description={m.descripcion} />
    <div className="space-y-6">
      <Pestanas actual="estadisticas" />
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Cifra label={m.total} n={total} />
        {estados.map(({ estado, n }) => (
          <Cifra key={estado} label={m.etiquetas[estado]} n={n} percent={porcentaje(n, total)} />
        ))}
      </dl>
      <Card title={m.estados}>
        <StackBar
          label={m.estados}
          noun="Estado"
          measure="Parte del total"
          parts={estados.map(({ estado, n }) => ({
            id: estado,
            label: m.etiquetas[estado],
            description: m.cuentas(n),
            percent: porcentaje(n, total),
          }))}
        />
      </Card>
      <Card title={m.roles}>
        <PorRol roles={roles} />
      </Card>
    </div>
  </>
);

const Cifra = ({ label, n, percent }: { label: string; n: number; percent?: number }) => (
  <div className="rounded-lg border border-line bg-surface p-4">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="cifra mt-1 text-2xl font-semibold">
      {n.toLocaleString('es-MX')}
      {percent !== undefined && (
        <span className="figures ml-2 text-sm font-normal text-ink-soft">
          {percent.toLocaleString('es-MX')} %
        </span>
      )}
    </dd>
  </div>
);
