import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type {
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { ArrowRight, Gavel } from 'lucide-react';
import { client } from '../../../../app/api.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { useAccion } from '../../sesiones.queries.ts';
import { PuntoBadge } from '../estado.tsx';
import { botonDe, type Pregunta, useDiciendo } from './acciones.ts';
import { Asientos } from './asientos.tsx';
import { enPalabras, faltanDe, vanDe } from './asientos-texto.ts';
import { Centro, Recuento } from './recuento.tsx';

const { sesion: m, minuto } = sesionPantallas;
const { toasts } = sesionMessages;

export type PuntoProps = {
  readonly sesion: SesionColegiada;
  readonly punto: PuntoDeSesion;
  /** From 1. */
  readonly n: number;
  readonly onPreguntar: (pregunta: Pregunta) => void;
  /** The next one of the agenda; null: this is the last. */
  readonly onSiguiente: (() => void) | null;
};

const textoDe = (punto: PuntoDeSesion): string => {
  // How many for what stands below, on its bar.
  if (punto.escrutinio) {
    const { votaron, de } = vanDe(punto);
    return m.asientos.votaron(votaron, de);
  }
  if (punto.estado === 'por_tratar') return m.asientos.porTratar;
  return m.asientos.alCerrar;
};

/** One project of the agenda at the table: seats and quorum, live; the count once its vote is closed. */
export const Punto = ({ sesion, punto, n, onPreguntar, onSiguiente }: PuntoProps) => (
  <section aria-labelledby="punto-titulo" className="space-y-5">
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        {m.proyecto(n, sesion.puntos.length)}
        <PuntoBadge punto={punto} />
      </p>
      <h2 id="punto-titulo" className="mt-1 text-xl font-semibold tracking-tight text-pretty">
        {punto.nombre}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {punto.organizacion} · <span className="figures whitespace-nowrap">{punto.folio}</span> ·{' '}
        <TextLink href={`/proyectos/${punto.proyectoId}`}>{minuto.expediente}</TextLink>
      </p>
    </div>
    <Acciones sesion={sesion} punto={punto} onPreguntar={onPreguntar} onSiguiente={onSiguiente} />
    <Asientos key={punto.id} punto={punto} texto={textoDe(punto)}>
      <Centro sesion={sesion} punto={punto} />
    </Asientos>
    {punto.escrutinio && <Recuento escrutinio={punto.escrutinio} />}
    <Motivos punto={punto} />
    {punto.comentarios && (
      <div className="text-sm">
        <h3 className="font-medium text-ink-soft">{m.comentarios}</h3>
        <p className="mt-1 whitespace-pre-line">{punto.comentarios}</p>
      </div>
    )}
  </section>
);

const Acciones = ({ sesion, punto, onPreguntar, onSiguiente }: Omit<PuntoProps, 'n'>) => {
  const abrir = useAccion(client.sesionColegiada.abrirPunto);
  const diciendo = useDiciendo(sesion);
  const [abrirVotacion, abriendo] = useOnce(() =>
    diciendo(
      () => abrir.mutateAsync({ id: sesion.id, version: sesion.version, puntoId: punto.id }),
      [toasts.votacionAbierta, punto.nombre],
    ).catch(() => undefined),
  );
  const deAbrir = punto.estado === 'por_tratar' ? botonDe(sesion, 'abrirPunto') : undefined;
  const deCerrar = punto.estado === 'abierto' ? botonDe(sesion, 'cerrarPunto') : undefined;
  const faltan = faltanDe(punto);
  const porque =
    deAbrir && !deAbrir.enabled
      ? deAbrir.blockers.map(({ message }) => message).join(' ')
      : deCerrar && faltan.length > 0
        ? m.faltan(faltan.map(({ persona }) => persona.nombre).join(', '))
        : '';
  const sigue = punto.estado === 'cerrado' && sesion.estado === 'en_sesion' && onSiguiente;
  if (!deAbrir && !deCerrar && !sigue) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:flex-col max-md:items-stretch">
      {deAbrir && (
        <Button
          variant="primary"
          busy={abriendo}
          aria-disabled={!deAbrir.enabled || undefined}
          aria-describedby={porque ? 'punto-porque' : undefined}
          icon={<Gavel aria-hidden="true" className="size-4" />}
          onClick={() => deAbrir.enabled && void abrirVotacion()}
        >
          {m.abrirVotacion}
        </Button>
      )}
      {deCerrar && (
        <Button
          // It stands out once all have voted; whoever never does holds nobody up.
          variant={faltan.length > 0 ? 'secondary' : 'primary'}
          aria-describedby={porque ? 'punto-porque' : undefined}
          icon={<Gavel aria-hidden="true" className="size-4" />}
          onClick={() => onPreguntar({ que: 'cerrarPunto', punto })}
        >
          {m.cerrarVotacion}
        </Button>
      )}
      {sigue && (
        <Button onClick={sigue} icon={<ArrowRight aria-hidden="true" className="size-4" />}>
          {m.siguiente}
        </Button>
      )}
      {porque && (
        <p id="punto-porque" className="text-sm text-ink-soft">
          {porque}
        </p>
      )}
    </div>
  );
};

/** The reasons that were written, by name, once it is counted. */
const Motivos = ({ punto }: { punto: PuntoDeSesion }) => {
  const escritos = punto.asientos.filter(({ motivo }) => motivo);
  if (escritos.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-medium text-ink-soft">{m.asientos.motivos}</h3>
      <ul className="mt-2 space-y-3">
        {escritos.map((uno) => (
          <li key={uno.persona.id} className="border-l-2 border-line-strong pl-3 text-sm">
            <p className="font-medium">
              {uno.persona.nombre} <span className="font-normal text-ink-soft">· {enPalabras(uno)}</span>
            </p>
            <p className="mt-0.5 whitespace-pre-line">{uno.motivo}</p>
          </li>
        ))}
      </ul>
    </div>
  );
};
