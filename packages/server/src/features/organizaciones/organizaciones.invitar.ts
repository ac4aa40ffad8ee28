import { randomBytes } from 'node:crypto';
import {
  etiquetasDeRol,
  type RolEnOrganizacion,
} from '@portal/domain/features/organizaciones/organizaciones.schema';
import { formatDeadline } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { z } from 'zod';
import { runAsSystem, type Tx } from '../../platform/db/index.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';
import {
  enqueueMail,
  isQueued,
  type Lane,
  type RenderedMail,
  spaceLetter,
} from '../../platform/mail/index.ts';
import * as letters from './organizaciones.letters.ts';

/**
 * The letter that invites a colleague: it goes to a mailbox that somebody typed, so it is slowed by mailbox over all
 * organizations (ADR 0024), and carries nothing that an organization wrote of itself before the foundation validated it.
 */

const TASK = 'carta_de_invitacion';
const HOUR = 60 * 60;

const payloadSchema = z.object({ invitacion: z.uuid(), clave: z.string() });
type Pedido = z.infer<typeof payloadSchema>;

type Invitacion = {
  readonly email: string;
  readonly rol: RolEnOrganizacion;
  readonly expira: Date;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly validada: boolean;
  readonly quien: string;
  readonly correo: string;
};

const findPending = async (tx: Tx, id: string): Promise<Invitacion | undefined> => {
  const { rows } = await sql<Invitacion>`
    select i.email, i.rol, i.expira_en as expira, i.organizacion_id, o.nombre as organizacion,
           o.rfc_confirmado_en is not null as validada, u.nombre as quien, u.email as correo
      from colega_invitaciones i
      join organizaciones o on o.id = i.organizacion_id
      join usuarios u on u.id = i.invitado_por
     where i.id = ${id}::uuid and i.estado = 'pendiente'`.execute(tx);
  return rows[0];
};

/** Organizations that the foundation validated do not wait behind those that anybody makes in a minute. */
const lanesOf = ({ email, organizacion_id, validada }: Invitacion): readonly [Lane, ...Lane[]] => [
  { key: ['invitacion', email, organizacion_id], burst: validada ? 5 : 2, seconds: HOUR },
  validada
    ? { key: ['invitacion', email, 'validadas'], burst: 6, seconds: HOUR }
    : { key: ['invitacion', email, 'sin validar'], burst: 3, seconds: 4 * HOUR },
];

const render = (invitacion: Invitacion, token: string, publicUrl: string): RenderedMail => {
  const { email, organizacion, validada, quien, correo } = invitacion;
  const fields = {
    rol: etiquetasDeRol[invitacion.rol].toLowerCase(),
    vence: formatDeadline(invitacion.expira),
    enlace: `${publicUrl}/invitacion-de-colega#${new URLSearchParams({ token, email }).toString()}`,
  };
  return validada
    ? letters.invitacion.render({ ...fields, organizacion, quien })
    : letters.invitacionSinNombre.render({ ...fields, correo });
};

/**
 * Writes the letter of an invitation to an address that need not have an account, or has it written as soon as its mailbox
 * may get another one. The token is made here and stands in the letter only: what is kept is its hash, and the one of an
 * earlier letter is gone. A second run finds the mail of this `clave` and changes nothing; nor does an invitation that no
 * longer waits.
 */
export const sendInvitation = async (tx: Tx, pedido: Pedido, publicUrl: string): Promise<void> => {
  if (await isQueued(tx, pedido.clave)) return;
  const invitacion = await findPending(tx, pedido.invitacion);
  if (!invitacion) return;
  await spaceLetter(tx, lanesOf(invitacion), { task: TASK, payload: pedido }, async () => {
    const token = randomBytes(32).toString('base64url');
    await sql`update colega_invitaciones set token = app.huella(${token}) where id = ${pedido.invitacion}::uuid`.execute(
      tx,
    );
    await enqueueMail(tx, {
      ...render(invitacion, token, publicUrl),
      para: invitacion.email,
      claveUnica: pedido.clave,
      reservado: true,
    });
  });
};

/** Lists the job that writes the invitations that had to wait. Call it once at the start. */
export const registerInvitationLetterJob = (registry: JobRegistry, publicUrl: string): void => {
  registry.task(TASK, (payload, { database }) =>
    runAsSystem(database, ({ tx }) => sendInvitation(tx, payloadSchema.parse(payload), publicUrl)),
  );
};
