/** To be written. */
export const VerPage = () => null;
