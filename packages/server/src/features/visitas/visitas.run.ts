import { faltasDeMinuta } from '@portal/domain/features/visitas/visitas.form';
import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import {
  type AccionVisita,
  type VisitaSubject,
  visitaWorkflow,
} from '@portal/domain/features/visitas/visitas.workflow';
import { today } from '@portal/domain/kernel/dates';
import { notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { type DocumentoVigente, listDocuments } from '../documentos/public.ts';
import {
  casoDe,
  ENTIDAD,
  type Pagina,
  readPagina,
  type VisitaPatch,
  type VisitaRow,
  visitas,
} from './visitas.repo.ts';

export const refusal = refusalsIn(visitaMessages.errores);

/** What a visit says beside its row: its minute and its pictures, as far as they are the reader's to see. */
export type Escrito = { readonly pagina: Pagina; readonly fotos: readonly DocumentoVigente[] };

export const readEscrito = async (uow: ActorUow, { id }: Pick<VisitaRow, 'id'>): Promise<Escrito> => {
  const [pagina, fotos] = await Promise.all([readPagina(uow.tx, id), listDocuments(uow, ENTIDAD, id)]);
  return { pagina, fotos };
};

/** Whether its day has come, by the calendar of Chihuahua. */
export const llego = ({ now }: Pick<ActorUow, 'now'>, { cuando }: Pick<VisitaRow, 'cuando'>): boolean =>
  today(now) >= today(cuando);

/** The row as the rules look at it. */
export const subjectOf = (
  uow: Pick<ActorUow, 'now'>,
  row: VisitaRow,
  { pagina, fotos }: Escrito,
): VisitaSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  cerrado: row.cerrado,
  llego: llego(uow, row),
  faltas: faltasDeMinuta(pagina.respuestas, fotos.length, today(row.cuando)),
});

/** What the database refuses, in our words: somebody was faster. */
export const conRechazos = <T>(work: () => Promise<T>): Promise<T> =>
  withRefusals({ con_finiquito: () => refusal('conflicto', 'con_finiquito') }, work);

type Request = TransitionRequest<VisitaRow['estado'], AccionVisita, VisitaSubject, VisitaRow, VisitaPatch>;

/** Runs an action of the table: what is agreed of its case is locked first, and the record after it. */
export const run = async (
  uow: ActorUow,
  {
    after,
    ...request
  }: Omit<Request, 'workflow' | 'store' | 'subject' | 'after'> & {
    readonly after?: (row: VisitaRow, escrito: Escrito) => Promise<void>;
  },
): Promise<void> => {
  const caso = await casoDe(uow.tx, request.id);
  if (caso === null) throw notFound();
  await apartarAcuerdo(uow.tx, caso);
  // Of the locked row: read once for its rules and for what is issued of it.
  let leido: Escrito | undefined;
  await conRechazos(() =>
    runTransition(uow, {
      workflow: visitaWorkflow,
      store: visitas,
      subject: async (row) => {
        leido = await readEscrito(uow, row);
        return subjectOf(uow, row, leido);
      },
      ...(after
        ? {
            after: async (row: VisitaRow) => {
              if (!leido) throw new Error('A visit is judged before it is written');
              await after(row, leido);
            },
          }
        : {}),
      ...request,
    }),
  );
};
