/** Where notes and history stand, on a page without room for them beside the fields. */
export const TRAS_LOS_CAMPOS = 'tras-los-campos';

/** Goes there, from wherever in the fields the reviewer is. */
export const goAfterFields = (): void => {
  const place = document.getElementById(TRAS_LOS_CAMPOS);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
};
