/** Reading what the portal mailed: from its own outbox, as the administrator would. */
import { type APIRequestContext, expect, request } from '@playwright/test';
import { base } from './cuentas.ts';

export type CorreoLeido = {
  readonly asunto: string;
  readonly texto: string;
  readonly enlaces: readonly string[];
};

type Fila = {
  readonly id: string;
  readonly para: string;
  readonly asunto: string;
  readonly creadoEn: string;
};

const newestTo = async (api: APIRequestContext, para: string, asunto: RegExp): Promise<Fila | undefined> => {
  const answer = await api.get(`/api/v1/correos?${new URLSearchParams({ q: para })}`);
  expect(answer.status(), 'the outbox answers').toBe(200);
  const { items } = (await answer.json()) as { items: readonly Fila[] };
  return items
    .filter((fila) => fila.para === para && asunto.test(fila.asunto))
    .toSorted((a, b) => b.creadoEn.localeCompare(a.creadoEn))[0];
};

/**
 * The newest mail to an address whose subject matches, with the links of its text. Waits for it: mails leave by a job.
 * Signs in apart from the story's pages, so no story changes its session by reading.
 */
export const leerCorreo = async (para: string, asunto: RegExp): Promise<CorreoLeido> => {
  const api = await request.newContext({ baseURL: base(), extraHTTPHeaders: { origin: base() } });
  try {
    await api.post('/api/auth/demo', { data: { cuenta: 'administrador' } });
    let fila: Fila | undefined;
    await expect
      .poll(
        async () => {
          fila = await newestTo(api, para, asunto);
          return fila !== undefined;
        },
        { message: `a mail to ${para} about ${asunto}`, timeout: 60_000 },
      )
      .toBe(true);
    let texto = '';
    // What carries a personal link can be read once the worker of the demo has kept it.
    await expect
      .poll(
        async () => {
          const answer = await api.post(`/api/v1/correos/${fila?.id}/lectura`, { data: {} });
          ({ texto = '' } = (await answer.json()) as { texto?: string });
          return answer.status();
        },
        { message: `the text of the mail to ${para}`, timeout: 60_000 },
      )
      .toBe(200);
    return { asunto: fila?.asunto ?? '', texto, enlaces: texto.match(/https?:\/\/[^\s<>"]+/g) ?? [] };
  } finally {
    await api.dispose();
  }
};
