import { table } from '../docs/slice-docs.ts';
import type { Chapter, Proof, Row } from './rows.ts';
import { encoding, validation } from './v01-v02.ts';
import { api, browser, files } from './v03-v05.ts';
import { authentication, sessions } from './v06-v07.ts';
import { authorization, communication, cryptography, delegation, tokens } from './v08-v12.ts';
import { coding, configuration, protection } from './v13-v15.ts';
import { logging, webrtc } from './v16-v17.ts';

/** All chapters of the ASVS 5.0.0, in their order. */
export const chapters: readonly Chapter[] = [
  encoding,
  validation,
  browser,
  api,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  delegation,
  cryptography,
  communication,
  configuration,
  protection,
  coding,
  logging,
  webrtc,
];

const words: Readonly<Record<Row['answer'], string>> = { met: 'met', short: '**falls short**', none: 'n/a' };

const proofText = ({ file, title, heading }: Proof): string =>
  title
    ? `[${file.split('/').at(-1)}](../../${file}): ${title}`
    : `[${file.split('/').at(-1)}](../../${file}${heading ? `#${heading}` : ''})`;

const safe = (text: string): string => text.replaceAll('|', '\\|');

const counted = (rows: readonly Row[]): string =>
  (['met', 'short', 'none'] as const)
    .map((answer) => String(rows.filter((row) => row.answer === answer).length))
    .join(' | ');

/** The page docs/generado/asvs.md. */
export const asvsPage = (): string => {
  const all = chapters.flatMap(({ rows }) => rows);
  const overview = [
    '| Chapter | Met | Falls short | Does not apply |',
    '| --- | --- | --- | --- |',
    ...chapters.map(({ number, name, rows }) => `| V${number} ${name} | ${counted(rows)} |`),
    `| **All** | ${counted(all)} |`,
  ].join('\n');
  const parts = chapters.map(
    ({ number, name, rows }) =>
      `## V${number} ${name}\n\n${table(
        ['No.', 'Level', 'Asks', 'Answer', 'How, or why not', 'Shown by'],
        rows.map(({ id, level, asked, answer, how, proofs }) => [
          id,
          String(level),
          safe(asked),
          words[answer],
          safe(how),
          safe(proofs.map(proofText).join('; ')),
        ]),
      )}`,
  );
  return `# OWASP ASVS 5.0.0, levels 1 and 2\n\nThe requirements are those of the [OWASP Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS) (CC BY-SA 4.0), told here in a few words of our own: read them there. Drawn from \`tools/asvs\`; \`tools/asvs.test.ts\` holds that all are here, and that each test and heading that is named exists. What a document must say is in [seguridad.md](../seguridad.md).\n\n${overview}\n\n${parts.join('\n\n')}`;
};
