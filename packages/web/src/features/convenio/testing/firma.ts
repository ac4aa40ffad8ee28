import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { pasosDePrueba as pasosSinFalta } from '@portal/domain/features/convenio/testing/pasos';
import type { EstadoDeFirmas, PistaDeFirma } from '@portal/domain/features/firmas/public';
import { acciones, convenioDePrueba, LUCIA, pasoDePrueba, pasosDePrueba } from './convenio.ts';

/** A final text that lies open for signature, for the tests of step 4. */

export const HUELLA = 'ab'.repeat(32);
export const TEXTO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e4001';
export const EMITIDO = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e4002';
export const COMPUESTO = '2026-11-20T15:00:00.000Z';

export const frases: Convenio['frases'] = [
  { id: 'cuanto', pregunta: '¿Cuánto?', texto: 'La fundación entrega $1,000,000.00 para este proyecto.' },
  { id: 'cuando', pregunta: '¿Cuándo?', texto: 'En 2 ministraciones.' },
  { id: 'que_entregar', pregunta: '¿Qué debes entregar?', texto: 'La organización entrega informes.' },
  { id: 'que_pasa', pregunta: '¿Qué pasa si no?', texto: 'Lo que no se compruebe se reintegra.' },
  { id: 'hasta_cuando', pregunta: '¿Hasta cuándo?', texto: 'Está vigente del 1 de enero de 2027.' },
];

export const pista = (cambio: Partial<PistaDeFirma> = {}): PistaDeFirma => ({
  lado: 'fundacion',
  nombre: 'Jorge Contreras Herrera',
  cargo: 'Director general',
  rfc: 'GODE561231GR8',
  rfcDelLado: null,
  usuarioId: null,
  preparadoEn: COMPUESTO,
  enviadoEn: COMPUESTO,
  abiertoEn: null,
  porConfirmar: null,
  firma: null,
  puedeFirmar: false,
  ...cambio,
});

export const firmasDePrueba = (
  fundacion: Partial<PistaDeFirma> = {},
  organizacion: Partial<PistaDeFirma> = {},
): EstadoDeFirmas => ({
  textoId: TEXTO,
  clase: 'convenio',
  folio: 'CONV-2026-004',
  version: 1,
  sha256: HUELLA,
  pistas: [
    pista(fundacion),
    pista({
      lado: 'organizacion',
      nombre: 'María Luisa Chávez Ortega',
      cargo: 'Presidenta',
      ...organizacion,
    }),
  ],
  completa: false,
  tipo: null,
  completaEn: null,
  retiradoEn: null,
});

const pasos = pasosSinFalta();

/** With its final text at signature, both sides to sign. */
export const aFirma = (tipo: 'electronica' | 'fisica' | 'mixta', cambio: Partial<Convenio> = {}): Convenio =>
  convenioDePrueba({
    estado: 'en_revision_legal',
    paso: 'firma',
    numero: 'CONV-2026-004',
    numeroOficio: 'OFI-2026-031',
    monto: '1000000.00',
    pasos: pasosDePrueba(
      pasoDePrueba('firma', { ...pasos.firma, tipo_firma: tipo }, { cerrado: 'todo' }),
      pasoDePrueba('datos_finales', pasos.datos_finales, { cerrado: 'todo' }),
    ),
    textos: [
      {
        id: TEXTO,
        numero: 2,
        clase: 'final',
        compuestoEn: COMPUESTO,
        compuestoPor: LUCIA,
        emitidoId: EMITIDO,
        sha256: HUELLA,
        vigente: true,
        retirado: null,
      },
    ],
    frases,
    firmas: firmasDePrueba({ puedeFirmar: true }),
    acciones: acciones('firmar', 'registrarEscaneo', 'confirmarEscaneo', 'retirarTexto'),
    ...cambio,
  });

/** The text as it would be composed: a datum, a gap and an annex. */
export const textoDePrueba = (numero: number | null = null) => ({
  numero,
  bloques: [
    {
      clase: 'clausula',
      id: 'monto',
      ordinal: 'SEGUNDA',
      titulo: 'Monto',
      parrafos: [
        {
          id: 'monto.0',
          trozos: [
            { tipo: 'texto', texto: 'La fundación entrega ' },
            {
              tipo: 'dato',
              campo: 'monto',
              texto: '$1,000,000.00',
              fuente: { de: 'paso', paso: 'datos_finales', campo: 'monto_aprobado' },
            },
            { tipo: 'texto', texto: ' a la cuenta ' },
            {
              tipo: 'falta',
              campo: 'clabe',
              texto: 'CLABE',
              fuente: { de: 'paso', paso: 'planeacion', campo: 'cuenta_bancaria' },
            },
            { tipo: 'texto', texto: '.' },
          ],
        },
      ],
    },
    {
      clase: 'anexo',
      id: 'anexo.presupuesto',
      letra: 'B',
      titulo: 'Presupuesto',
      tablas: [
        {
          columnas: [{ titulo: 'Concepto' }, { titulo: 'Total', numero: true }],
          filas: [['Talleres', '$1,000,000.00']],
          pie: ['Total', '$1,000,000.00'],
        },
      ],
    },
  ],
  faltan: [
    {
      campo: 'clabe',
      etiqueta: 'CLABE',
      fuente: { de: 'paso', paso: 'planeacion', campo: 'cuenta_bancaria' },
    },
  ],
});
