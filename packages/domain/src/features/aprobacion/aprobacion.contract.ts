import { oc } from '@orpc/contract';
import type { z } from 'zod';
import { vistasDe } from '../../stage/queue.ts';
import { estadosDeVista, type VistaDeAprobaciones } from './aprobacion.schema.ts';
import {
  abrirInput,
  accionInput,
  aprobacionSchema,
  asignarEvaluadoresInput,
  cumplirCondicionInput,
  evaluadoresSchema,
  guardarDictamenInput,
  guardarEvaluacionInput,
  guardarOficioInput,
  guardarRespuestaInput,
  listarInput,
  listaSchema,
  motivoInput,
  porAbrirInput,
  porAbrirSchema,
  unoInput,
} from './aprobacion.shapes.ts';

const tags = ['Aprobación'];
const vistas = Object.keys(estadosDeVista) as [VistaDeAprobaciones, ...VistaDeAprobaciones[]];

/** What narrows the list besides its view. */
export const vistasInput = listarInput.omit({
  cursor: true,
  limite: true,
  orden: true,
  sentido: true,
  estado: true,
});
export type VistasInput = z.output<typeof vistasInput>;
export const vistasSchema = vistasDe(vistas);

const accion = (path: string, summary: string) =>
  oc.route({ method: 'POST', path: `/aprobaciones/{id}/${path}`, tags, summary });

/** The operations of the slice; what the organization changes of its project goes by those of the formulación. */
export const aprobacionContract = {
  listar: oc
    .route({
      method: 'GET',
      path: '/aprobaciones',
      tags,
      summary: 'Lista de aprobaciones que la cuenta puede ver',
    })
    .input(listarInput)
    .output(listaSchema),
  vistas: oc
    .route({
      method: 'GET',
      path: '/aprobaciones/vistas',
      tags,
      summary: 'Cuántas aprobaciones hay en cada vista de la lista',
    })
    .input(vistasInput)
    .output(vistasSchema),
  porAbrir: oc
    .route({
      method: 'GET',
      path: '/aprobaciones/por-abrir',
      tags,
      summary: 'Co-diseños completados que esperan su evaluación; solo quien la abre',
    })
    .input(porAbrirInput)
    .output(porAbrirSchema),
  evaluadores: oc
    .route({
      method: 'GET',
      path: '/aprobaciones/evaluadores',
      tags,
      summary: 'Cuentas que pueden evaluar proyectos',
    })
    .output(evaluadoresSchema),
  obtener: oc
    .route({ method: 'GET', path: '/aprobaciones/{id}', tags, summary: 'Una aprobación con sus rondas' })
    .input(unoInput)
    .output(aprobacionSchema),
  abrir: oc
    .route({
      method: 'POST',
      path: '/aprobaciones',
      tags,
      summary: 'Abre la evaluación de un co-diseño completado, con su primera ronda',
      successStatus: 201,
    })
    .input(abrirInput)
    .output(aprobacionSchema),
  guardarOficio: accion('guardar-oficio', 'Guarda lo escrito del oficio de comentarios')
    .input(guardarOficioInput)
    .output(aprobacionSchema),
  emitirOficio: accion('emitir-oficio', 'Numera y envía el oficio: desde ahí corre el plazo')
    .input(accionInput)
    .output(aprobacionSchema),
  guardarRespuesta: accion('guardar-respuesta', 'Guarda lo escrito de la respuesta')
    .input(guardarRespuestaInput)
    .output(aprobacionSchema),
  responder: accion('responder', 'Envía la respuesta al oficio').input(accionInput).output(aprobacionSchema),
  asignarEvaluadores: accion('asignar-evaluadores', 'Dice quiénes califican el proyecto')
    .input(asignarEvaluadoresInput)
    .output(aprobacionSchema),
  guardarEvaluacion: accion('guardar-evaluacion', 'Guarda los puntajes propios')
    .input(guardarEvaluacionInput)
    .output(aprobacionSchema),
  enviarEvaluacion: accion('enviar-evaluacion', 'Envía los puntajes propios; ya no cambian')
    .input(accionInput)
    .output(aprobacionSchema),
  guardarDictamen: accion('guardar-dictamen', 'Guarda lo escrito del dictamen')
    .input(guardarDictamenInput)
    .output(aprobacionSchema),
  emitirDictamen: accion('emitir-dictamen', 'Emite el dictamen: el proyecto espera su votación')
    .input(accionInput)
    .output(aprobacionSchema),
  nuevaRonda: accion('nueva-ronda', 'Abre otra ronda; las anteriores quedan')
    .input(motivoInput)
    .output(aprobacionSchema),
  archivar: accion('archivar', 'Archiva un proyecto rechazado: su caso termina')
    .input(accionInput)
    .output(aprobacionSchema),
  cumplirCondicion: accion('cumplir-condicion', 'Da por cumplida una condicionante')
    .input(cumplirCondicionInput)
    .output(aprobacionSchema),
  desistir: accion('desistir', 'La organización retira su proyecto, con motivo')
    .input(motivoInput)
    .output(aprobacionSchema),
  cancelar: accion('cancelar', 'La administración cancela el proyecto, con motivo')
    .input(motivoInput)
    .output(aprobacionSchema),
};
