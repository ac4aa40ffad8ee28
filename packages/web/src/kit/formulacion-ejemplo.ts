import type { Formulacion } from '@portal/domain/features/formulacion/public';
import type { Row } from '@portal/domain/kernel/form';

/** A formulación of the size that the foundation sees, one of the largest that it should bear, and an empty one. */

type Secciones = Formulacion['secciones'];

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const nodo = (n: number, tipo: string, padre: number | null, texto: string, espejo?: number): Row => ({
  fila: id(n),
  tipo,
  padre: padre === null ? null : id(padre),
  texto,
  ...(espejo === undefined ? {} : { espejo: id(espejo) }),
});

const problemas: Row[] = [
  nodo(1, 'central', null, 'Adolescentes de Riberas del Bravo resuelven sus conflictos con violencia'),
  nodo(2, 'causa', 1, 'Las familias no cuentan con herramientas de crianza sin violencia'),
  nodo(3, 'causa', 2, 'Madres y padres trabajan en turnos que cambian cada semana'),
  nodo(4, 'causa', 2, 'No hay servicios de orientación cerca'),
  nodo(5, 'causa', 1, 'Los espacios públicos están abandonados'),
  nodo(6, 'causa', 5, 'Canchas sin alumbrado'),
  nodo(7, 'efecto', 1, 'Aumentan las peleas en las secundarias'),
  nodo(8, 'efecto', 7, 'Crece el abandono escolar'),
];

const objetivos: Row[] = [
  nodo(11, 'central', null, 'Adolescentes de Riberas del Bravo resuelven sus conflictos sin violencia', 1),
  nodo(12, 'medio', 11, 'Familias con herramientas de crianza sin violencia', 2),
  nodo(13, 'medio', 12, '', 3),
  nodo(15, 'medio', 11, 'Espacios públicos en uso', 5),
  nodo(17, 'fin', 11, 'Disminuyen las peleas en las secundarias', 7),
  nodo(19, 'fin', 11, 'Mejora la confianza entre vecinos'),
];

const matriz: Row[] = [
  { fila: id(31), nivel: 'fin', resumen: 'Contribuir a la paz en las secundarias mediante la convivencia' },
  { fila: id(32), nivel: 'proposito', resumen: 'Adolescentes resuelven sus conflictos sin violencia' },
  {
    fila: id(33),
    nivel: 'componente',
    resumen: 'Talleres de crianza impartidos',
    medios: 'Listas de asistencia',
  },
  {
    fila: id(34),
    nivel: 'actividad',
    padre: id(33),
    resumen: 'Impartición de talleres a 120 familias',
    supuestos: 'Las familias asisten',
  },
];

const lineas: Row[] = [
  {
    fila: id(51),
    concepto: 'Talleristas',
    rubro: 'recursos_humanos',
    actividad: id(34),
    unidad: 'mes',
    cantidad: '12',
    costo_unitario: '48000.00',
    organizacion: '120000.00',
    meses: '2027-01 2027-02 2027-03',
  },
  {
    fila: id(52),
    concepto: 'Material para las sesiones',
    rubro: 'materiales_insumos',
    actividad: id(34),
    unidad: 'paquete',
    cantidad: '120',
    costo_unitario: '350.00',
  },
  {
    fila: id(53),
    concepto: 'Renta del salón',
    rubro: 'gastos_operacion',
    cantidad: 'doce',
    costo_unitario: '5000',
  },
];

const actividad = (n: number, nombre: string, inicio: string, fin: string): Row => ({
  fila: id(n),
  nombre,
  inicio,
  fin,
  actividad: id(34),
});

export const ejemplo: Secciones = {
  ficha: {
    nombre_oficial: 'Crianza que cuida',
    monto_solicitado: '600000.00',
    fecha_inicio: '2027-01-15',
    fecha_fin: '2027-12-15',
  },
  arbol_problemas: { nodos: problemas },
  arbol_objetivos: { nodos: objetivos },
  poblacion: { poblacion_total: '12000', poblacion_directa: '480', poblacion_indirecta: '2100' },
  alcance: { ambito: 'municipal', municipios: '08037 08028' },
  marco_logico: {
    filas_matriz: matriz,
    filas_indicadores: [
      {
        fila: id(41),
        de: id(33),
        nombre: 'Familias que terminan el taller',
        linea_base: '0',
        meta: '120',
        unidad: 'familias',
      },
    ],
  },
  presupuesto: { lineas, justificacion: '' },
  cronograma: {
    filas_actividades: [
      actividad(61, 'Convocatoria a familias', '2027-01-15', '2027-02-28'),
      actividad(62, 'Talleres de crianza', '2027-03-01', '2027-11-15'),
      actividad(63, 'Evaluación final', '2027-11-01', '2027-10-01'),
    ],
    filas_hitos: [{ fila: id(71), nombre: 'Primera generación termina', fecha: '2027-06-30' }],
    filas_entregables: [{ fila: id(72), nombre: 'Informe de resultados', fecha: '2027-12-10' }],
    filas_riesgos: [
      {
        fila: id(81),
        riesgo: 'Las familias dejan de asistir',
        probabilidad: '4',
        impacto: '4',
        mitigacion: 'Sesiones en sábado',
      },
    ],
  },
};

const veces = <T>(n: number, una: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => una(i));

/** 300 nodes, 400 lines, 120 actividades: what must still be quick. */
export const grande: Secciones = {
  ...ejemplo,
  arbol_problemas: {
    nodos: [
      nodo(1, 'central', null, 'Problema central del árbol grande'),
      ...veces(299, (i) => {
        const deRama = i % 24;
        return nodo(
          1000 + i,
          deRama % 3 === 0 ? 'efecto' : 'causa',
          i < 24 ? 1 : 1000 + deRama,
          `Recuadro ${i + 1} de un árbol grande`,
        );
      }),
    ],
  },
  presupuesto: {
    lineas: veces(400, (i) => ({
      fila: id(2000 + i),
      concepto: `Partida ${i + 1}`,
      rubro: ['recursos_humanos', 'servicios', 'otros'][i % 3] ?? 'otros',
      unidad: 'pieza',
      cantidad: String((i % 9) + 1),
      costo_unitario: `${(i + 1) * 125}.50`,
      actividad: id(34),
    })),
  },
  cronograma: {
    ...ejemplo.cronograma,
    filas_actividades: veces(120, (i) => {
      const mes = String((i % 11) + 1).padStart(2, '0');
      return actividad(3000 + i, `Actividad ${i + 1}`, `2027-${mes}-05`, `2027-${mes}-25`);
    }),
  },
};

export const vacia: Secciones = {
  ficha: {},
  arbol_problemas: {},
  arbol_objetivos: {},
  poblacion: {},
  alcance: {},
  marco_logico: {},
  presupuesto: {},
  cronograma: {},
};
