import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { MigrationError } from './migration-error.ts';

/** A function of the database in a file of its own: `functions/app.name.sql`. */
type FunctionFile = {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /** The last migration that says it, or that it needs: none after it may define it. */
  readonly after: number;
};
/** One text of a function that was applied; the one with the highest `orden` is the one that stands. */
type AppliedText = { readonly nombre: string; readonly huella: string; readonly vigente: boolean };

/** The functions beside these migrations, by name; none where there is no such folder. */
export const readFunctions = (migrations: string): FunctionFile[] => {
  const folder = path.join(migrations, 'functions');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      const name = /^(app\.[a-z0-9_]+)\.sql$/.exec(file)?.[1];
      const after = /^-- after (\d{4})\b/.exec(sql)?.[1];
      const said = [...sql.matchAll(/^create or replace function (\S+?)\s*\(/gm)].map(([, one]) => one);
      if (!name || !after || said.length !== 1 || said[0] !== name)
        throw new MigrationError(
          `functions/${file} debe llamarse app.nombre.sql, empezar con «-- after NNNN» y decir solo esa función, con «create or replace function».`,
        );
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex'), after: Number(after) };
    });
};

const DEFINITION = /\bcreate (?:or replace )?function (app\.\w+)/giu;

/**
 * Refuses a migration that defines a function which has a file of its own: the file is applied afterwards, and what the
 * migration says would be lost.
 */
export const assertDefinedOnce = (
  functions: readonly FunctionFile[],
  migrations: readonly { readonly number: number; readonly name: string; readonly sql: string }[],
): void => {
  for (const migration of migrations)
    for (const [, name = ''] of migration.sql.replace(/\s+/gu, ' ').matchAll(DEFINITION)) {
      const own = functions.find((one) => one.name === name.toLowerCase() && migration.number > one.after);
      if (own)
        throw new MigrationError(
          `La migración ${migration.name} define ${own.name}, que tiene su propio archivo: escribe el cambio en functions/${own.name}.sql.`,
        );
    }
};

/** Compares the texts that were applied with the files; returns those to apply. */
const pendingOf = (files: readonly FunctionFile[], applied: readonly AppliedText[]): FunctionFile[] => {
  const missing = applied.find(({ nombre }) => files.every(({ name }) => name !== nombre));
  if (missing)
    throw new MigrationError(
      `La base de datos es de una versión más nueva del portal (tiene ${missing.nombre}): actualiza el programa.`,
    );
  return files.filter(({ name, hash }) => {
    const known = applied.find(({ nombre, huella }) => nombre === name && huella === hash);
    if (known && !known.vigente)
      throw new MigrationError(
        `La base de datos tiene un texto más nuevo de ${name}: actualiza el programa. Si se volvió a propósito al anterior, cambia su comentario.`,
      );
    return !known;
  });
};

/**
 * Brings the functions up to their files, after the migrations and on the client that holds their lock: those whose text
 * changed, all of them or none. What depends on a function (policies, triggers, grants) keeps it: it is replaced in place.
 *
 * @returns names of the functions applied now.
 * @throws MigrationError where the database is of a newer portal, or a text is wrong.
 */
export const applyFunctions = async (
  client: Client,
  files: readonly FunctionFile[],
): Promise<readonly string[]> => {
  await client.query(
    `create table if not exists app.funciones (
       orden bigint generated always as identity primary key, nombre text not null, huella text not null,
       aplicada_en timestamptz not null default now(), unique (nombre, huella))`,
  );
  const { rows } = await client.query<AppliedText>(
    `select nombre, huella, orden = max(orden) over (partition by nombre) as vigente from app.funciones`,
  );
  const pending = pendingOf(files, rows);
  if (pending.length === 0) return [];
  let applying = '';
  try {
    await client.query('begin');
    for (const { name, sql, hash } of pending) {
      applying = name;
      await client.query(sql);
      await client.query('insert into app.funciones (nombre, huella) values ($1, $2)', [name, hash]);
    }
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new MigrationError(
      `La función ${applying} no se pudo poner, y no quedó ninguna: ${(cause as Error).message}`,
      { cause },
    );
  }
  return pending.map(({ name }) => name);
};
