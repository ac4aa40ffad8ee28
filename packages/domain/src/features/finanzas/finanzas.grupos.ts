import { ejes, nombreDeMunicipio, regiones } from '../formulacion/public.ts';
import { type Dimension, etiquetaSin } from './finanzas.schema.ts';

const porValor = (lista: readonly { readonly value: string; readonly label: string }[]) =>
  new Map(lista.map(({ value, label }) => [value, label]));
const nombreDeRegion = porValor(regiones);
const nombreDeEje = porValor(ejes);

/**
 * What a group is called; `nombre` where the database knows it (a call, an organization). A key that no catalogue has is shown as it was
 * written: money is never hidden behind a name that changed.
 */
export const etiquetaDeGrupo = (
  dimension: Dimension,
  clave: string | null,
  nombre: string | null,
): string => {
  if (clave === null) return etiquetaSin[dimension];
  switch (dimension) {
    case 'region':
      return nombreDeRegion.get(clave) ?? clave;
    case 'eje':
      return nombreDeEje.get(clave) ?? clave;
    case 'municipio':
      return nombreDeMunicipio(clave) ?? clave;
    case 'anio':
      return clave;
    default:
      return nombre ?? etiquetaSin[dimension];
  }
};
