import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { ActorUow, Uow } from '../../platform/db/index.ts';
import { type DocumentoVigente, listDocuments } from '../documentos/public.ts';
import {
  findPreRegistroById,
  lockPreRegistroById,
  type PreRegistroPatch,
  type PreRegistroRow,
  savePreRegistro,
  saveReviewOnly,
} from './pre-registro.repo.ts';

export const ENTIDAD = preRegistroForm.id;

/** The table of the slice as `runTransition` writes it. */
export const store = {
  lock: (uow: Uow, id: string) => lockPreRegistroById(uow.tx, id),
  find: (uow: Uow, id: string) => findPreRegistroById(uow.tx, id),
  save: (
    uow: Uow,
    at: PreRegistroRow,
    to: PreRegistroRow['estado'],
    patch: PreRegistroPatch,
    interno: boolean,
  ) =>
    interno ? saveReviewOnly(uow.tx, at, patch, uow.now) : savePreRegistro(uow.tx, at, to, patch, uow.now),
};

/** The documents of a record; an action reads them under the row's lock, so that marks and files are judged together. */
export const documentsOf = (uow: ActorUow, id: string): Promise<DocumentoVigente[]> =>
  listDocuments(uow, ENTIDAD, id);
