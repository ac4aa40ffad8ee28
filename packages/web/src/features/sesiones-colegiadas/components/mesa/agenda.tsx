import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type {
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { cn } from '../../../../ui/cn.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PuntoBadge } from '../estado.tsx';
import { type Pregunta, puede } from './acciones.ts';
import { vanDe } from './asientos-texto.ts';

const { sesion: m } = sesionPantallas;

export type AgendaProps = {
  readonly sesion: SesionColegiada;
  /** The point that is on the table; null: none is shown. */
  readonly elegido: PuntoDeSesion | null;
  readonly onElegir: (n: number) => void;
  readonly onPreguntar: (pregunta: Pregunta) => void;
};

/** The agenda: which projects, in which order, and how each stands. */
export const Agenda = ({ sesion, elegido, onElegir, onPreguntar }: AgendaProps) => (
  <Card
    title={m.ordenDelDia}
    tight
    flush
    actions={
      puede(sesion, 'agregarPunto') && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onPreguntar({ que: 'agregar' })}
        >
          {m.agregar}
        </Button>
      )
    }
  >
    <ol className="divide-y divide-line border-t border-line">
      {sesion.puntos.map((punto, i) => (
        <li
          key={punto.id}
          className={cn(
            'relative flex items-start gap-3 border-l-3 px-4 py-2.5 md:px-5',
            punto.id === elegido?.id
              ? 'border-l-accent bg-accent-soft'
              : 'border-l-transparent hover:bg-hover',
          )}
        >
          <span
            aria-hidden="true"
            className="figures w-4 shrink-0 pt-0.5 text-sm font-semibold text-ink-soft"
          >
            {i + 1}
          </span>
          <div className="min-w-0 flex-1 text-sm">
            <button
              type="button"
              aria-current={punto.id === elegido?.id ? 'true' : undefined}
              onClick={() => onElegir(i + 1)}
              className="rounded-sm text-left font-medium text-pretty after:absolute after:inset-0 after:content-['']"
            >
              {punto.nombre}
            </button>
            <p className="truncate text-ink-soft">{punto.organizacion}</p>
            <p className="mt-1 flex flex-wrap items-center gap-2">
              {(sesion.estado === 'en_sesion' || punto.estado === 'cerrado') && <PuntoBadge punto={punto} />}
              {punto.estado === 'abierto' && (
                <span className="figures text-xs text-ink-soft">
                  {vanDe(punto).votaron}/{vanDe(punto).de}
                </span>
              )}
            </p>
          </div>
          {puede(sesion, 'quitarPunto') && punto.estado === 'por_tratar' && sesion.puntos.length > 1 && (
            <span className="relative z-1 -my-1">
              <IconButton
                label={`${m.quitar}: ${punto.nombre}`}
                hint={m.quitar}
                onClick={() => onPreguntar({ que: 'quitar', punto })}
              >
                <Trash2 aria-hidden="true" className="size-4" />
              </IconButton>
            </span>
          )}
        </li>
      ))}
    </ol>
  </Card>
);
