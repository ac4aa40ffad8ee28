/** What a convenio modificatorio is called, without zod: it travels with pages. */

/** Entity of the text of a modificatorio among the texts that are signed. */
export const MODIFICATORIO = 'convenio-modificatorio';

export const tiposDeModificatorio = ['prorroga', 'modificacion'] as const;
export type TipoDeModificatorio = (typeof tiposDeModificatorio)[number];
export const etiquetaDeModificatorio: Readonly<Record<TipoDeModificatorio, string>> = {
  prorroga: 'Prórroga',
  modificacion: 'Modificación',
};

/** What an agreement of the history may be, the last two by the seguimiento. */
export const tiposDeAcuerdo = ['original', ...tiposDeModificatorio, 'suspension', 'liquidacion'] as const;
export type TipoDeAcuerdo = (typeof tiposDeAcuerdo)[number];

/** 'Modificatorio 1' of the second agreement of a convenio; the first is the convenio itself. */
export const nombreDeModificatorio = (orden: number): string => `Modificatorio ${orden - 1}`;

/** 'CONV-2027-001-M1': how its text is called where it is signed and issued. */
export const folioDeModificatorio = (numero: string, orden: number): string => `${numero}-M${orden - 1}`;
