import { proponerCalendario } from '@portal/domain/features/convenio/calendario';
import type { PasoEscrito } from '@portal/domain/features/convenio/convenio.schema';
import { mesesEntre } from '@portal/domain/features/convenio/vigencia';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { addDays, type Fecha } from '@portal/domain/kernel/dates';
import { casosConConvenio } from './convenios.casos.ts';
import { type ConvenioDemo, firmanteDeLaFundacion } from './convenios.ts';
import { organizacionDemo } from './organizaciones.ts';
import { componerProyecto, filaDe } from './registros.componer.ts';

/** What is written in the six steps of each convenio, out of its project and its organization. */

/** Row of what is asked for that the organization writes. */
export const datoSolicitado = (clave: string): string => filaDe(clave, 'solicitud', 2);

type Fechas = {
  /** The days on which the request was made, and the text was composed and signed. */
  readonly solicitud: Fecha;
  readonly texto: Fecha;
  readonly firma: Fecha;
};

const casoDe = ({ clave }: ConvenioDemo) => {
  const caso = casosConConvenio.find((uno) => uno.clave === clave);
  if (!caso) throw new Error(`The demo has no project ${clave}`);
  return caso;
};

/** The execution as the design says it, and the vigencia that holds it. */
export const plazosDe = (convenio: ConvenioDemo, hoy: Fecha) => {
  const caso = casoDe(convenio);
  const { ficha } = componerProyecto(caso.clave, caso.proyecto, hoy).secciones;
  const ejecucion = { inicio: textOf(ficha.fecha_inicio), fin: textOf(ficha.fecha_fin) };
  return {
    ejecucion,
    vigencia: {
      inicio: convenio.rige === undefined ? ejecucion.inicio : addDays(hoy, -convenio.rige),
      fin: addDays(ejecucion.fin, 15),
    },
  };
};

/** The steps without fault. Who only began has not written all of it. */
export const pasosDe = (
  convenio: ConvenioDemo,
  hoy: Fecha,
  fechas: Fechas,
): Readonly<Record<PasoEscrito, Answers>> => {
  const { clave, proyecto, organizacion } = casoDe(convenio);
  const { nombre_oficial: nombre, monto_solicitado: monto } = proyecto.ficha;
  const { nombre: quien, ficha } = organizacionDemo(organizacion);
  const { ejecucion, vigencia } = plazosDe(convenio, hoy);
  const { firmante } = convenio;
  const fisica = convenio.firma === 'fisica';
  const { partes = 3 } = convenio;
  return {
    datos_finales: {
      nombre_proyecto_final: nombre,
      monto_aprobado: monto,
      duracion_aprobada: String(mesesEntre(ejecucion.inicio, ejecucion.fin)),
      modalidad_ejecucion: convenio.tipo === 'coinversion' ? 'coinversion' : 'directa',
      fecha_inicio_proyectada: ejecucion.inicio,
      fecha_fin_proyectada: ejecucion.fin,
      responsable_ejecucion: convenio.responsable,
    },
    informacion: {
      documentos_legales: `Instrumento de creación de ${quien}, con sus reformas, y nombramiento de quien firma.`,
      informacion_fiscal:
        'Constancia de situación fiscal de este año y opinión de cumplimiento (32-D) vigente.',
      datos_bancarios: `Cuenta exclusiva para el proyecto, a nombre de ${quien.replace(/\.$/u, '')}.`,
      representante_legal: firmante.nombre,
      solicitados: [
        { fila: filaDe(clave, 'solicitud', 1), que: 'comprobante_sat', detalle: null },
        {
          fila: datoSolicitado(clave),
          que: 'dato',
          detalle: 'Nombre completo y cargo de quien firma el convenio',
        },
      ],
      fecha_limite_entrega: addDays(fechas.solicitud, 10),
    },
    anteproyecto: {
      tipo_convenio: convenio.tipo,
      clausulas_especiales:
        'La organización reserva los datos de las personas que participan y entrega a la fundación solo cifras agregadas; la fundación puede visitar cualquier sesión con tres días de aviso.',
      obligaciones_ficosec:
        'Entregar cada ministración en la fecha del calendario, acompañar la ejecución con una persona enlace y responder en cinco días hábiles a lo que la organización consulte.',
      obligaciones_cliente:
        'Ejecutar el proyecto como se diseñó, comprobar cada peso con su comprobante fiscal por línea del presupuesto e informar de inmediato todo hecho que ponga en riesgo a las personas.',
      entregables:
        proyecto.entregables
          ?.trim()
          .split('\n')
          .map((linea) => linea.split(' | ')[0])
          .join('. ')
          .concat('. Informes trimestrales y padrón agregado.') ?? '',
      indicadores_desempeno:
        'Los del marco lógico anexo, medidos con su línea base y su fuente de verificación.',
      causas_terminacion:
        'El uso de los recursos en otro fin, la falta de dos informes seguidos o el acuerdo de las partes.',
      resolucion_conflictos:
        'Diálogo entre las partes durante treinta días y, después, los tribunales de la ciudad de Chihuahua.',
      elaborado_por: 'Patricia Caraveo Luján',
    },
    firma: {
      fecha_oficio: fechas.texto,
      tipo_firma: convenio.firma,
      firmante_ficosec: firmanteDeLaFundacion.nombre,
      cargo_firmante_ficosec: firmanteDeLaFundacion.cargo,
      firmante_cliente: firmante.nombre,
      cargo_firmante_cliente: firmante.cargo,
      ...(fisica ? {} : { rfc_ficosec: firmanteDeLaFundacion.rfc, rfc_cliente: firmante.rfc }),
      fecha_firma: fechas.firma,
      lugar_firma: 'Chihuahua, Chihuahua',
    },
    registro: {
      vigencia_inicio: vigencia.inicio,
      vigencia_fin: vigencia.fin,
      fecha_registro: fechas.firma,
      sistema_registro: 'manual',
      responsable_registro: 'Patricia Caraveo Luján',
    },
    planeacion: {
      modalidad_pago: 'ministraciones',
      numero_ministraciones: String(partes),
      ministraciones: proponerCalendario(
        { monto, n: partes, inicio: ejecucion.inicio, fin: ejecucion.fin },
        (() => {
          let n = 0;
          return () => filaDe(clave, 'ministracion', (n += 1));
        })(),
      ),
      cuenta_bancaria: ficha.clabe,
      mecanismo_comprobacion:
        'Comprobante fiscal en XML y PDF por línea del presupuesto, a más tardar a los treinta días de cada pago.',
      cartas_instruccion: 'La fundación instruye cada pago con carta firmada por dos personas.',
      cartas_solicitud: 'La organización solicita cada ministración por carta en el portal.',
      responsable_financiero: convenio.finanzas,
    },
  };
};
