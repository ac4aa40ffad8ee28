/** The server of a test run; `prefix` begins the names of its databases. */
export type TestServer =
  | { readonly host: string; readonly user: string; readonly prefix: string }
  | { readonly url: string; readonly prefix: string };

/** How `connectTo` reaches one database of that server. */
export const addressOf = (
  server: TestServer,
  database: string,
): string | { readonly host: string; readonly user: string; readonly database: string } => {
  if (!('url' in server)) return { host: server.host, user: server.user, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.toString();
};

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestServer;
  }
}
