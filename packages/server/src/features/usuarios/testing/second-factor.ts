import { expect } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { codeOf } from './account.ts';
import { type Browser, GOOD_PASSWORD, type TestPortal } from './browser.ts';

/** Accounts with a second factor, and what tests look at in them. */

/** An answer that is no session. */
export const bodyOf = <T>({ body }: { readonly body: unknown }): T => body as T;

export const createFactorScene = ({ pools: { owner } }: Database, portal: TestPortal) => {
  let next = 0;
  /** Every browser at an address of its own, so that the back-off by address stays out of the way. */
  const browser = (): Browser => portal.browser({ ip: `198.51.100.${(next += 1)}` });

  return {
    browser,

    /** An account whose second factor was turned on through the portal, as a person does. */
    async withFactor(email: string) {
      const id = await portal.person({ email });
      const person = browser();
      await person.enter(email);
      const { secreto } = bodyOf<{ secreto: string }>(await person.post('segundo-factor', {}));
      const answer = await person.post('segundo-factor/confirmacion', { codigo: codeOf(secreto) });
      expect(answer.status).toBe(200);
      const { codigos } = bodyOf<{ codigos: string[] }>(answer);
      // The code of this half minute is spent: the tests use it again.
      const forget = () =>
        owner.query('update segundos_factores set ultimo_paso = null where usuario_id = $1', [id]);
      await forget();
      return { id, email, secreto, codigos, person, forget };
    },

    /** A browser that gave the right password and owes the second factor. */
    async firstStep(email: string): Promise<Browser> {
      const half = browser();
      const answer = await half.post('sesion', { email, contrasena: GOOD_PASSWORD });
      expect(answer.status).toBe(200);
      return half;
    },

    sessionsOf: async (id: string): Promise<number> =>
      (await owner.query('select 1 from sesiones where usuario_id = $1', [id])).rowCount ?? 0,

    lettersTo: async (email: string): Promise<string[]> =>
      (
        await owner.query('select plantilla from correos where para = $1 order by creado_en, ctid', [email])
      ).rows.map((row) => row.plantilla),

    logOf: async (id: string): Promise<string[]> =>
      (
        await owner.query(
          "select accion || ' ' || resultado as entry from bitacora where entidad_id = $1 order by id",
          [id],
        )
      ).rows.map((row) => row.entry),
  };
};
