import { camposDe, conLlavesSueltas } from '@portal/domain/kernel/campos';
import { assertFields, fillFields } from '../named-fields.ts';
import { automatic, footer, type Head, headAsText, LETTER_COLORS, page } from './letter-page.ts';
import { type Section, sectionsAsHtml, sectionsAsText } from './sections.ts';
import { escapeHtml, oneLine } from './text.ts';

/**
 * Letters as text: front matter (asunto, optional boton) and a body with named fields, rendered to plain text and HTML.
 *
 *   ---
 *   asunto: Confirma tu cuenta
 *   boton: Confirmar mi cuenta | {{enlace}}
 *   ---
 *   Hola, {{nombre}}:
 *
 *   Un párrafo por bloque. Una lista con guiones:
 *   - así
 */

/** A mail ready to be queued: one-line subject, plain text and HTML. */
export type RenderedMail = {
  readonly plantilla: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  /** The same with other words of the foundation; as it is where those name what it does not have. */
  readonly con?: (words: LetterWords) => RenderedMail;
};

/** What the foundation may say in a letter instead of the words of the code (slice workflow). */
export type LetterWords = { readonly asunto: string; readonly cuerpo: string };

export type Letter<Field extends string = string> = {
  /** Kept in the outbox as `plantilla`. */
  readonly id: string;
  readonly fields: readonly Field[];
  /** Its subject and its text as they are written, with {{fields}}. */
  readonly asunto: string;
  readonly cuerpo: string;
  /**
   * Fills in every field; `sections` stand between the body and the button. Throws when a field is missing or the
   * button's address is not http(s).
   */
  render(values: Readonly<Record<Field, string>>, sections?: readonly Section[]): RenderedMail;
};

type Parts = {
  readonly asunto: string;
  readonly boton: { readonly label: string; readonly href: string } | null;
  readonly body: string;
};

/** What stands over the words of a letter; its deadline may have named fields: 'Cierra el {{cierre}}'. */
export type LetterHead = Head;

/**
 * Declares a letter. A wrong template fails here, at import, not when the mail is due: unknown or missing
 * front matter, a field used but not declared or declared but not used, a brace left open.
 */
export const defineLetter = <const Field extends string>(
  id: string,
  fields: readonly Field[],
  source: string,
  head: LetterHead = {},
): Letter<Field> => {
  const parts = parse(id, source);
  const texts = [
    parts.asunto,
    parts.boton?.label ?? '',
    parts.boton?.href ?? '',
    parts.body,
    head.plazo ?? '',
  ];
  assertFields(`Letter ${id}`, fields, texts);
  const letter: Letter<Field> = {
    id,
    fields,
    asunto: parts.asunto,
    cuerpo: parts.body,
    render: (values, sections = []) => {
      watched?.push(letter);
      const mail = render(id, { ...parts, head }, values, sections);
      return {
        ...mail,
        con: (words) => reworded(id, fields, { ...parts, head }, words, values, sections) ?? mail,
      };
    },
  };
  defined.set(id, letter);
  return letter;
};

const defined = new Map<string, Letter>();

/** Every letter that the code declares. */
export const definedLetters = (): readonly Letter[] => [...defined.values()];

/** The letter in other words; null where they name a field that it no longer has, or come to nothing: a letter always leaves. */
const reworded = (
  id: string,
  fields: readonly string[],
  parts: Parts & { readonly head: LetterHead },
  { asunto, cuerpo }: LetterWords,
  values: Readonly<Record<string, string>>,
  sections: readonly Section[],
): RenderedMail | null => {
  if (
    [asunto, cuerpo].some(
      (text) => conLlavesSueltas(text) || camposDe(text).some((name) => !fields.includes(name)),
    )
  )
    return null;
  const mail = render(id, { ...parts, asunto, body: cuerpo }, values, sections);
  return mail.asunto.trim() === '' ? null : mail;
};

let watched: Letter[] | null = null;

/** The letters that `write` begins to write, whether or not it has all that they need; each once. */
export const renderedIn = (write: () => unknown): readonly Letter[] => {
  const seen: Letter[] = [];
  watched = seen;
  try {
    write();
  } finally {
    watched = null;
  }
  return [...new Set(seen)];
};

const parse = (id: string, source: string): Parts => {
  const match = /^\s*---\r?\n([\s\S]*?)\r?\n[ \t]*---\r?\n([\s\S]*)$/.exec(source);
  const [, head, body] = match ?? [];
  if (head === undefined || !body?.trim()) throw new Error(`Letter ${id}: no front matter or no body`);
  const keys = new Map<string, string>();
  for (const line of head.split('\n').map((text) => text.trim())) {
    const [, key, text] = /^(asunto|boton):(.+)$/.exec(line) ?? [];
    const value = text?.trim();
    if (!key || !value || keys.has(key)) throw new Error(`Letter ${id}: front matter line '${line}'`);
    keys.set(key, value);
  }
  const asunto = keys.get('asunto');
  if (!asunto) throw new Error(`Letter ${id}: no asunto`);
  const [label, href, ...more] = (keys.get('boton') ?? '').split('|').map((text) => text.trim());
  if (keys.has('boton') && (!label || !href || more.length > 0))
    throw new Error(`Letter ${id}: boton is 'texto | enlace'`);
  const trimmed = body
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
  return { asunto, boton: label && href ? { label, href } : null, body: trimmed };
};

const render = (
  id: string,
  parts: Parts & { readonly head: LetterHead },
  values: Readonly<Record<string, string>>,
  sections: readonly Section[],
): RenderedMail => {
  const fill = (template: string, change: (value: string) => string): string =>
    fillFields(`Letter ${id}`, template, values, change);
  const asunto = oneLine(fill(parts.asunto, oneLine));
  const button = parts.boton && {
    label: oneLine(fill(parts.boton.label, oneLine)),
    href: webAddress(id, fill(parts.boton.href, String)),
  };
  const head: Head = {
    ...parts.head,
    ...(parts.head.plazo ? { plazo: oneLine(fill(parts.head.plazo, oneLine)) } : {}),
  };
  const above = headAsText(head);
  const words = [
    ...(above ? [above] : []),
    fill(parts.body, (value) => value.trim()),
    ...(sections.length > 0 ? [sectionsAsText(sections)] : []),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
  ];
  const texto = `${words.join('\n\n')}\n`;
  const blocks = [
    ...parts.body.split(/\n{2,}/).map((block) => htmlBlock(block, (text) => fillHtml(fill, text))),
    sectionsAsHtml(sections),
  ];
  return { plantilla: id, asunto, texto, html: page(asunto, head, blocks.join('\n'), button) };
};

/** The template's own text is escaped as well as the values; a value keeps its line breaks. */
const fillHtml = (
  fill: (template: string, change: (value: string) => string) => string,
  text: string,
): string => fill(escapeHtml(text), (value) => escapeHtml(value.trim()).replace(/\r?\n/g, '<br>'));

const webAddress = (id: string, href: string): string => {
  const url = URL.canParse(href) ? new URL(href) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new Error(`Letter ${id}: the button needs an http(s) address`);
  return url.href;
};

const htmlBlock = (block: string, fill: (text: string) => string): string => {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul style="margin:0 0 16px;padding-left:20px">${lines.map((line) => `<li style="margin:0 0 6px">${fill(line.slice(2))}</li>`).join('')}</ul>`;
  return `<p style="margin:0 0 16px">${lines.map(fill).join('<br>')}</p>`;
};

/**
 * Adds the line by which a reader changes what it is told of and how. For notices, which one chooses; not for letters
 * that open an account, which nobody may turn off.
 *
 * @param href full address of the preferences.
 */
export const withPreferences = (mail: RenderedMail, href: string): RenderedMail => {
  const question = '¿Quieres recibir estos avisos de otra forma?';
  const link = `<a href="${escapeHtml(href)}" style="color:${LETTER_COLORS.soft}">Cambia tus preferencias de notificación</a>`;
  const { con } = mail;
  return {
    ...mail,
    ...(con ? { con: (words: LetterWords) => withPreferences(con(words), href) } : {}),
    texto: `${mail.texto}\n--\n${question} Cambia tus preferencias de notificación:\n${href}\n`,
    html: mail.html.replace(automatic, () => `${automatic}\n${footer(`${question} ${link}`)}`),
  };
};
