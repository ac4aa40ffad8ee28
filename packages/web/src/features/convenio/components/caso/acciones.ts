import type { PasoDeConvenio, PasoEscrito } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio, PasoDelConvenio } from '@portal/domain/features/convenio/convenio.shapes';
import type { AccionConvenio } from '@portal/domain/features/convenio/convenio.workflow';
import type { ActionView } from '@portal/domain/kernel/workflow';

type ConAcciones = Pick<Convenio, 'acciones'>;

/** What this account may do with the record as it stands. */
export const puede = ({ acciones }: ConAcciones, ...cuales: readonly AccionConvenio[]): boolean =>
  acciones.some(({ action, enabled }) => enabled && cuales.some((una) => una === action));

/** What this account is offered with it, also while something still keeps it from being done. */
export const leToca = ({ acciones }: ConAcciones, ...cuales: readonly AccionConvenio[]): boolean =>
  acciones.some(({ action }) => cuales.some((una) => una === action));

/**
 * One action as its page offers it. Reasons that name a field are about what is kept: pressing sends what is on screen, and a
 * refusal says what is missing of that, beside each.
 */
export const laAccion = <A extends AccionConvenio>({ acciones }: ConAcciones, cual: A): ActionView<A>[] =>
  acciones.flatMap((una) => {
    if (una.action !== cual) return [];
    const blockers = una.blockers.filter(({ path }) => path === undefined);
    return [{ ...una, action: cual, blockers, enabled: blockers.length === 0 }];
  });

/** What a dialog of the page asks about. */
export type Pregunta = 'desistir' | 'cancelar' | 'terminar' | 'retirarTexto' | 'retirarModificatorio';

/** Where a step is read, and a field of it looked at. */
export const rutaDePaso = (id: string, paso?: PasoDeConvenio, campo?: string): string =>
  `/convenio/${id}${paso ? `?paso=${paso}${campo ? `&campo=${campo}` : ''}` : ''}`;

export const elPaso = ({ pasos }: Pick<Convenio, 'pasos'>, cual: PasoEscrito): PasoDelConvenio | null =>
  pasos.find(({ paso }) => paso === cual) ?? null;

/** The text that lies open for signature, or is signed. */
export const textoAFirma = ({ textos }: Pick<Convenio, 'textos'>) =>
  textos.find(({ vigente, clase }) => vigente && clase === 'final') ?? null;
