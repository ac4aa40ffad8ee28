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

/** 'Modificatorio 1': counted are those that both sides signed, and the one at signature that comes after them. */
export const nombreDeModificatorio = (numero: number): string => `Modificatorio ${numero}`;

/** 'CONV-2027-001-M1': how its text is called where it is signed and issued. */
export const folioDeModificatorio = (convenio: string, numero: number): string => `${convenio}-M${numero}`;

/** What an agreement of the history is called: what nobody signed is no modificatorio, and a modification without a text lifts a suspension. */
export const nombreDeAcuerdo = ({
  tipo,
  modificatorio,
}: {
  readonly tipo: TipoDeAcuerdo;
  readonly modificatorio: number | null;
}): string => {
  if (modificatorio !== null) return nombreDeModificatorio(modificatorio);
  if (tipo === 'original') return 'Original';
  if (tipo === 'modificacion') return 'Reanudación';
  return tipo === 'liquidacion' ? 'Liquidación' : 'Suspensión';
};
