import { puedeReintentarse } from '@portal/domain/features/notificaciones/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useParams } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { NotFoundPage } from '../../../app/pages.tsx';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { EstadoBadge } from '../components/estado-badge.tsx';
import { useCorreo, useReintentar } from '../correos.queries.ts';

/** One mail as its reader gets it: the text, and the page in a frame that runs nothing and fetches nothing. */
export const CorreoPage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { data: correo, error, isFetching, refetch } = useCorreo(id);
  const reintentar = useReintentar();

  if (error && !correo) {
    const problem = problemOf(error);
    // An id that is not one is, for the reader, a page that does not exist.
    if (problem.status === 404 || problem.status === 400) return <NotFoundPage />;
    return (
      <ErrorState
        level={1}
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={problem.referencia}
      >
        {problem.message}
      </ErrorState>
    );
  }
  if (!correo) return <SkeletonPage />;
  return (
    <>
      <PageHeader
        title={correo.asunto}
        aside={<EstadoBadge estado={correo.estado} />}
        crumbs={[{ label: 'Correos', href: '/correos' }, { label: 'Mensaje' }]}
        actions={
          puedeReintentarse(correo.estado) && (
            <Button
              busy={reintentar.isPending}
              busyLabel="Enviando..."
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              onClick={() => reintentar.mutate({ id: correo.id })}
            >
              Reintentar envío
            </Button>
          )
        }
      />
      <div className="space-y-6">
        {correo.estado === 'retenido' && (
          <Banner title="Este correo no salió del portal">
            No hay un servidor de correo configurado. El mensaje se guarda aquí para que puedas leerlo o
            entregarlo.
          </Banner>
        )}
        {correo.ultimoError && (
          <Banner tone="danger" title="El último intento falló">
            {correo.ultimoError}
          </Banner>
        )}
        <Card title="Envío">
          <KeyValue
            items={[
              { label: 'Para', value: <span className="break-all">{correo.para}</span> },
              { label: 'Fecha', value: formatDateTime(correo.creadoEn) },
              { label: 'Enviado', value: correo.enviadoEn ? formatDateTime(correo.enviadoEn) : 'Todavía no' },
              { label: 'Intentos', value: String(correo.intentos) },
            ]}
          />
        </Card>
        <Card title="Mensaje">
          <Tabs
            label="Formato del mensaje"
            tabs={[
              {
                value: 'texto',
                label: 'Texto',
                content: <LinkedText text={correo.texto} />,
              },
              ...(correo.html
                ? [
                    {
                      value: 'html',
                      label: 'Con formato',
                      content: (
                        <iframe
                          title={`Mensaje: ${correo.asunto}`}
                          sandbox=""
                          src={`/api/v1/correos/${correo.id}/vista`}
                          referrerPolicy="no-referrer"
                          className="h-128 w-full rounded-md border border-line bg-[#fff]"
                        />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      </div>
    </>
  );
};

const URL_IN_TEXT = /(https?:\/\/[^\s<>"]+)/;

/** The plain text as it is, its addresses as links: a confirmation link is followed from here in a trial. */
const LinkedText = ({ text }: { text: string }) => (
  <p className="max-w-prose whitespace-pre-line">
    {text.split(URL_IN_TEXT).map((part, i) =>
      i % 2 === 1 ? (
        <a
          key={`${i}-${part}`}
          href={part}
          rel="noreferrer"
          className="font-medium break-all text-accent-ink underline underline-offset-3"
        >
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);
