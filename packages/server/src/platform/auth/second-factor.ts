/** What is asked of whoever is signed in: by the installation of all staff, by a role of whoever holds it (rule 8). */
type Asked = { readonly esPersonal: boolean; readonly exigeSegundoFactor: boolean };

/** Whether this account has to have a second factor. */
export const needsSecondFactor = (
  { secondFactorForStaff }: { readonly secondFactorForStaff: boolean },
  { esPersonal, exigeSegundoFactor }: Asked,
): boolean => exigeSegundoFactor || (secondFactorForStaff && esPersonal);
