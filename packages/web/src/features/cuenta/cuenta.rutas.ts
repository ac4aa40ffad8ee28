/** Where the privacy notice is, for links to it. */
export const AVISO_HREF = '/aviso-de-privacidad';
