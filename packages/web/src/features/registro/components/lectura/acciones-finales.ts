/** What ends a registro, with its reason, in the order in which the menu has it. */
export const accionesFinales = ['rechazar', 'reabrir', 'desistir', 'cancelar', 'eliminar'] as const;
export type AccionFinal = (typeof accionesFinales)[number];
