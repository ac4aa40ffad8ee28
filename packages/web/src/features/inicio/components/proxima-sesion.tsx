import { etapasDelCiclo } from '@portal/domain/features/inicio/inicio.etapas';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { etiquetaDeEtapa, lineaDeEtapas, paradaDe } from '@portal/domain/features/proyectos/public';
import { nombreDeSesion, sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/public';
import { diffDays, type Fecha, formatDateTime, formatMediumDate, today } from '@portal/domain/kernel/dates';
import { distanceInWords } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { api, type client } from '../../../app/api.ts';
import { usePuede } from '../../../app/session.ts';
import { Card } from '../../../ui/card.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StageMini } from '../../../ui/stage-mini.tsx';
import { conteosQuery, convocatoriasVigentesQuery } from '../inicio.lecturas.ts';

const { bienvenida: m } = inicioMessages;

const suEtapa = paradaDe('aprobacion');

/** The session that comes next, of those that the account may see. */
const proximaSesionQuery = () =>
  api.sesionColegiada.listar.queryOptions({
    input: { estado: ['convocada', 'en_sesion'], orden: 'fecha', sentido: 'asc', limite: 1 },
  });

type MesaDelConsejoProps = {
  /** What `children` show is still on its way: all of it comes at once, and nothing jumps. */
  leyendo: boolean;
  children: ReactNode;
};

/**
 * What a councillor waits for and what it may see: the next session, or that it has no date yet, with what it will be asked for;
 * below it what there is to read (`children`); beside both which calls bring the projects of the sessions that follow, and where
 * everything is. Its room while that is on its way, `children` alone where it could not be read.
 */
export const MesaDelConsejo = ({ leyendo, children }: MesaDelConsejoProps) => {
  const conteos = useQuery(conteosQuery());
  const convocatorias = useQuery(convocatoriasVigentesQuery());
  const sesiones = useQuery({ ...proximaSesionQuery(), enabled: usePuede('votar_proyectos') });
  if (leyendo || conteos.isLoading || convocatorias.isLoading || sesiones.isLoading)
    return <Skeleton className="h-40 rounded-lg" />;
  if (!conteos.data || !convocatorias.data) return children;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <div className="min-w-0 space-y-6">
        <ProximaSesion etapas={conteos.data.etapas} proxima={sesiones.data?.items[0]} />
        {children}
      </div>
      <div className="min-w-0 space-y-6">
        <Convocatorias items={convocatorias.data.items} />
        <PuedesVer />
      </div>
    </div>
  );
};

type Conteos = Awaited<ReturnType<typeof client.proyecto.contar>>['etapas'];

type Sesion = Awaited<ReturnType<typeof client.sesionColegiada.listar>>['items'][number];

const ProximaSesion = ({ etapas, proxima }: { etapas: Conteos; proxima: Sesion | undefined }) => {
  const enElla = etapas.find(({ etapa }) => etapa === 'aprobacion')?.n ?? 0;
  const antes = lineaDeEtapas.slice(0, suEtapa).flatMap((una) => {
    const n = etapas.find(({ etapa }) => etapa === una)?.n ?? 0;
    return n > 0 ? [{ etapa: etiquetaDeEtapa[una], n }] : [];
  });
  return (
    <Card title={m.proximaSesion} tight>
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        {proxima ? (
          <BareLink
            href={`/sesiones/${proxima.id}`}
            className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {formatDateTime(proxima.fecha)}
          </BareLink>
        ) : (
          m.sinFecha
        )}
      </p>
      {proxima && (
        <p className="mt-1.5 text-sm font-medium">
          {nombreDeSesion(proxima.cuerpo)} · {proxima.lugar}
          {proxima.porVotar > 0 && ` · ${sesionPantallas.lista.porVotar(proxima.porVotar)}`}
        </p>
      )}
      <p className="mt-1.5 flex items-center gap-2.5 text-sm">
        <StageMini stops={lineaDeEtapas.length} at={suEtapa} turn="consejo" />
        {m.votasEn(etiquetaDeEtapa.aprobacion, suEtapa + 1, etapasDelCiclo.length)}
      </p>
      <p className="mt-1 text-sm text-pretty text-ink-soft">
        {m.enTuEtapa(enElla)}
        {antes.length > 0 && ` ${m.vienen(antes)}`}
      </p>
    </Card>
  );
};

type ConvocatoriasProps = {
  items: Awaited<ReturnType<typeof client.convocatoria.listar>>['items'];
};

const Convocatorias = ({ items }: ConvocatoriasProps) => (
  <Card title={m.convocatoriasEnCurso} tight flush={items.length > 0}>
    {items.length === 0 ? (
      <p className="text-sm text-ink-soft">{m.sinConvocatorias}</p>
    ) : (
      <Enlaces
        label={m.convocatoriasEnCurso}
        items={items.map(({ id, titulo, fechaCierre }) => ({
          href: `/convocatorias/ver/${id}`,
          titulo,
          detalle: `Cierra el ${formatMediumDate(fechaCierre)}, ${enDias(fechaCierre)}`,
        }))}
      />
    )}
  </Card>
);

const PuedesVer = () => (
  <Card title={m.puedesVer} tight flush>
    <Enlaces label={m.puedesVer} items={m.loQueVes} />
  </Card>
);

type EnlacesProps = {
  label: string;
  items: readonly { readonly href: string; readonly titulo: string; readonly detalle: string }[];
};

const Enlaces = ({ label, items }: EnlacesProps) => (
  <ul aria-label={label} className="divide-y divide-line border-t border-line">
    {items.map(({ href, titulo, detalle }) => (
      <li key={href} className="relative px-4 py-2.5 text-sm hover:bg-hover md:px-6">
        <BareLink
          href={href}
          className="font-medium text-pretty after:absolute after:inset-0 after:content-['']"
        >
          {titulo}
        </BareLink>
        <p className="text-pretty text-ink-soft">{detalle}</p>
      </li>
    ))}
  </ul>
);

const enDias = (fecha: Fecha): string => distanceInWords(diffDays(today(new Date()), fecha));
