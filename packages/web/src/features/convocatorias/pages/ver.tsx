import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import { puedeGestionar } from '@portal/domain/features/convocatorias/convocatorias.policy';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { lazy, Suspense } from 'react';
import { useActor, useUsuario, useVeTodo } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { KeyValue } from '../../../ui/key-value.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { ConvocatoriaCargada } from '../components/convocatoria-cargada.tsx';
import { EstadoBadge } from '../components/insignias.tsx';
import { textoDelPlazo } from '../components/plazo.ts';
import { Acciones, imprimir, pidenAlgo } from '../components/ver/acciones.tsx';
import { Cifras, Esencial } from '../components/ver/esencial.tsx';
import { Historial } from '../components/ver/historial.tsx';
import { Criterios, Papeles, Terminos } from '../components/ver/terminos.tsx';

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
  const { id, titulo, estado, postulaciones, acciones } = convocatoria;
  const veTodo = useVeTodo();
  const { esPersonal } = useUsuario();
  // Whoever reads all calls reads their history; the server refuses it to everybody else.
  const verHistorial = puedeGestionar(useActor()) || veTodo;
  const wide = useWide();
  const alPie = !wide && pidenAlgo(convocatoria);
  const botones = acciones.length > 0 && <Acciones convocatoria={convocatoria} alPie={alPie} />;
  return (
    <>
      <RecordHeader
        back={{ href: '/convocatorias', label: convocatoriaMessages.volver }}
        title={titulo}
        tabTitle={titulo}
        note={textoDelPlazo(convocatoria)}
        primary={!alPie && botones}
        menu={botones ? [] : [imprimir]}
      >
        <EstadoBadge estado={estado} />
      </RecordHeader>
      <div className="mx-auto max-w-7xl space-y-6 px-4 py-5 md:px-8">
        <EstadoBanner convocatoria={convocatoria} />
        {esPersonal ? <Cifras convocatoria={convocatoria} /> : <Esencial convocatoria={convocatoria} />}
        {esPersonal && veTodo && postulaciones > 0 && (
          <Suspense
            fallback={<Skeleton className={cn('mt-17 rounded-lg', alturaDeTablero(postulaciones))} />}
          >
            <Tablero id={id} esqueleto={alturaDeTablero(postulaciones)} />
          </Suspense>
        )}
        {/* For staff the terms are at hand beside each other, under the work. */}
        <div
          className={cn(
            'grid items-start gap-6',
            esPersonal
              ? 'md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(16rem,20rem)]'
              : 'lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]',
          )}
        >
          <div className="min-w-0 space-y-6">
            <Terminos convocatoria={convocatoria} />
          </div>
          <div className="min-w-0 space-y-6">
            {!esPersonal && <Papeles convocatoria={convocatoria} />}
            <Criterios convocatoria={convocatoria} />
          </div>
          {esPersonal && (
            <div className="min-w-0 space-y-6 md:max-xl:col-span-full">
              <Papeles convocatoria={convocatoria} />
              {/* The history says it too. */}
              {!verHistorial && <Publicacion convocatoria={convocatoria} />}
              {verHistorial && (
                <div className="print:hidden">
                  <Historial id={id} />
                </div>
              )}
            </div>
          )}
        </div>
      </div>
      {alPie && botones}
    </>
  );
};

/** About what the board will take: most of its applications wait in one column. */
const alturaDeTablero = (postulaciones: number): string =>
  postulaciones < 2 ? 'h-36' : postulaciones < 5 ? 'h-72' : 'h-120';

/** Who wrote it and when it was made public. */
const Publicacion = ({ convocatoria: { publicadaEn, creadaPor } }: { convocatoria: Convocatoria }) =>
  publicadaEn || creadaPor ? (
    <Card title="Publicación">
      <KeyValue
        className="md:grid-cols-2 lg:grid-cols-1"
        items={[
          ...(publicadaEn ? [{ label: 'Publicada', value: formatDateTime(publicadaEn) }] : []),
          ...(creadaPor ? [{ label: 'La escribió', value: creadaPor }] : []),
        ]}
      />
    </Card>
  ) : null;

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
