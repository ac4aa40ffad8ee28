import { type ClaseDeAviso, clasesDeAviso, claves } from './notificaciones.clases.ts';

/** Where a kind of notice reaches a person. */
export const canales = ['ambos', 'portal', 'correo', 'ninguno'] as const;
export type Canal = (typeof canales)[number];

/** When its mail leaves: at once, or with all the others of the day. */
export const entregas = ['al_momento', 'resumen_diario'] as const;
export type Entrega = (typeof entregas)[number];

export const etiquetasDeCanal: Readonly<Record<Canal, string>> = {
  ambos: 'Portal y correo',
  portal: 'Solo portal',
  correo: 'Solo correo',
  ninguno: 'Ninguno',
};

export const etiquetasDeEntrega: Readonly<Record<Entrega, string>> = {
  al_momento: 'Al momento',
  resumen_diario: 'Resumen diario',
};

/** The hour of the daily digest in the foundation's zone. */
export const HORA_DEL_RESUMEN = '08:00';

export type Preferencia = { readonly canal: Canal; readonly entrega: Entrega };

/** What holds until a person chooses something else, and always for a mandatory kind. */
export const preferenciaInicial: Preferencia = { canal: 'ambos', entrega: 'al_momento' };

/** What holds for a kind: the person's choice, unless the kind is mandatory. */
export const preferenciaVigente = (clase: ClaseDeAviso, elegida: Preferencia | undefined): Preferencia =>
  clasesDeAviso[clase].obligatoria === null ? (elegida ?? preferenciaInicial) : preferenciaInicial;

export const llegaAlPortal = ({ canal }: Preferencia): boolean => canal === 'ambos' || canal === 'portal';
export const llegaPorCorreo = ({ canal }: Preferencia): boolean => canal === 'ambos' || canal === 'correo';

/** Every kind with what holds for it, in the order of the catalogue. */
export const preferenciasVigentes = (
  elegidas: ReadonlyMap<string, Preferencia>,
): ({ readonly clase: ClaseDeAviso } & Preferencia)[] =>
  claves.map((clase) => ({ clase, ...preferenciaVigente(clase, elegidas.get(clase)) }));
