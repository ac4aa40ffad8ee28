import type { JobRegistry } from '../../platform/jobs/index.ts';
import type { Accounts } from './usuarios.accounts.ts';
import { registerLetterJob } from './usuarios.cartas.ts';
import { registerFactorJob } from './usuarios.entradas.ts';

/** Lists what the accounts do later: letters that had to wait, second factors that a recovery takes away. Once at the start. */
export const registerAccountJobs = (registry: JobRegistry, accounts: Accounts): void => {
  registerLetterJob(registry, accounts);
  registerFactorJob(registry, accounts);
};
