import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import {
  type AccionConvenio,
  type ConvenioSubject,
  convenioWorkflow,
} from '@portal/domain/features/convenio/convenio.workflow';
import { MODIFICATORIO } from '@portal/domain/features/convenio/modificatorio.schema';
import type { EstadoDeFirmas } from '@portal/domain/features/firmas/public';
import { today } from '@portal/domain/kernel/dates';
import { notFound, refusalsIn } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { firmasDe } from '../firmas/public.ts';
import { apartarFormulacion, type FormulacionLeida, leerFormulacion } from '../formulacion/public.ts';
import { restanteBajoCandado } from '../movimientos/public.ts';
import { type Detalle, readDetalle } from './convenio.detalle.repo.ts';
import { type ConvenioPatch, type ConvenioRow, convenios, ENTIDAD } from './convenio.repo.ts';
import { subjectOf } from './convenio.subject.ts';

export const refusal = refusalsIn(convenioMessages.errores);

type Request = TransitionRequest<
  ConvenioRow['estado'],
  AccionConvenio,
  ConvenioSubject,
  ConvenioRow,
  ConvenioPatch
>;

/** Runs an action of the table on the record. */
export const run = (uow: ActorUow, request: Omit<Request, 'workflow' | 'store'>): Promise<void> =>
  runTransition(uow, { workflow: convenioWorkflow, store: convenios, ...request });

/** Where the signatures of the text are; null without one, or while its PDF is being made. */
export const firmasDelTexto = (
  uow: ActorUow,
  { id, texto_id }: ConvenioRow,
): Promise<EstadoDeFirmas | null> =>
  texto_id === null ? Promise.resolve(null) : firmasDe(uow, { entidad: ENTIDAD, entidadId: id });

/** The signatures of what lies open for it, of a signed convenio too: what modifies it; null without, or while its PDF is being made. */
export const firmasDelModificatorio = (
  uow: ActorUow,
  { modificatorio }: Pick<Detalle, 'modificatorio'>,
): Promise<EstadoDeFirmas | null> =>
  modificatorio === null
    ? Promise.resolve(null)
    : firmasDe(uow, { entidad: MODIFICATORIO, entidadId: modificatorio.id });

/** Sides that have not signed what a record has at signature: none of a signed one that nothing modifies. */
const faltanDe = async (uow: ActorUow, row: ConvenioRow, detalle: Detalle): Promise<number> => {
  if (row.firmado_en === null) return faltanEn(await firmasDelTexto(uow, row));
  return detalle.modificatorio === null ? 0 : faltanEn(await firmasDelModificatorio(uow, detalle));
};

/** Sides that have not signed. */
export const faltanEn = (estado: EstadoDeFirmas | null): number =>
  estado === null ? 2 : estado.pistas.filter(({ firma }) => firma === null).length;

/** Whose what hangs on a record is. */
export const suyo = (row: Pick<ConvenioRow, 'proyecto_id' | 'organizacion_id'>) => ({
  proyecto_id: row.proyecto_id,
  organizacion_id: row.organizacion_id,
});

/**
 * Reads what hangs on the record once it is locked, and answers it to what the action writes. With `design` it locks the design as
 * well, and after it the budget of the call, in the order in which every stage takes them: what is composed is what was judged.
 */
export const looking = (
  uow: ActorUow,
  accion: AccionConvenio,
  { design = false }: { readonly design?: boolean } = {},
) => {
  let detalle: Detalle | undefined;
  let leida: FormulacionLeida | undefined;
  return {
    seen: (): Detalle => {
      if (!detalle) throw new Error('Nothing was looked at');
      return detalle;
    },
    design: (): FormulacionLeida => {
      if (!leida) throw new Error('The design was not asked for');
      return leida;
    },
    subject: async (row: ConvenioRow): Promise<ConvenioSubject> => {
      const hoy = today(uow.now);
      if (design) {
        await apartarFormulacion(uow.tx, row.proyecto_id);
        leida = await leerFormulacion(uow, row.proyecto_id);
        if (!leida) throw notFound();
      }
      const leido = await readDetalle(uow.tx, row, hoy);
      detalle = design ? { ...leido, restante: await restanteBajoCandado(uow.tx, row.proyecto_id) } : leido;
      return subjectOf(row, detalle, {
        accion,
        hoy,
        firmasQueFaltan: await faltanDe(uow, row, detalle),
      });
    },
  };
};
