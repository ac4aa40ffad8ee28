import {
  codigosDeOrganizacion,
  type TipoDeOrganizacion,
} from '@portal/domain/features/organizaciones/public';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';

const rfcRefusal =
  (code: keyof typeof codigosDeOrganizacion, message: string = codigosDeOrganizacion[code]) =>
  (): AppError =>
    new AppError('datos_invalidos', { code, message, issues: [{ path: 'rfc', code, message }] });

/** Staff chose it: it is no organization of theirs. */
const otroRfc = 'La organización que elegiste ya está registrada con otro RFC. Revisa el RFC o elige otra.';

const refusals = {
  rfc_de_otra: rfcRefusal('rfc_de_otra'),
  rfc_confirmado: rfcRefusal('rfc_confirmado'),
  no_encontrado: notFound,
  prohibido: () => new AppError('prohibido'),
  no_autenticado: () => new AppError('no_autenticado'),
};

/** What a pre-registration says about its organization; `rfc` normalised and already checked. */
export type Applicant = {
  readonly rfc: string;
  readonly nombre: string;
  readonly tipo: TipoDeOrganizacion;
  /** Staff acting on behalf of an existing organization; ignored from an applicant. */
  readonly organizacionId?: string | null;
};

/**
 * The organization that owns a new pre-registration (rule 20); its id.
 *
 * An applicant without one gets its own, created from the RFC, and becomes its `propietario`. When the RFC
 * already belongs to somebody, the new organization stays without it, never joining the stranger's; the
 * reviewer is told by {@link organizationsWithRfc}. Staff with crear_proyectos get the chosen one, the one
 * that holds the RFC, or a new one. Safe when two requests race; later statements of the same transaction
 * already act for the organization.
 *
 * Errors: 422 `rfc_de_otra` beside `rfc` when the organization declared another RFC; 403; 404.
 */
export const findOrCreateForApplicant = async (uow: ActorUow, applicant: Applicant): Promise<string> => {
  const words = uow.actor.esPersonal
    ? { ...refusals, rfc_de_otra: rfcRefusal('rfc_de_otra', otroRfc) }
    : refusals;
  const { rows } = await withRefusals(words, () =>
    sql<{ id: string }>`select app.organizacion_para(
      ${applicant.rfc}, ${applicant.nombre}, ${applicant.tipo}, ${applicant.organizacionId ?? null}::uuid) ->> 'id' as id`.execute(
      uow.tx,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('app.organizacion_para gave no row');
  return row.id;
};

/**
 * A new organization without accounts, made by staff on purpose. Errors: 422 `rfc_registrado` beside `rfc` when one
 * already holds or declares it (then that is the one to choose); 403.
 */
export const createForStaff = async (
  uow: ActorUow,
  applicant: Omit<Applicant, 'organizacionId'>,
): Promise<string> => {
  const known = await uow.tx
    .selectFrom('organizaciones')
    .select('id')
    .where('rfc_declarado', '=', applicant.rfc)
    .limit(1)
    .executeTakeFirst();
  if (known) throw rfcRefusal('rfc_registrado')();
  const { rows } = await withRefusals(refusals, () =>
    sql<{ id: string; creada: boolean }>`select hecho ->> 'id' as id, (hecho ->> 'creada')::boolean as creada
      from app.organizacion_para(${applicant.rfc}, ${applicant.nombre}, ${applicant.tipo}, null::uuid) as hecho`.execute(
      uow.tx,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('app.organizacion_para gave no row');
  // Somebody made it this very moment.
  if (!row.creada) throw rfcRefusal('rfc_registrado')();
  return row.id;
};

/**
 * Carries a corrected RFC of a record under review over to its organization: held when nobody else
 * holds it. A no-op when it is the same. By a member, or staff who may create or edit.
 *
 * Errors: 422 `rfc_confirmado` once the foundation validated another RFC for it; 404.
 */
export const assertRfcOfOrganization = async (
  uow: ActorUow,
  { organizacionId, rfc }: { readonly organizacionId: string; readonly rfc: string },
): Promise<void> => {
  await withRefusals(refusals, () =>
    sql`select app.corregir_rfc(${organizacionId}::uuid, ${rfc})`.execute(uow.tx),
  );
};

/**
 * The foundation validated a record: its RFC is established, and from now on no edit changes it.
 * False, and nothing written, when another organization holds that RFC. By who may review.
 */
export const confirmRfc = async (
  uow: ActorUow,
  { organizacionId, rfc }: { readonly organizacionId: string; readonly rfc: string },
): Promise<boolean> => {
  const { rows } = await withRefusals(refusals, () =>
    sql<{ hecho: boolean }>`select app.confirmar_rfc(${organizacionId}::uuid, ${rfc}) as hecho`.execute(
      uow.tx,
    ),
  );
  return rows[0]?.hecho ?? false;
};

/**
 * Other organizations that hold or declare this RFC, for the reviewer (product.md §3 Pre-registro).
 * Row-level security leaves it empty for whoever may not see them.
 */
export const organizationsWithRfc = async (
  uow: ActorUow,
  rfc: string,
  exceptId: string,
): Promise<{ readonly id: string; readonly nombre: string }[]> => {
  const { rows } = await sql<{ id: string; nombre: string }>`
    select id, nombre from organizaciones
     where rfc_declarado = ${rfc} and id <> ${exceptId}::uuid
     order by rfc is null, created_at limit 20`.execute(uow.tx);
  return rows;
};
