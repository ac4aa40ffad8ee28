import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { estadosConMinuta } from '@portal/domain/features/visitas/visitas.schema';
import type { Visita } from '@portal/domain/features/visitas/visitas.shapes';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HangingHeader } from '../../../stage/hanging-header.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { useFocusHome } from '../../../ui/use-focus-home.ts';
import { Acciones } from '../components/acciones.tsx';
import { Escribir } from '../components/escribir.tsx';
import { Leer } from '../components/leer.tsx';
import { visitaQueries } from '../visitas.queries.ts';

const { visita: m } = visitaMessages;

const quien = (paso: Visita['realizada']): string =>
  paso ? m.quien(paso.por.nombre, formatDateTime(paso.en)) : '';

const Datos = ({ visita }: { visita: Visita }) => {
  const info = visitaWorkflow.states[visita.estado];
  return (
    <div className="space-y-3">
      <Badge tone={info.tone} final={'final' in info && info.final === true}>
        {info.label}
      </Badge>
      <KeyValue
        dense
        items={[
          { label: m.cuando, value: m.enChihuahua(formatDateTime(visita.cuando)) },
          { label: m.lugar, value: visita.lugar },
          { label: m.programada, value: quien(visita.programada) },
          ...(visita.realizada ? [{ label: m.realizada, value: quien(visita.realizada) }] : []),
          ...(visita.respondida ? [{ label: m.respondida, value: quien(visita.respondida) }] : []),
          { label: m.proposito, value: visita.proposito, wide: true },
          ...(visita.cambio ? [{ label: m.cambio, value: visita.cambio, wide: true }] : []),
          ...(visita.cancelada
            ? [
                {
                  label: m.cancelada,
                  value: `${visita.cancelada.motivo}\n${quien(visita.cancelada)}`,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
};

/** The minute as its reader has it: to be written, to be read, or yet to come. */
const Minuta = ({ visita }: { visita: Visita }) => {
  const { estado, documento } = visita;
  if (visita.puedeEscribir) return <Escribir key={visita.id} visita={visita} />;
  if (documento && estadosConMinuta.includes(estado))
    return <Leer visita={visita} respuestas={documento.respuestas} />;
  if (estado !== 'programada') return null;
  return <Banner title={documento ? m.porVenir : m.sinMinuta} />;
};

const Cargada = ({ visita }: { visita: Visita }) => {
  // A button goes away with what it did.
  const casa = useFocusHome<HTMLDivElement>((pagina) => pagina.querySelector('h1'));
  const { folio, observaciones } = visita;
  return (
    <div {...casa} className="space-y-6">
      <title>{`${folio} · Gestión de Proyectos`}</title>
      <HangingHeader
        {...visita}
        title={m.titulo}
        facts={folio}
        todas={{ pestana: 'reportes', label: m.seguimiento }}
      />
      <NextPending aqui="/visitas/" id={visita.id} />
      <Datos visita={visita} />
      {observaciones && (
        <Banner tone="warning" title={m.observaciones}>
          <p className="whitespace-pre-line wrap-anywhere">{observaciones}</p>
        </Banner>
      )}
      <Acciones visita={visita} />
      <Minuta visita={visita} />
    </div>
  );
};

/** One visit by its own address: programmed, its minute written by who follows the case, and answered by its organization. */
export const VisitaPage = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(visitaQueries.una(id));
  return <Loaded query={query}>{(visita) => <Cargada visita={visita} />}</Loaded>;
};
