import { esDescargable } from '@portal/domain/features/documentos/public';
import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.shapes';
import { foldForSearch } from '@portal/domain/kernel/text';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { RepositorioRow } from './repositorio.repo.ts';

export type Fragmento = NonNullable<FilaDeRepositorio['fragmento']>;

/** Characters of a text that are read around a word, and those that are shown on either side of it. */
const LEIDOS = 600;
const A_CADA_LADO = 80;

/** Each sign of a text as search compares it, with its place: folding may make none of a sign, or two. */
const folded = (text: string): { readonly all: string; readonly places: readonly number[] } => {
  let all = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const _ of plain) places.push(at);
    all += plain;
    at += sign.length;
  }
  places.push(at);
  return { all, places };
};

/** A piece of a text around the first of these words that it holds, each of them marked where it stands; null without any. Pure. */
export const fragmentOf = (text: string, words: readonly string[]): Fragmento | null => {
  const clean = text.replace(/\s+/g, ' ');
  const { all, places } = folded(clean);
  const found = words
    .filter(Boolean)
    .flatMap((word) => {
      const starts: number[] = [];
      for (let at = all.indexOf(word); at !== -1; at = all.indexOf(word, at + word.length)) starts.push(at);
      return starts.map((at) => ({ from: places[at] ?? 0, to: places[at + word.length] ?? clean.length }));
    })
    .toSorted((a, b) => a.from - b.from);
  const [first] = found;
  if (!first) return null;
  const start = Math.max(0, first.from - A_CADA_LADO);
  const end = Math.min(clean.length, first.to + A_CADA_LADO);
  const parts: Fragmento = [];
  const push = (texto: string, coincide: boolean): void => {
    if (texto !== '') parts.push({ texto, coincide });
  };
  let at = start;
  for (const { from, to } of found) {
    if (from < at || to > end) continue;
    push(`${at === start && start > 0 ? '…' : ''}${clean.slice(at, from)}`, false);
    push(clean.slice(from, to), true);
    at = to;
  }
  push(`${clean.slice(at, end)}${end < clean.length ? '…' : ''}`, false);
  return parts;
};

/** Of what is searched, the words that are not in what the list shows of a document anyway. */
const wordsInside = (row: RepositorioRow, words: readonly string[]): string[] => {
  const shown = foldForSearch([row.folio, row.nombre, row.descripcion, ...row.tags, row.archivo].join(' '));
  return words.filter((word) => !shown.includes(word));
};

/**
 * By document, a piece of the text inside where the search found it there and in nothing that the list shows. Each text is
 * read in part, and only of the documents of one page.
 */
export const findFragments = async (
  tx: Tx,
  rows: readonly RepositorioRow[],
  text: string | undefined,
): Promise<ReadonlyMap<string, Fragmento>> => {
  const words = foldForSearch(text ?? '')
    .split(' ')
    .filter(Boolean);
  const wanted = rows.flatMap((row) => {
    // What it says leaves the portal no sooner than its bytes (rule 58).
    if (!esDescargable(row.analisis)) return [];
    const inside = wordsInside(row, words);
    const [first] = inside;
    return first ? [{ id: row.id, documento: row.documento_id, first, inside }] : [];
  });
  if (wanted.length === 0) return new Map();
  const { rows: pieces } = await sql<{ documento: string; pedazo: string }>`
    select d.id as documento, substr(t.texto, greatest(1, s.sitio - ${LEIDOS / 2}), ${LEIDOS}) as pedazo
      from unnest(${wanted.map(({ documento }) => documento)}::uuid[], ${wanted.map(({ first }) => first)}::text[])
           as p (documento, palabra)
      join documentos d on d.id = p.documento
      join textos_de_archivo t on t.archivo_id = d.archivo_id and t.estado = 'lista'
      cross join lateral (select strpos(app.normalizar(t.texto), p.palabra)) as s (sitio)
     where s.sitio > 0`.execute(tx);
  const byDocumento = new Map(pieces.map(({ documento, pedazo }) => [documento, pedazo]));
  return new Map(
    wanted.flatMap(({ id, documento, inside }) => {
      const pedazo = byDocumento.get(documento);
      const fragmento = pedazo === undefined ? null : fragmentOf(pedazo, inside);
      return fragmento ? [[id, fragmento] as const] : [];
    }),
  );
};
