import type { ServerSlice } from '../../platform/slice.ts';
import { bibliotecaRouter } from './biblioteca.handlers.ts';
import { firmasHoja } from './firmas.hoja.ts';
import { firmasNotices } from './firmas.notices.ts';

/** The library of agreements as the list of slices has it. */
export const bibliotecaSlice: ServerSlice = {
  id: 'biblioteca',
  router: bibliotecaRouter,
  hojas: [firmasHoja],
  notices: firmasNotices,
};
