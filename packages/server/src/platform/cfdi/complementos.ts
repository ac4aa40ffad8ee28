import type { Elemento } from './xml.ts';

/**
 * What the SAT's XSLT takes of each complement for the cadena original, in its order (Pagos20.xslt, nomina12.xslt, implocal.xslt,
 * donat11.xslt, leyendasFisc.xslt): the attributes of an element, then those of its children by their path.
 */

export const TIMBRE = 'http://www.sat.gob.mx/TimbreFiscalDigital';
export const NOMINA = 'http://www.sat.gob.mx/nomina12';
export const PAGOS = 'http://www.sat.gob.mx/Pagos20';
export const DONATIVO = 'http://www.sat.gob.mx/donat';

/** Attributes as `valores` reads them: with '?' left out when absent, without it as an empty value. */
type Orden = { readonly atributos: string; readonly hijos?: Readonly<Record<string, Orden>> };

const orden = (atributos: string, hijos?: Readonly<Record<string, Orden>>): Orden => ({
  atributos,
  ...(hijos ? { hijos } : {}),
});

const pagos = orden('Version', {
  Totales: orden(
    'TotalRetencionesIVA? TotalRetencionesISR? TotalRetencionesIEPS? TotalTrasladosBaseIVA16? TotalTrasladosImpuestoIVA16? TotalTrasladosBaseIVA8? TotalTrasladosImpuestoIVA8? TotalTrasladosBaseIVA0? TotalTrasladosImpuestoIVA0? TotalTrasladosBaseIVAExento? MontoTotalPagos',
  ),
  Pago: orden(
    'FechaPago FormaDePagoP MonedaP TipoCambioP? Monto NumOperacion? RfcEmisorCtaOrd? NomBancoOrdExt? CtaOrdenante? RfcEmisorCtaBen? CtaBeneficiario? TipoCadPago? CertPago? CadPago? SelloPago?',
    {
      DoctoRelacionado: orden(
        'IdDocumento Serie? Folio? MonedaDR EquivalenciaDR? NumParcialidad ImpSaldoAnt ImpPagado ImpSaldoInsoluto ObjetoImpDR',
        {
          'ImpuestosDR/RetencionesDR/RetencionDR': orden(
            'BaseDR ImpuestoDR TipoFactorDR TasaOCuotaDR ImporteDR',
          ),
          'ImpuestosDR/TrasladosDR/TrasladoDR': orden(
            'BaseDR ImpuestoDR TipoFactorDR TasaOCuotaDR? ImporteDR?',
          ),
        },
      ),
      'ImpuestosP/RetencionesP/RetencionP': orden('ImpuestoP ImporteP'),
      'ImpuestosP/TrasladosP/TrasladoP': orden('BaseP ImpuestoP TipoFactorP TasaOCuotaP? ImporteP?'),
    },
  ),
});

const nomina = orden(
  'Version TipoNomina FechaPago FechaInicialPago FechaFinalPago NumDiasPagados TotalPercepciones? TotalDeducciones? TotalOtrosPagos?',
  {
    Emisor: orden('Curp? RegistroPatronal? RfcPatronOrigen?', {
      EntidadSNCF: orden('OrigenRecurso MontoRecursoPropio?'),
    }),
    Receptor: orden(
      'Curp NumSeguridadSocial? FechaInicioRelLaboral? Antigüedad? TipoContrato Sindicalizado? TipoJornada? TipoRegimen NumEmpleado Departamento? Puesto? RiesgoPuesto? PeriodicidadPago Banco? CuentaBancaria? SalarioBaseCotApor? SalarioDiarioIntegrado? ClaveEntFed',
      { SubContratacion: orden('RfcLabora PorcentajeTiempo') },
    ),
    Percepciones: orden(
      'TotalSueldos? TotalSeparacionIndemnizacion? TotalJubilacionPensionRetiro? TotalGravado TotalExento',
      {
        Percepcion: orden('TipoPercepcion Clave Concepto ImporteGravado ImporteExento', {
          AccionesOTitulos: orden('ValorMercado PrecioAlOtorgarse'),
          HorasExtra: orden('Dias TipoHoras HorasExtra ImportePagado'),
        }),
        JubilacionPensionRetiro: orden(
          'TotalUnaExhibicion? TotalParcialidad? MontoDiario? IngresoAcumulable IngresoNoAcumulable',
        ),
        SeparacionIndemnizacion: orden(
          'TotalPagado NumAñosServicio UltimoSueldoMensOrd IngresoAcumulable IngresoNoAcumulable',
        ),
      },
    ),
    Deducciones: orden('TotalOtrasDeducciones? TotalImpuestosRetenidos?', {
      Deduccion: orden('TipoDeduccion Clave Concepto Importe'),
    }),
    'OtrosPagos/OtroPago': orden('TipoOtroPago Clave Concepto Importe', {
      SubsidioAlEmpleo: orden('SubsidioCausado'),
      CompensacionSaldosAFavor: orden('SaldoAFavor Año RemanenteSalFav'),
    }),
    'Incapacidades/Incapacidad': orden('DiasIncapacidad TipoIncapacidad ImporteMonetario?'),
  },
);

/** By the namespace of the complement, and its version where there was another one before. */
const ORDENES: Readonly<Record<string, { readonly version?: string; readonly orden: Orden }>> = {
  [PAGOS]: { version: '2.0', orden: pagos },
  [NOMINA]: { version: '1.2', orden: nomina },
  [DONATIVO]: { orden: orden('version noAutorizacion fechaAutorizacion leyenda') },
  'http://www.sat.gob.mx/implocal': {
    orden: orden('version TotaldeRetenciones TotaldeTraslados', {
      RetencionesLocales: orden('ImpLocRetenido TasadeRetencion Importe'),
      TrasladosLocales: orden('ImpLocTrasladado TasadeTraslado Importe'),
    }),
  },
  'http://www.sat.gob.mx/leyendasFiscales': {
    orden: orden('version', { Leyenda: orden('disposicionFiscal? norma? textoLeyenda') }),
  },
};

/** The elements at the end of a path of names, all of the namespace of where it begins, in the order of the document. */
const enRuta = (de: Elemento, ruta: string): readonly Elemento[] =>
  ruta
    .split('/')
    .reduce<readonly Elemento[]>(
      (nivel, nombre) =>
        nivel.flatMap(({ hijos }) => hijos.filter((uno) => uno.uri === de.uri && uno.local === nombre)),
      [de],
    );

/** Each element of a complement with the attributes that the cadena takes of it, in order; null: nobody here knows its order. */
export const elementosDeCadena = (
  complemento: Elemento,
): readonly (readonly [Elemento, atributos: string])[] | null => {
  const conocido = ORDENES[complemento.uri];
  if (!conocido) return null;
  const version = complemento.atributos.get('Version')?.trim();
  if (conocido.version !== undefined && version !== conocido.version) return null;
  const recorre = (de: Elemento, { atributos, hijos = {} }: Orden): (readonly [Elemento, string])[] => [
    [de, atributos],
    ...Object.entries(hijos).flatMap(([ruta, suyo]) => enRuta(de, ruta).flatMap((uno) => recorre(uno, suyo))),
  ];
  return recorre(complemento, conocido.orden);
};
