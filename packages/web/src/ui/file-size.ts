const KB = 1024;
const MB = KB * KB;

/**
 * '1.4 MB' of a number of bytes, one decimal at most; number and unit stay on one line. Units of 1,024, as the specification
 * counts limits and room (B§9): what was admitted as 50 MB does not read as 52.4.
 */
export const fileSize = (bytes: number): string => {
  if (bytes < KB) return `${bytes}\u00a0bytes`;
  const [unit, size] = bytes < MB ? ['kB', bytes / KB] : ['MB', bytes / MB];
  return `${size.toLocaleString('es-MX', { maximumFractionDigits: 1 })}\u00a0${unit}`;
};

/** 'PDF, DOC o JPG' of extensions such as ['pdf', 'doc', 'jpg']. */
export const extensionList = (extensions: readonly string[]): string => {
  const names = extensions.map((extension) => extension.replace(/^\./, '').toUpperCase());
  return new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(names);
};

/**
 * What is wrong with a file before it travels, or null. The server checks again, by content.
 * The text of the limit is the seed's (section 5): 'El archivo no puede ser mayor a 10MB'.
 */
export const fileProblem = (
  file: { name: string; size: number },
  rule: { extensions: readonly string[]; maxBytes: number },
): string | null => {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const allowed = rule.extensions.map((e) => e.replace(/^\./, '').toLowerCase());
  if (!allowed.includes(extension))
    return `«${file.name}» no se puede subir: elige un archivo ${extensionList(rule.extensions)}.`;
  if (file.size > rule.maxBytes) return `El archivo no puede ser mayor a ${Math.floor(rule.maxBytes / MB)}MB`;
  if (file.size === 0) return `«${file.name}» está vacío. Ábrelo para comprobarlo y elige otro.`;
  return null;
};
