import { act, apply } from '../src/features/pre-registro/testing/stories.ts';
import type { Browser } from './portal.ts';

/** What later stages begin with: they know nothing of the pre-registro, and their tests tell it from here. */

const MOTIVO = { motivo: 'Un motivo que se puede leer después.' };

/** A pre-registro of this account's organization, validated by this reviewer. */
export const validatedPreRegistro = async (
  applicant: Browser,
  reviewer: Browser,
): Promise<{ id: string; folio: string; proyectoId: string }> => {
  const { id, version, folio, proyecto } = await apply(applicant);
  const { status } = await act(
    reviewer,
    'aprobar',
    { id, version },
    { justificacion: 'Los datos se cotejaron en persona con su original.' },
  );
  if (status !== 200) throw new Error(`validated: ${status}`);
  return { id, folio, proyectoId: proyecto.id };
};

/** Asks for the pre-registro to be reopened, as it stands; the caller judges the answer. */
export const reopenPreRegistro = async (administrator: Browser, id: string) => {
  const { body } = await administrator.send<{ version: number }>('GET', `/pre-registros/${id}`);
  return act(administrator, 'reabrir', { id, version: body.version }, MOTIVO);
};
