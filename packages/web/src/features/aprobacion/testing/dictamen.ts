import { rubricaPorOmision } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import type { Answers } from '@portal/domain/kernel/answers';
import { administrador } from '../../../app/testing/portal.tsx';
import {
  type abrirCaso,
  acciones,
  aprobacionDePrueba,
  dictamenDePrueba,
  documento,
  FILAS,
  oficioEnviado,
  RECORD,
  rondaDePrueba,
} from './aprobacion.ts';

/** Stage 3 as the server answers it, for the tests of who scores and of the dictamen. */

export type Dictamen = NonNullable<RondaDeAprobacion['dictamen']>;
export type Evaluacion = Dictamen['evaluaciones'][number];

export const YO = { id: administrador.usuarioId, nombre: administrador.nombre };
export const CUANDO = '2026-11-20T18:00:00.000Z';
export const rubrica = rubricaPorOmision.map((criterio) => ({ ...criterio }));
export const GUARDAR = `POST ${RECORD}/guardar-evaluacion`;
export const ENVIAR = `POST ${RECORD}/enviar-evaluacion`;
export const PAGINA = `POST ${RECORD}/guardar-dictamen`;
export const EMITIR = `POST ${RECORD}/emitir-dictamen`;
export const ASIGNAR = `POST ${RECORD}/asignar-evaluadores`;

export const todos = (puntos: number) => Object.fromEntries(rubrica.map(({ id }) => [id, puntos]));
export const pendiente = (
  evaluador: Evaluacion['evaluador'],
  cambio: Partial<Evaluacion> = {},
): Evaluacion => ({
  evaluador,
  enviadaEn: null,
  puntajes: null,
  comentario: null,
  total: null,
  version: 0,
  ...cambio,
});
export const enviada = (evaluador: Evaluacion['evaluador'], puntos: number, comentario = ''): Evaluacion => ({
  evaluador,
  enviadaEn: CUANDO,
  puntajes: todos(puntos),
  comentario,
  total: `${puntos}.0`,
  version: 2,
});

export const escrito: Answers = {
  resumen_ejecutivo:
    'El proyecto atiende a 400 familias de la zona sur de Parral con talleres de crianza y acompañamiento en casa.',
  evaluacion_tecnica: 'favorable',
  evaluacion_financiera: 'favorable_condicionado',
  evaluacion_social: 'favorable',
  recomendaciones: 'Acordar con el DIF municipal la derivación de los casos más graves.',
  dictamen_final: 'aprobacion_condicionada',
  monto_aprobado: '1950000.00',
  condicionantes: [{ fila: FILAS[0], texto: 'Presentar el convenio con el DIF.', fecha: '2099-01-15' }],
  frase_problema: 'Las familias resuelven sus conflictos con violencia.',
  frase_que_hara: 'Talleres de crianza y acompañamiento en casa.',
  frase_como_se_sabra: 'Baja a la mitad el castigo físico declarado.',
};

/** At stage 3, as somebody of the foundation sees it. */
export const enDictamen = (
  dictamen: Partial<Dictamen> = {},
  respuestas: Answers = {},
  version = 0,
  cambio: Partial<Aprobacion> = {},
): Aprobacion =>
  aprobacionDePrueba(
    {
      acciones: acciones('asignarEvaluadores', 'enviarEvaluacion', 'emitirDictamen'),
      ...cambio,
    },
    rondaDePrueba({
      etapa: 'dictamen',
      oficio: oficioEnviado(),
      dictamen: dictamenDePrueba({
        rubrica,
        evaluaciones: [],
        calificacion: null,
        elaboradoPor: null,
        emitidoEn: null,
        final: null,
        montoAprobado: null,
        condiciones: [],
        documento: documento(respuestas, version),
        ...dictamen,
      }),
    }),
  );
export const bloqueada = (code: string, message: string): Aprobacion['acciones'] => [
  { action: 'asignarEvaluadores', label: 'Asignar evaluadores', enabled: true, blockers: [] },
  {
    action: 'emitirDictamen',
    label: 'Emitir Dictamen',
    enabled: false,
    blockers: [
      { code, message },
      { code: 'min', message: 'El resumen ejecutivo debe tener al menos 100 caracteres' },
    ],
  },
];
export const cuerpos = (server: ReturnType<typeof abrirCaso>['server'], ruta: string) =>
  server.calls.filter(({ route }) => route === ruta).map(({ body }) => body);
