/**
 * Two more judges of a screen beside axe: HTML_CodeSniffer (WCAG 2 AA, its errors) and the engine of IBM's
 * accessibility-checker (WCAG 2.2, what it is sure of). Their code comes with the project's packages and is put into the
 * page as it stands: nothing is asked of the network. What they leave to a person (HTML_CodeSniffer's warnings and
 * notices; IBM's 'potential' and 'manual') is not judged here.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** Something that a judge found, with the element as it is written. */
type Finding = {
  readonly rule: string;
  readonly words: string;
  readonly html: string;
};

/** A finding that is none. */
type Excepted = {
  readonly rule: string;
  /** Which elements: a CSS selector that the element itself matches. */
  readonly where: string;
  readonly why: string;
};

/** What each judge is wrong about. An entry names the elements as narrowly as it can. */
const excepted: readonly Excepted[] = [
  {
    rule: 'label_content_exists',
    where: 'label:has(> [data-row-check][aria-label])',
    why: 'The box has its name; the label around it only makes what a finger hits larger.',
  },
  ...['1_3_5.H98', 'input_autocomplete_valid'].map((rule) => ({
    rule,
    where: 'input[type=email][autocomplete~=username]',
    why: "Both know 'username' as a line of text only; HTML has it for e-mail addresses too (group 'username').",
  })),
  {
    rule: 'label_name_visible',
    where: '[role=treeitem][data-nodo]',
    why: 'The struck-through words are the problem that the objective answers, beside its name and no part of it.',
  },
  {
    rule: 'target_spacing_sufficient',
    where: '.flujo-marca',
    why: 'One mark a project in a drawing: the same links stand in its table, full size (WCAG 2.5.8, equivalent control).',
  },
];

const require = createRequire(import.meta.url);
const sources = {
  htmlcs: readFile(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8'),
  ibm: readFile(require.resolve('accessibility-checker-engine/ace.js'), 'utf8'),
};

type Excuses = readonly Pick<Excepted, 'rule' | 'where'>[];

/** HTML_CodeSniffer as it lies in the page. */
type Sniffer = {
  getTranslation: (key: string) => string | undefined;
  readonly process: (standard: string, root: Document, done: () => void, failed: () => void) => void;
  readonly getMessages: () => readonly {
    readonly type: number;
    readonly code: string;
    readonly msg: string;
    readonly element: Element;
  }[];
};

const runHtmlcs = (excuses: Excuses): Promise<Finding[]> =>
  new Promise((resolve, reject) => {
    const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer };
    const ERROR = 1;
    // Its English names these as 'InvalidAutocomplete': where it has something to say it would stop instead.
    const words = HTMLCS.getTranslation.bind(HTMLCS);
    HTMLCS.getTranslation = (key) => words(key) ?? words(key.replace('AutoComplete', 'Autocomplete')) ?? key;
    const done = (): void =>
      resolve(
        HTMLCS.getMessages()
          .filter(({ type }) => type === ERROR)
          .filter(
            ({ code, element }) =>
              !excuses.some(({ rule, where }) => code.includes(rule) && element.matches?.(where)),
          )
          .map(({ code, msg, element }) => ({
            rule: code,
            words: msg,
            html: element.outerHTML?.slice(0, 300) ?? '',
          })),
      );
    HTMLCS.process('WCAG2AA', document, done, () => reject(new Error('HTML_CodeSniffer did not judge.')));
  });

/**
 * A rule of IBM's engine that tells nothing here and takes much of its time: it is never sure (it passes, or leaves it to a
 * person), and compares every element with every other. Its contrast stays: HTML_CodeSniffer does not read the colours of
 * today's palette (`oklch`, `color-mix`), so that beside axe no other judge would look at them.
 */
const useless: readonly string[] = ['element_tabbable_unobscured'];

/** The engine of accessibility-checker as it lies in the page. */
type Engine = {
  readonly Checker: new () => {
    /** The rules of each policy. */
    readonly rulesetRules: Record<string, readonly string[]>;
    readonly check: (
      root: Document,
      policies: readonly string[],
    ) => Promise<{
      readonly results: readonly {
        readonly ruleId: string;
        readonly value: readonly [string, string];
        readonly path: { readonly dom: string };
        readonly message: string;
        readonly snippet: string;
      }[];
    }>;
  };
};

const runIbm = async ({
  excuses,
  useless,
}: {
  excuses: Excuses;
  useless: readonly string[];
}): Promise<Finding[]> => {
  const { ace } = globalThis as unknown as { ace: Engine };
  const checker = new ace.Checker();
  const rules = checker.rulesetRules.WCAG_2_2 ?? [];
  checker.rulesetRules.WCAG_2_2 = rules.filter((id) => !useless.includes(id));
  const { results } = await checker.check(document, ['WCAG_2_2']);
  const at = (path: string): Element | null => {
    const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE, null);
    return found.singleNodeValue instanceof Element ? found.singleNodeValue : null;
  };
  return results
    .filter(({ value: [level, sure] }) => level === 'VIOLATION' && sure === 'FAIL')
    .filter(
      ({ ruleId, path }) =>
        !excuses.some(({ rule, where }) => rule === ruleId && at(path.dom)?.matches(where)),
    )
    .map(({ ruleId, message, snippet, path }) => ({
      rule: ruleId,
      words: message,
      html: (at(path.dom)?.outerHTML ?? snippet).slice(0, 300),
    }));
};

/** Neither finds anything on the page as it stands, but for what they are known to be wrong about. */
export const expectNothingFound = async (page: Page, name: string): Promise<void> => {
  // The title is drawn with the page, a moment after the frame around it.
  await expect(page, `the title of «${name}»`).toHaveTitle(/\S/u);
  // Their code is put in as text: the page's rules for scripts need no exception for it.
  await page.evaluate(await sources.htmlcs);
  expect(await page.evaluate(runHtmlcs, excepted), `HTML_CodeSniffer on «${name}»`).toEqual([]);
  await page.evaluate(await sources.ibm);
  expect(await page.evaluate(runIbm, { excuses: excepted, useless }), `IBM's checker on «${name}»`).toEqual(
    [],
  );
};
