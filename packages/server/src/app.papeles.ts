import { AVANCE, ranurasDeEvidencia } from '@portal/domain/features/avances/public';
import { papelesDeComprobacion } from '@portal/domain/features/comprobaciones/public';
import { MINISTRACION, papelesDeMinistracion } from '@portal/domain/features/ministraciones/public';
import { papelesDeRendimiento } from '@portal/domain/features/rendimientos/public';
import { ranurasDeFotoDeVisita, VISITA } from '@portal/domain/features/visitas/public';
import { foldForSearch } from '@portal/domain/kernel/text';
import type { EtapaDeProyecto } from './features/proyectos/public.ts';
import type { PapelesDeCaso } from './stage/papers.ts';

type Ranura = { readonly id: string; readonly label: string };

/** Papers that hang on a seguimiento, by the entity that they are kept with. */
export const papelesDeEjecucion: Readonly<Record<string, readonly Ranura[]>> = {
  [MINISTRACION]: Object.entries({
    ...papelesDeMinistracion,
    ...papelesDeComprobacion,
    ...papelesDeRendimiento,
  }).map(([id, label]) => ({ id, label })),
  [AVANCE]: ranurasDeEvidencia,
  [VISITA]: ranurasDeFotoDeVisita,
};

/** Whether a label holds every word, as the database judges texts: of one or two letters, where a word begins. */
const holds = (label: string, words: readonly string[]): boolean => {
  const text = ` ${foldForSearch(label)}`;
  return words.every((word) => text.includes(word.length < 3 ? ` ${word}` : word));
};

/** How the papers of a case are called, over the stages that app.ts lists. */
export const createPapeles = (etapas: readonly EtapaDeProyecto[]): PapelesDeCaso => {
  const all = etapas.flatMap(({ entidad, papeles, colgados = {} }) =>
    Object.entries({ [entidad]: papeles, ...colgados }).flatMap(([de, ranuras]) =>
      ranuras.map(({ id, label }) => ({ entidad: de, ranura: id, label })),
    ),
  );
  const labels = new Map(all.map(({ entidad, ranura, label }) => [`${entidad}/${ranura}`, label]));
  return {
    papelDe: (entidad, ranura) =>
      labels.get(`${entidad}/${ranura}`) ??
      etapas.find((etapa) => etapa.entidad === entidad)?.papel?.(ranura) ??
      'Documento',
    ranurasLlamadas: (texto) => {
      const words = foldForSearch(texto).split(/\s+/u).filter(Boolean);
      return words.length === 0 ? [] : all.filter(({ label }) => holds(label, words));
    },
  };
};
