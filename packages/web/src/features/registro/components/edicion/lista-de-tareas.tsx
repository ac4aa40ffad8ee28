import { formulacionMessages } from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import {
  Circle,
  CircleCheck,
  CircleDot,
  GitCompareArrows,
  type LucideIcon,
  MessageSquareWarning,
} from 'lucide-react';
import { cn } from '../../../../ui/cn.ts';
import { BareLink } from '../../../../ui/link.tsx';
import type { Paso } from './pasos.ts';
import type { Luz, Tarea } from './tareas.ts';

const m = registroMessages.edicion;
const { presencia } = formulacionMessages.edicion;

/** Told apart by their shape, and by the words beside them. */
const marcas: Readonly<Record<Luz, { readonly icono: LucideIcon; readonly tinta: string }>> = {
  sin_empezar: { icono: Circle, tinta: 'text-ink-faint' },
  incompleta: { icono: CircleDot, tinta: 'text-warning-ink' },
  completa: { icono: CircleCheck, tinta: 'text-success-ink' },
  lista: { icono: CircleCheck, tinta: 'text-success-ink' },
  con_observaciones: { icono: MessageSquareWarning, tinta: 'text-danger-ink' },
  choque: { icono: GitCompareArrows, tinta: 'text-warning-ink' },
};

export type ListaDeTareasProps = {
  tareas: readonly Tarea[];
  abierto: Paso;
  hrefDe: (paso: Paso) => string;
  /** A step was chosen: the sheet of a telephone closes. */
  onIr?: () => void;
};

/** The home of the record: the nine steps in any order, each with how it stands, who saved it last, and who is in it. */
export const ListaDeTareas = ({ tareas, abierto, hrefDe, onIr }: ListaDeTareasProps) => (
  <nav aria-label={m.pasos} data-print="no">
    <ol className="space-y-0.5">
      {tareas.map(({ paso, titulo, luz, texto, guardada, presentes }, i) => {
        const { icono: Icono, tinta } = marcas[luz];
        const aqui = paso === abierto;
        return (
          <li key={paso} className={cn(i === tareas.length - 1 && 'mt-2 border-t border-line pt-2')}>
            <BareLink
              href={hrefDe(paso)}
              onClick={onIr}
              aria-current={aqui ? 'step' : undefined}
              className={cn(
                'flex min-h-11 gap-2.5 rounded-md px-2.5 py-1.5 text-sm -outline-offset-2 transition-colors',
                aqui ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <Icono aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', tinta)} />
              <span className="min-w-0 flex-1">
                <span className={cn('block', aqui ? 'font-semibold text-accent-ink' : 'font-medium')}>
                  {`${i + 1}. ${titulo}`}
                </span>
                <span
                  className={cn(
                    'block text-xs',
                    luz === 'con_observaciones' || luz === 'choque'
                      ? `font-medium ${tinta}`
                      : 'text-ink-soft',
                  )}
                >
                  {texto}
                </span>
                {guardada && <span className="figures block text-xs text-ink-faint">{guardada}</span>}
                {presentes.map(({ id, nombre, deLaFundacion }) => (
                  <span key={id} className="mt-0.5 flex items-center gap-1.5 text-xs text-accent-ink">
                    <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-accent" />
                    {presencia.en(deLaFundacion ? presencia.fundacion(nombre) : nombre, titulo)}
                  </span>
                ))}
              </span>
            </BareLink>
          </li>
        );
      })}
    </ol>
  </nav>
);
