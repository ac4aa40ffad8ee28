import { fromCentavos, toCentavos } from '@portal/domain/kernel/money';
import type { CasoDemo } from './aprobaciones.tipos.ts';
import { escribir } from './codisenos.cambios.ts';
import type { ProyectoDemo } from './registros.tipos.ts';

/**
 * The projects of the demo that have their convenio, told short: two components, each with its activity, in one place. What all
 * such projects have in common (who pays what, how it is measured) is written once; the rest is each one's own.
 */

/** A thing that is bought: its name, how many, of what, and what one costs. */
type Costo = readonly [concepto: string, cantidad: number, unidad: string, costo: number];

export type ModeloDemo = Pick<
  CasoDemo,
  'clave' | 'organizacion' | 'por' | 'codisenoTerminado' | 'opinion' | 'convocatoria' | 'alianzas' | 'dichos'
> & {
  readonly inicio: number;
  readonly meses: number;
  readonly nombre: string;
  readonly descripcion: string;
  readonly objetivo: string;
  readonly especificos: string;
  readonly eje: string;
  readonly region: string;
  readonly municipio: string;
  /** As it is said after 'en'. */
  readonly lugar: string;
  /** Who takes part, in the plural. */
  readonly grupo: string;
  readonly personas: readonly [total: number, directa: number, indirecta: number];
  readonly caracteristicas: string;
  readonly criterios: string;
  readonly cobertura: string;
  readonly porque: string;
  readonly arbol: string;
  readonly fin: string;
  readonly proposito: string;
  /** Result and activity of each component. */
  readonly a: readonly [resultado: string, actividad: string];
  readonly b: readonly [resultado: string, actividad: string];
  /** Who works in it each month, how many, and for how much. */
  readonly equipo: readonly [puesto: string, cuantos: number, sueldo: number];
  readonly material: Costo;
  readonly servicio: Costo;
  readonly contacto: readonly [nombre: string, correo: string, telefono: string];
  /** What was asked in its co-diseño, what was answered, and how its criteria read since. */
  readonly ajuste: readonly [pregunta: string, respuesta: string, criterios: string];
};

const centavos = (pesos: number): bigint => BigInt(Math.round(pesos * 100));

/** The lines: the organization pays a quarter of the whole, out of what its people cost. */
const presupuestoDe = (m: ModeloDemo) => {
  const [puesto, cuantos, sueldo] = m.equipo;
  const lineas = [
    ['A.1', puesto, 'recursos_humanos', cuantos * m.meses, 'mes-persona', sueldo, `1-${m.meses}`],
    ['A.1', m.material[0], 'materiales_insumos', m.material[1], m.material[2], m.material[3], '1'],
    ['B.1', m.servicio[0], 'servicios', m.servicio[1], m.servicio[2], m.servicio[3], `1-${m.meses}`],
    ['B.1', `Traslado y papelería en ${m.lugar}`, 'gastos_operacion', m.meses, 'mes', 4200, `1-${m.meses}`],
  ] as const;
  const total = lineas.reduce(
    (suma, [, , , cantidad, , costo]) => suma + BigInt(cantidad) * centavos(costo),
    0n,
  );
  const propio = fromCentavos(total / 4n);
  return {
    monto: fromCentavos(total - toCentavos(propio)),
    tabla: lineas
      .map(([actividad, concepto, rubro, cantidad, unidad, costo, meses], n) =>
        [
          actividad,
          concepto,
          rubro,
          cantidad,
          unidad,
          fromCentavos(centavos(costo)),
          meses,
          ...(n === 0 ? [`propio ${propio}`] : []),
        ].join(' | '),
      )
      .join('\n'),
    propio,
  };
};

const proyectoDe = (m: ModeloDemo): ProyectoDemo => {
  const { monto, tabla } = presupuestoDe(m);
  const [nombre, correo, telefono] = m.contacto;
  const [total, directa, indirecta] = m.personas;
  const { lugar, grupo, meses } = m;
  return {
    inicio: m.inicio,
    meses,
    ficha: {
      nombre_oficial: m.nombre,
      descripcion: m.descripcion,
      objetivo_general: m.objetivo,
      objetivos_especificos: m.especificos,
      eje: m.eje,
      region: m.region,
      municipio: m.municipio,
      monto_solicitado: monto,
      responsable_seguimiento: nombre,
      responsable_contacto: nombre,
      email_contacto: correo,
      telefono_contacto: telefono,
    },
    arbol: m.arbol,
    poblacion: {
      poblacion_total: String(total),
      poblacion_directa: String(directa),
      poblacion_indirecta: String(indirecta),
      caracteristicas: m.caracteristicas,
      criterios_seleccion: m.criterios,
    },
    alcance: {
      ambito: 'local',
      municipios: m.municipio,
      ubicacion_especifica: `El trabajo se hace en ${lugar}.`,
      cobertura: m.cobertura,
      justificacion: m.porque,
    },
    matriz: `
fin | ${m.fin} | Registro municipal por colonia | El registro se conserva
* Hechos de violencia en ${lugar} | Hechos registrados en el año | hechos | 60 | 42 | anual
proposito | ${m.proposito} | Encuesta al inicio y al cierre | Las familias permanecen
* Personas que dejan de vivir violencia | Dejan / encuestadas × 100 | % de personas | 0 | 45 | al_cierre
A | ${m.a[0]} | Padrón y lista de asistencia | Hay espacio disponible
* Participantes que terminan el proceso | Terminan / inscritos × 100 | % de participantes | 0 | 70 | al_cierre
A.1 | ${m.a[1]} | Bitácora de cada sesión | El equipo se mantiene
* Sesiones realizadas de las previstas | Realizadas / previstas × 100 | % de sesiones | 0 | 90 | mensual
B | ${m.b[0]} | Acta y expediente de cada caso | Las instituciones responden
* Casos que se atienden en tres días | En plazo / recibidos × 100 | % de casos | 20 | 85 | mensual
B.1 | ${m.b[1]} | Relatoría y fotografía | La comunidad participa
* Acuerdos que se cumplen | Se cumplen / acuerdos × 100 | % de acuerdos | 0 | 75 | al_cierre
`,
    presupuesto: tabla,
    justificacion: `La organización paga la cuarta parte del proyecto en ${lugar} con el sueldo de su propio equipo; los demás costos se cotizaron con tres proveedores del municipio.`,
    actividades: `
A.1 | Convocatoria y arranque | 1.03 | 1.20 | ${nombre}
A.1 | Sesiones con ${grupo} | 1.21 | ${meses}.15 | ${m.equipo[0]} | tras A.1
B.1 | Atención y acuerdos | 1.10 | ${meses}.18 | ${nombre}
`,
    hitos: `
Primera sesión en ${lugar} | 1.21 | A.1
Encuentro de cierre en ${lugar} | ${meses}.18 | B.1
`,
    entregables: `
Cuaderno de trabajo de ${lugar} | ${meses}.10 | A.1
Informe de la encuesta de cierre | ${meses}.22
`,
    riesgos: `
Hecho violento en ${lugar} | 3 | 5 | Suspensión de un día, aviso a las familias de ${lugar} y enlace con la autoridad. | ${nombre}
Rotación del equipo | 3 | 3 | Suplentes formados desde el primer mes en ${lugar}. | ${nombre}
Baja asistencia | 2 | 3 | Visita a domicilio y horario acordado con ${grupo}. | ${m.equipo[0]}
`,
  };
};

/** The way of the project to its evaluation, as the others of the demo have it. */
export const casoDe = (m: ModeloDemo): CasoDemo => ({
  clave: m.clave,
  organizacion: m.organizacion,
  por: m.por,
  codisenoTerminado: m.codisenoTerminado,
  opinion: m.opinion,
  ...(m.convocatoria && { convocatoria: m.convocatoria }),
  alianzas: m.alianzas,
  dichos: m.dichos,
  ajuste: {
    seccion: 'poblacion',
    texto: m.ajuste[0],
    respuesta: m.ajuste[1],
    cambio: escribir('criterios_seleccion', m.ajuste[2]),
  },
  proyecto: proyectoDe(m),
});
