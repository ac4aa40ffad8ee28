/** Who did something, inside a sentence: whoever has no name here is no longer at its beginning. 'Aprobada por la fundación'. */
export const enFrase = (quien: string): string =>
  quien === 'La fundación' || quien === 'Una persona'
    ? quien.charAt(0).toLowerCase() + quien.slice(1)
    : quien;
