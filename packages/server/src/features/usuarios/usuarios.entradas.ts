import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { z } from 'zod';
import { kyselyOn, type Tx } from '../../platform/db/index.ts';
import { enqueue, type JobRegistry } from '../../platform/jobs/index.ts';
import type { Section, SectionItem } from '../../platform/mail/index.ts';
import { removeFactor } from './cuenta.factor.repo.ts';
import { removePasskey } from './cuenta.llaves.repo.ts';
import { type Accounts, note, sendLetter } from './usuarios.accounts.ts';
import { secondFactorRemovedLetter } from './usuarios.letters.ts';
import { findById } from './usuarios.repo.ts';

/**
 * What opens an account besides its password, for who recovers it: somebody else may have planted it (ADR 0023). By the
 * owner's connection.
 */

/** Hours that a second factor outlives a recovery that asked to take it away: the mailbox alone is one proof, not two. */
export const HOURS_OF_GRACE = 24;

const TASK = 'quitar_segundo_factor';

type Passkey = {
  readonly id: string;
  readonly nombre: string;
  readonly created_at: Date;
  readonly ultimo_uso: Date | null;
};
/** Second factor (since when, and when it goes) and passkeys of an account. */
export type WaysIn = {
  readonly factor: { readonly desde: Date; readonly quitarDesde: Date | null } | null;
  readonly passkeys: readonly Passkey[];
};

/** Everything but the password that opens the account; the oldest passkey first. */
export const findWaysIn = async (tx: Tx, usuarioId: string): Promise<WaysIn> => {
  const factor = await sql<{ desde: Date; quitarDesde: Date | null }>`
    select activado_en as desde, quitar_desde as "quitarDesde" from segundos_factores
     where usuario_id = ${usuarioId}::uuid and activado_en is not null`.execute(tx);
  const passkeys = await sql<Passkey>`
    select id, nombre, created_at, ultimo_uso from llaves_de_acceso
     where usuario_id = ${usuarioId}::uuid order by created_at, id`.execute(tx);
  return { factor: factor.rows[0] ?? null, passkeys: passkeys.rows };
};

/** What is to be taken away; ids that are not the account's change nothing. */
export type Removal = { readonly quitarLlaves: readonly string[]; readonly quitarSegundoFactor: boolean };

/** Takes the passkeys away now, and the second factor after its hours of grace. */
export const removeWaysIn = async (tx: Tx, usuarioId: string, removal: Removal): Promise<void> => {
  for (const id of removal.quitarLlaves) await removePasskey(tx, usuarioId, id);
  if (!removal.quitarSegundoFactor) return;
  const { rows } = await sql<{ desde: Date }>`
    update segundos_factores
       set quitar_desde = coalesce(quitar_desde, now() + make_interval(hours => ${HOURS_OF_GRACE}))
     where usuario_id = ${usuarioId}::uuid and activado_en is not null returning quitar_desde as desde`.execute(
    tx,
  );
  const runAt = rows[0]?.desde;
  if (runAt) await enqueue(tx, TASK, { usuarioId }, { key: `${TASK}:${usuarioId}`, runAt });
};

const passkeyItem = ({ nombre, created_at, ultimo_uso }: Passkey): SectionItem => ({
  titulo: `Llave de acceso «${nombre}»`,
  texto: `Agregada el ${formatDate(created_at)}. ${
    ultimo_uso ? `Usada por última vez el ${formatDate(ultimo_uso)}.` : 'Nunca se ha usado.'
  }`,
  href: null,
});

const factorItem = ({ desde, quitarDesde }: NonNullable<WaysIn['factor']>): SectionItem => ({
  titulo: 'Segundo factor',
  texto: `Activado el ${formatDate(desde)}.${
    quitarDesde
      ? ` Se quitará el ${formatDateTime(quitarDesde)}. Si alguien entra antes con él, se conserva.`
      : ''
  }`,
  href: null,
});

/** What the letter names after a recovery: what was taken away, and what still opens the account. */
export const waysInSections = (before: WaysIn, after: WaysIn): readonly Section[] => {
  const kept = new Set(after.passkeys.map(({ id }) => id));
  const sections = [
    { titulo: 'Quitaste', items: before.passkeys.filter(({ id }) => !kept.has(id)).map(passkeyItem) },
    {
      titulo: 'Además de tu contraseña, tu cuenta tiene',
      items: [...(after.factor ? [factorItem(after.factor)] : []), ...after.passkeys.map(passkeyItem)],
    },
  ];
  return sections.filter(({ items }) => items.length > 0);
};

/** Lists the job that takes second factors away once their hours of grace are over. Call it once at the start. */
export const registerFactorJob = (registry: JobRegistry, accounts: Accounts): void => {
  const payloadSchema = z.object({ usuarioId: z.uuid() });
  registry.task(TASK, (payload) => {
    const { usuarioId } = payloadSchema.parse(payload);
    const nobody = { ip: null, agent: null };
    return accounts.identity.transaction(nobody, async (_identity, client) => {
      const tx = kyselyOn(client);
      await sql`select 1 from usuarios where id = ${usuarioId}::uuid for no key update`.execute(tx);
      const due = await sql`select 1 from segundos_factores
        where usuario_id = ${usuarioId}::uuid and quitar_desde <= now()`.execute(tx);
      const who = await findById(tx, usuarioId);
      if (due.rows.length === 0 || !who) return;
      await removeFactor(tx, usuarioId);
      await sendLetter(tx, who, secondFactorRemovedLetter(accounts.config.publicUrl));
      await note(tx, nobody, who, 'cuenta.quitar-segundo-factor', { proven: false });
    });
  });
};
