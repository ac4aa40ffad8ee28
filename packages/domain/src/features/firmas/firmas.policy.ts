import { type Actor, has, owns } from '../../kernel/policy.ts';
import type { LadoDeFirma } from './firmas.schema.ts';

/** Who says whose certificates count: who administers the portal. */
export const puedeCuidarAutoridades = (actor: Actor): boolean => has(actor, 'administrar_sistema');

/** Who opens a text for signature, and takes it back. */
export const puedeAbrirFirma = (actor: Actor): boolean => has(actor, 'gestionar_convenios');

/** Who is of a side of a text (`app.es_del_lado`). */
export const esDelLado = (
  actor: Actor,
  lado: LadoDeFirma,
  texto: { readonly organizacionId: string },
): boolean => (lado === 'fundacion' ? has(actor, 'firmar_convenios') : owns(actor, texto));

/** Who signs a side with its e.firma (`app.firma_por`): of that side, and the account that was named where one was. */
export const puedeFirmar = (
  actor: Actor,
  { lado, usuarioId }: { readonly lado: LadoDeFirma; readonly usuarioId: string | null },
  texto: { readonly organizacionId: string },
): boolean => esDelLado(actor, lado, texto) && (usuarioId === null || usuarioId === actor.usuarioId);

/** Who brings the scan of a signed paper: its organization, or who leads the agreements. */
export const puedeRegistrarEscaneo = (actor: Actor, texto: { readonly organizacionId: string }): boolean =>
  owns(actor, texto) || has(actor, 'gestionar_convenios');

/** Who compares it with the text: of the foundation, and another person than who brought it. */
export const puedeConfirmarEscaneo = (actor: Actor, registradoPor: string): boolean =>
  actor.usuarioId !== registradoPor && (has(actor, 'gestionar_convenios') || has(actor, 'firmar_convenios'));
