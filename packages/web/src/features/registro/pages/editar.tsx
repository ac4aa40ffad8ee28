/** To be written. */
export const EditarPage = () => null;
