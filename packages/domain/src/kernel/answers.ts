/** What the answers of a form are, while they are typed, kept and sent. Nothing but types and what tells them apart: this travels with the first screen. */

/** A row of an answer: its cells by column, and the id that it keeps over edits, moves and versions: a UUID of whoever made it. */
export type Row = Readonly<Record<string, string | null>> & { readonly fila: string };

/** An answer of one text; null or '' means not answered. */
export type TextAnswer = string | null;
export type TextAnswers = Readonly<Record<string, TextAnswer>>;

/** An answer as it is typed, kept and sent; null, '' and no rows mean not answered. */
export type Answer = TextAnswer | Row[];
export type Answers = Readonly<Record<string, Answer>>;

/** Most rows of one answer, whatever its field says: more are refused before anything of them is read. */
export const MAX_FILAS = 10_000;

/** Whether an answer is a list of rows. */
export const isRows = (answer: Answer | undefined): answer is Row[] =>
  typeof answer === 'object' && answer !== null;

/** The text of an answer, '' without one; for answers of fields that are no rows. */
export const textOf = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');

/** The rows of an answer, none without one; for answers of fields of rows. */
export const rowsOf = (answer: Answer | undefined): Row[] => (isRows(answer) ? answer : []);
