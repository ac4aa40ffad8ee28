/** Closed lists of the slice and their words, apart from the schemas, so that pages need no zod for them. */

/** Kinds of organization (A§3 'tipoSolicitante'). */
export const tiposDeOrganizacion = ['osc', 'institucion'] as const;
export type TipoDeOrganizacion = (typeof tiposDeOrganizacion)[number];

export const etiquetasDeTipo: Readonly<Record<TipoDeOrganizacion, string>> = {
  osc: 'Organización de la Sociedad Civil',
  institucion: 'Institución Gubernamental',
};

/** What an account is in its organization: a propietario leads it, a colaborador works in it. */
export const rolesEnOrganizacion = ['propietario', 'colaborador'] as const;
export type RolEnOrganizacion = (typeof rolesEnOrganizacion)[number];

export const etiquetasDeRol: Readonly<Record<RolEnOrganizacion, string>> = {
  propietario: 'Propietario',
  colaborador: 'Colaborador',
};

export const ayudasDeRol: Readonly<Record<RolEnOrganizacion, string>> = {
  propietario: 'Además de trabajar en los proyectos, cambia los datos, la CLABE y quién forma parte.',
  colaborador: 'Trabaja en los proyectos y sube documentos; no cambia los datos ni a las personas.',
};

/**
 * How far the RFC is established: validated by the foundation; held but not yet validated; declared by another
 * organization as well (told to staff only: to its own people it reads 'por validar'); or not said yet.
 */
export const situacionesDeRfc = ['validado', 'por_validar', 'repetido', 'sin_rfc'] as const;
export type SituacionDeRfc = (typeof situacionesDeRfc)[number];

export const etiquetasDeRfc: Readonly<Record<SituacionDeRfc, string>> = {
  validado: 'Validado por la fundación',
  por_validar: 'Por validar',
  repetido: 'Lo tiene otra organización',
  sin_rfc: 'Sin capturar',
};

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenesDeOrganizaciones = ['nombre', 'creada'] as const;

/** Why two organizations may be one. */
export const motivosDeDuplicado = ['rfc', 'clabe', 'nombre'] as const;
export type MotivoDeDuplicado = (typeof motivosDeDuplicado)[number];

export const etiquetasDeDuplicado: Readonly<Record<MotivoDeDuplicado, string>> = {
  rfc: 'Mismo RFC',
  clabe: 'Misma CLABE',
  nombre: 'Nombre parecido',
};

/** Natural days that an invitation to a colleague is good for. */
export const DIAS_DE_INVITACION = 7;

/**
 * What one organization may invite, so that the portal's mail is nobody's megaphone: invitations waiting, and letters in an
 * hour, resent ones included, in all and to one address. Anybody makes an organization in a minute; one whose RFC the
 * foundation validated may more.
 */
export const LIMITES_DE_INVITACION = {
  validada: { pendientes: 20, cartas: 30, porCorreo: 5 },
  sinValidar: { pendientes: 5, cartas: 8, porCorreo: 2 },
} as const;
