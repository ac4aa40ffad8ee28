import type { Audiencia } from '@portal/domain/features/convocatorias/convocatorias.schema';
import type { Momento } from './tipos.ts';

/** The calls of the demo, oldest first: one of each state that people meet, and two that are open. */

export type CriterioDemo = {
  readonly nombre: string;
  readonly descripcion: string;
  readonly peso: number;
};

export type ConvocatoriaDemo = {
  readonly clave: string;
  /** Its title; the year in which it closes follows. */
  readonly titulo: string;
  readonly descripcion: string;
  readonly dirigidaA: readonly Audiencia[];
  /** Canonical amount. */
  readonly presupuesto: string;
  /** Most that one project may ask for, as the bases say. */
  readonly tope: string;
  /** Natural days from today: negative lie behind. */
  readonly abre: number;
  readonly cierra: number;
  readonly lineas: readonly (readonly [string, string])[];
  readonly requisitos: readonly string[];
  readonly criterios: readonly CriterioDemo[];
  /** Titles of the papers beside the bases; each is composed by `bases.ts`. */
  readonly anexos: readonly ('formato' | 'guia' | 'calendario')[];
  readonly creada: Momento;
  readonly publicada?: Momento;
  /** Puts the closing later: it was `cerraba` at first. */
  readonly adenda?: Momento & { readonly cerraba: number; readonly texto: string };
  readonly concluida?: Momento;
};

const requisitosComunes = [
  'Pre-registro completo, con los cuatro documentos vigentes.',
  'Opinión de cumplimiento de obligaciones fiscales (32-D) en sentido positivo, con no más de 30 días naturales.',
  'Presupuesto por rubro y cronograma mensual en el formato anexo.',
] as const;

export const convocatoriasDemo: readonly ConvocatoriaDemo[] = [
  {
    clave: 'cuidados',
    titulo: 'Redes de cuidado: infancia, mujeres y adolescentes a salvo de la violencia',
    descripcion:
      'Apoya a quienes cuidan a niñas, niños, adolescentes y mujeres donde la violencia los alcanza: ludotecas y albergues, acompañamiento a denunciantes y tardes con deporte y tarea. Cada proyecto dura hasta doce meses, aporta la cuarta parte de su costo y comprueba cada peso.',
    dirigidaA: ['osc', 'institucion'],
    presupuesto: '1800000.00',
    tope: '650000.00',
    abre: -266,
    cierra: -231,
    lineas: [
      ['Infancia cuidada', 'Ludotecas, albergues escolares y cuidadoras de la propia comunidad.'],
      ['Mujeres acompañadas', 'De la denuncia a la medida de protección cumplida.'],
      ['Tardes con rumbo', 'Deporte, música y tarea para adolescentes después de clase.'],
    ],
    requisitos: [...requisitosComunes, 'Protocolo de protección de las personas atendidas.'],
    criterios: [
      { nombre: 'Pertinencia', descripcion: 'Responde a un problema medido en el lugar.', peso: 25 },
      {
        nombre: 'Protección de quienes se atiende',
        descripcion: 'Protocolos, personal formado y espacios seguros.',
        peso: 25,
      },
      { nombre: 'Presupuesto razonable', descripcion: 'Costo por persona atendida.', peso: 20 },
      {
        nombre: 'Capacidad de la organización',
        descripcion: 'Experiencia, equipo y administración suficientes para lo que propone.',
        peso: 15,
      },
      {
        nombre: 'Arraigo y alianzas',
        descripcion: 'La comunidad participa y los aliados lo dicen por escrito.',
        peso: 15,
      },
    ],
    anexos: ['formato'],
    creada: { hace: 271, hora: '11:20' },
    publicada: { hace: 268, hora: '12:10' },
    concluida: { hace: 170, hora: '13:30' },
  },
  {
    clave: 'prevencion',
    titulo: 'Prevención social de la violencia en comunidades',
    descripcion:
      'Apoya proyectos que reducen los factores de riesgo de la violencia en colonias, ejidos y comunidades del estado: deporte y cultura en espacios recuperados, acompañamiento a familias, salud mental comunitaria y proximidad entre policía y ciudadanía. Cada proyecto dura hasta doce meses y rinde cuentas cada trimestre.',
    dirigidaA: ['osc', 'institucion'],
    presupuesto: '3000000.00',
    tope: '600000.00',
    abre: -124,
    cierra: -85,
    lineas: [
      ['Espacios que convocan', 'Deporte, lectura y arte en canchas, parques y salones recuperados.'],
      ['Familias acompañadas', 'Crianza sin golpes, atención a víctimas y primera escucha psicológica.'],
      ['Policía cercana', 'Cuadrantes fijos, comités de colonia y mediación de conflictos vecinales.'],
    ],
    requisitos: [...requisitosComunes, 'Diagnóstico del territorio, de no más de diez cuartillas.'],
    criterios: [
      {
        nombre: 'Pertinencia del diagnóstico',
        descripcion: 'El problema está medido en el territorio y el proyecto responde a sus causas.',
        peso: 30,
      },
      {
        nombre: 'Solidez del método',
        descripcion: 'Actividades, metas e indicadores se corresponden y se pueden comprobar.',
        peso: 25,
      },
      {
        nombre: 'Arraigo y alianzas',
        descripcion: 'La comunidad participa y los aliados aportan algo que consta por escrito.',
        peso: 20,
      },
      {
        nombre: 'Capacidad de la organización',
        descripcion: 'Experiencia, equipo y administración suficientes para lo que propone.',
        peso: 15,
      },
      { nombre: 'Presupuesto razonable', descripcion: 'Costos de mercado y cofinanciamiento.', peso: 10 },
    ],
    anexos: ['formato'],
    creada: { hace: 128, hora: '10:12' },
    publicada: { hace: 126, hora: '13:05' },
    concluida: { hace: 68, hora: '17:20' },
  },
  {
    clave: 'tejido',
    titulo: 'Reconstrucción del tejido social: víctimas, mediación y salud emocional',
    descripcion:
      'Financia la atención a víctimas y a familias en duelo, los centros y las prácticas de mediación, y los servicios de salud emocional en municipios donde no los hay. Se prefieren proyectos que trabajan con las autoridades del lugar y que ya tienen a las personas a quienes van a atender.',
    dirigidaA: ['osc', 'institucion'],
    presupuesto: '1500000.00',
    tope: '350000.00',
    abre: -54,
    cierra: -14,
    lineas: [
      ['Atención a víctimas', 'Acompañamiento jurídico, psicológico y de trabajo social, sin costo.'],
      ['Mediación', 'Acuerdos entre vecinos, familias y escuelas antes de que haya denuncia.'],
      ['Salud emocional', 'Duelo, consumo de sustancias y prevención del suicidio.'],
    ],
    requisitos: [
      ...requisitosComunes,
      'Protocolo de confidencialidad y de trato digno a las personas atendidas.',
    ],
    criterios: [
      {
        nombre: 'Trato digno y protección',
        descripcion: 'Protocolos de confidencialidad, consentimiento y no revictimización.',
        peso: 30,
      },
      {
        nombre: 'Alcance comprobable',
        descripcion: 'Número de personas atendidas, con línea base y forma de verificarlo.',
        peso: 25,
      },
      {
        nombre: 'Coordinación con autoridades',
        descripcion: 'Convenios o cartas con fiscalía, juzgados cívicos, salud o autoridades tradicionales.',
        peso: 25,
      },
      { nombre: 'Presupuesto razonable', descripcion: 'Costo por persona atendida.', peso: 20 },
    ],
    anexos: ['formato', 'guia'],
    creada: { hace: 59, hora: '12:30' },
    publicada: { hace: 55, hora: '09:40' },
  },
  {
    clave: 'escolar',
    titulo: 'Convivencia escolar y cultura de paz',
    descripcion:
      'Para proyectos que mejoran la convivencia en secundarias, telesecundarias y bachilleratos y en las colonias que los rodean: mediación entre pares, senderos seguros, huertos y talleres por la tarde, y acompañamiento a estudiantes en riesgo de dejar la escuela.',
    dirigidaA: ['osc', 'institucion'],
    presupuesto: '1200000.00',
    tope: '240000.00',
    abre: -24,
    cierra: 4,
    lineas: [
      ['Mediación entre pares', 'Equipos de estudiantes y docentes que resuelven conflictos en su plantel.'],
      ['Tardes ocupadas', 'Talleres, deporte y huertos escolares de lunes a sábado.'],
      ['Sendero seguro', 'Brigadas de madres, padres y policía escolar a la entrada y a la salida.'],
    ],
    requisitos: [
      ...requisitosComunes,
      'Carta de la dirección o de la supervisión de cada plantel participante.',
    ],
    criterios: [
      {
        nombre: 'Participación del plantel',
        descripcion: 'Docentes, familias y estudiantes toman parte desde el diseño.',
        peso: 35,
      },
      {
        nombre: 'Metas de permanencia y convivencia',
        descripcion: 'Con línea base del ciclo anterior.',
        peso: 30,
      },
      { nombre: 'Continuidad', descripcion: 'Qué queda en la escuela cuando termina el apoyo.', peso: 20 },
      { nombre: 'Presupuesto razonable', descripcion: 'Costo por estudiante.', peso: 15 },
    ],
    anexos: ['formato'],
    creada: { hace: 29, hora: '11:15' },
    publicada: { hace: 26, hora: '12:02' },
    adenda: {
      hace: 7,
      hora: '10:30',
      cerraba: -3,
      texto:
        'Se amplía el plazo a petición de los planteles de la sierra, que tuvieron suspensión de clases. Los criterios y los montos no cambian; quien ya postuló no tiene que hacer nada.',
    },
  },
  {
    clave: 'civiles',
    titulo: 'Organizaciones civiles por la seguridad ciudadana',
    descripcion:
      'Dirigida a organizaciones de la sociedad civil con trabajo comprobable en el estado. Apoya su tarea directa con las comunidades —espacios públicos, primera infancia, acompañamiento jurídico y psicosocial— y hasta un 15% para fortalecer su administración y su medición de resultados.',
    dirigidaA: ['osc'],
    presupuesto: '2000000.00',
    tope: '400000.00',
    abre: -12,
    cierra: 20,
    lineas: [
      ['Espacio público', 'Recuperación y cuidado de canchas, plazas y bibliotecas con vecinas y vecinos.'],
      ['Primera infancia', 'Ludotecas, crianza positiva y redes de cuidado.'],
      ['Acompañamiento', 'Clínicas jurídicas, apoyo psicosocial y cuidado de quienes cuidan.'],
    ],
    requisitos: [
      ...requisitosComunes,
      'Dos años de operación comprobable en el estado de Chihuahua.',
      'CLUNI vigente o acuse de su trámite.',
    ],
    criterios: [
      {
        nombre: 'Resultados anteriores',
        descripcion: 'Evidencia de lo logrado en los dos últimos años.',
        peso: 25,
      },
      {
        nombre: 'Pertinencia del proyecto',
        descripcion: 'Responde a un problema medido en la colonia o comunidad.',
        peso: 30,
      },
      {
        nombre: 'Participación de la comunidad',
        descripcion: 'Quienes se benefician deciden y evalúan.',
        peso: 20,
      },
      {
        nombre: 'Fortalecimiento propio',
        descripcion: 'Qué mejora en la organización y cómo se sostiene.',
        peso: 15,
      },
      { nombre: 'Presupuesto razonable', descripcion: 'Costos de mercado y cofinanciamiento.', peso: 10 },
    ],
    anexos: ['formato', 'calendario'],
    creada: { hace: 19, hora: '16:48' },
    publicada: { hace: 13, hora: '09:10' },
  },
  {
    clave: 'infancia',
    titulo: 'Primera infancia y crianza sin violencia',
    descripcion:
      'Apoyará centros comunitarios de cuidado, ludotecas itinerantes y redes de crianza para familias jornaleras, obreras y de comunidades indígenas, con niñas y niños de cero a seis años. En preparación con el comité técnico.',
    dirigidaA: ['osc', 'institucion'],
    presupuesto: '2500000.00',
    tope: '500000.00',
    abre: 28,
    cierra: 73,
    lineas: [
      ['Cuidado', 'Centros comunitarios con personal formado y horario de jornada completa.'],
      ['Crianza', 'Talleres y visitas a domicilio, también en ralámuli y ódami.'],
    ],
    requisitos: [
      ...requisitosComunes,
      'Protocolo de protección a la niñez y dictamen de protección civil del inmueble.',
    ],
    criterios: [
      { nombre: 'Protección de la niñez', descripcion: 'Protocolos, personal y espacios seguros.', peso: 40 },
      { nombre: 'Cobertura', descripcion: 'Niñas y niños atendidos donde no hay otro servicio.', peso: 35 },
      { nombre: 'Presupuesto razonable', descripcion: 'Costo mensual por niña o niño.', peso: 25 },
    ],
    anexos: ['guia'],
    creada: { hace: 3, hora: '12:20' },
  },
];
