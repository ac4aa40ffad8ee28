/** Texts with named fields, `{{nombre}}`: what letters, mails and issued documents are written in. */

/** One field; its name is the first group. */
export const CAMPO = /\{\{\s*([a-z][a-zA-Z0-9]*)\s*\}\}/g;

/** The fields that a text names, each once, in their order. */
export const camposDe = (texto: string): readonly string[] => [
  ...new Set([...texto.matchAll(CAMPO)].map((match) => match[1] ?? '')),
];

/** Whether braces stand in a text that are no field: '{{folio', '{{ Folio }}', '{{a b}}'. */
export const conLlavesSueltas = (texto: string): boolean => /\{\{|\}\}/.test(texto.replace(CAMPO, ''));
