/** What a convenio costs: its text of many pages with its annexes, from the steps to the PDF; and the verification of a signature. */
import { keepResult } from '../lib/result.ts';
import { median, quantile, round } from '../lib/stats.ts';
import { SLOWER } from '../lib/trace.ts';
import { measureText } from './paper.ts';
import { measureSigning } from './signing.ts';
import { measureVerification } from './verification.ts';

const GOAL_TEXT_MS = 1_500;
const GOAL_PAGES = 20;
const GOAL_VERIFY_MS = 20;
const GOAL_SIGN_MS = 300;

const { pages, warm, composing } = await measureText();
if (pages < GOAL_PAGES) throw new Error(`The text has ${pages} pages, not ${GOAL_PAGES} or more.`);
console.log(`  a text of ${pages} pages: ${median(warm).toFixed(0)} ms warm`);
const verifying = measureVerification();
console.log(`  a verification: ${median(verifying).toFixed(2)} ms`);
const signing = await measureSigning();
console.log(`  a signature in a slowed browser: ${median(signing).toFixed(0)} ms`);

await keepResult({
  part: 'convenio',
  about: `The text of a convenio over the largest design that is promised to be quick (${warm.length} different ones, after two), and ${verifying.length} verifications; ${signing.length} signatures, each the first of its page.`,
  rows: [
    {
      what: `a text of ${pages} pages with its annexes, composed and laid out, warm`,
      value: round(median(warm)),
      unit: 'ms',
      goal: `≤ ${GOAL_TEXT_MS}`,
      met: median(warm) <= GOAL_TEXT_MS,
      note: `p95 ${quantile(warm, 0.95).toFixed(0)} ms; composing alone ${median(composing).toFixed(0)} ms`,
    },
    {
      what: 'a verification by the server: seal, certificate and chain',
      value: round(median(verifying)),
      unit: 'ms',
      goal: `≤ ${GOAL_VERIFY_MS}`,
      met: median(verifying) <= GOAL_VERIFY_MS,
      note: `p95 ${quantile(verifying, 0.95).toFixed(2)} ms`,
    },
    {
      what: `signing in the browser, its processor ${SLOWER} times slower: from the password to the seal`,
      value: round(median(signing)),
      unit: 'ms',
      goal: `≤ ${GOAL_SIGN_MS}`,
      met: median(signing) <= GOAL_SIGN_MS,
      note: `p95 ${quantile(signing, 0.95).toFixed(0)} ms; the module is there before, it comes while the files are chosen`,
    },
  ],
  notes: [
    'The PDF is made in a process of its own after the answer: nobody who composes a text waits for it.',
  ],
});
