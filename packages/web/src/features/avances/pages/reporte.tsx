import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import type { Avance } from '@portal/domain/features/avances/avances.shapes';
import { avanceWorkflow } from '@portal/domain/features/avances/avances.workflow';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HangingHeader } from '../../../stage/hanging-header.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useFocusHome } from '../../../ui/use-focus-home.ts';
import { avanceQueries } from '../avances.queries.ts';
import { Escribir } from '../components/escribir.tsx';

const { pagina: m } = avanceMessages;

// Who writes a report reads and reviews none: either comes when it is asked for.
const Leer = lazy(() => import('../components/leer.tsx').then((module) => ({ default: module.Leer })));
const Resolver = lazy(() =>
  import('../components/resolver.tsx').then((module) => ({ default: module.Resolver })),
);

const Datos = ({ avance }: { avance: Avance }) => {
  const info = avanceWorkflow.states[avance.estado];
  const quien = (paso: Avance['enviado']): string =>
    paso ? m.quien(paso.por.nombre, formatDateTime(paso.en)) : '';
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <Badge {...info}>{info.label}</Badge>
        {avance.tarde && <Badge tone="warning">{avance.enviado ? m.tarde : m.atrasado}</Badge>}
      </div>
      <KeyValue
        dense
        items={[
          { label: m.periodo, value: `${formatDate(avance.inicio)} – ${formatDate(avance.fin)}` },
          { label: m.vence, value: formatDate(avance.vence) },
          ...(avance.fisico === null ? [] : [{ label: m.fisico, value: `${avance.fisico} %` }]),
          ...(avance.enviado ? [{ label: m.enviado, value: quien(avance.enviado) }] : []),
          ...(avance.resuelto ? [{ label: m.revisado, value: quien(avance.resuelto) }] : []),
        ]}
      />
    </div>
  );
};

const Reporte = ({ avance }: { avance: Avance }) => {
  const { estado, comentario, documento } = avance;
  // 'Enviar', 'Aprobar' go away with what they did.
  const casa = useFocusHome<HTMLDivElement>((pagina) => pagina.querySelector('h1'));
  return (
    <div {...casa} className="space-y-6">
      <title>{`${m.titulo(avance.numero)} · Gestión de Proyectos`}</title>
      <HangingHeader
        title={m.titulo(avance.numero)}
        proyecto={{ folio: avance.folioProyecto, nombre: avance.nombre }}
        organizacion={avance.organizacion}
        seguimientoId={avance.seguimientoId}
        todas={{ pestana: 'reportes', label: m.volver }}
      />
      <NextPending aqui="/avances/" id={avance.id} />
      <Datos avance={avance} />
      {comentario !== null && estado !== 'aprobado' && (
        <Banner tone="warning" title={m.cambios}>
          <p className="whitespace-pre-line">{comentario}</p>
        </Banner>
      )}
      {documento === null ? (
        <Banner title={m.borradorAjeno} />
      ) : avance.puedeEscribir ? (
        <Escribir key={avance.id} avance={avance} />
      ) : (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <Leer avance={avance} respuestas={documento.respuestas} />
          <Resolver avance={avance} />
        </Suspense>
      )}
    </div>
  );
};

/** The report of one period by its own address: written by its organization, read and reviewed by the foundation. */
export const ReportePage = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(avanceQueries.uno(id));
  return <Loaded query={query}>{(avance) => <Reporte avance={avance} />}</Loaded>;
};
