/**
 * Entry of the process that makes PDFs: one message in (layout and data), one out (the bytes, or why not).
 *
 * A process and no thread: the compiler is native code, which a thread cannot be stopped in, whose memory stays with its
 * process, and whose crash would be the portal's.
 */
import { setPriority } from 'node:os';
import path from 'node:path';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { coverageOf, drawableData, fontFiles } from './fonts.ts';
import { type Answer, LAYOUTS, type Question } from './typesetter.protocol.ts';

/** The lists of the portal go first. */
const NICE = 10;
const STANDARD = 'ua-1';
/** The compiler remembers what it laid out; what was not asked for again in so many rounds is forgotten. */
const KEEP_ROUNDS = 2;
const ROUND = 5;

try {
  setPriority(NICE);
} catch {
  // A machine that does not let a process step back.
}

const [regular = ''] = fontFiles;
const covers = coverageOf(regular);
const compiler = NodeCompiler.create({
  workspace: LAYOUTS,
  fontArgs: [{ fontPaths: fontFiles.map((file) => path.dirname(file)) }],
});
let made = 0;

const reasons = (error: NodeError): string => JSON.stringify(compiler.fetchDiagnostics(error));

/** @throws Error with the compiler's words: a layout with an error or a warning, a picture without its alternative text. */
const typeset = ({ layout, datos, emitidoEn }: Question): Buffer => {
  let numbered = false;
  const drawn = drawableData(datos, covers, () => {
    numbered = true;
  });
  const compiled = compiler.compile({
    mainFilePath: path.join(LAYOUTS, layout),
    // Where signs stand as numbers the page says so (`nota-de-signos`).
    inputs: { datos: JSON.stringify(drawn), ...(numbered ? { signos: 'si' } : {}) },
    resetRead: true,
  });
  const trouble = compiled.takeError() ?? compiled.takeWarnings();
  if (trouble || !compiled.result) throw new Error(trouble ? reasons(trouble) : 'no document');
  return compiler.pdf(compiled.result, { pdfStandard: STANDARD, creationTimestamp: emitidoEn });
};

const answer = (question: Question): Answer => {
  try {
    return { id: question.id, pdf: typeset(question), residentMb: 0 };
  } catch (error) {
    return { id: question.id, error: error instanceof Error ? error.message : String(error), residentMb: 0 };
  }
};

process.on('message', (question: Question) => {
  const said = answer(question);
  made += 1;
  if (made % ROUND === 0) compiler.evictCache(KEEP_ROUNDS);
  process.send?.({ ...said, residentMb: process.memoryUsage.rss() / 2 ** 20 });
});
// The portal went away, however it ended.
process.on('disconnect', () => process.exit(0));
