import { renderSVG } from 'uqr';

/**
 * The QR of an address, as SVG: black on white with the quiet zone that readers ask for, and still readable when a seventh of
 * it is not (level M).
 */
export const qrOf = (address: string): string => renderSVG(address, { ecc: 'M', border: 4, pixelSize: 4 });
