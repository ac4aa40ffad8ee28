import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { etiquetaDeCargo } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { PuntoDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { Ban, Check, type LucideIcon, Minus, X } from 'lucide-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { ChartFigure } from '../../../../ui/chart-figure.tsx';
import { cn } from '../../../../ui/cn.ts';
import { useWide } from '../../../../ui/use-media.ts';
import { initials } from '../../../../ui/user-menu.tsx';
import { type Asiento, type ComoEsta, comoEsta, enPalabras } from './asientos-texto.ts';

const { asientos: m } = sesionPantallas.sesion;

type Aspecto = { readonly clases: string; readonly Icono?: LucideIcon; readonly tinta?: string };

/** Each apart from the others in shape and mark, and not in colour alone. */
const aspectos: Readonly<Record<ComoEsta, Aspecto>> = {
  ausente: { clases: 'border-dashed border-line-strong text-ink-faint' },
  presente: { clases: 'border-line-strong bg-surface text-ink' },
  emitido: {
    clases: 'border-turno-consejo bg-turno-consejo-soft text-turno-consejo-ink',
    Icono: Check,
    tinta: 'bg-turno-consejo text-surface',
  },
  conflicto: {
    clases: 'seat-out border-line-strong text-ink-soft',
    Icono: Ban,
    tinta: 'bg-ink-soft text-surface',
  },
  excluido: {
    clases: 'seat-out border-line-strong text-ink-soft',
    Icono: Ban,
    tinta: 'bg-ink-soft text-surface',
  },
  aprobado: {
    clases: 'border-success bg-success-soft text-success-ink',
    Icono: Check,
    tinta: 'bg-success-ink text-surface',
  },
  rechazado: {
    clases: 'border-danger bg-danger-soft text-danger-ink',
    Icono: X,
    tinta: 'bg-danger text-on-danger',
  },
  abstencion: {
    clases: 'border-neutral-ink bg-neutral-soft text-neutral-ink',
    Icono: Minus,
    tinta: 'bg-neutral-ink text-surface',
  },
};

const rayado: CSSProperties = {
  backgroundImage: 'repeating-linear-gradient(45deg, var(--color-neutral-line) 0 2px, transparent 2px 7px)',
};
const DESPUES = 80;
/** More than so many names do not fit below their seats. */
const CON_NOMBRE = 9;

const Silla = ({
  asiento,
  at,
  revela,
  chica,
}: {
  asiento: Asiento;
  at: number;
  revela: boolean;
  chica?: boolean;
}) => {
  const como = comoEsta(asiento);
  const { clases, Icono, tinta } = aspectos[como];
  return (
    <span
      style={revela ? { animationDelay: `${at * DESPUES}ms` } : undefined}
      className={cn(
        'relative inline-block shrink-0',
        revela && 'animate-rise [animation-fill-mode:backwards]',
      )}
    >
      <span
        aria-hidden="true"
        data-initials={initials(asiento.persona.nombre)}
        style={clases.includes('seat-out') ? rayado : undefined}
        className={cn(
          'grid place-items-center rounded-full border-2 font-semibold before:content-[attr(data-initials)]',
          chica ? 'size-9 text-xs' : 'size-12 text-sm lg:size-14',
          clases,
        )}
      />
      {Icono && (
        <span
          aria-hidden="true"
          className={cn(
            'absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border-2 border-surface',
            tinta,
          )}
        >
          <Icono strokeWidth={3} className="size-3" />
        </span>
      )}
    </span>
  );
};

export type AsientosProps = {
  readonly punto: PuntoDeSesion;
  /** In the middle of the ring, and over the list of a telephone: the quorum, and the decision once it is counted. */
  readonly children: ReactNode;
  /** The drawing in a sentence. */
  readonly texto: string;
};

/** The table as it is seen from above: a half-ring of seats, filled by vote once it is counted (look.md 2.9); on a telephone their list. */
export const Asientos = ({ punto, children, texto }: AsientosProps) => {
  const ancho = useWide();
  const contado = punto.escrutinio !== null;
  // What was counted before one came is read at once; whoever saw it close sees it seat by seat.
  const [seVioCerrar] = useState(!contado);
  const revela = contado && seVioCerrar;
  const filas = punto.asientos.map((uno) => [uno.persona.nombre, enPalabras(uno), uno.motivo ?? '']);
  if (!ancho)
    return (
      <section aria-label={m.titulo(punto.nombre)}>
        <div className="mb-4 text-center">{children}</div>
        <ul className="divide-y divide-line border-y border-line">
          {punto.asientos.map((uno, i) => (
            <li key={uno.persona.id} className="flex items-center gap-3 py-2 text-sm">
              <Silla asiento={uno} at={i} revela={revela} chica />
              <span className="min-w-0">
                <span className="block font-medium">{uno.persona.nombre}</span>
                <span className="block text-ink-soft">{enPalabras(uno)}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-soft">{texto}</p>
      </section>
    );
  const conNombre = punto.asientos.length <= CON_NOMBRE;
  const ultimo = Math.max(1, punto.asientos.length - 1);
  return (
    <ChartFigure
      label={m.titulo(punto.nombre)}
      text={texto}
      spoken
      table={{ columns: [m.persona, m.como, m.motivo], rows: filas }}
    >
      <div className="relative mx-auto aspect-[16/9] w-full max-w-2xl">
        <ul>
          {punto.asientos.map((uno, i) => {
            const angulo = punto.asientos.length === 1 ? Math.PI / 2 : Math.PI - (Math.PI * i) / ultimo;
            return (
              <li
                key={uno.persona.id}
                title={`${uno.persona.nombre}, ${etiquetaDeCargo[uno.cargo]}: ${enPalabras(uno)}`}
                style={{
                  left: `${50 + 41 * Math.cos(angulo)}%`,
                  top: `${82 - 70 * Math.sin(angulo)}%`,
                }}
                className="absolute flex w-26 -translate-x-1/2 -translate-y-6 flex-col items-center text-center lg:w-28"
              >
                <Silla asiento={uno} at={i} revela={revela} />
                <span
                  className={cn('mt-1 line-clamp-2 text-xs leading-4 text-ink-soft', !conNombre && 'sr-only')}
                >
                  {uno.persona.nombre}
                  <span className="sr-only">: {enPalabras(uno)}</span>
                </span>
              </li>
            );
          })}
        </ul>
        <div className="absolute inset-x-[22%] bottom-[4%] text-center">{children}</div>
      </div>
    </ChartFigure>
  );
};
