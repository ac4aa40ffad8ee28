import type { InvitacionRow } from './invitaciones.repo.ts';

/** What the letters of an invitation tell, kept with each event; its message and its last day never change. */
export type AvisoDeInvitacion = {
  /** Who was invited, as staff read it. */
  readonly invitada: string;
  /** Why it was withdrawn; '' otherwise. */
  readonly motivo: string;
};

export const avisoDe = (
  row: Pick<InvitacionRow, 'organizacion_nombre' | 'email' | 'motivo'>,
): AvisoDeInvitacion => ({
  invitada: row.organizacion_nombre ?? row.email ?? 'La organización',
  motivo: row.motivo ?? '',
});
