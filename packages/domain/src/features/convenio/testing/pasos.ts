import type { Answers } from '../../../kernel/answers.ts';
import { prune } from '../../../kernel/form.ts';
import { pasosEscritos } from '../convenio.schema.ts';
import { formDePaso, type MarcoDelConvenio, type Pasos } from '../pasos.ts';

/** The steps of a convenio without fault, for the tests of both floors: two ministraciones of a million in all. */

export const filaDePrueba = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const escritos: Pasos = {
  datos_finales: {
    nombre_proyecto_final: 'Crianza sin violencia en Parral',
    monto_aprobado: '1000000.00',
    duracion_aprobada: '12',
    modalidad_ejecucion: 'directa',
    condicionantes_aprobacion: null,
    fecha_inicio_proyectada: '2027-01-01',
    fecha_fin_proyectada: '2027-12-31',
    responsable_ejecucion: 'María Luisa Chávez Ortega',
  },
  informacion: {
    documentos_legales: 'Acta constitutiva y sus reformas, con datos de registro.',
    informacion_fiscal: 'Constancia de situación fiscal y opinión de cumplimiento.',
    datos_bancarios: 'BBVA México, cuenta a nombre de la organización, exclusiva del proyecto.',
    representante_legal: 'María Luisa Chávez Ortega',
    solicitados: [
      { fila: filaDePrueba(1), que: 'comprobante_sat', detalle: null },
      { fila: filaDePrueba(2), que: 'dato', detalle: 'Nombre de quien administra la cuenta' },
    ],
    fecha_limite_entrega: '2026-12-15',
    poder_notarial: null,
    seguro_responsabilidad: null,
    garantias: null,
  },
  anteproyecto: {
    tipo_convenio: 'donacion',
    clausulas_especiales:
      'La organización dará acceso a la fundación a las sesiones, con aviso de tres días.',
    obligaciones_ficosec:
      'Entregar las ministraciones en las fechas del calendario y acompañar la ejecución.',
    obligaciones_cliente:
      'Ejecutar el proyecto como se diseñó y comprobar cada peso con su comprobante fiscal.',
    entregables: 'Informes trimestrales, padrón agregado de beneficiarios y sistematización final.',
    indicadores_desempeno: 'Familias que concluyen el programa; castigo físico declarado.',
    causas_terminacion: 'Uso de los recursos en otro fin, o falta de dos informes seguidos.',
    resolucion_conflictos: 'Diálogo entre las partes y, después, los tribunales de Chihuahua.',
    elaborado_por: 'Laura Ríos Beltrán',
  },
  firma: {
    numero_oficio_externo: null,
    fecha_oficio: '2026-12-20',
    tipo_firma: 'electronica',
    firmante_ficosec: 'Jorge Contreras Herrera',
    cargo_firmante_ficosec: 'Director general',
    rfc_ficosec: 'GODE561231GR8',
    firmante_cliente: 'María Luisa Chávez Ortega',
    cargo_firmante_cliente: 'Presidenta del consejo directivo',
    rfc_cliente: 'CAOM750312HG4',
    fecha_firma: '2026-12-22',
    lugar_firma: 'Chihuahua, Chihuahua',
    testigos: null,
  },
  registro: {
    vigencia_inicio: '2027-01-01',
    vigencia_fin: '2028-01-31',
    fecha_registro: '2026-11-26',
    sistema_registro: 'manual',
    responsable_registro: 'Laura Ríos Beltrán',
    folio_externo: null,
  },
  planeacion: {
    modalidad_pago: 'ministraciones',
    numero_ministraciones: '2',
    ministraciones: [
      {
        fila: filaDePrueba(11),
        fecha: '2027-01-15',
        importe: '600000.00',
        condicion: 'A la firma del convenio',
        hito: null,
      },
      {
        fila: filaDePrueba(12),
        fecha: '2027-07-15',
        importe: '400000.00',
        condicion: 'Comprobada la primera',
        hito: null,
      },
    ],
    cuenta_bancaria: '012150001234567890',
    mecanismo_comprobacion: 'Facturas en XML y PDF, por línea del presupuesto, cada trimestre.',
    cartas_instruccion: 'La fundación instruye al fiduciario por carta con dos firmas.',
    cartas_solicitud: 'La organización pide cada ministración por carta en el portal.',
    responsable_financiero: 'Rosa Elena Mata Prieto',
    garantias_financieras: null,
  },
};

/** The steps as they are kept, with what differs in one of them. */
export const pasosDePrueba = (de: Partial<Record<keyof Pasos, Answers>> = {}): Pasos =>
  Object.fromEntries(
    pasosEscritos.map((paso) => [paso, prune(formDePaso[paso], { ...escritos[paso], ...de[paso] })]),
  ) as Pasos;

export const marcoDePrueba: MarcoDelConvenio = {
  hoy: '2026-11-26',
  topes: {
    aprobado: '1000000.00',
    tipoSolicitud: 'solicitud_organizacion',
    total: '1250000.00',
    restante: '5000000.00',
  },
  presupuestado: '1000000.00',
  faltasDelDiseno: [],
  clabeConfirmada: '012150001234567890',
  opinionVigente: true,
  mismoFirmante: false,
  aprobadoEl: '2026-11-12',
  firmadoEl: null,
};
