import { cartaMessages } from '@portal/domain/features/cartas/cartas.messages';
import {
  type AccionCarta,
  type CartaSubject,
  cartaWorkflow,
} from '@portal/domain/features/cartas/cartas.workflow';
import { notFound, refusalsIn } from '@portal/domain/kernel/errors';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { runTransition, type TransitionRequest } from '../../platform/workflow/run-transition.ts';
import { apartarAcuerdo } from '../acuerdos/public.ts';
import { type CartaPatch, type CartaRow, cartas, casoDe } from './cartas.repo.ts';

export const refusal = refusalsIn(cartaMessages.errores);

/** What the database refuses, in our words: somebody was faster, or what was said is not so. */
export const conRechazos = <T>(work: () => Promise<T>): Promise<T> =>
  withRefusals(
    {
      cartas_detenidas: () => refusal('conflicto', 'cartas_detenidas'),
      con_finiquito: () => refusal('conflicto', 'con_finiquito'),
      pago_ajeno: () => refusal('conflicto', 'pago_ajeno', 'ministracionId'),
    },
    work,
  );

/** The locked row as the rules look at it, for who acts. */
export const subjectOf = ({ actor }: ActorUow, row: CartaRow): CartaSubject => ({
  estado: row.estado,
  organizacionId: row.organizacion_id,
  deLaOrganizacion: row.de_la_organizacion,
  tipo: row.tipo,
  yo: actor.usuarioId,
  escritaPor: row.created_by,
  aprobadaPor: row.aprobada_por,
  admitePagos: row.admite_pagos,
  conFiniquito: row.con_finiquito,
  pagos: row.pagos.map(({ ministracion_id }) => ministracion_id),
});

type Request = TransitionRequest<CartaRow['estado'], AccionCarta, CartaSubject, CartaRow, CartaPatch>;

/** Runs an action of the table: what is agreed of its case is locked first, so that nobody suspends it meanwhile, and the record after it. */
export const run = async (
  uow: ActorUow,
  request: Omit<Request, 'workflow' | 'store' | 'subject'>,
): Promise<void> => {
  const caso = await casoDe(uow.tx, request.id);
  if (caso === null) throw notFound();
  await apartarAcuerdo(uow.tx, caso);
  await conRechazos(() =>
    runTransition(uow, {
      workflow: cartaWorkflow,
      store: cartas,
      subject: (row) => subjectOf(uow, row),
      ...request,
    }),
  );
};
