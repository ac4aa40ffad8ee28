import { COPIA_FIRMADA } from '@portal/domain/features/organizaciones/public';
import { NOMBRAMIENTO } from './convenio.representante.ts';

/** What each paper of a convenio is called, by slot. */
export const papelesDeConvenio = {
  [COPIA_FIRMADA]: 'Copia firmada',
  [NOMBRAMIENTO]: 'Nombramiento',
} as const;
