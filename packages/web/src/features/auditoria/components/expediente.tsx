import { auditoriaMessages as m, motivoDeFalta } from '@portal/domain/features/auditoria/auditoria.messages';
import { rutaDelExpediente } from '@portal/domain/features/auditoria/auditoria.rutas';
import type { Expediente as Pedido } from '@portal/domain/features/auditoria/public';
import { codigoEnGrupos, rutaDeVerificacion } from '@portal/domain/features/oficios/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { Download } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveFrom } from '../../documentos/public.ts';
import { seArma, useExpedientes, usePedirExpediente } from '../auditoria.queries.ts';

export type ExpedienteProps = { proyecto: string };

/** Asks for the file of a case, says how far it is, and hands it out with what proves it. */
export const Expediente = ({ proyecto }: ExpedienteProps) => {
  const { data, error, isFetching, refetch } = useExpedientes(proyecto);
  const pedir = usePedirExpediente();
  if (!data)
    return (
      <Card title={m.titulo} surface="page">
        {error ? (
          <ErrorState
            level={3}
            title={m.errorAlCargar}
            retrying={isFetching}
            onRetry={() => void refetch()}
            reference={problemOf(error).referencia}
          >
            {problemOf(error).message}
          </ErrorState>
        ) : (
          <SkeletonText lines={3} />
        )}
      </Card>
    );
  const enCurso = data.items.find(seArma);
  const [ultimo, ...anteriores] = data.items.filter((uno) => !seArma(uno));
  return (
    <Card
      title={m.titulo}
      description={m.ayuda}
      surface="page"
      actions={
        <Button
          size="sm"
          busy={pedir.isPending || enCurso !== undefined}
          busyLabel={m.armando}
          onClick={() => pedir.mutate({ proyecto })}
        >
          {ultimo ? m.otro : m.pedir}
        </Button>
      }
    >
      <div className="space-y-4">
        {enCurso && <EnCurso expediente={enCurso} />}
        {!enCurso && !ultimo && <p className="text-sm text-ink-soft">{m.nunca}</p>}
        {!enCurso && ultimo && <Ultimo expediente={ultimo} />}
        {anteriores.length > 0 && !enCurso && (
          <details className="text-sm">
            <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-ink-soft underline hover:text-ink">
              {m.anteriores}
            </summary>
            <ul className="mt-1 divide-y divide-line">
              {anteriores.map((uno) => (
                <li key={uno.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                  <span className="min-w-0">
                    {pidio(uno)} {uno.estado === 'fallido' && m.fallido}
                    {uno.manifiesto && (
                      <span className="block font-mono text-xs wrap-anywhere text-ink-soft">
                        {uno.manifiesto}
                      </span>
                    )}
                  </span>
                  {uno.estado === 'listo' && <Descargar expediente={uno} />}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
};

const pidio = ({ pedidoPor, pedidoEn }: Pedido): string => m.pidio(pedidoPor, formatDateTime(pedidoEn));

const EnCurso = ({ expediente }: { expediente: Pedido }) => {
  const { estado, hechos, total } = expediente;
  return (
    <div className="space-y-2">
      <Progress
        label={m.armando}
        value={total ? (hechos / total) * 100 : 0}
        valueText={estado === 'pendiente' ? m.enFila : m.avance(hechos, total)}
      />
      <p className="text-sm text-ink-soft">
        {pidio(expediente)} {m.puedesSalir}
      </p>
    </div>
  );
};

const Descargar = ({ expediente: { id, nombre } }: { expediente: Pedido }) => {
  const [descargar, ocupado] = useOnce(async () => {
    try {
      await saveFrom(rutaDelExpediente(id), nombre);
    } catch (cause) {
      toast.destructive(m.errorAlDescargar, problemOf(cause).message);
    }
  });
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" className="size-4" />}
      busy={ocupado}
      onClick={() => void descargar()}
    >
      {m.descargar}
    </Button>
  );
};

/** The last one that ended: what it came to, with what is missing said before anything else. */
const Ultimo = ({ expediente }: { expediente: Pedido }) => {
  const { estado, total, bytes, venceEn, codigo, manifiesto, faltas, alterados } = expediente;
  if (estado === 'fallido')
    return (
      <Banner live level={3} tone="danger" title={m.fallido}>
        {m.fallidoAyuda} {pidio(expediente)}
      </Banner>
    );
  const retirado = estado === 'retirado';
  return (
    <>
      {faltas.length > 0 && (
        <Banner level={3} tone="warning" title={m.faltan(faltas.length)}>
          <ul className="list-disc pl-5">
            {faltas.map(({ ruta, motivo }) => (
              <li key={ruta} className="wrap-anywhere">
                {ruta}: {motivoDeFalta[motivo]}.
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {alterados.length > 0 && (
        <Banner level={3} tone="danger" title={m.alterados(alterados.length)}>
          <ul className="list-disc pl-5">
            {alterados.map((ruta) => (
              <li key={ruta} className="wrap-anywhere">
                {ruta}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="min-w-0">
          <span className="font-medium">{retirado ? m.retirado : m.listo}.</span>{' '}
          {retirado ? m.retiradoAyuda : m.contiene(total ?? 0, fileSize(bytes ?? 0))}{' '}
          {!retirado && venceEn && m.hasta(formatDateTime(venceEn))}{' '}
          <span className="text-ink-soft">{pidio(expediente)}</span>
        </p>
        {!retirado && <Descargar expediente={expediente} />}
      </div>
      {manifiesto && codigo && (
        <>
          <KeyValue
            dense
            items={[
              {
                label: m.huella,
                value: <span className="font-mono text-sm wrap-anywhere">{manifiesto}</span>,
                wide: true,
              },
              {
                label: m.codigo,
                value: (
                  <TextLink href={rutaDeVerificacion(codigo)}>
                    <span className="figures">{codigoEnGrupos(codigo)}</span>
                  </TextLink>
                ),
              },
            ]}
          />
          <p className="text-sm text-ink-soft">{m.comoVerificar}</p>
        </>
      )}
    </>
  );
};
