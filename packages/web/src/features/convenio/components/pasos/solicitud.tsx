import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { tiposDePapel } from '@portal/domain/features/organizaciones/public';
import { formatDate, formatDateTime, formatDeadline } from '@portal/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { TextArea } from '../../../../ui/text-area.tsx';
import { SubirPapel } from '../../../organizaciones/public.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { convenioQueries } from '../../convenio.queries.ts';

const { solicitud: m } = convenioPagina;

type Solicitud = NonNullable<Convenio['solicitud']>;
type Solicitado = Solicitud['items'][number];

const MAX = 4000;

/** When what was asked for is due, or came, and how much of it there is. */
export const Plazo = ({ solicitud }: { solicitud: Solicitud }) => {
  const { vence, vencida, entregadaEn, items } = solicitud;
  const listos = items.filter(({ entregado }) => entregado).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-2 border-line-strong pl-4 text-sm">
      <p className={vencida ? 'font-medium text-danger-ink' : 'font-medium'}>
        {entregadaEn
          ? m.entregada(formatDateTime(entregadaEn))
          : vencida
            ? m.vencida(formatDeadline(vence))
            : m.vence(formatDeadline(vence))}
      </p>
      <p className="figures text-ink-soft">{m.avance(listos, items.length)}</p>
    </div>
  );
};

const estadoDe = ({ entregado, documento }: Solicitado) => {
  if (documento && !documento.vigente) return { tone: 'danger' as const, label: m.vencidoPapel };
  return entregado
    ? { tone: 'success' as const, label: m.entregado }
    : { tone: 'warning' as const, label: m.pendiente };
};

/** One paper or datum of the request, with what was given of it. */
const UnSolicitado = ({ item, children }: { item: Solicitado; children?: ReactNode }) => {
  const { clase, nombre, detalle, respuesta, documento, fila } = item;
  const { tone, label } = estadoDe(item);
  return (
    <li
      id={controlId(`solicitados.${fila}`)}
      tabIndex={-1}
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4 outline-none"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-xs text-ink-soft">{clase === 'papel' ? m.papel : m.dato}</p>
        <p className="font-medium wrap-anywhere">{nombre}</p>
        {clase === 'papel' && detalle !== '' && (
          <p className="text-sm wrap-anywhere text-ink-soft">{detalle}</p>
        )}
        {documento && (
          <p className="mt-1 text-sm wrap-anywhere">
            {documento.nombre}
            {documento.venceEl && (
              <span className="text-ink-soft">{`, ${m.venceEl(formatDate(documento.venceEl))}`}</span>
            )}
          </p>
        )}
        {!children && respuesta && (
          <p className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line">{respuesta}</p>
        )}
        {clase === 'dato' && children}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {clase === 'papel' && children}
      </div>
    </li>
  );
};

/** What was asked for, as everybody reads it. */
export const LeerSolicitud = ({ solicitud }: { solicitud: Solicitud }) => (
  <section aria-label={m.titulo} className="max-w-3xl space-y-3">
    <h3 className="text-lg font-semibold">{m.titulo}</h3>
    <Plazo solicitud={solicitud} />
    <ul className="divide-y divide-line border-y border-line">
      {solicitud.items.map((item) => (
        <UnSolicitado key={item.fila} item={item} />
      ))}
    </ul>
  </section>
);

/** A datum under the hands of the organization: kept when it is left, or by its button. */
const Responder = ({ id, item, error }: { id: string; item: Solicitado; error: string | undefined }) => {
  const { fila, nombre, respuesta } = item;
  const [texto, setTexto] = useState(respuesta ?? '');
  const [fallo, setFallo] = useState<string>();
  const responder = useAccion(client.convenio.responderSolicitud);
  const cambio = texto.trim() !== (respuesta ?? '').trim();
  const [guardar, ocupado] = useOnce(async () => {
    if (!cambio) return;
    if (texto.trim() === '') return setFallo(m.faltaResponder);
    try {
      await responder.mutateAsync({ id, fila, respuesta: texto });
      setFallo(undefined);
    } catch (problem) {
      setFallo(problemOf(problem).message);
    }
  });
  return (
    <div className="mt-2 space-y-2">
      <TextArea
        id={controlId(`solicitados.${fila}.respuesta`)}
        name={`solicitados.${fila}.respuesta`}
        label={nombre}
        hideLabel
        value={texto}
        max={MAX}
        error={fallo ?? (item.entregado ? undefined : error)}
        onChange={(value) => {
          setTexto(value);
          setFallo(undefined);
        }}
        onBlur={() => void guardar()}
      />
      <div className="flex items-center gap-3">
        <Button
          size="sm"
          busy={ocupado}
          busyLabel={m.guardando}
          aria-disabled={!cambio || undefined}
          onClick={() => void guardar()}
        >
          {m.guardar}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {cambio && texto !== '' ? m.sinGuardar : item.respuesta ? m.guardada : ''}
        </p>
      </div>
    </div>
  );
};

/** What the foundation asked for, under the hands of the organization: papers go into its dossier, data are written here. */
export const ResponderSolicitud = ({
  convenio: { id, organizacion },
  solicitud,
  errorDe,
}: {
  convenio: Convenio;
  solicitud: Solicitud;
  /** What is missing of one, once it was tried to hand all of it in. */
  errorDe: (fila: string) => string | undefined;
}) => {
  const queryClient = useQueryClient();
  const [subiendo, setSubiendo] = useState<Solicitado | null>(null);
  const tipo = tiposDePapel.find((uno) => uno.id === subiendo?.papel) ?? null;
  return (
    <section aria-label={m.titulo} className="max-w-3xl space-y-3">
      <Plazo solicitud={solicitud} />
      <ul className="divide-y divide-line border-y border-line">
        {solicitud.items.map((item) => (
          <UnSolicitado key={item.fila} item={item}>
            {item.clase === 'papel' ? (
              <Button
                size="sm"
                icon={<Upload aria-hidden="true" className="size-4" />}
                onClick={() => setSubiendo(item)}
              >
                {item.documento ? m.reemplazar : m.subir}
                <span className="sr-only"> {item.nombre}</span>
              </Button>
            ) : (
              // A datum that was handed in stays; a paper that expires is still renewed.
              solicitud.entregadaEn === null && <Responder id={id} item={item} error={errorDe(item.fila)} />
            )}
          </UnSolicitado>
        ))}
      </ul>
      {subiendo && (
        <Suspense>
          <SubirPapel
            id={organizacion.id}
            tipo={tipo}
            reemplaza={subiendo.documento !== null}
            onClose={() => {
              setSubiendo(null);
              // The request looks at the dossier: what was put there answers it.
              void queryClient.invalidateQueries({ queryKey: convenioQueries.una(id).queryKey });
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
