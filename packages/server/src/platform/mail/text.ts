/** Keeps a value on one line, where a line break would be a new header or a new paragraph (rule 91). */
export const oneLine = (text: string): string =>
  text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/** Text for HTML: nothing that a person typed can be markup (rule 91). */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
