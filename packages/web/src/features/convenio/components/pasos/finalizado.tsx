import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import { numeroDePaso, tituloDePaso } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { gruposDelResumen } from '@portal/domain/features/convenio/finalizado';
import { rutaDelEmitido } from '@portal/domain/features/oficios/public';
import { formatDate, formatDateTime, today } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { Download, FilePlus2, Mail, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api, client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { usePuede } from '../../../../app/session.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { StepSheet } from '../../../../stage/step-sheet.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Term } from '../../../../ui/term.tsx';
import { toast } from '../../../../ui/toast.ts';
import { saveFrom } from '../../../documentos/public.ts';
import { useAccion } from '../../convenio.acciones.ts';
import { puede, rutaDePaso, textoAFirma } from '../caso/acciones.ts';
import type { PasoProps } from './types.ts';
import { diciendo } from './use-avanzar.ts';

const Acuerdos = lazy(() =>
  import('../acuerdos/acuerdos.tsx').then((module) => ({ default: module.Acuerdos })),
);

const { finalizado: m } = convenioPagina;
const { pagina: p, toasts } = convenioMessages;

/** 'Iniciar Ejecución del Proyecto' (KW-05): where its execution begins, for who begins it; where it was begun, its page. */
const Ejecucion = ({ id }: { id: string }) => {
  const { data } = useQuery(api.seguimiento.delConvenio.queryOptions({ input: { convenio: id } }));
  if (data?.seguimientoId)
    return <ButtonLink href={`/seguimiento-operativo/${data.seguimientoId}`}>{p.verEjecucion}</ButtonLink>;
  return data?.puedeAbrir ? (
    <ButtonLink
      href={`/seguimiento-operativo/crear?convenio=${id}`}
      icon={<Play aria-hidden="true" className="size-4" />}
    >
      {p.iniciar}
    </ButtonLink>
  ) : null;
};

/** The seed's buttons (KW-03 to KW-05). */
const Botones = ({ convenio }: { convenio: Convenio }) => {
  const { id, version, numero, organizacion } = convenio;
  const [preguntando, setPreguntando] = useState(false);
  const abre = usePuede('gestionar_convenios');
  const notificar = useAccion(client.convenio.notificar);
  const texto = textoAFirma(convenio);
  const emitido = texto?.sha256 ? texto.emitidoId : null;
  const [descargar, descargando] = useOnce(async () => {
    if (emitido === null) return;
    try {
      await saveFrom(rutaDelEmitido(emitido), `${numero ?? 'convenio'}.pdf`);
      toast.success(toasts.descarga);
    } catch (error) {
      toast.destructive(toasts.error, problemOf(error).message);
    }
  });
  return (
    <div className="flex flex-wrap gap-2 max-md:flex-col">
      {emitido ? (
        <Button
          variant="primary"
          busy={descargando}
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => void descargar()}
        >
          {p.descargar}
        </Button>
      ) : (
        <p role="status" className="text-sm text-ink-soft">
          {texto?.sha256 ? m.pdfReservado : m.sinPdf}
        </p>
      )}
      {puede(convenio, 'notificar') && (
        <Button icon={<Mail aria-hidden="true" className="size-4" />} onClick={() => setPreguntando(true)}>
          {p.notificar}
        </Button>
      )}
      {abre && (
        // C22: another convenio of another project; this one stays as it is.
        <ButtonLink href="/convenio/crear" icon={<FilePlus2 aria-hidden="true" className="size-4" />}>
          {p.nuevo}
        </ButtonLink>
      )}
      <Ejecucion id={id} />
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={p.notificar}
        description={m.notificarDetalle(organizacion.nombre)}
        confirmLabel={p.notificar}
        onConfirm={async () => {
          await diciendo(() => notificar.mutateAsync({ id, version }));
          // C23: to whom, and where its delivery is seen.
          toast.success(toasts.notificado, toasts.notificadoDetalle(m.aviso(organizacion.nombre)));
        }}
      />
    </div>
  );
};

/** Step 7: what was agreed in ten data, how long it holds, and what is done with it. */
export const PasoFinal = ({ convenio }: PasoProps) => {
  const { id, paso, estado, vigencia, resumen, firmadoEn, notificadoEn, acuerdo } = convenio;
  if (firmadoEn === null)
    return (
      <StepSheet title={tituloDePaso.finalizado}>
        <EmptyState
          level={3}
          className="py-6"
          title={m.todavia}
          actions={<ButtonLink href={rutaDePaso(id, paso)}>{p.continuar}</ButtonLink>}
        >
          {m.todaviaDetalle(numeroDePaso(paso), tituloDePaso[paso])}
        </EmptyState>
      </StepSheet>
    );
  return (
    <StepSheet
      title={tituloDePaso.finalizado}
      detalle={[m.firmadoEl(formatDateTime(firmadoEn)), acuerdo && m.acuerdo(acuerdo.folio)]
        .filter(Boolean)
        .join(' · ')}
    >
      {estado === 'vigente' && <Banner tone="success" level={3} title={p.badge} />}
      {/* C15: signed, and not in force yet. */}
      {estado === 'firmado' && vigencia && (
        <Banner level={3} title={p.badgeFirmado(formatDate(vigencia.inicio))}>
          {paso === 'finalizado' ? null : m.todaviaDetalle(numeroDePaso(paso), tituloDePaso[paso])}
        </Banner>
      )}
      {vigencia && (
        <Term
          label={m.vigencia}
          from={vigencia.inicio}
          to={vigencia.fin}
          today={today(new Date())}
          over={estado === 'terminado'}
        />
      )}
      <div className="grid gap-6 lg:grid-cols-3">
        {gruposDelResumen.map(({ titulo, datos }) => (
          <section key={titulo} aria-label={titulo} className="space-y-3 border-t border-line pt-4">
            <h3 className="font-semibold">{titulo}</h3>
            <KeyValue
              dense
              items={datos.flatMap((dato) => {
                const suyo = resumen.find((uno) => uno.id === dato);
                return suyo ? [{ label: suyo.etiqueta, value: suyo.valor }] : [];
              })}
            />
          </section>
        ))}
      </div>
      <Suspense fallback={<SkeletonText lines={4} />}>
        <Acuerdos convenio={convenio} />
      </Suspense>
      {notificadoEn && (
        <p className="text-sm text-ink-soft">{m.notificadoEl(formatDateTime(notificadoEn))}</p>
      )}
      <Botones convenio={convenio} />
    </StepSheet>
  );
};
