import { accionInput, motivoInput } from '../../kernel/record-shapes.ts';
import { routesOf } from '../../kernel/routes.contract.ts';
import {
  agregarMiembroInput,
  agregarPuntoInput,
  asistenciaInput,
  candidatosSchema,
  cerrarPuntoInput,
  convocarInput,
  cuerposSchema,
  declararInput,
  listarInput,
  listaSchema,
  porVotarInput,
  porVotarSchema,
  puntoInput,
  quorumInput,
  reprogramarInput,
  sesionSchema,
  terminarMiembroInput,
  unaInput,
  votarInput,
} from './sesiones.shapes.ts';

const { create, get, post } = routesOf('Sesiones colegiadas');
const accion = (path: string, summary: string) => post(`/sesiones-colegiadas/{id}/${path}`, summary);

/** Bodies, sessions and votes. */
export const sesionContract = {
  cuerpos: get('/cuerpos-colegiados', 'El consejo y el comité, con sus miembros y su quórum').output(
    cuerposSchema,
  ),
  candidatos: get(
    '/cuerpos-colegiados/candidatos',
    'Cuentas a las que se puede dar un asiento; solo quien los integra',
  ).output(candidatosSchema),
  agregarMiembro: post('/cuerpos-colegiados/miembros', 'Da un asiento; nadie se sienta en los dos cuerpos')
    .input(agregarMiembroInput)
    .output(cuerposSchema),
  terminarMiembro: post('/cuerpos-colegiados/miembros/{id}/terminar', 'Termina el periodo de un miembro')
    .input(terminarMiembroInput)
    .output(cuerposSchema),
  quorum: post('/cuerpos-colegiados/quorum', 'Cuántos miembros deben estar')
    .input(quorumInput)
    .output(cuerposSchema),
  listar: get('/sesiones-colegiadas', 'Sesiones que la cuenta puede ver')
    .input(listarInput)
    .output(listaSchema),
  porVotar: get(
    '/sesiones-colegiadas/por-votar',
    'Dictámenes que esperan sesión de un cuerpo; solo quien convoca',
  )
    .input(porVotarInput)
    .output(porVotarSchema),
  obtener: get('/sesiones-colegiadas/{id}', 'Una sesión con su orden del día, su asistencia y sus votos')
    .input(unaInput)
    .output(sesionSchema),
  convocar: create('/sesiones-colegiadas', 'Convoca una sesión con su orden del día')
    .input(convocarInput)
    .output(sesionSchema),
  reprogramar: accion('reprogramar', 'Cambia fecha, hora o lugar')
    .input(reprogramarInput)
    .output(sesionSchema),
  agregarPunto: accion('agregar-punto', 'Agrega un proyecto al orden del día')
    .input(agregarPuntoInput)
    .output(sesionSchema),
  quitarPunto: accion('quitar-punto', 'Quita un proyecto del orden del día')
    .input(puntoInput)
    .output(sesionSchema),
  registrarAsistencia: accion('asistencia', 'Dice quiénes están').input(asistenciaInput).output(sesionSchema),
  abrir: accion('abrir', 'Abre la sesión').input(accionInput).output(sesionSchema),
  abrirPunto: accion('abrir-votacion', 'Abre la votación de un proyecto')
    .input(puntoInput)
    .output(sesionSchema),
  cerrarPunto: accion('cerrar-votacion', 'Cuenta los votos de un proyecto y cierra su votación')
    .input(cerrarPuntoInput)
    .output(sesionSchema),
  cerrar: accion('cerrar', 'Cierra la sesión para siempre y emite su acta')
    .input(accionInput)
    .output(sesionSchema),
  cancelar: accion('cancelar', 'Cancela una sesión que no empezó, con motivo')
    .input(motivoInput)
    .output(sesionSchema),
  declarar: post(
    '/puntos-de-sesion/{puntoId}/declarar',
    'Un miembro dice si tiene interés en un proyecto, antes de abrir sus papeles',
  )
    .input(declararInput)
    .output(sesionSchema),
  votar: post('/puntos-de-sesion/{puntoId}/votar', 'Un miembro emite su voto, que no cambia')
    .input(votarInput)
    .output(sesionSchema),
};
