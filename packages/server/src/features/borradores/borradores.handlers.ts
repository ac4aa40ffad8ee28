import { implement } from '@orpc/server';
import {
  type Borrador,
  type BorradorSinEnviar,
  borradoresContract,
} from '@portal/domain/features/borradores/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { type DraftShape, textOf } from '@portal/domain/kernel/form';
import { isGiven } from '@portal/domain/kernel/value';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { discardDraftDocuments, listDocuments, presentDocumento } from '../documentos/public.ts';
import { isBegun, isForAnotherRequest } from './borradores.contexto.ts';
import {
  type BorradorRow,
  deleteDraft,
  findDraft,
  listUnsent,
  lockDraft,
  lockOrBeginDraft,
  type SinEnviarRow,
  updateDraft,
} from './borradores.repo.ts';

const os = implement(borradoresContract).$context<RequestContext>();

const show = async (uow: ActorUow, row: BorradorRow): Promise<Borrador> => ({
  id: row.id,
  version: row.version,
  datos: row.datos,
  creadoEn: row.creado_en.toISOString(),
  actualizadoEn: row.actualizado_en.toISOString(),
  pestana: row.pestana,
  documentos: (await listDocuments(uow, 'borrador', row.id)).map(presentDocumento),
});

/** Refuses a save with what is kept now beside it, so that the page can put both together. */
const conflictWith = async (uow: ActorUow, row: BorradorRow, code: string): Promise<AppError> =>
  new AppError('conflicto', { code, actual: await show(uow, row) });

/** A draft in a list: what it is for and what tells it apart, and the rest counted. */
const summarise = (
  { contexto = [], aparte = [], distingue = [] }: DraftShape,
  row: SinEnviarRow,
): BorradorSinEnviar => {
  const given = Object.entries(row.datos).filter(([, value]) => isGiven(value));
  return {
    borrador: row.distintivo,
    version: row.version,
    datos: Object.fromEntries(
      [...contexto, ...distingue].flatMap((key) => {
        const text = textOf(row.datos[key]);
        return text ? [[key, text]] : [];
      }),
    ),
    respuestas: given.filter(([key]) => ![...contexto, ...aparte].includes(key)).length,
    documentos: [...row.documentos],
    creadoEn: row.creado_en.toISOString(),
    actualizadoEn: row.actualizado_en.toISOString(),
  };
};

/** Drafts of the given shapes; app.ts hands in those of every slice, so that a new form is kept by being listed. */
export const createBorradoresRouter = (shapes: readonly DraftShape[]) => {
  const shapeOf = (id: string): DraftShape => {
    const shape = shapes.find((s) => s.id === id);
    if (!shape) throw notFound();
    return shape;
  };

  return os.router({
    obtener: os.obtener.handler(({ input, context }) =>
      context.read(async (uow) => {
        const row = await findDraft(uow, shapeOf(input.formulario).id, input);
        return { borrador: row ? await show(uow, row) : null };
      }),
    ),
    sinEnviar: os.sinEnviar.handler(({ input, context }) =>
      context.read(async (uow) => {
        const shape = shapeOf(input.formulario);
        return { items: (await listUnsent(uow, shape.id)).map((row) => summarise(shape, row)) };
      }),
    ),
    guardar: os.guardar.handler(({ input, context }) =>
      context.write(async (uow) => {
        const shape = shapeOf(input.formulario);
        const parsed = shape.schema.safeParse(input.datos);
        if (!parsed.success)
          throw new AppError('datos_invalidos', {
            issues: parsed.error.issues.map((i) => ({
              path: i.path.join('.'),
              code: 'borrador_invalido',
              message: 'Este dato no se puede guardar en el borrador.',
            })),
          });
        const row = await lockOrBeginDraft(uow, shape.id, input);
        // Another page saved meanwhile: the browser puts both together, and asks where both changed the same.
        if (row.version !== input.version) throw await conflictWith(uow, row, 'borrador_distinto');
        if (
          !input.cambiaSolicitud &&
          isForAnotherRequest(shape.contexto ?? [], row.datos, input.datos) &&
          (await isBegun(uow, [...(shape.contexto ?? []), ...(shape.aparte ?? [])], row))
        )
          throw await conflictWith(uow, row, 'borrador_de_otra_solicitud');
        return show(uow, await updateDraft(uow, row.id, input.datos, input.pestana ?? null));
      }),
    ),
    descartar: os.descartar.handler(({ input, context }) =>
      context.write(async (uow) => {
        // Under its lock: what is saved or uploaded at the same moment comes before, and is told, or begins another.
        const row = await lockDraft(uow, shapeOf(input.formulario).id, input);
        if (!row) return {};
        if (input.version !== undefined && input.version !== row.version)
          throw await conflictWith(uow, row, 'borrador_distinto');
        await discardDraftDocuments(uow, row.id);
        await deleteDraft(uow, row.id);
        return {};
      }),
    ),
  });
};
