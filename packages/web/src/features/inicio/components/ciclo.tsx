import type { Tablero } from '@portal/domain/features/inicio/inicio.contract';
import {
  type EtapaDelCiclo,
  etapasDelCiclo,
  etiquetasDeEtapa,
} from '@portal/domain/features/inicio/inicio.etapas';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { usePuede } from '../../../app/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';

const { tablero: m } = inicioMessages;
const whole = new Intl.NumberFormat('es-MX');

type Figuras = Tablero['etapas'][number];

/** 'Ciclo de Vida del Proyecto': the seven stages, how each stands and how much is in it (A§2 Home). */
export const Ciclo = ({ etapas }: { etapas: Tablero['etapas'] }) => (
  <Card title={m.ciclo}>
    <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-12">
      {etapasDelCiclo.map((etapa, at) => (
        <Etapa
          key={etapa.id}
          numero={at + 1}
          etapa={etapa}
          figuras={etapas.find(({ id }) => id === etapa.id)}
        />
      ))}
    </ol>
  </Card>
);

type EtapaProps = { numero: number; etapa: EtapaDelCiclo; figuras: Figuras | undefined };

const Etapa = ({ numero, etapa, figuras }: EtapaProps) => {
  const { titulo, ruta, antes } = etapa;
  return (
    // Three above four, where there is room.
    <li
      className={cn(
        'flex flex-col rounded-lg border border-line p-4',
        numero <= 3 ? 'xl:col-span-4' : 'xl:col-span-3',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          <span className="figures mr-1.5 text-ink-faint">{numero}.</span>
          {titulo}
        </h3>
        {figuras && (
          <Badge tone={etiquetasDeEtapa[figuras.estado].tone}>{etiquetasDeEtapa[figuras.estado].label}</Badge>
        )}
      </div>
      {figuras && <Cuantos etapa={etapa} figuras={figuras} />}
      <p className="mt-1 mb-4 text-sm text-ink-soft">{ruta === null ? `${antes} ${m.sinPantalla}` : antes}</p>
      {ruta !== null && (
        <div className="mt-auto flex flex-wrap gap-2">
          <ButtonLink size="sm" href={ruta} aria-label={`${m.verDetalles} de ${titulo}`}>
            {m.verDetalles}
          </ButtonLink>
          {etapa.crear && <Crear crear={etapa.crear} titulo={titulo} />}
        </div>
      )}
    </li>
  );
};

const Cuantos = ({
  etapa: { unidad },
  figuras: { enCurso, concluidos },
}: {
  etapa: EtapaDelCiclo;
  figuras: Figuras;
}) => (
  <p className="figures mt-3 flex flex-wrap items-baseline gap-x-2">
    <span>
      <span className="text-xl font-semibold">{whole.format(enCurso)}</span>{' '}
      <span className="text-sm text-ink-soft">{enCurso === 1 ? unidad[0] : unidad[1]}</span>
    </span>
    {concluidos > 0 && (
      <span className="text-sm text-ink-soft">
        ({whole.format(concluidos)} ya {concluidos === 1 ? 'pasó' : 'pasaron'})
      </span>
    )}
  </p>
);

const Crear = ({ crear, titulo }: { crear: NonNullable<EtapaDelCiclo['crear']>; titulo: string }) =>
  usePuede(crear.permiso) ? (
    <ButtonLink size="sm" variant="ghost" href={crear.ruta} aria-label={`${m.crearNueva}: ${titulo}`}>
      {m.crearNueva}
    </ButtonLink>
  ) : null;
