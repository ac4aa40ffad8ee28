/** To be written. */
export const ListaPage = () => null;
