import {
  alarmaDeTurno,
  etiquetaDeCaso,
  etiquetaDeTurno,
} from '@portal/domain/features/proyectos/proyectos.etapas';
import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { nombreDeCaso } from '@portal/domain/features/proyectos/proyectos.nombre';
import type { Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/tipos-solicitud';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFundacion, useUsuario, useVeTodo } from '../../../app/session.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CaseLine } from '../../../ui/case-line.tsx';
import { Edad } from '../../../ui/edad.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Turno } from '../../../ui/turno.tsx';
import { ExpedienteParaAuditoria } from '../../auditoria/public.ts';
import { DocumentosEmitidos } from '../../oficios/public.ts';
import { Decisiones } from '../components/decisiones.tsx';
import { Dinero } from '../components/dinero.tsx';
import { stopOf } from '../components/etapas.ts';
import { Papeles, Personas } from '../components/expediente.tsx';
import { HiloDelCaso } from '../components/hilo.tsx';
import { HistorialDeProyecto } from '../components/historial.tsx';
import { Minuto } from '../components/minuto.tsx';
import { LoQueSigue } from '../components/sigue.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';

// What reads a design comes after the page.
const Territorio = /* @__PURE__ */ lazy(() =>
  import('../components/territorio.tsx').then((it) => ({ default: it.Territorio })),
);

const m = proyectoMessages.caso;

/** The whole case on one page: its line, what follows, its facts, papers, people and everything that happened (product.md §2). */
export const ProyectoPage = () => {
  const { id = '' } = useParams({ strict: false });
  const proyecto = useQuery(proyectoQueries.uno(id));
  return (
    <Loaded
      query={proyecto}
      words={{
        loading: m.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoAyuda,
          href: '/proyectos',
          label: m.irALista,
        },
        failed: { id: 'proyecto', title: m.errorTitulo, text: m.error },
      }}
    >
      {(caso) => <Caso key={caso.id} proyecto={caso} />}
    </Loaded>
  );
};

const Caso = ({ proyecto }: { proyecto: Proyecto }) => {
  const { esPersonal, alcance } = useUsuario();
  const { folio, etapa, salida, turno, turnoDesde, acto } = proyecto;
  const { nombre, junto } = nombreDeCaso(proyecto, !esPersonal);
  const now = new Date();
  return (
    <>
      <RecordHeader
        back={{ href: '/proyectos', label: m.volver }}
        title={nombre}
        note={junto}
        folio={folio}
        tabTitle={`Proyecto ${folio}`}
        primary={
          acto && (
            <ButtonLink size="sm" variant="primary" href={acto.enlace}>
              {acto.etiqueta}
            </ButtonLink>
          )
        }
      >
        <Badge
          final={etapa === 'no_aceptado'}
          icon={etapa === 'no_aceptado' || etapa === 'concluido'}
          tone={etapa === 'no_aceptado' && !salida ? 'danger' : etapa === 'concluido' ? 'success' : 'neutral'}
        >
          {etiquetaDeCaso(proyecto)}
        </Badge>
        {turno && (
          <>
            <Turno de={turno}>{etiquetaDeTurno(turno, esPersonal)}</Turno>
            <Edad
              desde={turnoDesde}
              // A councillor who reads along is not to be alarmed by whoever takes long.
              alarma={(turno === 'consejo' || alcance !== 'por_acceso') && alarmaDeTurno(turno, esPersonal)}
            />
          </>
        )}
      </RecordHeader>
      <section aria-label={proyectoMessages.linea.titulo} className="border-b border-line">
        <CaseLine
          label={proyectoMessages.linea.titulo}
          stops={proyecto.etapas.map((parada) => stopOf(parada, esPersonal, now))}
          turnAbove
        />
      </section>
      {alcance === 'por_acceso' ? (
        <>
          <Minuto proyecto={proyecto} />
          <div className="mx-auto max-w-[100rem] px-4 py-5 md:px-6">
            <ExpedienteParaAuditoria proyecto={proyecto.id} />
          </div>
        </>
      ) : (
        <Ficha proyecto={proyecto} />
      )}
    </>
  );
};

const Ficha = ({ proyecto }: { proyecto: Proyecto }) => (
  <div className="mx-auto grid max-w-[100rem] items-start gap-6 px-4 py-5 md:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
    <div className="min-w-0 space-y-6">
      <LoQueSigue proyecto={proyecto} turnoArriba />
      <Datos proyecto={proyecto} />
      {proyecto.etapas.some(({ id, enlace }) => id === 'registro' && enlace !== null) && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Territorio id={proyecto.id} />
        </Suspense>
      )}
      <Decisiones id={proyecto.id} />
      <Expediente proyecto={proyecto} parte="papeles" />
      <ExpedienteParaAuditoria proyecto={proyecto.id} />
    </div>
    <div className="min-w-0 space-y-6">
      <HiloDelCaso id={proyecto.id} />
      <Expediente proyecto={proyecto} parte="personas" />
      <HistorialDeProyecto id={proyecto.id} />
    </div>
  </div>
);

const Datos = ({ proyecto }: { proyecto: Proyecto }) => {
  const { organizacion, tipoSolicitud, convocatoria, creadoEn } = proyecto;
  const conOrganizaciones = useVeTodo();
  const { insignia, financiamiento } = describirTipo(tipoSolicitud, useFundacion());
  return (
    <Card title={m.datos} surface="page">
      <div className="space-y-4">
        <KeyValue
          dense
          items={[
            {
              label: 'Organización',
              value: conOrganizaciones ? (
                <TextLink href={`/organizaciones/${organizacion.id}`}>{organizacion.nombre}</TextLink>
              ) : (
                organizacion.nombre
              ),
            },
            { label: 'Tipo de solicitud', value: `${insignia} · ${financiamiento}` },
            ...(convocatoria
              ? [
                  {
                    label: 'Convocatoria',
                    value: (
                      <TextLink href={`/convocatorias/ver/${convocatoria.id}`}>
                        {convocatoria.titulo}
                      </TextLink>
                    ),
                  },
                ]
              : []),
            { label: 'Recibido', value: formatDate(creadoEn) },
          ]}
        />
        <Dinero {...proyecto} />
      </div>
    </Card>
  );
};

type ExpedienteProps = { proyecto: Proyecto; parte: 'papeles' | 'personas' };

/** Papers or people, which come in one read. */
const Expediente = ({ proyecto, parte }: ExpedienteProps) => {
  const { data, isError, isFetching, refetch } = useQuery(proyectoQueries.expediente(proyecto.id));
  const titulo = m[parte];
  if (!data)
    return (
      <Card title={titulo} surface="page">
        {isError ? (
          <ErrorState
            level={3}
            title={m.errorDelExpediente}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonText lines={parte === 'papeles' ? 1 : 4} />
        )}
      </Card>
    );
  if (parte === 'personas') return <Personas {...data} proyecto={proyecto} />;
  return (
    <Papeles papeles={data.papeles}>
      {data.papeles.map(({ entidad, registro }) => (
        <DocumentosEmitidos key={registro} entidad={entidad} registro={registro} />
      ))}
    </Papeles>
  );
};
