import { etiquetaAudiencia } from '@portal/domain/features/convocatorias/convocatorias.schema';
import { type Fecha, formatDate } from '@portal/domain/kernel/dates';
import { FUNDACION_POR_OMISION } from '@portal/domain/kernel/foundation';
import { formatMonto } from '@portal/domain/kernel/money';
import { diaHabilProximo } from './calendario.ts';
import type { ConvocatoriaDemo } from './convocatorias.ts';
import { datos, type Papel, papel, parrafo, titulo } from './papeles.ts';
import type { PdfBlock } from './pdf.ts';

/** The papers of a call as real PDFs: its bases, what comes with them, and the paper of its addendum. */

/** A call with its dates as of the day on which the demo is made. */
export type ConvocatoriaFechada = ConvocatoriaDemo & {
  /** Title with the year in which it closes. */
  readonly nombre: string;
  readonly apertura: Fecha;
  /** As it was published; the addendum may put it later. */
  readonly cierre: Fecha;
  readonly ultimoCierre: Fecha;
};

const EMISOR = `${FUNDACION_POR_OMISION} · Comité técnico de proyectos`;

/** Working days after the closing on which each thing is due. */
const calendario = (cierre: Fecha): readonly (readonly [string, Fecha])[] => [
  ['Publicación de proyectos elegibles', diaHabilProximo(cierre, 10)],
  ['Evaluación por el comité', diaHabilProximo(cierre, 25)],
  ['Publicación de resultados', diaHabilProximo(cierre, 40)],
  ['Firma de convenios', diaHabilProximo(cierre, 60)],
];

const quienes = (c: ConvocatoriaFechada): string =>
  c.dirigidaA.map((tipo) => etiquetaAudiencia[tipo]).join(' e ');

const lista = (items: readonly string[]): PdfBlock[] =>
  items.map((item, i) => parrafo(`${String.fromCharCode(97 + i)}) ${item}`));

const cuerpoDeBases = (c: ConvocatoriaFechada): PdfBlock[] => [
  parrafo(c.descripcion),
  datos(
    ['Dirigida a', quienes(c)],
    ['Bolsa de la convocatoria', `${formatMonto(c.presupuesto)} M.N.`],
    ['Monto máximo por proyecto', `${formatMonto(c.tope)} M.N., hasta el 85% del costo total`],
    ['Apertura', formatDate(c.apertura)],
    ['Cierre', `${formatDate(c.cierre)}, 23:59 horas (hora de Chihuahua)`],
    ['Duración de los proyectos', 'De seis a doce meses'],
  ),
  titulo('Primera. Líneas de apoyo'),
  datos(...c.lineas),
  titulo('Segunda. Quién puede participar'),
  parrafo(
    `Podrán postular ${quienes(c)} con domicilio y trabajo en el estado de Chihuahua. Cada organización presenta un solo proyecto en esta convocatoria. No participan partidos políticos, asociaciones religiosas ni quienes tengan informes o reintegros pendientes con la fundación.`,
  ),
  titulo('Tercera. Requisitos'),
  ...lista(c.requisitos),
  titulo('Cuarta. Cómo se postula'),
  parrafo(
    'La postulación se hace solo en el portal, con el pre-registro de la organización, y se recibe hasta el último segundo del día de cierre según el reloj del portal. El folio y el acuse que entrega el portal son la única constancia de recepción. No se reciben postulaciones por correo ni en papel.',
  ),
  titulo('Quinta. Criterios de evaluación'),
  datos(
    ...c.criterios.map(
      ({ nombre, descripcion, peso }) => [`${nombre} (${peso} puntos)`, descripcion] as const,
    ),
  ),
  parrafo(
    'La suma es de 100 puntos. Pasan a la sesión del comité los proyectos con 70 o más. En caso de empate se prefiere el que atiende a un municipio sin apoyo vigente de la fundación.',
  ),
  titulo('Sexta. Calendario'),
  datos(
    ['Apertura', formatDate(c.apertura)],
    ['Cierre', formatDate(c.cierre)],
    ...calendario(c.cierre).map(([que, cuando]) => [que, formatDate(cuando)] as const),
  ),
  titulo('Séptima. Gastos que no se apoyan'),
  parrafo(
    'Obra pública o ampliación de inmuebles en predios sin certeza jurídica; pago de deudas, multas o recargos; sueldos de servidoras y servidores públicos; vehículos; honorarios de quien dirige la organización por encima del 10% del proyecto; y gastos anteriores a la firma del convenio.',
  ),
  titulo('Octava. Entrega y comprobación del recurso'),
  parrafo(
    'El recurso se entrega en ministraciones a una cuenta a nombre de la organización, contra el avance del proyecto. Todo gasto se comprueba con CFDI a nombre de la organización dentro del trimestre en que se hizo. Lo que no se compruebe se reintegra.',
  ),
  titulo('Novena. Cambios a estas bases'),
  parrafo(
    'Una vez publicadas, las bases solo cambian por adenda, que se publica en el portal y se avisa a quienes ya postularon. Ninguna adenda adelanta la fecha de cierre. Lo no previsto lo resuelve el comité técnico y su decisión se publica.',
  ),
  titulo('Décima. Datos personales'),
  parrafo(
    'Los datos se usan para evaluar, formalizar y dar seguimiento a los proyectos, conforme al aviso de privacidad del portal. La lista de proyectos apoyados, con organización, municipio y monto, es pública.',
  ),
];

const anexos = {
  formato: {
    nombre: 'Formato de presupuesto y cronograma',
    bloques: (c: ConvocatoriaFechada): PdfBlock[] => [
      parrafo(
        'Llena un renglón por concepto. Los montos llevan IVA. La suma no puede rebasar el máximo por proyecto.',
      ),
      datos(
        ['Monto máximo por proyecto', formatMonto(c.tope)],
        ['1. Personal del proyecto', 'Puesto, dedicación, meses y monto mensual'],
        ['2. Materiales', 'Concepto, cantidad, unidad y precio unitario'],
        ['3. Servicios', 'Capacitación, transporte, renta de espacios'],
        ['4. Equipo', 'Solo el indispensable; anexa dos cotizaciones'],
        ['5. Administración', 'Hasta 10% del total'],
        ['Aportación propia', 'Al menos 15% del costo total, en dinero o en especie'],
      ),
      titulo('Cronograma'),
      parrafo(
        'Señala el mes de inicio y de término de cada actividad, y la evidencia que entregarás de ella.',
      ),
    ],
  },
  guia: {
    nombre: 'Guía para formular indicadores',
    bloques: (c: ConvocatoriaFechada): PdfBlock[] => [
      parrafo(
        'Tres o cuatro indicadores bastan. Cada uno dice qué cambia, para quiénes, de cuánto a cuánto y cómo se comprueba.',
      ),
      ...c.lineas.flatMap(([linea, texto]) => [titulo(linea), parrafo(texto)]),
      titulo('Ejemplo'),
      datos(
        ['Indicador', 'Adolescentes que concluyen el taller y siguen en la escuela'],
        ['Línea base', '42 de 80 en el ciclo anterior'],
        ['Meta', '64 de 80 al mes doce'],
        ['Comprobación', 'Listas de asistencia y constancias del plantel'],
      ),
    ],
  },
  calendario: {
    nombre: 'Calendario de sesiones informativas',
    bloques: (c: ConvocatoriaFechada): PdfBlock[] => [
      parrafo('Las sesiones son gratuitas. La asistencia no da puntos en la evaluación.'),
      datos(
        ['Chihuahua', `${formatDate(diaHabilProximo(c.apertura, 5))}, 17:00 horas`],
        ['Juárez', `${formatDate(diaHabilProximo(c.apertura, 7))}, 17:00 horas`],
        ['Cuauhtémoc', `${formatDate(diaHabilProximo(c.apertura, 12))}, 16:30 horas`],
        ['En línea', `${formatDate(diaHabilProximo(c.apertura, 16))}, 18:00 horas`],
      ),
    ],
  },
} as const;

/** The bases as they were published. `fecha` is the day of the paper. */
export const componerBases = (c: ConvocatoriaFechada, fecha: Fecha): Papel =>
  papel(`Bases - ${c.nombre}`, {
    issuer: EMISOR,
    title: c.nombre,
    fecha,
    blocks: cuerpoDeBases(c),
  });

/** A paper that comes with the bases. */
export const componerAnexo = (
  c: ConvocatoriaFechada,
  anexo: ConvocatoriaDemo['anexos'][number],
  fecha: Fecha,
): Papel => {
  const { nombre, bloques } = anexos[anexo];
  return papel(nombre, { issuer: `${EMISOR} · ${c.nombre}`, title: nombre, fecha, blocks: bloques(c) });
};

/** The signed paper of an addendum that puts the closing later. */
export const componerAdenda = (c: ConvocatoriaFechada, texto: string, fecha: Fecha): Papel =>
  papel(`Adenda 1 - ${c.nombre}`, {
    issuer: EMISOR,
    title: `Adenda 1. ${c.nombre}`,
    fecha,
    blocks: [
      parrafo(texto),
      datos(
        ['Decía: cierre', formatDate(c.cierre)],
        ['Dice: cierre', `${formatDate(c.ultimoCierre)}, 23:59 horas (hora de Chihuahua)`],
        ...calendario(c.ultimoCierre).map(([que, cuando]) => [que, formatDate(cuando)] as const),
        ['Entra en vigor', formatDate(fecha)],
      ),
    ],
  });
