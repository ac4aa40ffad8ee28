/** Most code points of a person's whole name, whoever writes it: the person, or staff in two parts. */
export const MAXIMO_DE_NOMBRE = 120;
