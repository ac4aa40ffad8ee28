import { countCodePoints } from '@portal/domain/kernel/characters';
import type { z } from 'zod';

/** What of a schema takes text, and what each of them does with texts that no page sends (rules 47 and 50). */

/** One place of an input that takes a text, as 'preRegistro.aprobar.justificacion'. */
export type TextPlace = { readonly path: string; readonly schema: z.core.$ZodType };

type Schema = z.core.$ZodTypes;

/** Every place of a schema where a text may come in, through objects, lists, records and alternatives; keys of records too. */
export const textPlaces = (type: z.core.$ZodType, path: string): TextPlace[] => {
  const schema = type as Schema;
  const { def } = schema._zod;
  const inside = (inner: z.core.$ZodType, key: string) => textPlaces(inner, `${path}.${key}`);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => inside(inner, key));
    case 'record':
      return [...inside(def.keyType, '{}'), ...inside(def.valueType, '*')];
    case 'array':
      return inside(def.element, '*');
    case 'union':
      return def.options.flatMap((option) => textPlaces(option, path));
    case 'pipe':
      // What an object is turned into does not change what its fields take in.
      return (def.in as Schema)._zod.def.type === 'object' ? textPlaces(def.in, path) : [{ path, schema }];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return textPlaces(def.innerType, path);
    case 'string':
    case 'transform':
    case 'unknown':
    case 'any':
    case 'custom':
    case 'lazy':
    case 'intersection':
    case 'template_literal':
      return [{ path, schema }];
    default:
      return [];
  }
};

/** Texts of every sort that some field takes: one of them carries what is tried. */
const carriers = [
  'a',
  'Texto de prueba, con más de diez caracteres',
  '5',
  '6141234567',
  '032180000118359719',
  'x'.repeat(30),
  'ana@osc.mx',
  'www.red.org.mx',
  '2026-01-02',
  '2026-01-02T03:04:05.000Z',
  '11111111-2222-4333-8444-555555555555',
  'GDE010101AB1',
];

const refused = ['\u202e', '\u2066', '\u0000', '\u0007', '\ud800', '\udc00'];
const removed = ['\u200b', '\ufeff', '\u00ad', '\u2060', '\u200e'];

const answerOf = ({ schema }: TextPlace, text: string): string | null => {
  const result = (schema as z.ZodType).safeParse(text);
  return result.success && typeof result.data === 'string' ? result.data : null;
};

const mixed = (text: string, odd: string): string[] => {
  const middle = Math.ceil(text.length / 2);
  return [`${text}${odd}`, `${odd}${text}`, `${text.slice(0, middle)}${odd}${text.slice(middle)}`];
};

const MORE_THAN_ANY = 30_001;

/** The most of these that the place takes, up to more than any text may have. */
const most = (place: TextPlace, letter: string): number => {
  let [low, high] = [0, MORE_THAN_ANY];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (answerOf(place, letter.repeat(middle)) === null) high = middle - 1;
    else low = middle;
  }
  return low;
};

/** By which rules of texts a place does not go; empty when it takes no free text, or takes it as all do. */
export const faultsOfText = (place: TextPlace): string[] => {
  const faults = new Set<string>();
  for (const carrier of carriers) {
    for (const odd of refused)
      for (const text of mixed(carrier, odd)) {
        const kept = answerOf(place, text);
        if (kept?.includes(odd) || kept?.includes('\ufffd')) faults.add(`keeps ${JSON.stringify(odd)}`);
      }
    for (const odd of removed)
      for (const text of mixed(carrier, odd))
        if (answerOf(place, text)?.includes(odd)) faults.add(`keeps ${JSON.stringify(odd)}`);
    const apart = answerOf(place, `${carrier}e\u0301`);
    if (apart !== null && apart !== apart.normalize('NFC')) faults.add('is not brought to NFC');
    const spaced = answerOf(place, ` ${carrier}\n`);
    if (spaced !== null && spaced !== spaced.trim()) faults.add('is not trimmed');
  }
  if (answerOf(place, 'a'.repeat(MORE_THAN_ANY)) !== null) faults.add('has no maximum');
  else if (answerOf(place, '😀😀😀') !== null && most(place, '😀') !== most(place, 'a'))
    faults.add(`counts an emoji as ${countCodePoints('😀') === 1 ? 'more than one' : 'none'}`);
  return [...faults];
};
