import type { Tablero } from '@portal/domain/features/inicio/inicio.contract';
import {
  type EtapaDelCiclo,
  etapasDelCiclo,
  etiquetasDeEtapa,
} from '@portal/domain/features/inicio/inicio.etapas';
import {
  type Dueno,
  duenoDe,
  duenos,
  etiquetaDeDueno,
  ordenarFlujo,
  vaTarde,
} from '@portal/domain/features/inicio/inicio.flujo';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { compactMonto } from '@portal/domain/kernel/money-words';
import { daysInWords, waitingDays } from '@portal/domain/kernel/waiting';
import { lazy, Suspense, useState } from 'react';
import { usePuede } from '../../../app/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import './flujo.css';

const Tabla = /* @__PURE__ */ lazy(() =>
  import('./flujo-tabla.tsx').then((it) => ({ default: it.FlujoEnTabla })),
);

const { tablero: m } = inicioMessages;

type Figuras = Tablero['etapas'][number];
type Proyecto = Figuras['proyectos'][number];

/** Where the projects of a stage are listed; of the calls, their own list. */
export const rutaDeEtapa = (id: EtapaDelCiclo['id']): string =>
  id === 'convocatoria' ? '/convocatorias' : `/proyectos?etapa=${id}`;

/** 'Ciclo de Vida del Proyecto' (A§2 Home) as one line with seven stops, each with a mark a project in the colour and shape of whose turn it is. */
export const Flujo = ({ etapas, indicadores }: Pick<Tablero, 'etapas' | 'indicadores'>) => {
  const [tabla, setTabla] = useState(false);
  return (
    <Card
      title={m.ciclo}
      tight
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Leyenda />
          <Button size="sm" variant="ghost" aria-expanded={tabla} onClick={() => setTabla(!tabla)}>
            {tabla ? m.ocultarTabla : m.verComoTabla}
          </Button>
        </div>
      }
    >
      <ol className="flujo">
        {etapasDelCiclo.map((etapa) => (
          <Parada
            key={etapa.id}
            etapa={etapa}
            figuras={etapas.find(({ id }) => id === etapa.id)}
            presupuesto={indicadores.presupuestoTotal}
          />
        ))}
      </ol>
      {tabla && (
        <Suspense fallback={<SkeletonText lines={7} />}>
          <Tabla etapas={etapas} />
        </Suspense>
      )}
    </Card>
  );
};

type ParadaProps = {
  etapa: EtapaDelCiclo;
  figuras: Figuras | undefined;
  /** What the calls have to give. */
  presupuesto: string | null;
};

const Parada = ({ etapa, figuras, presupuesto }: ParadaProps) => {
  const { id, titulo, antes, unidad } = etapa;
  const enCurso = figuras?.enCurso ?? 0;
  const concluidos = figuras?.concluidos ?? 0;
  return (
    <li title={enCurso === 0 ? antes : undefined}>
      <span aria-hidden="true" className="flujo-via" data-paso={concluidos > 0 || undefined}>
        <span data-ink="" className="flujo-parada" data-hay={enCurso > 0 || undefined} />
      </span>
      <div className="min-w-0">
        <h3 className="text-sm font-semibold">{titulo}</h3>
        {figuras && (
          <Badge tone={etiquetasDeEtapa[figuras.estado].tone} icon={false} className="mt-1">
            {etiquetasDeEtapa[figuras.estado].label}
          </Badge>
        )}
        <Marcas proyectos={figuras?.proyectos ?? []} total={id === 'convocatoria' ? 0 : enCurso} />
        {id === 'convocatoria' && presupuesto && (
          <p className="figures mt-2 text-sm font-medium">{compactMonto(presupuesto)}</p>
        )}
        {concluidos > 0 && (
          <p className="figures mt-2 text-xs text-ink-soft">
            {concluidos.toLocaleString('es-MX')} ya {concluidos === 1 ? 'pasó' : 'pasaron'}
          </p>
        )}
        {/* A stage without any says so by its figure; what it begins with is for who asks. */}
        {enCurso === 0 && <p className="sr-only">{antes}</p>}
      </div>
      <p className="flujo-cifra figures">
        <span className="text-2xl font-semibold tracking-tight">{enCurso.toLocaleString('es-MX')}</span>{' '}
        <span className="text-xs text-ink-soft">{enCurso === 1 ? unidad[0] : unidad[1]}</span>
      </p>
      <div className="flujo-pie">
        <ButtonLink
          size="sm"
          variant="ghost"
          className="flujo-columna -ml-3 lg:min-h-7"
          href={rutaDeEtapa(id)}
          aria-label={`${m.verDetalles} de ${titulo}`}
        >
          {m.verDetalles}
        </ButtonLink>
        {etapa.crear && <Crear crear={etapa.crear} titulo={titulo} />}
      </div>
    </li>
  );
};

/**
 * A project, in the colour and the shape of whose turn it is, outlined where that takes too long. A way to its page under the
 * mouse; who uses the keyboard or hears the page goes by the list of its stage.
 */
const Marca = ({
  dueno,
  tarde,
  title,
  id,
}: {
  dueno: Dueno;
  tarde: boolean;
  title?: string;
  id?: string;
}) => {
  const look = {
    'data-ink': '',
    title,
    'data-dueno': dueno,
    'data-tarde': tarde || undefined,
    className: 'flujo-marca',
  };
  return id ? <BareLink href={`/proyectos/${id}`} tabIndex={-1} {...look} /> : <span {...look} />;
};

const Marcas = ({ proyectos, total }: { proyectos: readonly Proyecto[]; total: number }) => {
  const now = new Date();
  if (proyectos.length === 0) return null;
  const more = total - proyectos.length;
  return (
    <div aria-hidden="true" className="flujo-marcas">
      {ordenarFlujo(proyectos).map((proyecto) => (
        <Marca
          key={proyecto.id}
          id={proyecto.id}
          dueno={duenoDe(proyecto)}
          tarde={vaTarde(proyecto, now)}
          title={`${proyecto.nombre} · ${proyecto.folio} · ${etiquetaDeDueno[duenoDe(proyecto)]}, ${daysInWords(waitingDays(proyecto.desde, now))}`}
        />
      ))}
      {more > 0 && <span className="text-xs text-ink-soft">{m.mas(more.toLocaleString('es-MX'))}</span>}
    </div>
  );
};

const Leyenda = () => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft">
    <span className="xl:max-2xl:sr-only">{m.cadaMarca}</span>
    {duenos.slice(0, 3).map((dueno) => (
      <span key={dueno} className="inline-flex items-center gap-1.5">
        <Marca dueno={dueno} tarde={false} />
        {etiquetaDeDueno[dueno]}
      </span>
    ))}
    <span className="inline-flex items-center gap-2">
      <Marca dueno="nadie" tarde />
      {m.tarde}
    </span>
  </p>
);

const Crear = ({ crear, titulo }: { crear: NonNullable<EtapaDelCiclo['crear']>; titulo: string }) =>
  usePuede(crear.permiso) ? (
    <ButtonLink
      size="sm"
      variant="ghost"
      className="relative -ml-3 lg:min-h-7"
      href={crear.ruta}
      aria-label={`${m.crearNueva}: ${titulo}`}
    >
      {m.crearNueva}
    </ButtonLink>
  ) : null;
