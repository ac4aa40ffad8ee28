/** Codes that the organizations' functions refuse with, and their words. */
export const codigosDeOrganizacion = {
  rfc_de_otra: 'Tu organización ya está registrada con otro RFC. Revisa el RFC o escribe a la fundación.',
  rfc_confirmado: 'El RFC de tu organización ya fue validado y no se puede cambiar. Escribe a la fundación.',
  organizacion_de_personal: 'Una cuenta del personal no puede tener una organización.',
} as const;

export type CodigoDeOrganizacion = keyof typeof codigosDeOrganizacion;
