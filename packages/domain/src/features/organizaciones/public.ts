export * from './organizaciones.messages.ts';

/** Kinds of organization (A§3 'tipoSolicitante'). */
export const tiposDeOrganizacion = ['osc', 'institucion'] as const;
export type TipoDeOrganizacion = (typeof tiposDeOrganizacion)[number];
