/** Most digits of a whole number: more than anybody counts, and far from where a float would lose one. */
const MAX_DIGITS = 12;

/**
 * A whole number as people write it, '1,200' or '1200', as its plain digits; null for what is none: a sign, decimals,
 * an exponent, a comma that groups no thousands, digits of another script.
 */
export const parseEntero = (text: string): string | null => {
  const bare = text.trim();
  if (!/^(\d{1,3}(,\d{3})+|\d+)$/.test(bare)) return null;
  const digits = bare.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return digits.length > MAX_DIGITS ? null : digits;
};
