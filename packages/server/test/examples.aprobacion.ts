import {
  dictamenDePrueba,
  MOTIVO,
  oficioDePrueba,
  puntajesDePrueba,
  respuestaDePrueba,
} from '../src/features/aprobacion/testing/pages.ts';
import type { Example } from './example.ts';
import {
  CONDICION,
  type ComoAprobacion,
  type EtapaHecha,
  makeAprobacion,
  makeCompleted,
} from './make-aprobacion.ts';
import { maker } from './maker.ts';

const aprobacion = (
  path: string,
  body?: Readonly<Record<string, unknown>>,
  como: ComoAprobacion = {},
): Example => ({
  of: 'organizacion',
  table: 'aprobaciones',
  make: maker(makeAprobacion, como),
  ask: ({ id, version }) => ({
    url: `/aprobaciones/${id}${path}`,
    ...(body ? { body: { version, ...body } } : {}),
  }),
});

/** A page is saved upon the version of the page. */
const pagina = (path: string, body: Readonly<Record<string, unknown>>, etapa: EtapaHecha): Example => ({
  ...aprobacion(path, {}, { etapa }),
  ask: ({ id }) => ({ url: `/aprobaciones/${id}${path}`, body: { version: 1, ...body } }),
});

/** A valid use of every operation of the aprobación. */
export const aprobacionExamples: Readonly<Record<string, Example>> = {
  'aprobacion.listar': { ask: () => ({ url: '/aprobaciones' }) },
  'aprobacion.vistas': { ask: () => ({ url: '/aprobaciones/vistas' }) },
  'aprobacion.porAbrir': { ask: () => ({ url: '/aprobaciones/por-abrir' }) },
  'aprobacion.evaluadores': { ask: () => ({ url: '/aprobaciones/evaluadores' }) },
  'aprobacion.obtener': aprobacion(''),
  'aprobacion.abrir': {
    table: 'aprobaciones',
    ask: async (_made, _who, scene) => {
      const { id } = await makeCompleted(scene, scene.people.duena);
      return { url: '/aprobaciones', body: { codisenoId: id } };
    },
  },
  'aprobacion.guardarOficio': pagina('/guardar-oficio', { respuestas: oficioDePrueba() }, 'oficio'),
  'aprobacion.emitirOficio': aprobacion('/emitir-oficio', {}),
  'aprobacion.guardarRespuesta': pagina(
    '/guardar-respuesta',
    { respuestas: respuestaDePrueba() },
    'respuesta',
  ),
  'aprobacion.responder': aprobacion('/responder', {}, { etapa: 'respuesta' }),
  'aprobacion.asignarEvaluadores': {
    ...aprobacion('', {}, { etapa: 'dictamen' }),
    ask: ({ id, version }, _who, scene) => ({
      url: `/aprobaciones/${id}/asignar-evaluadores`,
      body: {
        version,
        evaluadores: [
          scene.people.coordinador.browser.usuarioId,
          scene.people.administrador.browser.usuarioId,
        ],
      },
    }),
  },
  'aprobacion.guardarEvaluacion': pagina(
    '/guardar-evaluacion',
    { puntajes: puntajesDePrueba(80) },
    'dictamen',
  ),
  'aprobacion.enviarEvaluacion': aprobacion('/enviar-evaluacion', { version: 1 }, { etapa: 'dictamen' }),
  'aprobacion.guardarDictamen': pagina('/guardar-dictamen', { respuestas: dictamenDePrueba() }, 'dictamen'),
  'aprobacion.emitirDictamen': aprobacion('/emitir-dictamen', {}, { etapa: 'dictamen', enviadas: true }),
  'aprobacion.nuevaRonda': aprobacion('/nueva-ronda', MOTIVO, { estado: 'diferido' }),
  'aprobacion.archivar': aprobacion('/archivar', {}, { estado: 'rechazado' }),
  'aprobacion.cumplirCondicion': aprobacion(
    '/cumplir-condicion',
    { fila: CONDICION, nota: 'Entregó el convenio firmado.' },
    { estado: 'aprobado' },
  ),
  'aprobacion.desistir': aprobacion('/desistir', MOTIVO),
  'aprobacion.cancelar': aprobacion('/cancelar', MOTIVO),
  'POST /api/v1/aprobaciones/:id/documentos/:ranura': {
    ...aprobacion('', {}, { etapa: 'respuesta' }),
    ask: ({ id }) => ({ url: `/aprobaciones/${id}/documentos/ronda_1_adicional_1`, upload: true }),
  },
};
