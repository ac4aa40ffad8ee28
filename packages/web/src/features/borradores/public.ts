/** What other slices may use of drafts. */
export { MAX_SIN_ENVIAR } from '@portal/domain/features/borradores/borradores.limites';
export { draftQuery } from './draft-query.ts';
export { type SinEnviar, useDiscardUnsent, useUnsent } from './sin-enviar.ts';
export { storedOf, useDraft } from './use-draft.ts';
