import type { StateInfo } from '../../kernel/workflow.ts';

/** Requests about personal data ('derechos ARCO'). Travels with pages: no zod here. */

/**
 * What a person may ask about its own data: the four rights that give ARCO its name, and the two that the law adds, to take
 * back a consent and to limit use or disclosure (Ley Federal de Protección de Datos Personales en Posesión de los
 * Particulares, DOF 20-03-2025, arts. 21–26).
 */
export const derechos = [
  'acceso',
  'rectificacion',
  'cancelacion',
  'oposicion',
  'revocacion',
  'limitacion',
] as const;
export type Derecho = (typeof derechos)[number];

export const etiquetaDeDerecho: Readonly<Record<Derecho, string>> = {
  acceso: 'Acceso',
  rectificacion: 'Rectificación',
  cancelacion: 'Cancelación',
  oposicion: 'Oposición',
  revocacion: 'Revocación del consentimiento',
  limitacion: 'Limitación del uso o divulgación',
};

/** What each asks for, in words: what stands beside the choice. */
export const ayudaDeDerecho: Readonly<Record<Derecho, string>> = {
  acceso: 'Saber qué datos tuyos tenemos y para qué los usamos.',
  rectificacion: 'Corregir datos que están mal, incompletos o ya cambiaron.',
  cancelacion: 'Que dejemos de usar tus datos y los borremos cuando termine su bloqueo.',
  oposicion: 'Que no usemos tus datos para un fin determinado.',
  revocacion: 'Retirar el permiso que nos diste para usar tus datos.',
  limitacion: 'Que usemos o compartamos tus datos menos de lo que los usamos hoy.',
};

/** The states of a request. */
export const estados = [
  'recibida',
  'informacion_solicitada',
  'por_cumplir',
  'cumplida',
  'improcedente',
  'no_presentada',
] as const;
export type EstadoDeArco = (typeof estados)[number];

/** What each is called, and its tone: the workflow's table has them from here, so that a page needs no more than this. */
export const infoDeEstado: Readonly<Record<EstadoDeArco, StateInfo>> = {
  recibida: { label: 'Recibida', tone: 'info' },
  informacion_solicitada: { label: 'Falta información', tone: 'warning' },
  por_cumplir: { label: 'Procede, por cumplir', tone: 'progress' },
  cumplida: { label: 'Cumplida', tone: 'success', final: true },
  improcedente: { label: 'Improcedente', tone: 'neutral', final: true },
  no_presentada: { label: 'Por no presentada', tone: 'neutral', final: true },
};

/** Those that wait for somebody: the others are over. */
export const abiertos = ['recibida', 'informacion_solicitada', 'por_cumplir'] as const;

/** How it came: by the portal, from an account; by mail or on paper, registered by staff. */
export const vias = ['portal', 'correo'] as const;
export type Via = (typeof vias)[number];

export const etiquetaDeVia: Readonly<Record<Via, string>> = {
  portal: 'Por el portal',
  correo: 'Por correo o en papel',
};

/** Why a request may be refused (law of 2025, art. 33); nothing else is a reason. */
export const causas = [
  'identidad',
  'sin_datos',
  'derechos_de_tercero',
  'impedimento_legal',
  'ya_realizada',
] as const;
export type Causa = (typeof causas)[number];

export const etiquetaDeCausa: Readonly<Record<Causa, string>> = {
  identidad: 'No se acreditó la identidad o la representación',
  sin_datos: 'La fundación no tiene esos datos',
  derechos_de_tercero: 'Lesionaría los derechos de otra persona',
  impedimento_legal: 'Una ley o una autoridad lo impide',
  ya_realizada: 'Ya se había realizado',
};

/** Where a deadline stands today: what the list is narrowed by. */
export const situaciones = ['atrasada', 'por_vencer', 'en_tiempo'] as const;
export type Situacion = (typeof situaciones)[number];

export const etiquetaDeSituacion: Readonly<Record<Situacion, string>> = {
  atrasada: 'Atrasadas',
  por_vencer: 'Vencen en 5 días hábiles o menos',
  en_tiempo: 'En tiempo',
};

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = ['vence', 'recibida', 'folio'] as const;
export type OrdenDeArco = (typeof ordenes)[number];

/** Code points of what is written. */
export const ASUNTO_MINIMO = 5;
export const ASUNTO_MAXIMO = 200;
export const DESCRIPCION_MINIMA = 20;
export const DESCRIPCION_MAXIMA = 4000;
/** Of what is asked for, answered and done. */
export const TEXTO_MINIMO = 20;
export const TEXTO_MAXIMO = 4000;
export const NOMBRE_MAXIMO = 200;

/** Requests that one account may have open at once: more would be noise, and one request may be about many data. */
export const MAX_ABIERTAS = 10;

/** Days back that a request received by mail may be registered: older ones have run out of their term long ago. */
export const MAX_DIAS_ATRAS = 90;
