import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PARTE_MINIMA, TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import { samplePdf } from '../../src/platform/files/testing/samples.ts';
import type { Chance } from '../caidas/chance.ts';
import type { Account, Site } from '../caidas/site.ts';
import { type Answer, type Person, personAt, sha256 } from '../servicios/person.ts';

/** A file on its way: how far it came is what the portal said last, or null when nobody knows. */
type OnItsWay = {
  readonly content: Buffer;
  /** Of the last request: the same one again, however often it is sent. */
  readonly key: string;
  id: string | null;
  at: number | null;
};

/** A file that the portal said to have kept. */
export type Kept = { readonly documento: string; readonly sha256: string; readonly bytes: number };

/** A PDF of up to some megabytes that is like no other. */
const newPaper = (chance: Chance): Buffer =>
  samplePdf(
    [randomBytes(40).toString('hex')],
    [
      `<< /Length ${chance.between(300_000, 4_000_000)} >>\nstream\n${'x'.repeat(chance.between(300_000, 4_000_000))}\nendstream`,
    ],
  );

/**
 * Somebody who sends one file after the other in parts, as a browser does: after a request without an answer it asks how far
 * the upload came and goes on there. Now and then it never comes back to one.
 */
export class Uploader {
  readonly account: Account;
  readonly kept: Kept[] = [];
  readonly wrong: string[] = [];
  parts = 0;
  /** Requests without an answer, or answered 503. */
  cut = 0;
  left = 0;
  readonly #site: Site;
  readonly #chance: Chance;
  readonly #person: Person;
  readonly #place: string;
  #now: OnItsWay | null = null;

  constructor(site: Site, account: Account, place: string, chance: Chance) {
    this.#site = site;
    this.account = account;
    this.#place = place;
    this.#chance = chance;
    this.#person = personAt(site, account);
  }

  /** Sends until told to stop; the request under way is waited for. */
  async work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) await this.step();
  }

  /** Ends what is on its way. */
  async finish(): Promise<void> {
    while (this.#now) await this.step();
  }

  /** Never comes back to what is on its way. */
  leave(): void {
    if (this.#now?.id) this.left += 1;
    this.#now = null;
  }

  download(documento: string): Promise<Answer> {
    return this.#person.download(documento);
  }

  async step(): Promise<void> {
    if (!this.#site.address()) {
      await sleep(20);
      return;
    }
    this.#now ??= { content: newPaper(this.#chance), key: randomUUID(), id: null, at: 0 };
    const now = this.#now;
    try {
      const answer = await this.#send(now);
      if (answer.status === 503) {
        this.cut += 1;
        await sleep(50);
      } else this.#hear(now, answer);
    } catch {
      // Nobody answered, or not to the end.
      this.cut += 1;
      if (now.id) now.at = null;
      await sleep(20);
    }
  }

  #send({ content, id, at, key }: OnItsWay): Promise<Answer> {
    if (!id)
      return this.#person.json('POST', '/subidas', {
        lugar: this.#place,
        nombre: 'acta.pdf',
        bytes: content.length,
        sha256: sha256(content),
      });
    if (at === null) return this.#person.send(`/subidas/${id}`);
    if (at < content.length)
      return this.#person.send(`/subidas/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': TIPO_DE_PARTE, 'upload-offset': String(at) },
        body: new Uint8Array(content.subarray(at, at + this.#chance.between(PARTE_MINIMA, 400_000))),
      });
    return this.#person.send(this.#place, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ subida: id }),
    });
  }

  #hear(now: OnItsWay, { status, body }: Answer): void {
    const { documento } = body as { readonly documento?: { readonly id: string } };
    if (documento) {
      this.kept.push({
        documento: documento.id,
        sha256: sha256(now.content),
        bytes: now.content.length,
      });
      this.#now = null;
    } else if (status === 200 || status === 201) {
      if (now.id && now.at !== null) this.parts += 1;
      now.id = String(body.id);
      now.at = Number(body.recibidos);
    } else if (now.at === null && status === 404) {
      // It is over: its last request was done, and its answer got lost.
      now.at = now.content.length;
    } else if (body.code === 'subida_desfasada') {
      now.at = null;
    } else {
      this.wrong.push(`${now.id} at ${now.at} of ${now.content.length}: ${status} ${JSON.stringify(body)}`);
      this.#now = null;
    }
  }
}
