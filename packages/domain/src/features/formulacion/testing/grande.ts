import type { Formulacion } from '../formulacion.ts';
import { type Dibujo, dibujar, idDe } from './arboles.ts';
import { con, proyectoCompleto } from './proyecto.ts';

/**
 * The largest project that is promised to be quick (issue of the registro, 'Speed'): trees of about 150 nodes each, 120
 * activities, 400 budget lines. It lacks nothing.
 */

const RAMAS = 12;
const HOJAS = 5;
export const LINEAS = 400;

const veces = <T>(n: number, hacer: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => hacer(i));

const rama = (que: string, i: number): Dibujo => [
  `${que} de la colonia ${i + 1}`,
  veces(
    HOJAS,
    (j): Dibujo => [`${que} ${i + 1}.${j + 1} en la calle`, [[`${que} ${i + 1}.${j + 1} en casa`]]],
  ),
];

const brote = (que: string, i: number): Dibujo => [
  `${que} del barrio ${i + 1}`,
  veces(2, (j): Dibujo => [`${que} ${i + 1}.${j + 1} en la escuela`]),
];

const lados = (abajo: string, arriba: string) => ({
  abajo: veces(RAMAS, (i) => rama(abajo, i)),
  arriba: veces(RAMAS / 2, (i) => brote(arriba, i)),
});

const problemas = () => {
  const { abajo, arriba } = lados('Falta de apoyo', 'Abandono');
  return dibujar(
    'Las familias resuelven sus conflictos con violencia',
    { causa: abajo, efecto: arriba },
    1001,
  );
};

const objetivos = () => {
  const { abajo, arriba } = lados('Apoyo cercano', 'Permanencia');
  const deProblemas = problemas();
  return dibujar(
    'Las familias resuelven sus conflictos sin violencia',
    { medio: abajo, fin: arriba },
    2001,
  ).map((nodo, i) => ({ ...nodo, espejo: deProblemas[i]?.fila ?? null }));
};

const matriz = () => {
  const nodos = objetivos();
  const fila = (
    n: number,
    nivel: string,
    padre: string | null,
    origen: string | undefined,
    resumen: string,
  ) => ({
    fila: idDe(n),
    nivel,
    padre,
    origen: origen ?? null,
    resumen,
    medios: 'Listas de asistencia y encuesta de salida',
    supuestos: 'Las escuelas mantienen su horario',
  });
  const central = nodos[0];
  const directos = nodos.filter(({ tipo, padre }) => tipo === 'medio' && padre === central?.fila);
  const fin = nodos.find(({ tipo }) => tipo === 'fin');
  let n = 3002;
  const siguiente = (): number => {
    n += 1;
    return n;
  };
  const deComponentes = directos.flatMap((medio) => {
    const componente = siguiente();
    const bajo = (padre: string): typeof nodos =>
      nodos.flatMap((nodo) => (nodo.padre === padre ? [nodo, ...bajo(nodo.fila)] : []));
    return [
      fila(componente, 'componente', null, medio.fila, `Servicios de ${medio.texto} instalados`),
      ...bajo(medio.fila).map(({ fila: origen, texto }) =>
        fila(siguiente(), 'actividad', idDe(componente), origen, `Impartición de talleres: ${texto}`),
      ),
    ];
  });
  return [
    fila(
      3001,
      'fin',
      null,
      fin?.fila,
      'Contribuir a que terminen la primaria mediante hogares sin violencia',
    ),
    fila(3002, 'proposito', null, central?.fila, 'Las familias de la zona sur conviven sin violencia'),
    ...deComponentes,
  ];
};

/** As `proyectoCompleto`, and as large as promised. */
export const proyectoGrande = (): Formulacion => {
  const filas = matriz();
  const actividades = filas.filter(({ nivel }) => nivel === 'actividad');
  const actividad = (i: number) => actividades[i % actividades.length]?.fila ?? null;
  const mes = (i: number): string => String((i % 10) + 2).padStart(2, '0');
  const cronograma = {
    filas_actividades: actividades.map(({ fila, resumen }, i) => ({
      fila: idDe(4001 + i),
      actividad: fila,
      nombre: resumen,
      inicio: `2027-${mes(i)}-01`,
      fin: `2027-${mes(i)}-28`,
      responsable: 'Ana Loya',
      depende_de: null,
    })),
    filas_hitos: veces(12, (i) => ({
      fila: idDe(5001 + i),
      nombre: `Grupo ${i + 1} graduado`,
      fecha: `2027-${mes(i)}-28`,
      actividad: actividad(i),
    })),
  };
  const presupuesto = {
    lineas: veces(LINEAS, (i) => ({
      fila: idDe(6001 + i),
      concepto: `Material y horas del taller ${i + 1}`,
      rubro: ['recursos_humanos', 'equipamiento', 'materiales_insumos', 'servicios'][i % 4] ?? 'otros',
      actividad: actividad(i),
      unidad: 'sesión',
      cantidad: '5',
      costo_unitario: '1250.00',
      organizacion: '1250.00',
      otros: null,
      meses: '2027-02 2027-03 2027-04',
    })),
  };
  const indicadores = filas.map(({ fila }, i) => ({
    fila: idDe(7001 + i),
    de: fila,
    nombre: `Familias que cumplen el renglón ${i + 1}`,
    formula: 'Familias que cumplen / familias atendidas × 100',
    unidad: '% de familias',
    linea_base: '10',
    anio_base: '2026',
    meta: '80',
    frecuencia: 'trimestral',
  }));
  const conArboles = con(
    'arbol_problemas',
    { nodos: problemas() },
    con('arbol_objetivos', { nodos: objetivos() }, proyectoCompleto()),
  );
  return con(
    'cronograma',
    cronograma,
    con(
      'presupuesto',
      presupuesto,
      con('marco_logico', { filas_matriz: filas, filas_indicadores: indicadores }, conArboles),
    ),
  );
};
