import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import type { Database } from '../db/index.ts';
import type { Logger } from '../log.ts';
import type { LogAnchor } from './verify-log.ts';

/**
 * The ends of the log that this node noted in a file of DATOS, where the owner of the database cannot write: who rewrites
 * the chain, or cuts its end, contradicts them. Each line is signed with the portal's secret together with the one before,
 * so that none can be changed, added or taken from the middle by somebody who only reaches the file.
 */
export type NotedEnds = {
  readonly ends: readonly LogAnchor[];
  /** When the first one was noted, ISO 8601 in UTC; null when there is none. */
  readonly since: string | null;
  /** Number of the first line whose signature is wrong, or null. */
  readonly badLine: number | null;
};

type Settings = { readonly dataFolder: string; readonly secret: string };

/** The file of a node's noted ends. */
export const notedEndsFile = (dataFolder: string): string => path.join(dataFolder, 'bitacora.finales');

const LINE = /^(?<id>\d+):(?<hash>[0-9a-f]{64}) (?<at>\S+) (?<signature>[0-9a-f]{64})$/u;
const FIRST = '0'.repeat(64);

const sign = (secret: string, previous: string, { id, hash }: LogAnchor, at: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'finales de la bitacora', 32));
  return createHmac('sha256', key).update(`${previous} ${id}:${hash} ${at}`).digest('hex');
};

const textOf = async (dataFolder: string): Promise<string> => {
  try {
    return await readFile(notedEndsFile(dataFolder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};

type Line = LogAnchor & { readonly at: string; readonly signature: string };

/** The lines up to the first whose signature is wrong. A last line without its end was cut by a crash and says nothing. */
const linesOf = async ({
  dataFolder,
  secret,
}: Settings): Promise<{ lines: Line[]; badLine: number | null }> => {
  const text = await textOf(dataFolder);
  const lines: Line[] = [];
  for (const line of text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1)) {
    const { id = '', hash = '', at = '', signature = '' } = LINE.exec(line)?.groups ?? {};
    const expected = sign(secret, lines.at(-1)?.signature ?? FIRST, { id, hash }, at);
    const right =
      signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
    if (!right) return { lines, badLine: lines.length + 1 };
    lines.push({ id, hash, at, signature });
  }
  return { lines, badLine: null };
};

/** Reads and checks what this node noted; nothing is noted where there is no file. */
export const readNotedEnds = async (settings: Settings): Promise<NotedEnds> => {
  const { lines, badLine } = await linesOf(settings);
  return { ends: lines, since: lines[0]?.at ?? null, badLine };
};

/** What noting found: a new end, the same as before, or a chain (or file) that is no longer what was noted. */
export type Noting =
  | { readonly outcome: 'anotado'; readonly end: LogAnchor }
  | { readonly outcome: 'igual' | 'contradice' };

/** The end of the log as it stands, and what entry `id` says of itself. */
const lookAt = async (
  client: PoolClient,
  id: string,
): Promise<{ readonly head: LogAnchor | undefined; readonly noted: string | null }> => {
  const { rows } = await client.query<LogAnchor & { noted: string | null }>(
    `select c.id::text, c.hash, (select b.hash from bitacora b where b.id = $1) as noted from app.bitacora_cabeza c`,
    [id],
  );
  return { head: rows[0], noted: rows[0]?.noted ?? null };
};

const noteUnderLock = async (client: PoolClient, settings: Settings, now: Date): Promise<Noting> => {
  const { lines, badLine } = await linesOf(settings);
  const last = lines.at(-1);
  const { head, noted } = await lookAt(client, last?.id ?? '0');
  if (badLine !== null || !head || (last && noted !== last.hash)) return { outcome: 'contradice' };
  const end = { id: head.id, hash: head.hash };
  if (end.id === (last?.id ?? '0')) return { outcome: 'igual' };
  const at = now.toISOString();
  const signature = sign(settings.secret, last?.signature ?? FIRST, end, at);
  await append(settings.dataFolder, `${end.id}:${end.hash} ${at} ${signature}\n`);
  return { outcome: 'anotado', end };
};

/**
 * Notes the end of the log as it stands, durably, unless it was the last one noted. First looks whether the last one noted
 * is still there: when it is not, nothing is added, and the caller raises the alarm. Nodes that share DATOS take turns.
 */
export const noteEnd = async (database: Database, settings: Settings, now: Date): Promise<Noting> => {
  const client = await database.pools.owner.connect();
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('bitacora.finales', 0))");
    const noting = await noteUnderLock(client, settings, now);
    await client.query('commit');
    client.release();
    return noting;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
};

/** Adds a line in the place of one that a crash cut short. */
const append = async (dataFolder: string, line: string): Promise<void> => {
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  const text = await textOf(dataFolder);
  const file = await open(notedEndsFile(dataFolder), 'a+', 0o600);
  try {
    await file.truncate(Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1)));
    await file.writeFile(line);
    await file.sync();
  } finally {
    await file.close();
  }
};

const AN_HOUR = 60 * 60 * 1000;

/**
 * Notes the end of the log now and every hour, on this node, until stopped. Never fails: a chain that is not what was noted is
 * an error of the portal's own log, which also repeats every end, for whoever collects it elsewhere.
 */
export const keepNotingEnds = (
  database: Database,
  settings: Settings,
  log: Logger,
): { stop(): Promise<void> } => {
  let stopped = false;
  const note = async (): Promise<void> => {
    try {
      const noting = await noteEnd(database, settings, new Date());
      if (noting.outcome === 'contradice')
        log.error('the log is not what was noted of it: run npm run verify:log');
      if (noting.outcome === 'anotado')
        log.info({ final: `${noting.end.id}:${noting.end.hash}` }, 'end of the log noted');
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the end of the log could not be noted');
    }
  };
  const timer = setInterval(() => void note(), AN_HOUR);
  timer.unref();
  void note();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
};
