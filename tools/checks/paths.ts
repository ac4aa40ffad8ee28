/** Paths are ASCII, so that every file system and every archive keeps them; no source file outgrows one reading. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../lib/run.ts';

const maxLines = 400;
/** Lists of data, not code to be read. */
const isData = (path: string): boolean => /contrasenas-comunes\.ts$|\/platform\/db\/schema\.ts$/.test(path);

/** Every file that git keeps or would keep, relative to the repository. */
export const trackedFiles = async (): Promise<string[]> => {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return output.split('\0').filter((path) => path !== '');
};

/** What is wrong with one path and the content behind it; empty when nothing is. */
export const checkFile = (path: string, content: string | null): string[] => {
  const problems: string[] = [];
  if (!/^[\x20-\x7e]+$/.test(path) || /\s/.test(path))
    problems.push(`${path}: a path is ASCII and has no spaces`);
  const lines = content === null ? 0 : content.split('\n').length - 1;
  if (lines > maxLines && !isData(path)) problems.push(`${path}: ${lines} lines; the limit is ${maxLines}`);
  return problems;
};

const isSource = (path: string): boolean => /^(packages|tools|e2e)\/.*\.(ts|tsx|css)$/.test(path);

if (import.meta.main) {
  const files = await trackedFiles();
  const problems = await Promise.all(
    files.map(async (path) => {
      const content = isSource(path) ? await readFile(join(root, path), 'utf8').catch(() => null) : null;
      return checkFile(path, content);
    }),
  );
  for (const problem of problems.flat()) console.error(problem);
  console.log(`${files.length} paths`);
  if (files.length === 0 || problems.flat().length > 0) process.exit(1);
}
