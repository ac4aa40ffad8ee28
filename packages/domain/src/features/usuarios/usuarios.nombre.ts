/** Most code points of a person's whole name, whoever writes it: the person, or staff in two parts. */
export const MAXIMO_DE_NOMBRE = 120;

/** An address of the web or of mail, whole or as mail programs make links of it. */
const DIRECCION =
  /:\/\/|\bwww\.|[@/\\]|[\p{L}\d-]{2,}\.(?:com|net|org|mx|info|biz|xyz|top|site|online|shop|club|app|dev|link|click|live|io|co|ru|cn)\b/iu;

/**
 * Whether what was given as a name holds an address. Anybody may sign up with the mail of somebody else, who then gets a letter of the
 * foundation that greets by that name: it must not carry a link.
 */
export const llevaDireccion = (nombre: string): boolean => DIRECCION.test(nombre);
