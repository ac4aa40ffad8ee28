import type { z } from 'zod';
import { accionInput, motivoInput, unoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import { fueraDeVistas } from '../../stage/case-list.ts';
import { vistasDe } from '../../stage/queue.ts';
import { estadosDeVista, type VistaDeAprobaciones } from './aprobacion.schema.ts';
import {
  abrirInput,
  aprobacionSchema,
  asignarEvaluadoresInput,
  cumplirCondicionInput,
  enviarEvaluacionInput,
  evaluadoresSchema,
  guardarDictamenInput,
  guardarEvaluacionInput,
  guardarOficioInput,
  guardarRespuestaInput,
  listarInput,
  listaSchema,
  porAbrirInput,
  porAbrirSchema,
} from './aprobacion.shapes.ts';

const { create, get, post } = routesOf('Aprobación');
const vistas = Object.keys(estadosDeVista) as [VistaDeAprobaciones, ...VistaDeAprobaciones[]];

/** What narrows the list besides its view. */
export const vistasInput = listarInput.omit(fueraDeVistas);
export type VistasInput = z.output<typeof vistasInput>;
export const vistasSchema = vistasDe(vistas);

const accion = (path: string, summary: string) => post(`/aprobaciones/{id}/${path}`, summary);

/** The operations of the slice; what the organization changes of its project goes by those of the formulación. */
export const aprobacionContract = {
  listar: get('/aprobaciones', 'Lista de aprobaciones que la cuenta puede ver')
    .input(listarInput)
    .output(listaSchema),
  vistas: get('/aprobaciones/vistas', 'Cuántas aprobaciones hay en cada vista de la lista')
    .input(vistasInput)
    .output(vistasSchema),
  porAbrir: get(
    '/aprobaciones/por-abrir',
    'Co-diseños completados que esperan su evaluación; solo quien la abre',
  )
    .input(porAbrirInput)
    .output(porAbrirSchema),
  evaluadores: get('/aprobaciones/evaluadores', 'Cuentas que pueden evaluar proyectos').output(
    evaluadoresSchema,
  ),
  obtener: get('/aprobaciones/{id}', 'Una aprobación con sus rondas')
    .input(unoInput)
    .output(aprobacionSchema),
  abrir: create('/aprobaciones', 'Abre la evaluación de un co-diseño completado, con su primera ronda')
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
    .input(enviarEvaluacionInput)
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
