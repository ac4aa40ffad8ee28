/** Orders of the list; `acceso`: who never entered comes first. */
export const ordenesDeUsuarios = ['nombre', 'creada', 'acceso'] as const;

/** Accounts of the foundation, or of whoever solicits. */
export const tiposDeCuenta = ['personal', 'solicitantes'] as const;
