/** Whose turn an action is, as `ui/turno.tsx` draws it: `nadie` is the portal itself, when a date arrives. */
export const lados = ['fundacion', 'organizacion', 'consejo', 'nadie'] as const;
export type LadoDeAccion = (typeof lados)[number];

/**
 * The rules of the tables whose people are not the foundation's staff, by their code. Every other rule asks for a permission of
 * the staff; workflow.tablas.test.ts holds all codes to one of both.
 */
const deOtros: Readonly<Record<string, LadoDeAccion>> = {
  su_organizacion: 'organizacion',
  invitada: 'organizacion',
  su_titular: 'organizacion',
  lado_de_la_carta: 'organizacion',
  el_reloj: 'nadie',
};

/** The side of whoever a rule of a table lets act. */
export const ladoDe = (code: string): LadoDeAccion => deOtros[code] ?? 'fundacion';

export const etiquetaDeLadoDeAccion: Readonly<Record<LadoDeAccion, string>> = {
  fundacion: 'La fundación',
  organizacion: 'La organización',
  consejo: 'El consejo',
  nadie: 'El portal, por fecha',
};
