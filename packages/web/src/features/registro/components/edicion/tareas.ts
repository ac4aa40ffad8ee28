import type { PorCorregir } from '@portal/domain/features/registro/registro.correccion';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro, TareaDeRegistro } from '@portal/domain/features/registro/registro.shapes';
import { formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { clockTime } from '../../../../ui/autosave-status.tsx';
import type { Juicio, Presente } from '../../../formulacion/public.ts';
import { FINAL, type Paso, tituloDePaso } from './pasos.ts';

const m = registroMessages.edicion;

export type Luz = TareaDeRegistro['estado'] | 'lista' | 'choque';

/** One line of the task list. */
export type Tarea = {
  readonly paso: Paso;
  readonly titulo: string;
  readonly luz: Luz;
  /** Its state in words: 'Faltan 3 datos'. */
  readonly texto: string;
  /** Who saved it last and when, or that it did not reach the portal yet. */
  readonly guardada: string | null;
  readonly presentes: readonly Presente[];
};

/** Complete on screen, but some of it the portal does not take. */
const RECHAZADA = ['partial', 'refused'];

/** How a section stands; what has to be decided, or corrected, comes before what is missing. */
const luzDe = (
  estado: string,
  observada: boolean,
  cual: Pick<TareaDeRegistro, 'estado' | 'texto'>,
): readonly [Luz, string] => {
  if (estado === 'conflict') return ['choque', m.dosVersiones];
  if (observada) return ['con_observaciones', m.conObservaciones];
  return RECHAZADA.includes(estado) && cual.estado === 'completa'
    ? ['incompleta', m.estados.rechazada]
    : [cual.estado, cual.texto];
};

const SIN_LLEGAR = ['local', 'unsaved', 'refused', 'conflict'];

/** What keeps the whole from being sent, or from being what was asked for; what is missing comes first. */
const finalDe = (completa: boolean, faltan: number | null, porCorregir: number): readonly [Luz, string] => {
  if (!completa) return ['incompleta', faltan === null ? m.estados.incompleto : m.estados.faltan(faltan)];
  return porCorregir > 0
    ? ['con_observaciones', m.estados.porCorregir(porCorregir)]
    : ['lista', m.estados.listo];
};

/** What the list says of each step: as the server told it, and of what was typed since as it stands on screen. */
export const tareasDe = (
  { tareas }: Pick<Registro, 'tareas'>,
  juicio: Juicio | null,
  donde: Readonly<Record<string, string>>,
  presentes: readonly Presente[],
  partes: readonly PorCorregir[],
): readonly Tarea[] => {
  const porCorregir = partes.filter(({ corregida }) => !corregida);
  const observadas: ReadonlySet<string> = new Set(porCorregir.map(({ seccion }) => seccion));
  const secciones = tareas.map((tarea): Tarea => {
    const { seccion, titulo } = tarea;
    const [estado = 'idle', cuando] = (donde[seccion] ?? '').split(' ');
    const observada = observadas.has(seccion);
    // What the server said of it is of before what was typed here.
    const tocada = estado !== 'idle' || tarea.estado === 'con_observaciones';
    const cual = (tocada ? juicio?.estados.find((uno) => uno.seccion === seccion) : undefined) ?? tarea;
    const [luz, texto] = luzDe(estado, observada, cual);
    const sinLlegar = SIN_LLEGAR.includes(estado);
    const guardada = sinLlegar
      ? m.sinEnviar
      : estado === 'partial'
        ? m.unaParteSinEnviar
        : cuando
          ? m.guardo(m.tu, clockTime(new Date(Number(cuando))))
          : tarea.guardadaPor && tarea.guardadaEn
            ? m.guardo(
                tarea.guardadaPor,
                `${formatMediumDate(tarea.guardadaEn)}, ${formatTime(tarea.guardadaEn)}`,
              )
            : null;
    return {
      paso: seccion,
      titulo,
      luz,
      texto,
      guardada,
      presentes: presentes.filter((uno) => uno.seccion === seccion),
    };
  });
  const faltan = juicio
    ? Object.values(juicio.hallazgos)
        .flat()
        .filter(({ nivel }) => nivel === 'falta').length
    : null;
  const incompletas = tareas.some(({ faltan: suyas }) => suyas.length > 0);
  const completa = faltan === null ? !incompletas : faltan === 0;
  const [luz, texto] = finalDe(completa, faltan, porCorregir.length);
  return [
    ...secciones,
    {
      paso: FINAL,
      titulo: tituloDePaso(FINAL),
      luz,
      texto,
      guardada: null,
      presentes: [],
    },
  ];
};
