import type { Nota } from '@portal/domain/features/notas/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { CampoDeRevision } from '@portal/domain/features/registro/registro.revision';
import type { Registro, TareaDeRegistro } from '@portal/domain/features/registro/registro.shapes';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { CircleAlert, CircleCheck, Lightbulb } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { FieldDetails } from '../../../../stage/review/field-row.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import type { Secciones } from './use-lo-juzgado.ts';

const m = registroMessages.revision;

const ValorDeCampo = lazy(() => import('./hechos.tsx').then((module) => ({ default: module.ValorDeCampo })));

/** Red, amber or green, told by its shape and in words. */
const semaforos = {
  rojo: { Icon: CircleAlert, ink: 'text-danger-ink' },
  ambar: { Icon: Lightbulb, ink: 'text-warning-ink' },
  verde: { Icon: CircleCheck, ink: 'text-success-ink' },
} as const;

/** How a section stands, who wrote it last, and whether it changed since what was sent before; null: it was never sent before. */
export const EstadoDeSeccion = ({
  tarea: { semaforo, texto, guardadaPor, guardadaEn },
  cambio,
}: {
  tarea: TareaDeRegistro;
  cambio: boolean | null;
}) => {
  const { Icon, ink } = semaforos[semaforo];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="flex items-center gap-1.5">
        <Icon aria-hidden="true" className={`size-4 shrink-0 ${ink}`} />
        {semaforo === 'ambar' ? m.conConsejos : texto}
      </span>
      {cambio !== null && (
        <Badge tone={cambio ? 'warning' : 'neutral'} icon={cambio}>
          {cambio ? m.cambioSeccion : m.igualSeccion}
        </Badge>
      )}
      {guardadaPor && guardadaEn && (
        <span className="text-ink-faint">
          {m.guardo(guardadaPor, `${formatMediumDate(guardadaEn)}, ${formatTime(guardadaEn)}`)}
        </span>
      )}
    </p>
  );
};

/** The text that a section, and its lists, are bound to: its version. */
const esVersion = (valor: string): boolean => /^[a-z_]+\.\d+$/.test(valor);

/** What helps to judge a section or a field of it. */
export const detallesDe =
  (
    { tareas, revision }: Registro,
    notas: readonly Nota[],
    secciones: Secciones | undefined,
    /** Which sections changed since what was sent before; null where nothing was. */
    cambiaron: ReadonlySet<string> | null,
  ) =>
  (campo: CampoDeRevision, valor: string): FieldDetails => {
    const [deSeccion, id] = campo.split('.');
    const tarea = tareas.find(({ seccion }) => seccion === deSeccion);
    const notes = notas.filter((nota) => nota.etapa === 'registro' && nota.campo === campo);
    // What a list or a section was, no text says: what changed stands below it.
    const common = { notes, ...(esVersion(valor) ? { change: null } : {}) };
    if (!tarea) return common;
    const { seccion } = tarea;
    // A text that changed is read before and after.
    const enDos =
      !esVersion(valor) && revision?.marcas.some((marca) => marca.campo === campo && marca.antes !== null);
    if (id)
      return {
        ...common,
        value: secciones && !enDos && (
          <Suspense fallback={<SkeletonText lines={1} />}>
            <ValorDeCampo secciones={secciones} seccion={seccion} id={id} />
          </Suspense>
        ),
      };
    return {
      ...common,
      value: <EstadoDeSeccion tarea={tarea} cambio={cambiaron && cambiaron.has(seccion)} />,
    };
  };
