import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type SmtpMood, startFakeSmtp } from '../../src/platform/mail/testing.ts';
import { isDeep, tellFigure } from '../../test/depth.ts';
import { Applicant } from '../caidas/applicant.ts';
import { chanceFrom } from '../caidas/chance.ts';
import { settle } from '../caidas/settle.ts';
import { createSite } from '../caidas/site.ts';

type Row = { readonly estado: string; readonly intentos: number };

const moods: readonly (readonly [string, SmtpMood])[] = [
  ['accepts and never speaks', 'no-greeting'],
  ['falls silent in the middle', 'silent'],
  ['refuses for now', { data: '451 try again later' }],
  ['answers very late', { late: 5_000 }],
];

/**
 * A mail server that does not do its work, and a portal of its own that is stopped meanwhile. At full depth only: what
 * one mail goes through is tested with the mails (platform/mail).
 */
export const mailTests = (): void => {
  describe.runIf(isDeep)('a mail server', () => {
    it.each(moods)(
      'that %s holds up no request; the outbox says the truth; the portal stops in time; then each mail goes out once',
      async (what, mood) => {
        const smtp = await startFakeSmtp();
        smtp.mood = mood;
        const site = createSite({ SMTP_URL: smtp.url, CORREO_REMITENTE: 'portal@pruebas.mx' });
        const rows = async (): Promise<Row[]> => {
          const database = site.database();
          const found = await database.pools.owner.query<Row>('select estado, intentos from correos');
          await database.close();
          return found.rows;
        };
        try {
          await site.start();
          const person = new Applicant(
            site,
            await site.account('solicitante'),
            await site.account('coordinador'),
            chanceFrom(11),
          );
          while (Object.keys(person.told.registros).length < 1) await person.step();
          while ((await rows()).every(({ intentos }) => intentos === 0)) await sleep(50);
          const before = person.acknowledged;
          while (person.acknowledged < before + 5) await person.step();
          expect([person.wrong, person.unavailable]).toEqual([[], 0]);
          expect(smtp.mails).toEqual([]);
          expect(new Set((await rows()).map(({ estado }) => estado))).toEqual(new Set(['pendiente']));

          const milliseconds = await site.stop();
          expect(milliseconds).toBeLessThan(10_000);
          tellFigure('averias', `stop while the mail server ${what}`, Math.round(milliseconds), 'ms');
          smtp.mood = 'ok';
          await site.start();
          const database = site.database();
          await settle(database);
          await database.close();
          const due = await rows();
          expect(new Set(due.map(({ estado }) => estado))).toEqual(new Set(['enviado']));
          const ids = smtp.mails.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1]);
          expect(ids).toHaveLength(due.length);
          expect(new Set(ids).size).toBe(due.length);
        } finally {
          await site.remove();
          await smtp.close();
        }
      },
    );
  });
};
