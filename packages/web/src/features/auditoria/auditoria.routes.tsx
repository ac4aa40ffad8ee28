import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';

/** The auditor's file stands on the page of its case: no page of its own. */
export const auditoriaSlice: WebSlice = {
  id: 'auditoria',
  live: [refreshOn(['auditoria'], api.auditoria)],
  routes: () => [],
};
