import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { puedeGestionar } from '@portal/domain/features/convocatorias/convocatorias.policy';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useActor, useUsuario, useVeTodo } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { KeyValue } from '../../../ui/key-value.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { ConvocatoriaCargada, VolverALaLista } from '../components/convocatoria-cargada.tsx';
import { EstadoBadge, textoDeAudiencia } from '../components/insignias.tsx';
import { textoDelPlazo } from '../components/plazo.ts';
import { Acciones } from '../components/ver/acciones.tsx';
import { Esencial } from '../components/ver/esencial.tsx';
import { Historial } from '../components/ver/historial.tsx';
import { Postular } from '../components/ver/postular.tsx';
import { Terminos } from '../components/ver/terminos.tsx';

// The board travels only to staff, and only when there is something in it.
const Tablero = lazy(() =>
  import('../components/ver/tablero.tsx').then(({ Tablero: component }) => ({ default: component })),
);

/** One call: its terms for everybody; its actions, applications and history for staff. */
export const VerPage = () => (
  <ConvocatoriaCargada>
    {(convocatoria) => <Pagina key={convocatoria.id} convocatoria={convocatoria} />}
  </ConvocatoriaCargada>
);

const Pagina = ({ convocatoria }: { convocatoria: Convocatoria }) => {
  const { id, titulo, estado, postulaciones } = convocatoria;
  const veTodo = useVeTodo();
  const { esPersonal } = useUsuario();
  // Whoever reads all calls reads their history; the server refuses it to everybody else.
  const verHistorial = puedeGestionar(useActor()) || veTodo;
  const wide = useWide();
  const pagina = (
    <div className="flex flex-wrap gap-2" data-print="no">
      <VolverALaLista />
      <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" className="size-4" />}>
        Imprimir
      </Button>
    </div>
  );
  return (
    <>
      <PageHeader
        title={titulo}
        aside={<EstadoBadge estado={estado} />}
        description={textoDelPlazo(convocatoria)}
        crumbs={[{ label: convocatoriaMessages.lista.titulo, href: '/convocatorias' }, { label: titulo }]}
        actions={wide && !esPersonal && pagina}
      />
      <div className="space-y-6">
        <EstadoBanner convocatoria={convocatoria} />
        <Acciones convocatoria={convocatoria}>{wide && esPersonal && pagina}</Acciones>
        {esPersonal ? (
          veTodo &&
          postulaciones > 0 && (
            <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
              <Tablero id={id} />
            </Suspense>
          )
        ) : (
          <Esencial convocatoria={convocatoria} />
        )}
        <div
          className={cn(
            'grid items-start gap-6',
            esPersonal && 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]',
          )}
        >
          {esPersonal && (
            // On a phone what one came for, dates and the button, stands before the terms.
            <div className="xl:col-start-2">
              <Resumen convocatoria={convocatoria} />
            </div>
          )}
          <div
            className={cn('min-w-0 space-y-6', esPersonal && 'xl:col-start-1 xl:row-span-2 xl:row-start-1')}
          >
            <Terminos convocatoria={convocatoria} />
          </div>
          {verHistorial && (
            <div className="xl:col-start-2 print:hidden">
              <Historial id={id} />
            </div>
          )}
        </div>
        {/* On a phone what one came for comes first, the way back and the paper last. */}
        {!wide && pagina}
      </div>
    </>
  );
};

const textoDePostulaciones = (n: number): string => (n === 0 ? 'Ninguna todavía' : n.toLocaleString('es-MX'));

/** Dates, budget and audience, and the way to apply. */
const Resumen = ({ convocatoria }: { convocatoria: Convocatoria }) => (
  <Card>
    <div className="space-y-5">
      <div data-print="no" className="empty:hidden">
        <Postular convocatoria={convocatoria} />
      </div>
      <KeyValue
        className="md:grid-cols-2 xl:grid-cols-1"
        items={[
          {
            label: 'Presupuesto',
            value: convocatoria.presupuesto && (
              <span className="figures text-xl font-semibold">
                {formatMonto(convocatoria.presupuesto).replace(/\.00$/, '')}
              </span>
            ),
          },
          { label: 'Dirigida a', value: textoDeAudiencia(convocatoria.dirigidaA) },
          { label: 'Fecha de apertura', value: formatDate(convocatoria.fechaApertura) },
          { label: 'Fecha de cierre', value: `${formatDate(convocatoria.fechaCierre)}, 23:59` },
          ...(convocatoria.publicadaEn
            ? [{ label: 'Publicada', value: formatDateTime(convocatoria.publicadaEn) }]
            : []),
          ...(convocatoria.estado === 'borrador'
            ? []
            : [{ label: 'Postulaciones', value: textoDePostulaciones(convocatoria.postulaciones) }]),
          ...(convocatoria.creadaPor ? [{ label: 'La escribió', value: convocatoria.creadaPor }] : []),
        ]}
      />
    </div>
  </Card>
);

/** What the state means for whoever reads it: why it closed early, why it was cancelled. */
const EstadoBanner = ({ convocatoria: { estado, motivo, cerradaEn } }: { convocatoria: Convocatoria }) => {
  const razon = motivo && <p className="whitespace-pre-line">{motivo}</p>;
  const cuando = cerradaEn && ` el ${formatDateTime(cerradaEn)}`;
  if (estado === 'cancelada')
    return (
      <Banner tone="danger" title={`Esta convocatoria se canceló${cuando ?? ''}`}>
        {razon}
      </Banner>
    );
  if (motivo && (estado === 'en_evaluacion' || estado === 'cerrada'))
    return (
      <Banner tone="warning" title={`La fundación la cerró antes de su fecha${cuando ? `,${cuando}` : ''}`}>
        {razon}
      </Banner>
    );
  return null;
};
