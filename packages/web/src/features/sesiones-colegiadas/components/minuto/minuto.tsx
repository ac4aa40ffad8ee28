import { etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { nombreDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { SesionColegiada } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, LayoutList } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { BareLink } from '../../../../ui/link.tsx';
import { type Borrador, otroAbierto, puntoAlAbrir, SIN_ELEGIR } from './como.ts';
import { Pie } from './pie.tsx';
import { Resumen } from './resumen.tsx';

const { minuto: m, sesion: s } = sesionPantallas;

export type MinutoProps = {
  readonly sesion: SesionColegiada;
  /** When what is shown was read from the portal (ms). */
  readonly leidaEn: number;
};

/** Keys do not vote while somebody types, nor under a dialog. */
const escribiendo = (): boolean => {
  const en = document.activeElement;
  return (
    (en instanceof HTMLElement &&
      (en.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(en.tagName))) ||
    document.querySelector('[role="dialog"], [role="menu"]') !== null
  );
};

/** 'Un minuto por proyecto' (look.md 2.8): one project a screen, its question of interest first, then the vote. */
export const Minuto = ({ sesion, leidaEn }: MinutoProps) => {
  const search: { readonly punto?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { usuarioId } = useUsuario();
  // It stays where it is, whatever is opened meanwhile.
  const [inicial] = useState(() => puntoAlAbrir(sesion, usuarioId));
  const [borradores, setBorradores] = useState<Readonly<Record<string, Borrador>>>({});
  const titulo = useRef<HTMLHeadingElement>(null);
  const pedido = Number(search.punto) - 1;
  const i = sesion.puntos[pedido] ? pedido : Math.min(inicial, sesion.puntos.length - 1);
  const punto = sesion.puntos[i];
  const de = sesion.puntos.length;
  const otro = otroAbierto(sesion, usuarioId, i);

  const ir = (a: number) => {
    if (a < 0 || a >= de) return;
    void navigate({
      to: '.',
      search: (antes: object) => ({ ...antes, punto: String(a + 1) }),
      replace: true,
      resetScroll: true,
    }).then(() => titulo.current?.focus({ preventScroll: true }));
  };
  const irRef = useRef(ir);
  irRef.current = ir;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || escribiendo()) return;
      if (event.key === 'ArrowLeft') irRef.current(i - 1);
      else if (event.key === 'ArrowRight') irRef.current(i + 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [i]);

  if (!punto) return null;
  return (
    <div className="flex min-h-[calc(100dvh-3.5rem)] flex-col">
      <title>{`${m.titulo} · ${nombreDeSesion(sesion.cuerpo)} · Gestión de Proyectos`}</title>
      {/* A minute that fills, and stops nobody. */}
      <div aria-hidden="true" className="h-0.75 bg-line" data-print="no">
        <div
          key={punto.id}
          className="h-full origin-left bg-accent motion-reduce:hidden"
          style={{ animation: 'grow 60s linear' }}
        />
      </div>
      <header
        className="flex items-center gap-x-2 px-2 py-1 text-sm text-ink-soft md:gap-x-3 md:px-8 md:py-2"
        data-print="no"
      >
        <BareLink
          href={`/sesiones/${sesion.id}?ver=mesa`}
          aria-label={s.verMesa}
          title={s.verMesa}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-hover hover:text-ink"
        >
          <LayoutList aria-hidden="true" className="size-5" />
        </BareLink>
        <p className="min-w-0 flex-1 truncate">
          {etiquetaDeCuerpo[sesion.cuerpo]} ·{' '}
          <span className="figures font-semibold text-ink">{sesionMessages.minuto.deCuantos(i + 1, de)}</span>
        </p>
        <nav aria-label={m.agenda} className="flex shrink-0">
          <IconButton label={m.anterior} aria-disabled={i === 0 || undefined} onClick={() => ir(i - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={m.siguiente} aria-disabled={i === de - 1 || undefined} onClick={() => ir(i + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </nav>
      </header>
      {otro !== null && (
        <p
          role="status"
          className="border-y border-turno-consejo-line bg-turno-consejo-soft px-4 text-sm text-turno-consejo-ink md:px-8"
        >
          <button
            type="button"
            onClick={() => ir(otro)}
            className="flex min-h-11 w-full items-center justify-between gap-3 text-left font-medium"
          >
            {m.enVotacion(otro + 1)}
            <span className="underline underline-offset-3">{m.irAEl}</span>
          </button>
        </p>
      )}
      <div className="flex-1">
        <Resumen sesion={sesion} punto={punto} titulo={titulo} />
      </div>
      <Pie
        key={punto.id}
        sesion={sesion}
        punto={punto}
        leidaEn={leidaEn}
        borrador={borradores[punto.id] ?? SIN_ELEGIR}
        onBorrador={(nuevo) => setBorradores((antes) => ({ ...antes, [punto.id]: nuevo }))}
        onSiguiente={i < de - 1 ? () => ir(i + 1) : null}
        escribiendo={escribiendo}
      />
    </div>
  );
};
