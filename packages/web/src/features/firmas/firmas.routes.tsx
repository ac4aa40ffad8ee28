import { AUTORIDAD } from '@portal/domain/features/firmas/firmas.schema';
import { api } from '../../app/api.ts';
import { refreshOn } from '../../app/live-rule.ts';
import type { WebSlice } from '../../app/slice.ts';

/** Signing is part of the stage whose text is signed, and the authorities of Configuración: no page of their own. */
export const firmasSlice: WebSlice = {
  id: 'firmas',
  live: [refreshOn([AUTORIDAD], api.firmas)],
  routes: () => [],
};
