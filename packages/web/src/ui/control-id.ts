/** Id of the control of a path, for labels, summaries and links: 'campo-rfc', 'campo-documentos-acta'. */
export const controlId = (path: string): string => `campo-${path.replace(/[^A-Za-z0-9_-]+/g, '-')}`;
