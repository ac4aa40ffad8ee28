import { LETTER_COLORS } from './letter-page.ts';
import { escapeHtml } from './text.ts';

/** One thing told in a letter that lists several. */
export type SectionItem = {
  readonly titulo: string;
  readonly texto: string;
  /** Full http(s) address, or null. */
  readonly href: string | null;
};

/** Things of one kind, under their name. */
export type Section = { readonly titulo: string; readonly items: readonly SectionItem[] };

const indented = (text: string): string => text.replace(/\r?\n/g, '\n  ');

const itemAsText = ({ titulo, texto, href }: SectionItem): string =>
  [`- ${titulo}`, ...(texto ? [`  ${indented(texto)}`] : []), ...(href ? [`  ${href}`] : [])].join('\n');

/** The sections of a letter as plain text. */
export const sectionsAsText = (sections: readonly Section[]): string =>
  sections.map(({ titulo, items }) => `${titulo}\n\n${items.map(itemAsText).join('\n\n')}`).join('\n\n');

const itemAsHtml = ({ titulo, texto, href }: SectionItem): string => {
  const name = escapeHtml(titulo);
  const head = href
    ? `<a href="${escapeHtml(href)}" style="color:${LETTER_COLORS.accent};font-weight:600">${name}</a>`
    : `<strong>${name}</strong>`;
  const body = texto ? `<br>${escapeHtml(texto).replace(/\r?\n/g, '<br>')}` : '';
  return `<li style="margin:0 0 12px">${head}${body}</li>`;
};

/** The sections of a letter as HTML; nothing that a person typed can be markup (rule 91). */
export const sectionsAsHtml = (sections: readonly Section[]): string =>
  sections
    .map(
      ({ titulo, items }) =>
        `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(titulo)}</h2>
<ul style="margin:0 0 16px;padding-left:20px">${items.map(itemAsHtml).join('')}</ul>`,
    )
    .join('\n');
