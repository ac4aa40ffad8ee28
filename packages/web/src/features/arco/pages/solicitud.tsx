import type { SolicitudArco } from '@portal/domain/features/arco/arco.contract';
import { arcoMessages } from '@portal/domain/features/arco/arco.messages';
import { etiquetaDeCausa, etiquetaDeDerecho, etiquetaDeVia } from '@portal/domain/features/arco/arco.schema';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import type { Tone } from '@portal/domain/kernel/workflow';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePuede } from '../../../app/session.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { arcoQueries } from '../arco.queries.ts';
import { Acciones } from '../components/acciones.tsx';
import { Papeles } from '../components/papeles.tsx';
import { EstadoBadge, Plazo } from '../components/partes.tsx';

const { lista: m } = arcoMessages;
const PRIVACIDAD = '/configuracion/privacidad';

/** One request about personal data: what was asked, its terms, what was answered and done. */
export const SolicitudPage = () => {
  const { id = '' } = useParams({ strict: false });
  const solicitud = useQuery(arcoQueries.una(id));
  const atiende = usePuede('atender_arco');
  return (
    <Loaded
      query={solicitud}
      words={{
        loading: 'Cargando la solicitud...',
        missing: {
          title: 'Solicitud no encontrada',
          text: 'No existe, o tu cuenta no puede verla.',
          href: atiende ? '/usuarios/arco' : PRIVACIDAD,
          label: m.volver,
        },
        failed: { id: 'arco-solicitud', title: 'Error al cargar datos', text: m.error },
      }}
    >
      {(data) => <Vista solicitud={data} atiende={atiende} />}
    </Loaded>
  );
};

const Vista = ({ solicitud, atiende }: { solicitud: SolicitudArco; atiende: boolean }) => {
  const { folio, derecho, asunto, esSuya, informacion, estado } = solicitud;
  const suya = esSuya && !atiende;
  return (
    <>
      <RecordHeader
        back={
          suya
            ? { href: PRIVACIDAD, label: 'Volver a Privacidad' }
            : { href: '/usuarios/arco', label: m.volver }
        }
        title={asunto}
        folio={folio}
        tabTitle={`${folio} ${etiquetaDeDerecho[derecho]}`}
        menu={[{ label: 'Imprimir', onSelect: () => window.print() }]}
      >
        <EstadoBadge estado={estado} />
        {solicitud.vence && <Plazo solicitud={solicitud} />}
      </RecordHeader>
      <div className="mx-auto grid max-w-[100rem] items-start gap-6 px-4 py-5 md:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
        <div className="min-w-0 space-y-6">
          {estado === 'informacion_solicitada' && informacion && (
            <Banner
              tone="warning"
              title={esSuya ? 'Necesitamos que nos digas algo más' : 'Se espera la información que se pidió'}
            >
              <p>
                {esSuya ? 'Responde' : 'La persona responde'} a más tardar el {formatDate(informacion.antes)};
                si no, la solicitud se tiene por no presentada.
              </p>
            </Banner>
          )}
          <Contenido solicitud={solicitud} />
          <Papeles solicitud={solicitud} />
        </div>
        <div className="min-w-0 space-y-8">
          <Ficha solicitud={solicitud} />
          <Historial id={solicitud.id} />
        </div>
      </div>
      <Acciones solicitud={solicitud} />
    </>
  );
};

const Texto = ({ children }: { children: string }) => (
  <p className="max-w-prose whitespace-pre-line wrap-anywhere">{children}</p>
);

const Contenido = ({
  solicitud: { descripcion, informacion, prorrogas, respuesta, cumplimiento },
}: {
  solicitud: SolicitudArco;
}) => (
  <>
    <Card title="Qué se pide">
      <Texto>{descripcion}</Texto>
    </Card>
    {informacion && (
      <Card title="Información que faltaba" description={`Se pidió el ${formatDate(informacion.pedidaEl)}.`}>
        <Texto>{informacion.pedida}</Texto>
        {informacion.entregada && informacion.entregadaEl && (
          <div className="mt-5 border-t border-line pt-4">
            <h3 className="mb-1 font-medium">Llegó el {formatDate(informacion.entregadaEl)}</h3>
            <Texto>{informacion.entregada}</Texto>
          </div>
        )}
      </Card>
    )}
    {prorrogas.respuesta && (
      <Card title="Por qué se amplió el plazo para responder">
        <Texto>{prorrogas.respuesta}</Texto>
      </Card>
    )}
    {respuesta && (
      <Card
        title={respuesta.procede ? 'Respuesta: procede' : 'Respuesta: no procede'}
        description={`El ${formatDate(respuesta.el)}${respuesta.causa ? `. ${etiquetaDeCausa[respuesta.causa]}.` : '.'}`}
      >
        <Texto>{respuesta.texto}</Texto>
      </Card>
    )}
    {prorrogas.cumplimiento && (
      <Card title="Por qué se amplió el plazo para cumplir">
        <Texto>{prorrogas.cumplimiento}</Texto>
      </Card>
    )}
    {cumplimiento && (
      <Card title="Cómo se hizo efectiva" description={`El ${formatDate(cumplimiento.el)}.`}>
        <Texto>{cumplimiento.texto}</Texto>
      </Card>
    )}
  </>
);

const Ficha = ({ solicitud }: { solicitud: SolicitudArco }) => {
  const { titular, derecho, via, recibidaEl, responderAntes, cumplirAntes } = solicitud;
  return (
    <Card title="Datos" surface="page">
      <KeyValue
        className="md:grid-cols-2 lg:grid-cols-1"
        items={[
          { label: 'Derecho', value: etiquetaDeDerecho[derecho] },
          { label: 'Persona', value: titular.nombre },
          { label: 'Correo', value: <span className="break-all">{titular.email}</span> },
          { label: 'Cómo llegó', value: etiquetaDeVia[via] },
          { label: 'Recibida', value: formatDate(recibidaEl) },
          { label: 'Se responde a más tardar', value: formatDate(responderAntes) },
          ...(cumplirAntes
            ? [{ label: 'Se hace efectiva a más tardar', value: formatDate(cumplirAntes) }]
            : []),
        ]}
      />
    </Card>
  );
};

/** Colours of what happened; anything else is neutral. */
const tones: Readonly<Record<string, Tone>> = {
  registrar: 'info',
  pedirInformacion: 'warning',
  prorrogar: 'warning',
  declararProcedente: 'progress',
  cumplir: 'success',
};

/** The request's part of the log. */
const Historial = ({ id }: { id: string }) => {
  const historial = useQuery(arcoQueries.historial(id));
  return (
    <Card title="Historial">
      {historial.data ? (
        <Timeline
          label="Historial"
          items={historial.data.map(({ id: entrada, accion, texto, quien, cuando }) => ({
            id: entrada,
            title: texto,
            meta: `${quien} · ${formatDateTime(cuando)}`,
            dateTime: cuando,
            tone: tones[accion],
          }))}
        />
      ) : historial.isError ? (
        <ErrorState level={3} retrying={historial.isFetching} onRetry={() => void historial.refetch()} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Card>
  );
};
