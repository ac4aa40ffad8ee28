/** To be written. */
export const CrearPage = () => null;
