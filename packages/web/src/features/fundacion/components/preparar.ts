import { fundacionMessages, MAX_LOGO } from '@portal/domain/features/fundacion/public';

/** Twice what the largest place shows: sharp on every screen, in letters and on paper. */
const CAJA = { ancho: 640, alto: 320 } as const;
/** How often a picture that weighs too much is made smaller, each time to seven tenths. */
const VECES = 4;

const { noEsImagen, errores } = fundacionMessages;

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(new Error(noEsImagen));
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : '');
    reader.readAsDataURL(blob);
  });

/**
 * A picture as a logo travels: drawn anew as PNG, small enough, without what a camera writes beside it. Base64.
 *
 * @throws Error in words for a person, when it is no picture or stays too heavy.
 */
export const prepararLogo = async (file: Blob): Promise<string> => {
  if (!['image/png', 'image/jpeg'].includes(file.type)) throw new Error(noEsImagen);
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new Error(noEsImagen);
  let scale = Math.min(1, CAJA.ancho / picture.width, CAJA.alto / picture.height);
  for (let vez = 0; vez <= VECES; vez += 1, scale *= 0.7) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await blobOf(canvas);
    if (blob && blob.size <= MAX_LOGO) return base64Of(blob);
  }
  throw new Error(errores.logo_pesado);
};
