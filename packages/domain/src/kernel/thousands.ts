/** Digits in groups of three, as es-MX writes them: '2500000' → '2,500,000'. One pass, however many there are. */
export const groupThousands = (digits: string): string => {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/gu) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(',');
};
