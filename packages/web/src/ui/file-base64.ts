/** Bytes of a file as they are, in base64: what it says of its encoding is judged by the server. */
export const enBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
