const KB = 1024;
const MB = KB * KB;

/** '12.4': megabytes of 1,024 kilobytes, as the specification counts the room of the repository (B§9). */
export const enMegas = (bytes: number): string =>
  (bytes / MB).toLocaleString('es-MX', { maximumFractionDigits: 1 });

/** '1 GB' of the whole room, '512 MB' of a smaller one. */
export const espacioEnPalabras = (bytes: number): string =>
  bytes >= KB * MB
    ? `${(bytes / MB / KB).toLocaleString('es-MX', { maximumFractionDigits: 1 })} GB`
    : `${enMegas(bytes)} MB`;
