import { enqueue } from '../../platform/jobs/index.ts';
import type { Notices } from '../../platform/slice.ts';
import { listInvited } from './altas.repo.ts';
import { CARTA_DE_CUENTA } from './gestion.invitar.ts';

/** Of an import nobody is told but the persons invited: a job for the letter of each, so that one that fails stops no other. */
export const altasNotices: Notices = {
  tipos: ['usuario.invitados'],
  tell: async (tx, { entidadId }) => {
    for (const usuarioId of await listInvited(tx, entidadId)) {
      const clave = `usuario.invitados:${entidadId}:${usuarioId}`;
      await enqueue(tx, CARTA_DE_CUENTA, { usuarioId, clave }, { key: clave });
    }
  },
};
