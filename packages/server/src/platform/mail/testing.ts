/** A tiny SMTP server in process, for tests: it keeps what it receives and answers as it is told. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How the server treats the next mails: takes them, answers RCPT or DATA with a code, is late, or falls silent at a point. */
export type SmtpMood =
  | 'ok'
  | { readonly rcpt: string }
  | { readonly data: string }
  /** Greets only after so many milliseconds. */
  | { readonly late: number }
  | 'no-greeting'
  | 'silent';

export type FakeSmtp = {
  readonly url: string;
  readonly mails: string[];
  mood: SmtpMood;
  close(): Promise<void>;
};

export const startFakeSmtp = async (): Promise<FakeSmtp> => {
  const mails: string[] = [];
  const state = { mood: 'ok' as SmtpMood };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const say = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    let data: string | null = null;
    let pending = '';
    const command = (line: string): void => {
      const { mood } = state;
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') say('250 fake');
      else if (verb === 'RCPT') say(typeof mood === 'object' && 'rcpt' in mood ? mood.rcpt : '250 ok');
      else if (verb === 'DATA') {
        if (mood === 'silent') return;
        say('354 go on');
        data = '';
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      pending += chunk;
      for (let at = pending.indexOf('\r\n'); at >= 0; at = pending.indexOf('\r\n')) {
        const line = pending.slice(0, at);
        pending = pending.slice(at + 2);
        if (data === null) command(line);
        else if (line === '.') {
          const { mood } = state;
          const refusal = typeof mood === 'object' && 'data' in mood ? mood.data : null;
          if (refusal === null) mails.push(data);
          data = null;
          say(refusal ?? '250 queued');
        } else data += `${line}\n`;
      }
    });
    const greet = (): void => say('220 fake ESMTP');
    if (typeof state.mood === 'object' && 'late' in state.mood) setTimeout(greet, state.mood.late);
    else if (state.mood !== 'no-greeting') greet();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    get mood() {
      return state.mood;
    },
    set mood(mood: SmtpMood) {
      state.mood = mood;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
