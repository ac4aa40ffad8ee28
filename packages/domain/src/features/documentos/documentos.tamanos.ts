// Apart from the slots, and without imports: the first screen of the browser asks for these and for no slot.

/** Up to this size a file goes in one request: a cut costs little, and asking twice costs a poor line more. */
export const ENTERO_HASTA = 256 * 1024;

/** The largest part of an upload; an object store takes it in one piece. */
export const PARTE_MAXIMA = 4 * 1024 * 1024;

/** The smallest part that is kept, but for the last one: nobody makes a thousand objects of a small file. */
export const PARTE_MINIMA = 64 * 1024;

/** What a part comes as (tus 1.0 'Core Protocol'). */
export const TIPO_DE_PARTE = 'application/offset+octet-stream';
