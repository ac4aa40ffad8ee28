import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { casosDelCentro } from './aprobaciones.casos.centro.ts';
import { casosDeDelicias } from './aprobaciones.casos.delicias.ts';
import { casosDelNorte } from './aprobaciones.casos.norte.ts';
import { casosDelSur } from './aprobaciones.casos.sur.ts';
import type { CasoDemo } from './aprobaciones.tipos.ts';
import type { CodisenoDemo, PasoDeCodiseno } from './codisenos.tipos.ts';
import { casosConConvenio } from './convenios.casos.ts';
import type { RegistroDemo } from './registros.tipos.ts';
import type { Momento, PreRegistroDemo } from './tipos.ts';

/**
 * The way of each project to its evaluation, which is the same for all: validated at once, written in a week, and designed in
 * three sessions. Days count back from that on which its co-diseño ended.
 */

export const casosDemo: readonly CasoDemo[] = [
  ...casosDelNorte,
  ...casosDelCentro,
  ...casosDeDelicias,
  ...casosDelSur,
  ...casosConConvenio,
];

/** Says when something of a project happened: so many days before its co-diseño ended, at an hour that is a bit its own. */
const relojDe = (caso: CasoDemo) => {
  const suyos = (casosDemo.indexOf(caso) * 7) % 20;
  return (antes: number, hora: number, minuto: number): Momento => ({
    hace: caso.codisenoTerminado + antes,
    hora: `${String(hora).padStart(2, '0')}:${String(minuto + suyos).padStart(2, '0')}`,
  });
};

/** What each of the three sessions works on, and the days on which it begins, is talked about and ends. */
const sesiones: readonly {
  readonly secciones: readonly SeccionDeFormulacion[];
  readonly platica: number;
  readonly fin: number;
}[] = [
  { secciones: ['ficha', 'arbol_problemas', 'arbol_objetivos'], platica: 36, fin: 28 },
  { secciones: ['poblacion', 'alcance', 'marco_logico'], platica: 26, fin: 14 },
  { secciones: ['presupuesto', 'cronograma'], platica: 12, fin: 0 },
];

export const preRegistrosDeCasos: readonly PreRegistroDemo[] = casosDemo.map((caso) => {
  const a = relojDe(caso);
  return {
    clave: caso.clave,
    organizacion: caso.organizacion,
    enviado: a(62, 10, 4),
    ...(caso.convocatoria && { solicitud: { convocatoria: caso.convocatoria } }),
    opinion: { diasAntes: 5, sentido: 'positiva', folio: caso.opinion },
    respuestas: { alianzas_estrategicas: caso.alianzas },
    pasos: [
      {
        ...a(57, 11, 12),
        accion: 'aprobar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: caso.dichos.preRegistro,
      },
    ],
  };
});

export const registrosDeCasos: readonly RegistroDemo[] = casosDemo.map((caso) => {
  const a = relojDe(caso);
  const { clave, por, proyecto } = caso;
  return {
    clave,
    abierto: { ...a(54, 12, 8), por: 'coordinador' },
    proyecto,
    pasos: [
      {
        ...a(51, 17, 15),
        accion: 'guardar',
        por,
        secciones: ['ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion', 'alcance'],
      },
      { ...a(48, 18, 2), accion: 'guardar', por, secciones: ['marco_logico', 'presupuesto', 'cronograma'] },
      { ...a(46, 18, 40), accion: 'finalizar', por },
      {
        ...a(40, 12, 24),
        accion: 'validar',
        por: 'coordinador',
        bien: 'todo',
        comentarios: caso.dichos.registro,
      },
    ],
  };
});

const ajusteDe = (
  { por, ajuste }: CasoDemo,
  a: ReturnType<typeof relojDe>,
  dia: number,
): PasoDeCodiseno[] => {
  const { seccion, texto, respuesta, cambio } = ajuste;
  const clave = 'ajuste';
  return [
    { ...a(dia, 11, 6), accion: 'comentar', por: 'coordinador', seccion, texto, tipo: 'ajuste', clave },
    { ...a(dia - 3, 17, 22), accion: 'guardar', por, seccion, cambios: [cambio] },
    { ...a(dia - 3, 17, 38), accion: 'comentar', por, seccion, texto: respuesta, responde: clave },
    { ...a(dia - 5, 10, 30), accion: 'resolver', por: 'coordinador', comentario: clave },
  ];
};

export const codisenosDeCasos: readonly CodisenoDemo[] = casosDemo.map((caso) => {
  const a = relojDe(caso);
  return {
    clave: caso.clave,
    abierto: { ...a(38, 16, 10), por: 'coordinador' },
    pasos: sesiones.flatMap(({ secciones, platica, fin }): PasoDeCodiseno[] => [
      ...(secciones.includes(caso.ajuste.seccion) ? ajusteDe(caso, a, platica) : []),
      ...secciones.map(
        (seccion, n): PasoDeCodiseno => ({
          ...a(fin + 1, 12, 5 + n * 10),
          accion: 'aprobarSeccion',
          por: 'coordinador',
          seccion,
        }),
      ),
      { ...a(fin, 13, 10), accion: 'finalizarSesion', por: 'coordinador' },
    ]),
  };
});
