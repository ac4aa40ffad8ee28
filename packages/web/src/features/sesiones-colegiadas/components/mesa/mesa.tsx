import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import {
  nombreDeSesion,
  SESION_COLEGIADA,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { SesionColegiada } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { formatDateTime, formatMediumDate, today } from '@portal/domain/kernel/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Gavel } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import type { MenuItem } from '../../../../ui/dropdown-menu.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { RecordHeader } from '../../../../ui/record-header.tsx';
import { DocumentosEmitidos, VistaDelEmitido } from '../../../oficios/public.ts';
import { EstadoBadge } from '../estado.tsx';
import { botonDe, type Pregunta } from './acciones.ts';
import { Agenda } from './agenda.tsx';
import { Asistencia } from './asistencia.tsx';
import { Punto } from './punto.tsx';

// Only what is asked.
const Dialogos = lazy(() => import('./dialogos.tsx').then((module) => ({ default: module.Dialogos })));

const { sesion: m } = sesionPantallas;

/** The point that the page opens on: the one that is voted, else the next to come. */
const alAbrir = ({ puntos }: SesionColegiada): number => {
  const abierto = puntos.findIndex(({ estado }) => estado === 'abierto');
  const sigue = puntos.findIndex(({ estado }) => estado === 'por_tratar');
  return Math.max(0, abierto >= 0 ? abierto : sigue);
};

/** The table of a session: its agenda and who is there, and the project under vote with its seats, live (look.md 2.9). */
export const Mesa = ({ sesion }: { sesion: SesionColegiada }) => {
  const search: { readonly punto?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [pregunta, setPregunta] = useState<Pregunta | null>(null);
  const pedido = Number(search.punto) - 1;
  // A page that nobody touches follows the votes as they open, and stays with each while its count is read.
  const [sigue, setSigue] = useState(() => alAbrir(sesion));
  const abierto = sesion.puntos.findIndex(({ estado }) => estado === 'abierto');
  if (abierto >= 0 && abierto !== sigue) setSigue(abierto);
  const i = sesion.puntos[pedido] ? pedido : Math.min(sigue, sesion.puntos.length - 1);
  const punto = sesion.puntos[i];
  const enMesa = sesion.estado === 'en_sesion' || sesion.estado === 'cerrada';
  const elegir = (n: number) =>
    void navigate({
      to: '.',
      search: (antes: object) => ({ ...antes, punto: String(n) }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div>
      <Encabezado sesion={sesion} onPreguntar={setPregunta} />
      <div className="mx-auto max-w-7xl space-y-6 px-4 py-5 pb-page md:px-8">
        <Avisos sesion={sesion} />
        <Datos sesion={sesion} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
          <div className="space-y-6">
            <Agenda
              sesion={sesion}
              elegido={enMesa && punto ? punto : null}
              onElegir={elegir}
              onPreguntar={setPregunta}
            />
            {enMesa && <div className="max-lg:hidden">{<Asistencia sesion={sesion} />}</div>}
          </div>
          <div className="min-w-0 space-y-6">
            {enMesa && punto ? (
              <Punto
                sesion={sesion}
                punto={punto}
                n={i + 1}
                onPreguntar={setPregunta}
                onSiguiente={sesion.puntos[i + 1] ? () => elegir(i + 2) : null}
              />
            ) : (
              <Asistencia sesion={sesion} />
            )}
            <DocumentosEmitidos entidad={SESION_COLEGIADA} registro={sesion.id} />
            {sesion.estado === 'cerrada' && (
              <VistaDelEmitido entidad={SESION_COLEGIADA} registro={sesion.id} tipo="acta" />
            )}
          </div>
          {enMesa && <div className="lg:hidden">{<Asistencia sesion={sesion} />}</div>}
        </div>
      </div>
      {pregunta && (
        <Suspense>
          <Dialogos sesion={sesion} pregunta={pregunta} onClose={() => setPregunta(null)} />
        </Suspense>
      )}
    </div>
  );
};

const Encabezado = ({
  sesion,
  onPreguntar,
}: {
  sesion: SesionColegiada;
  onPreguntar: (pregunta: Pregunta) => void;
}) => {
  const [que, boton] = (['abrir', 'cerrar'] as const)
    .map((una) => [una, botonDe(sesion, una)] as const)
    .find(([, suyo]) => suyo) ?? [null, undefined];
  const vota = sesion.puntos.some(({ mio }) => mio !== null);
  const menu = (['reprogramar', 'cancelar'] as const).flatMap((una): MenuItem[] => {
    const suyo = botonDe(sesion, una);
    return suyo?.enabled
      ? [{ label: suyo.label, danger: una === 'cancelar', onSelect: () => onPreguntar({ que: una }) }]
      : [];
  });
  return (
    <RecordHeader
      back={{ href: '/sesiones', label: m.volver }}
      title={nombreDeSesion(sesion.cuerpo)}
      tabTitle={nombreDeSesion(sesion.cuerpo)}
      note={boton && !boton.enabled ? boton.blockers.map(({ message }) => message).join(' ') : null}
      primary={
        boton && que ? (
          <Button
            size="sm"
            // It stands out once its day has come.
            variant={boton.enabled && today(sesion.fecha) <= today(new Date()) ? 'primary' : 'secondary'}
            aria-disabled={!boton.enabled || undefined}
            icon={<Gavel aria-hidden="true" className="size-4" />}
            onClick={() => boton.enabled && onPreguntar({ que })}
          >
            {boton.label}
          </Button>
        ) : (
          vota &&
          sesion.estado !== 'cancelada' && (
            <ButtonLink
              size="sm"
              variant={sesion.estado === 'cerrada' ? 'secondary' : 'primary'}
              href={`/sesiones/${sesion.id}?ver=minuto`}
            >
              {sesion.estado === 'cerrada' ? m.verMiVoto : m.miVoto}
            </ButtonLink>
          )
        )
      }
      menu={menu}
    >
      <EstadoBadge estado={sesion.estado} />
    </RecordHeader>
  );
};

const Avisos = ({ sesion }: { sesion: SesionColegiada }) => {
  if (sesion.estado === 'cancelada')
    return (
      <Banner tone="warning" title={m.canceladaTitulo}>
        {sesion.motivo && <blockquote className="whitespace-pre-line">{sesion.motivo}</blockquote>}
      </Banner>
    );
  if (sesion.estado === 'cerrada' && sesion.cerradaEn)
    return (
      <Banner tone="success" title={m.cerradaTitulo}>
        {m.cerradaDetalle(formatDateTime(sesion.cerradaEn))} {m.actaEnCamino}
      </Banner>
    );
  return null;
};

/** `besides`: a telephone has no room for it before the agenda. */
const Dato = ({ label, besides, children }: { label: string; besides?: boolean; children: ReactNode }) => (
  <div className={cn('min-w-0', besides && 'max-sm:hidden')}>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

const Datos = ({ sesion }: { sesion: SesionColegiada }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
    <Dato label={m.cuando}>{m.hora(formatDateTime(sesion.fecha))}</Dato>
    <Dato label={m.lugar}>
      {/^https:\/\/\S+$/u.test(sesion.lugar) ? (
        <TextLink href={sesion.lugar} target="_blank" rel="noreferrer">
          {sesion.lugar}
        </TextLink>
      ) : (
        sesion.lugar
      )}
    </Dato>
    <Dato label={m.quorum}>
      <span className="figures">{sesion.requeridos}</span>
    </Dato>
    <Dato label={m.convocada} besides>
      {sesion.convocadaPor.nombre}, <span className="figures">{formatMediumDate(sesion.convocadaEn)}</span>
    </Dato>
  </dl>
);
