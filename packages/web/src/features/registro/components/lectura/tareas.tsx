import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro, TareaDeRegistro } from '@portal/domain/features/registro/registro.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { CircleAlert, CircleCheck, CircleDashed, Lightbulb, MessageSquareWarning } from 'lucide-react';
import { cn } from '../../../../ui/cn.ts';
import { Progress } from '../../../../ui/progress.tsx';
import { goToSection } from '../../../../ui/section-record.tsx';

const { ver: m } = registroMessages;

const luces = {
  rojo: { Icono: CircleAlert, tinta: 'text-danger-ink' },
  ambar: { Icono: Lightbulb, tinta: 'text-warning-ink' },
  verde: { Icono: CircleCheck, tinta: 'text-success-ink' },
} as const;

/** How a section stands: glyph, ink and words. */
const luzDe = ({ estado, semaforo, texto }: TareaDeRegistro) => {
  if (estado === 'con_observaciones')
    return { Icono: MessageSquareWarning, tinta: 'text-danger-ink', dice: texto };
  if (estado === 'sin_empezar') return { Icono: CircleDashed, tinta: 'text-ink-faint', dice: m.sinGuardar };
  return { ...luces[semaforo], dice: semaforo === 'rojo' ? texto : m.luces[semaforo] };
};

/** The eight sections with their traffic light, who wrote each last, and the way to each. */
export const Tareas = ({ registro: { tareas } }: { registro: Registro }) => {
  const completas = tareas.filter(({ semaforo }) => semaforo !== 'rojo').length;
  return (
    <div className="space-y-4">
      <div className="max-w-xl">
        <Progress
          value={(completas * 100) / tareas.length}
          label={m.avance}
          valueText={m.completas(completas, tareas.length)}
          tone={completas === tareas.length ? 'success' : 'progress'}
        />
      </div>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {tareas.map((tarea) => {
          const { Icono, tinta, dice } = luzDe(tarea);
          const { seccion, titulo, guardadaPor, guardadaEn } = tarea;
          return (
            <li
              key={seccion}
              className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-2.5 py-1 md:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,14rem)_minmax(0,16rem)]"
            >
              <Icono aria-hidden="true" className={cn('size-4.5', tinta)} />
              <button
                type="button"
                data-print="words"
                onClick={() => goToSection(seccion)}
                className="min-h-9 rounded-sm text-left font-medium underline decoration-line-strong underline-offset-3 hover:decoration-current max-md:min-h-8"
              >
                {titulo}
              </button>
              <span className={cn('max-md:col-start-2', tinta)}>{dice}</span>
              <span className="text-ink-soft max-md:col-start-2 max-md:pb-1">
                {guardadaEn && m.guardo(guardadaPor ?? m.fundacion, formatMediumDate(guardadaEn))}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
