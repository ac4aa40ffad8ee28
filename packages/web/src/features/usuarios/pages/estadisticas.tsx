import { fraseDeEstados, estadisticasMessages as m } from '@portal/domain/features/usuarios/estadisticas';
import type { Estadisticas } from '@portal/domain/features/usuarios/estadisticas.contract';
import { estadoDeUsuario } from '@portal/domain/features/usuarios/usuarios.estados';
import { sharesOf } from '@portal/domain/kernel/shares';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cifra } from '../../../ui/cifra.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StackBar } from '../../../ui/stack-bar.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { PorRol } from '../components/por-rol.tsx';

/** The tab Estadísticas: how many accounts there are, by state and by role (part2.md US-14). */
export const EstadisticasPage = () => {
  const query = useQuery(api.estadisticas.obtener.queryOptions());
  return <Loaded query={query}>{(estadisticas) => <Cifras estadisticas={estadisticas} />}</Loaded>;
};

const Cifras = ({ estadisticas: { total, estados, roles } }: { estadisticas: Estadisticas }) => {
  const shares = sharesOf(
    estados.map(({ n }) => n),
    1,
  );
  const partes = estados.map((estado, at) => ({ ...estado, parte: shares[at] ?? 0 }));
  return (
    <>
      <PageHeader title={m.titulo} description={m.descripcion} />
      <div className="space-y-6">
        <Pestanas actual="estadisticas" />
        <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
          <Cifra label={m.total} n={total} />
          {partes.map(({ estado, n, parte }) => (
            <Cifra
              key={estado}
              label={m.etiquetas[estado]}
              n={n}
              aside={`de ${total} · ${parte.toLocaleString('es-MX')} %`}
            />
          ))}
        </dl>
        <Card title={m.estados}>
          <StackBar
            label={m.estados}
            text={fraseDeEstados(total, estados)}
            noun="Estado"
            measure="Parte del total"
            told
            parts={partes.map(({ estado, parte }) => ({
              id: estado,
              label: m.etiquetas[estado],
              percent: parte,
              fill: estadoDeUsuario[estado].tone,
            }))}
          />
        </Card>
        <Card title={m.roles}>
          <PorRol roles={roles} />
        </Card>
      </div>
    </>
  );
};
