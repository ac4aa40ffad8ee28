import {
  type Correo,
  explicacionDeFalla,
  mensajesDeCorreos as mensajes,
  puedeReintentarse,
  puedeReportarseRebote,
} from '@portal/domain/features/notificaciones/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useParams } from '@tanstack/react-router';
import { Lock, MailX, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { EstadoBadge } from '../components/estado-badge.tsx';
import { ReboteBanner, ReportarDialog } from '../components/rebote.tsx';
import { useCorreo, useLectura, useReintentar } from '../correos.queries.ts';

/** One mail as its reader gets it: the text, and the page in a frame that runs nothing and fetches nothing. */
export const CorreoPage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <Loaded query={useCorreo(id)}>{(correo) => <Abierto correo={correo} />}</Loaded>;
};

const Abierto = ({ correo }: { correo: Correo }) => {
  const reintentar = useReintentar();
  const [reportando, setReportando] = useState(false);
  return (
    <>
      <RecordHeader
        back={{ href: '/correos', label: mensajes.volver }}
        title={correo.asunto}
        tabTitle={correo.asunto}
        note={`Para ${correo.para}, ${formatDateTime(correo.creadoEn)}`}
        primary={
          puedeReintentarse(correo.estado) &&
          !correo.rebote && (
            <Button
              size="sm"
              busy={reintentar.isPending}
              busyLabel="Enviando..."
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              onClick={() => reintentar.mutate({ id: correo.id })}
            >
              {mensajes.reintentar}
            </Button>
          )
        }
        menu={[
          ...(puedeReportarseRebote(correo.estado)
            ? [
                {
                  label: mensajes.reportar,
                  icon: <MailX aria-hidden="true" className="size-4" />,
                  onSelect: () => setReportando(true),
                },
              ]
            : []),
          { label: 'Imprimir', onSelect: () => window.print() },
        ]}
      >
        <EstadoBadge estado={correo.estado} />
      </RecordHeader>
      {/* The letter is what one came for: what became of it stands beside it, and on a telephone after it. */}
      <div className="mx-auto grid max-w-7xl items-start gap-6 px-4 py-5 md:px-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="space-y-4 empty:hidden xl:col-start-2">
          {correo.rebote && <ReboteBanner direccion={correo.rebote} />}
          {!(correo.rebote && correo.falla === 'direccion') && <FallaBanner correo={correo} />}
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Mensaje correo={correo} />
        </div>
        <div className="space-y-4 xl:col-start-2">
          <Card title="Envío">
            <KeyValue
              className="md:grid-cols-2 xl:grid-cols-1"
              items={[
                {
                  label: 'Enviado',
                  value: correo.enviadoEn ? formatDateTime(correo.enviadoEn) : 'Todavía no',
                },
                { label: 'Intentos', value: `${correo.intentos} de ${correo.maximoDeIntentos}` },
                ...(correo.proximoIntentoEn
                  ? [{ label: 'Próximo intento', value: formatDateTime(correo.proximoIntentoEn) }]
                  : []),
              ]}
            />
          </Card>
          {correo.otros.length > 0 && (
            <Card title="También se envió a">
              <ul className="divide-y divide-line text-sm">
                {correo.otros.map(({ id, para, estado }) => (
                  <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
                    <TextLink href={`/correos/${id}`} className="min-w-0 wrap-anywhere">
                      {para}
                    </TextLink>
                    <EstadoBadge estado={estado} quieto />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {correo.estado === 'retenido' && !correo.porRebote && (
            <Banner title={mensajes.sinServidor.titulo}>
              {correo.reservado ? mensajes.sinServidor.reservado : mensajes.sinServidor.detalle}
            </Banner>
          )}
        </div>
      </div>
      <ReportarDialog
        id={correo.id}
        para={correo.para}
        open={reportando}
        onClose={() => setReportando(false)}
      />
    </>
  );
};

/** Why the last attempt failed, in words and as the server said it. */
const FallaBanner = ({ correo }: { correo: Correo }) =>
  correo.falla && (
    <Banner
      tone={correo.estado === 'pendiente' ? 'warning' : 'danger'}
      title={
        correo.estado === 'pendiente' ? 'El último intento falló; habrá otro' : 'El último intento falló'
      }
    >
      <p>{explicacionDeFalla[correo.falla]}</p>
      {correo.ultimoError && <p className="mt-1 wrap-anywhere">«{correo.ultimoError}»</p>}
    </Banner>
  );

/** What the mail says; the words of one that carries a personal link are for its mailbox alone. */
const Mensaje = ({ correo }: { correo: Correo }) => {
  const lectura = useLectura(correo.id, !correo.reservado);
  if (correo.reservado)
    return (
      <Card title="Mensaje">
        <p className="flex items-center gap-2 font-medium">
          <Lock aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          {mensajes.reservado.titulo}
        </p>
        <p className="mt-1 max-w-prose text-ink-soft">{mensajes.reservado.detalle}</p>
      </Card>
    );
  return (
    <Card title="Mensaje" description={mensajes.constancia}>
      {lectura.data ? (
        <Tabs
          label="Formato del mensaje"
          // A link that is followed from here, in a trial, is one only in the text: the frame opens nothing.
          defaultValue={lectura.data.conFormato && !PERSONAL_LINK.test(lectura.data.texto) ? 'html' : 'texto'}
          tabs={[
            ...(lectura.data.conFormato
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
                        className="h-[36rem] w-full rounded-md border border-line bg-[#fff] md:h-[42rem]"
                      />
                    ),
                  },
                ]
              : []),
            { value: 'texto', label: 'Texto', content: <LinkedText text={lectura.data.texto} /> },
          ]}
        />
      ) : lectura.error ? (
        <ErrorState level={3} onRetry={() => void lectura.refetch()} retrying={lectura.isFetching}>
          {problemOf(lectura.error).message}
        </ErrorState>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Card>
  );
};

const PERSONAL_LINK = /#token=/;
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
