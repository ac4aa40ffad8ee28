import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { visibleTo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { within } from '../../platform/db/scope.ts';
import { papersArchive } from './pre-registro.archive.ts';
import { assertReviews } from './pre-registro.lista.ts';
import { ENTIDAD } from './pre-registro.repo.ts';

/** POST /api/v1/pre-registros/documentos: the current papers of several records as one archive. Reviewers only. */
export const preRegistroPapeles = papersArchive({
  path: '/pre-registros/documentos',
  tags: ['Pre-registro'],
  summary: 'Descarga en un ZIP los documentos de varios pre-registros; solo quien revisa',
  entidad: ENTIDAD,
  ranuras,
  assertMay: assertReviews,
  folders: (uow, ids) =>
    uow.tx
      .selectFrom('pre_registros')
      .select(['id', 'folio', 'nombre_organizacion as organizacion'])
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .where('eliminado_en', 'is', null)
      .where(within(visibleTo(uow.actor)))
      .orderBy('folio_orden')
      .execute(),
});
