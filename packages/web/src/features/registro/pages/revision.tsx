/** To be written. */
export const RevisionPage = () => null;
