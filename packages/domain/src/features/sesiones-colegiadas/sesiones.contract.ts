import { oc } from '@orpc/contract';
import {
  accionInput,
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
  motivoInput,
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

const tags = ['Sesiones colegiadas'];
const accion = (path: string, summary: string) =>
  oc.route({ method: 'POST', path: `/sesiones-colegiadas/{id}/${path}`, tags, summary });

/** Bodies, sessions and votes. */
export const sesionContract = {
  cuerpos: oc
    .route({
      method: 'GET',
      path: '/cuerpos-colegiados',
      tags,
      summary: 'El consejo y el comité, con sus miembros y su quórum',
    })
    .output(cuerposSchema),
  candidatos: oc
    .route({
      method: 'GET',
      path: '/cuerpos-colegiados/candidatos',
      tags,
      summary: 'Cuentas a las que se puede dar un asiento; solo quien los integra',
    })
    .output(candidatosSchema),
  agregarMiembro: oc
    .route({
      method: 'POST',
      path: '/cuerpos-colegiados/miembros',
      tags,
      summary: 'Da un asiento; nadie se sienta en los dos cuerpos',
    })
    .input(agregarMiembroInput)
    .output(cuerposSchema),
  terminarMiembro: oc
    .route({
      method: 'POST',
      path: '/cuerpos-colegiados/miembros/{id}/terminar',
      tags,
      summary: 'Termina el periodo de un miembro',
    })
    .input(terminarMiembroInput)
    .output(cuerposSchema),
  quorum: oc
    .route({
      method: 'POST',
      path: '/cuerpos-colegiados/quorum',
      tags,
      summary: 'Cuántos miembros deben estar',
    })
    .input(quorumInput)
    .output(cuerposSchema),
  listar: oc
    .route({ method: 'GET', path: '/sesiones-colegiadas', tags, summary: 'Sesiones que la cuenta puede ver' })
    .input(listarInput)
    .output(listaSchema),
  porVotar: oc
    .route({
      method: 'GET',
      path: '/sesiones-colegiadas/por-votar',
      tags,
      summary: 'Dictámenes que esperan sesión de un cuerpo; solo quien convoca',
    })
    .input(porVotarInput)
    .output(porVotarSchema),
  obtener: oc
    .route({
      method: 'GET',
      path: '/sesiones-colegiadas/{id}',
      tags,
      summary: 'Una sesión con su orden del día, su asistencia y sus votos',
    })
    .input(unaInput)
    .output(sesionSchema),
  convocar: oc
    .route({
      method: 'POST',
      path: '/sesiones-colegiadas',
      tags,
      summary: 'Convoca una sesión con su orden del día',
      successStatus: 201,
    })
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
  declarar: oc
    .route({
      method: 'POST',
      path: '/puntos-de-sesion/{puntoId}/declarar',
      tags,
      summary: 'Un miembro dice si tiene interés en un proyecto, antes de abrir sus papeles',
    })
    .input(declararInput)
    .output(sesionSchema),
  votar: oc
    .route({
      method: 'POST',
      path: '/puntos-de-sesion/{puntoId}/votar',
      tags,
      summary: 'Un miembro emite su voto, que no cambia',
    })
    .input(votarInput)
    .output(sesionSchema),
};
