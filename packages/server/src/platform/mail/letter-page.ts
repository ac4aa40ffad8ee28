import type { Tone } from '@portal/domain/kernel/workflow';
import { escapeHtml } from './text.ts';
import type { Attachment } from './transport.ts';

/**
 * The paper of a letter: the portal's line and name over it, where the case is, what it says, one button. Tables and colours
 * written out, because mail readers know nothing else; nothing is fetched (rule 91).
 */

/** As in the portal's light theme (web/src/ui/theme.css). */
export const LETTER_COLORS = {
  accent: '#0b5566',
  ink: '#1f2933',
  soft: '#52606d',
  line: '#d5dade',
  ground: '#f4f5f5',
  /** Of the organization's turn: what a deadline asks of. */
  clay: '#8a5a3c',
  claySoft: '#f8ece6',
} as const;

const tones: Readonly<Record<Tone, { readonly ink: string; readonly soft: string; readonly line: string }>> =
  {
    neutral: { ink: '#454c52', soft: '#eceeef', line: '#cdd2d6' },
    info: { ink: '#1d4f91', soft: '#e6effb', line: '#b3cdf0' },
    progress: { ink: '#0b5566', soft: '#e3f0f3', line: '#a9cfd8' },
    warning: { ink: '#7a4d00', soft: '#fdf2d8', line: '#ecd08b' },
    success: { ink: '#1a6338', soft: '#e3f3e8', line: '#a9d7b8' },
    danger: { ink: '#a3231a', soft: '#fcebe9', line: '#efb9b3' },
  };

/** Where the case of a letter is, how its record stands, and until when something is to be done. */
export type Head = {
  /** All stages by name, in their order, and the place of the one that the letter speaks of, from 0. */
  readonly etapas?: {
    readonly nombres: readonly string[];
    readonly actual: number;
    /** True: the case ends here, and nothing is told to come after. */
    readonly termina?: boolean;
  };
  readonly estado?: { readonly label: string; readonly tone: Tone };
  readonly plazo?: string;
};

const stageText = ({ nombres, actual }: NonNullable<Head['etapas']>): string =>
  `${nombres[actual]}: etapa ${actual + 1} de ${nombres.length}`;

/** The same in one line of plain text; '' of a letter that is about no case. */
export const headAsText = ({ etapas, estado, plazo }: Head): string =>
  [etapas && stageText(etapas), estado?.label, plazo].filter(Boolean).join(' · ');

/** One stop of the line: what has passed and where it stands filled, what is to come pale. */
const stop = (name: string, at: number, actual: number): string => {
  const color = at <= actual ? LETTER_COLORS.accent : LETTER_COLORS.line;
  return `<td style="padding:0 2px 0 0;vertical-align:bottom"><div title="${escapeHtml(name)}" style="height:${at === actual ? 8 : 4}px;border-radius:4px;background:${color};font-size:0;line-height:0">&nbsp;</div></td>`;
};

const stageRow = (etapas: NonNullable<Head['etapas']>): string => {
  const { nombres, actual, termina } = etapas;
  const next = termina ? undefined : nombres[actual + 1];
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;margin:0 0 6px"><tr>${nombres.map((name, at) => stop(name, at, actual)).join('')}</tr></table>
<p style="margin:0 0 12px;font-size:13px;color:${LETTER_COLORS.soft}"><strong style="color:${LETTER_COLORS.ink}">${escapeHtml(nombres[actual] ?? '')}</strong>, etapa ${actual + 1} de ${nombres.length}${next ? `. Después: ${escapeHtml(next)}` : ''}</p>`;
};

const badge = ({ label, tone }: NonNullable<Head['estado']>): string => {
  const { ink, soft, line } = tones[tone];
  return `<span style="display:inline-block;padding:2px 10px;border:1px solid ${line};border-radius:12px;background:${soft};color:${ink};font-size:13px;font-weight:600">${escapeHtml(label)}</span>`;
};

const deadline = (text: string): string =>
  `<p style="margin:12px 0 0;padding:8px 12px;border-left:3px solid ${LETTER_COLORS.clay};border-radius:0 6px 6px 0;background:${LETTER_COLORS.claySoft};font-size:15px"><strong>${escapeHtml(text)}</strong></p>`;

const headAsHtml = ({ etapas, estado, plazo }: Head): string => {
  const rows = [
    ...(etapas ? [stageRow(etapas)] : []),
    ...(estado ? [`<p style="margin:0">${badge(estado)}</p>`] : []),
    ...(plazo ? [deadline(plazo)] : []),
  ];
  if (rows.length === 0) return '';
  return `<div style="margin:0 0 24px;padding:0 0 16px;border-bottom:1px solid ${LETTER_COLORS.line}">${rows.join('\n')}</div>`;
};

/** The line as the portal's sign: seven stops, the third filled. */
const mark = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${[0, 1, 2, 3, 4, 5, 6]
  .map((at) => {
    const filled = at === 2;
    return `<td style="padding:0 4px 0 0;vertical-align:middle"><div style="width:${filled ? 4 : 2}px;height:${filled ? 20 : 8}px;border-radius:2px;background:${at > 2 ? '#8fb6bf' : LETTER_COLORS.accent};font-size:0;line-height:0">&nbsp;</div></td>`;
  })
  .join(
    '',
  )}<td style="padding:0 0 0 8px;font-weight:700;font-size:18px;color:${LETTER_COLORS.accent}">Gestión de Proyectos</td></tr></table>`;

/** Where a picture goes that is sent with the letter; nothing where there is none. */
const PICTURE = '<!--imagen-->';
const PICTURE_ID = 'imagen';
/** Most pixels of its sides on the paper. */
const BOX = { width: 200, height: 40 } as const;

/** A picture that travels inside a letter. */
export type LetterPicture = {
  readonly mime: string;
  readonly bytes: Buffer;
  readonly ancho: number;
  readonly alto: number;
  /** Said where pictures are not shown. */
  readonly texto: string;
};

const drawn = (src: string, { ancho, alto, texto }: LetterPicture): string => {
  const scale = Math.min(1, BOX.width / ancho, BOX.height / alto);
  const [width, height] = [ancho, alto].map((side) => Math.max(1, Math.round(side * scale)));
  return `<p style="margin:0 0 12px"><img src="${src}" alt="${escapeHtml(texto)}" width="${width}" height="${height}" style="display:block"></p>`;
};

/** The same letter with the picture over its sign, written into the page: for a frame that fetches nothing. */
export const withPictureInside = (html: string, picture: LetterPicture): string =>
  html.replace(PICTURE, () =>
    drawn(`data:${picture.mime};base64,${picture.bytes.toString('base64')}`, picture),
  );

/** The same letter with the picture over its sign, by the id under which it is attached: nothing is fetched (rule 91). */
export const withPicture = (
  html: string,
  picture: LetterPicture,
): { readonly html: string; readonly attachment: Attachment } | null => {
  if (!html.includes(PICTURE)) return null;
  const { mime, bytes } = picture;
  return {
    html: html.replace(PICTURE, () => drawn(`cid:${PICTURE_ID}`, picture)),
    attachment: {
      cid: PICTURE_ID,
      filename: `logo.${mime === 'image/png' ? 'png' : 'jpg'}`,
      contentType: mime,
      content: bytes,
      contentDisposition: 'inline',
    },
  };
};

/** A line under the paper. */
export const footer = (text: string): string =>
  `<p style="margin:16px 0 0;font-size:12px;color:${LETTER_COLORS.soft}">${text}</p>`;

export const automatic = footer('Este mensaje es automático; no respondas a esta dirección.');

/** A whole letter: `content` is HTML already, everything else is text. */
export const page = (
  title: string,
  head: Head,
  content: string,
  button: { readonly label: string; readonly href: string } | null,
): string => {
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${LETTER_COLORS.accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0;font-size:13px;color:${LETTER_COLORS.soft}">Si el botón no abre, copia esta dirección en tu navegador:<br><span style="word-break:break-all">${escapeHtml(button.href)}</span></p>`
    : '';
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${LETTER_COLORS.ground};font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:${LETTER_COLORS.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${LETTER_COLORS.line};border-radius:12px"><tr><td style="padding:20px 32px;border-bottom:3px solid ${LETTER_COLORS.accent}">
${PICTURE}${mark}
</td></tr><tr><td style="padding:28px 32px 32px">
${headAsHtml(head)}
${content}
${link}
</td></tr></table>
${automatic}
</td></tr></table>
</body></html>
`;
};
