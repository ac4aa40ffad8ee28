/**
 * A telephone as it is kept: its digits, without Mexico's country code (and the 1 that followed it once). What holds
 * anything but digits and their separators stays as it is, for {@link isTelefono} to refuse: words, an extension,
 * another country's code.
 */
export const normalizeTelefono = (texto: string): string => {
  const junto = texto.replace(/[\s().\p{Pd}\p{Cf}/]/gu, '');
  const [, numero] = /^\+521?(\d{10})$/.exec(junto) ?? [];
  return numero ?? (/^\d*$/.test(junto) ? junto : texto);
};

/** A telephone as it is read, '614 123 4567'; what is not ten digits stays as it was given. */
export const formatTelefono = (telefono: string): string => {
  const digitos = normalizeTelefono(telefono);
  return isTelefono(digitos) ? digitos.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3') : telefono;
};

/** True for the ten digits of a Mexican telephone, area code included, as {@link normalizeTelefono} leaves them. */
export const isTelefono = (digitos: string): boolean => /^\d{10}$/.test(digitos);
