import {
  clavesDeMunicipios,
  lugarDe,
  municipios,
  nombreDeMunicipio,
} from '@portal/domain/features/formulacion/public';
import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { textOf } from '@portal/domain/kernel/answers';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { formulacionQueries, seccionesDe, useEnUnMinuto } from '../../formulacion/public.ts';
import './territorio.css';

const { caso: m, minuto } = proyectoMessages;

/** For whom, how long and where: what the design says of it by now, and its municipalities on the tile map. */
export const Territorio = ({ id }: { id: string }) => {
  const leido = useEnUnMinuto(id, true);
  const { data: diseno } = useQuery(formulacionQueries.una(id));
  if (!diseno || !leido) return null;
  const claves = clavesDeMunicipios(textOf(seccionesDe(diseno).alcance.municipios));
  return (
    <Card title={m.paraQuien} surface="page">
      <div className="territorio">
        <KeyValue
          dense
          items={[
            {
              label: minuto.cifras.personas,
              value: leido.personas?.toLocaleString('es-MX') ?? minuto.sinDato,
            },
            { label: minuto.cifras.meses, value: leido.meses?.toString() ?? minuto.sinDato },
          ]}
        />
        {claves.length === 0 ? (
          <p className="text-sm text-ink-soft">{m.sinTerritorio}</p>
        ) : (
          <ChartFigure
            label={m.mapa}
            text={m.municipios(
              claves.length,
              claves.map((clave) => nombreDeMunicipio(clave) ?? clave).join(', '),
            )}
            table={{
              columns: ['Municipio', 'Clave'],
              rows: claves.map((clave) => [nombreDeMunicipio(clave) ?? clave, clave]),
            }}
          >
            <Mosaico claves={new Set(claves)} />
          </ChartFigure>
        )}
      </div>
    </Card>
  );
};

const Mosaico = ({ claves }: { claves: ReadonlySet<string> }) => (
  <div className="territorio-mapa">
    {municipios.map(({ clave, nombre }, i) => {
      const { columna, linea } = lugarDe(i);
      return (
        <span
          key={clave}
          title={nombre}
          data-suyo={claves.has(clave) || undefined}
          style={{ gridColumn: columna, gridRow: linea }}
        />
      );
    })}
  </div>
);
