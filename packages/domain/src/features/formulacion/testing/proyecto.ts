import type { Answers } from '../../../kernel/answers.ts';
import { ESQUEMA, type Formulacion } from '../formulacion.ts';
import { dibujar, idDe } from './arboles.ts';

/** A whole project that lacks nothing: crianza positiva en Parral, two million pesos of two and a half. */

const problemas = dibujar('Las familias de la zona sur de Parral resuelven sus conflictos con violencia', {
  causa: [
    ['Crianza basada en el castigo físico', [['Madres y padres que crecieron con golpes']]],
    ['Consumo cotidiano de alcohol en casa', [['Bares y expendios junto a las escuelas']]],
  ],
  efecto: [['Niñas y niños abandonan la primaria', [['Jóvenes que entran a pandillas']]]],
});

const objetivos = dibujar(
  'Las familias de la zona sur de Parral resuelven sus conflictos sin violencia',
  {
    medio: [
      ['Madres y padres crían sin golpes', [['Madres y padres reconocen su propia historia']]],
      ['Baja el consumo de alcohol en casa', [['Calles escolares libres de expendios']]],
    ],
    fin: [['Niñas y niños terminan la primaria', [['Jóvenes con proyecto de vida propio']]]],
  },
  101,
).map((nodo, i) => ({ ...nodo, espejo: problemas[i]?.fila ?? null }));

const enMatriz = (n: number, nivel: string, padre: number | null, origen: number, resumen: string) => ({
  fila: idDe(n),
  nivel,
  padre: padre === null ? null : idDe(padre),
  origen: idDe(origen),
  resumen,
  medios: 'Listas de asistencia y encuesta de salida',
  supuestos: 'Las escuelas mantienen su horario',
});

const filas = [
  enMatriz(201, 'fin', null, 106, 'Contribuir a que terminen la primaria mediante hogares sin violencia'),
  enMatriz(202, 'proposito', null, 101, 'Las familias de la zona sur de Parral conviven sin violencia'),
  enMatriz(203, 'componente', null, 102, 'Talleres de crianza positiva impartidos'),
  enMatriz(204, 'actividad', 203, 103, 'Impartición de doce sesiones de crianza positiva'),
  enMatriz(205, 'componente', null, 104, 'Red de apoyo contra el consumo instalada'),
  enMatriz(206, 'actividad', 205, 105, 'Formación de comités vecinales por colonia'),
];

const indicadores = filas.map(({ fila }, i) => ({
  fila: idDe(301 + i),
  de: fila,
  nombre: `Familias que cumplen el nivel ${i + 1}`,
  formula: 'Familias que cumplen / familias atendidas × 100',
  unidad: '% de familias',
  linea_base: '10',
  anio_base: '2026',
  meta: '80',
  frecuencia: 'trimestral',
}));

const linea = (
  n: number,
  rubro: string,
  actividad: number,
  cantidad: string,
  costo: string,
  propio: string,
) => ({
  fila: idDe(n),
  concepto: `Partida ${n}`,
  rubro,
  actividad: idDe(actividad),
  unidad: 'mes',
  cantidad,
  costo_unitario: costo,
  organizacion: propio,
  otros: null,
  meses: '2027-02 2027-03 2027-04',
});

const completa: Formulacion['secciones'] = {
  ficha: {
    nombre_oficial: 'Familias que cuidan',
    descripcion: 'Crianza positiva para familias de la zona sur',
    objetivo_general: 'Reducir la violencia familiar en Parral',
    objetivos_especificos: 'Formar a 200 madres y padres en crianza positiva',
    eje: 'corresponsabilidad_ciudadana',
    region: 'parral',
    municipio: '08032',
    monto_solicitado: '2000000.00',
    fecha_inicio: '2027-01-15',
    fecha_fin: '2027-12-15',
    responsable_seguimiento: 'Ana Loya',
    responsable_contacto: 'Luis Chávez',
    email_contacto: 'ana@red.org.mx',
    telefono_contacto: '6271234567',
  },
  arbol_problemas: { nodos: problemas },
  arbol_objetivos: { nodos: objetivos },
  poblacion: {
    poblacion_total: '12000',
    poblacion_directa: '400',
    poblacion_indirecta: '1600',
    caracteristicas: 'Familias con niñas y niños de primaria',
    criterios_seleccion: 'Canalizadas por escuelas y por el DIF',
  },
  alcance: {
    ambito: 'municipal',
    municipios: '08032',
    ubicacion_especifica: 'Colonia Altavista',
    cobertura: 'Doce colonias de la zona sur de Parral',
    justificacion: 'Ahí se concentran las llamadas por violencia',
  },
  marco_logico: { filas_matriz: filas, filas_indicadores: indicadores },
  presupuesto: {
    lineas: [
      linea(401, 'recursos_humanos', 204, '12', '150000.00', '300000.00'),
      linea(402, 'servicios', 206, '10', '50000.00', '200000.00'),
      linea(403, 'equipamiento', 204, '4', '50000.00', '0.00'),
    ],
    justificacion: 'Costos de mercado en Parral, con tres cotizaciones por cada partida.',
  },
  cronograma: {
    filas_actividades: [
      {
        fila: idDe(501),
        actividad: idDe(204),
        nombre: 'Impartición de doce sesiones de crianza positiva',
        inicio: '2027-02-01',
        fin: '2027-06-30',
        responsable: 'Ana Loya',
        depende_de: null,
      },
      {
        fila: idDe(502),
        actividad: idDe(206),
        nombre: 'Formación de comités vecinales por colonia',
        inicio: '2027-07-01',
        fin: '2027-11-30',
        responsable: 'Luis Chávez',
        depende_de: idDe(501),
      },
    ],
    filas_hitos: [
      { fila: idDe(511), nombre: 'Primer grupo graduado', fecha: '2027-06-30', actividad: idDe(204) },
      { fila: idDe(512), nombre: 'Doce comités instalados', fecha: '2027-11-30', actividad: idDe(206) },
    ],
    filas_entregables: [
      { fila: idDe(521), nombre: 'Manual de crianza positiva', fecha: '2027-03-31', actividad: null },
      { fila: idDe(522), nombre: 'Informe de resultados', fecha: '2027-12-10', actividad: null },
    ],
    filas_riesgos: [
      {
        fila: idDe(531),
        riesgo: 'Las escuelas cierran por paro',
        probabilidad: '2',
        impacto: '4',
        mitigacion: 'Acordar sedes alternas con el municipio',
        responsable: 'Ana Loya',
      },
    ],
  },
};

/** A copy to change: no test sees another one's. */
export const proyectoCompleto = (): Formulacion =>
  JSON.parse(JSON.stringify({ esquema: ESQUEMA, secciones: completa })) as Formulacion;

/** The project with some answers of a section changed. */
export const con = (
  seccion: keyof Formulacion['secciones'],
  cambio: Answers,
  formulacion = proyectoCompleto(),
): Formulacion => ({
  ...formulacion,
  secciones: {
    ...formulacion.secciones,
    [seccion]: { ...formulacion.secciones[seccion], ...cambio },
  },
});
