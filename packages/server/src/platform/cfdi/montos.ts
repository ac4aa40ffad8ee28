import { type FaltaDeMontos, faltaDeMontos } from '@portal/domain/kernel/cfdi-montos';
import { CFDI, hijo, hijos } from './cadena.ts';
import type { Elemento } from './xml.ts';

const IMPLOCAL = 'http://www.sat.gob.mx/implocal';
const AEROLINEAS = 'http://www.sat.gob.mx/aerolineas';

const valor = (de: Elemento | undefined, nombre: string): string => de?.atributos.get(nombre) ?? '';

/** Of the Comprobante, not of its concepts. */
const impuestosDe = (raiz: Elemento, [grupo, linea, total]: readonly [string, string, string]) => {
  const nodos = hijos(raiz, 'Impuestos');
  return {
    total: valor(nodos[0], total),
    importes: nodos.flatMap((uno) => hijos(hijo(uno, grupo), linea)).map((uno) => valor(uno, 'Importe')),
  };
};

/** What of the amounts of a Comprobante does not add up; null: everything does. */
export const montosDe = (raiz: Elemento): FaltaDeMontos | null => {
  const complementos = hijos(raiz, 'Complemento');
  const locales = complementos.flatMap((uno) => hijos(uno, 'ImpuestosLocales', IMPLOCAL));
  const vuelos = complementos.flatMap((uno) => hijos(uno, 'Aerolineas', AEROLINEAS));
  return faltaDeMontos({
    tipo: valor(raiz, 'TipoDeComprobante').trim(),
    subtotal: valor(raiz, 'SubTotal'),
    descuento: valor(raiz, 'Descuento'),
    total: valor(raiz, 'Total'),
    conceptos: hijos(hijo(raiz, 'Conceptos'), 'Concepto', CFDI).map((uno) => ({
      importe: valor(uno, 'Importe'),
      descuento: valor(uno, 'Descuento'),
    })),
    trasladados: impuestosDe(raiz, ['Traslados', 'Traslado', 'TotalImpuestosTrasladados']),
    retenidos: impuestosDe(raiz, ['Retenciones', 'Retencion', 'TotalImpuestosRetenidos']),
    ademas: {
      suma: [
        ...locales.map((uno) => valor(uno, 'TotaldeTraslados')),
        // The airport's fee and what is charged for others are in the total, and in no concept.
        ...vuelos.map((uno) => valor(uno, 'TUA')),
        ...vuelos.map((uno) => valor(hijo(uno, 'OtrosCargos', AEROLINEAS), 'TotalCargos')),
      ],
      resta: locales.map((uno) => valor(uno, 'TotaldeRetenciones')),
    },
  });
};
