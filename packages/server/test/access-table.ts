import { auditoriaAccess, datosAbiertosAccess } from './access-table.auditoria.ts';
import { avanceAccess } from './access-table.avances.ts';
import { cartaAccess } from './access-table.cartas.ts';
import { comprobacionAccess } from './access-table.comprobaciones.ts';
import { convenioAccess } from './access-table.convenio.ts';
import { cuentaAccess } from './access-table.cuenta.ts';
import { gestionAccess } from './access-table.gestion.ts';
import { ministracionAccess } from './access-table.ministraciones.ts';
import { rendimientoAccess } from './access-table.rendimientos.ts';
import { reporteAccess } from './access-table.reportes.ts';
import { seguimientoAccess } from './access-table.seguimiento.ts';
import { transferenciaAccess } from './access-table.transferencias.ts';
import { visitaAccess } from './access-table.visitas.ts';
import { type Identity, identities } from './scene.ts';

/**
 * Who may do what, by hand from product.md §1 and §3 and rules.md, never from the code (rule 17: deny by default).
 *
 *   401 400 404   that answer, whatever the record
 *   si            yes; there is no record
 *   propio        yes on one's own; another's is not found
 *   mira          one's own is in sight but not one's to do (403); another's is not found
 *   ajeno         no record is ever one's own: not found
 *   todo          yes on anybody's
 *   suyo          yes on one's own; another's is in sight but not one's to do (403)
 *   403           in sight, but without the right
 *   veda          403 before looking for any record
 *
 * A record that does not exist answers like another's: 404. `consejero` and `consejera` see by access: hers to every case is
 * in force, his have ended or are yet to begin.
 */
export const accessTable = `
  operation                                 anonima suspendida duena colega otra nueva | administrador coordinador analista consultor consejero consejera
  convocatoria.listar                       401 401 si si si si                         | si si si si si si
  convocatoria.obtener                      401 401 todo todo todo todo                 | todo todo todo todo todo todo
  convocatoria.obtener · de un borrador     401 401 ajeno ajeno ajeno ajeno             | todo todo todo todo ajeno ajeno
  convocatoria.historial                    401 401 403 403 403 403                     | todo todo todo todo 403 403
  convocatoria.crear                        401 401 veda veda veda veda                 | si si veda veda veda veda
  convocatoria.editar                       401 401 ajeno ajeno ajeno ajeno             | todo todo 403 403 ajeno ajeno
  convocatoria.publicar                     401 401 ajeno ajeno ajeno ajeno             | todo todo 403 403 ajeno ajeno
  convocatoria.publicarAdenda               401 401 403 403 403 403                     | todo todo 403 403 403 403
  convocatoria.cerrar                       401 401 403 403 403 403                     | todo todo 403 403 403 403
  convocatoria.concluir                     401 401 403 403 403 403                     | todo todo 403 403 403 403
  convocatoria.cancelar                     401 401 403 403 403 403                     | todo todo 403 403 403 403
  convocatoria.eliminar                     401 401 ajeno ajeno ajeno ajeno             | todo todo 403 403 ajeno ajeno
  convocatoria.quitarDocumento              401 401 ajeno ajeno ajeno ajeno             | todo todo 403 403 ajeno ajeno
  convocatoria.quitarDeBorrador             401 401 veda veda veda veda                 | propio propio veda veda veda veda
  preRegistro.listar                        401 401 si si si si                         | si si si si si si
  preRegistro.obtener                       401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  preRegistro.vistas                        401 401 veda veda veda veda                 | si si veda veda veda veda
  preRegistro.revisores                     401 401 veda veda veda veda                 | si si veda veda veda veda
  preRegistro.cola                          401 401 veda veda veda veda                 | todo todo veda veda veda veda
  preRegistro.presencia                     401 401 veda veda veda veda                 | todo todo veda veda veda veda
  preRegistro.asignar                       401 401 veda veda veda veda                 | si si veda veda veda veda
  preRegistro.ponerEnRevision               401 401 veda veda veda veda                 | si si veda veda veda veda
  preRegistro.versiones                     401 401 veda veda veda veda                 | todo todo todo todo veda veda
  preRegistro.enviar                        401 401 si si si si                         | si si veda veda veda veda
  preRegistro.editar                        401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  preRegistro.solicitarRevision             401 401 propio propio propio ajeno          | 403 403 403 403 ajeno 403
  preRegistro.guardarValidaciones           401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  preRegistro.enviarARevision               401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  preRegistro.solicitarCambios              401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  preRegistro.aprobar                       401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  preRegistro.rechazar                      401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  preRegistro.reabrir                       401 401 mira mira mira ajeno                | todo 403 403 403 ajeno 403
  preRegistro.eliminar                      401 401 mira mira mira ajeno                | todo 403 403 403 ajeno 403
  registro.listar                           401 401 si si si si                         | si si si si si si
  registro.porAbrir                         401 401 veda veda veda veda                 | si si veda veda veda veda
  registro.vistas                           401 401 veda veda veda veda                 | si si veda veda veda veda
  registro.revisores                        401 401 veda veda veda veda                 | si si veda veda veda veda
  registro.cola                             401 401 veda veda veda veda                 | todo todo veda veda veda veda
  registro.presencia                        401 401 veda veda veda veda                 | todo todo veda veda veda veda
  registro.asignar                          401 401 veda veda veda veda                 | si si veda veda veda veda
  registro.obtener                          401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  GET /api/v1/registros/:id/pdf             401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  registro.abrir                            401 401 veda veda veda veda                 | si si veda veda veda veda
  registro.finalizar                        401 401 propio propio propio ajeno          | 403 403 403 403 ajeno 403
  registro.guardarValidaciones              401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  registro.solicitarCambios                 401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  registro.validar                          401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  registro.rechazar                         401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  registro.desistir                         401 401 propio propio propio ajeno          | 403 403 403 403 ajeno 403
  registro.cancelar                         401 401 mira mira mira ajeno                | todo 403 403 403 ajeno 403
  registro.reabrir                          401 401 mira mira mira ajeno                | todo 403 403 403 ajeno 403
  registro.eliminar                         401 401 mira mira mira ajeno                | todo 403 403 403 ajeno 403
  codiseno.listar                           401 401 si si si si                         | si si si si si si
  codiseno.vistas                           401 401 si si si si                         | si si si si si si
  codiseno.porAbrir                         401 401 veda veda veda veda                 | si si veda veda veda veda
  codiseno.obtener                          401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  GET /api/v1/co-disenos/:id/sesiones/:numero/minuta  401 401 propio propio propio ajeno | todo todo todo todo ajeno todo
  codiseno.abrir                            401 401 veda veda veda veda                 | si si veda veda veda veda
  codiseno.comentar                         401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  codiseno.aprobarSeccion                   401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  codiseno.reabrirSeccion                   401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  codiseno.finalizarSesion                  401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  codiseno.pausar                           401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  codiseno.reanudar                         401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  codiseno.desistir                         401 401 propio propio propio ajeno          | 403 403 403 403 ajeno 403
  codiseno.cancelar                         401 401 mira mira mira ajeno                | todo 403 403 403 ajeno 403
  aprobacion.listar                         401 401 si si si si                         | si si si si si si
  aprobacion.vistas                         401 401 si si si si                         | si si si si si si
  aprobacion.porAbrir                       401 401 veda veda veda veda                 | si si veda veda veda veda
  aprobacion.evaluadores                    401 401 veda veda veda veda                 | si si veda veda veda veda
  aprobacion.obtener                        401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  aprobacion.abrir                          401 401 veda veda veda veda                 | si si veda veda veda veda
  aprobacion.guardarOficio                  401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.emitirOficio                   401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.guardarRespuesta               401 401 propio propio propio ajeno          | 403 403 403 403 ajeno 403
  aprobacion.responder                      401 401 propio propio propio ajeno          | 403 403 403 403 ajeno 403
  aprobacion.asignarEvaluadores             401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.guardarEvaluacion              401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.enviarEvaluacion               401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.guardarDictamen                401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.emitirDictamen                 401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.nuevaRonda                     401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.archivar                       401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.cumplirCondicion               401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  aprobacion.desistir                       401 401 propio propio propio ajeno          | 403 403 403 403 ajeno 403
  aprobacion.cancelar                       401 401 mira mira mira ajeno                | todo 403 403 403 ajeno 403
  sesionColegiada.cuerpos                   401 401 veda veda veda veda               | si si si si si si
  sesionColegiada.candidatos                401 401 veda veda veda veda               | si veda veda veda veda veda
  sesionColegiada.agregarMiembro            401 401 veda veda veda veda               | si veda veda veda veda veda
  sesionColegiada.terminarMiembro           401 401 veda veda veda veda               | todo veda veda veda veda veda
  sesionColegiada.quorum                    401 401 veda veda veda veda               | si veda veda veda veda veda
  sesionColegiada.listar                    401 401 veda veda veda veda               | si si si si si si
  sesionColegiada.porVotar                  401 401 veda veda veda veda               | si si veda veda veda veda
  sesionColegiada.obtener                   401 401 ajeno ajeno ajeno ajeno           | todo todo todo todo ajeno todo
  sesionColegiada.convocar                  401 401 veda veda veda veda               | si si veda veda veda veda
  sesionColegiada.reprogramar               401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.agregarPunto              401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.quitarPunto               401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.registrarAsistencia       401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.abrir                     401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.abrirPunto                401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.cerrarPunto               401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.cerrar                    401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.cancelar                  401 401 ajeno ajeno ajeno ajeno           | todo todo 403 403 ajeno 403
  sesionColegiada.declarar                  401 401 ajeno ajeno ajeno ajeno           | 403 403 403 403 ajeno todo
  sesionColegiada.votar                     401 401 ajeno ajeno ajeno ajeno           | 403 403 403 403 ajeno todo
  comentarios.listar                        401 401 si si si si                         | si si si si si si
  comentarios.resolver                      401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  comentarios.reabrir                       401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  formulacion.obtener                       401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  formulacion.guardarSeccion                401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  formulacion.presencia                     401 401 propio propio propio ajeno          | todo todo todo todo ajeno 403
  formulacion.versiones                     401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  formulacion.version                       401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  proyecto.listar                           401 401 si si si si                         | si si si si si si
  proyecto.contar                           401 401 si si si si                         | si si si si si si
  proyecto.obtener                          401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  proyecto.expediente                       401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  proyecto.asignar                          401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  proyecto.historial                        401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  notas.listar                              401 401 veda veda veda veda                 | todo todo todo todo veda veda
  notas.agregar                             401 401 veda veda veda veda                 | si si si si veda veda
  notas.retirar                             401 401 veda veda veda veda                 | propio propio propio propio veda veda
  frases.listar                             401 401 veda veda veda veda                 | si si veda veda veda veda
  frases.crear                              401 401 veda veda veda veda                 | si si veda veda veda veda
  frases.editar                             401 401 veda veda veda veda                 | propio propio veda veda veda veda
  frases.editar · de la fundación           401 401 veda veda veda veda                 | todo todo veda veda veda veda
  frases.eliminar                           401 401 veda veda veda veda                 | propio propio veda veda veda veda
  frases.usar                               401 401 veda veda veda veda                 | propio propio veda veda veda veda
  fundacion.obtener                         401 401 veda veda veda veda                 | si veda veda veda veda veda
  fundacion.nombrar                         401 401 veda veda veda veda                 | si veda veda veda veda veda
  fundacion.ponerLogo                       401 401 veda veda veda veda                 | si veda veda veda veda veda
  fundacion.quitarLogo                      401 401 veda veda veda veda                 | si veda veda veda veda veda
  GET /api/v1/logos/:id                     todo todo todo todo todo todo               | todo todo todo todo todo todo
  firmas.autoridades                        401 401 veda veda veda veda                 | si veda veda veda veda veda
  firmas.subirAutoridad                     401 401 veda veda veda veda                 | si veda veda veda veda veda
  firmas.desactivarAutoridad                401 401 veda veda veda veda                 | todo veda veda veda veda veda
  firmas.activarAutoridad                   401 401 veda veda veda veda                 | todo veda veda veda veda veda
  invitacion.listar                         401 401 veda veda veda veda                 | si si si si veda veda
  invitacion.obtener                        401 401 veda veda veda veda                 | todo todo todo todo veda veda
  invitacion.historial                      401 401 veda veda veda veda                 | todo todo todo todo veda veda
  invitacion.mias                           401 401 si si si si                         | si si si si si si
  invitacion.crear                          401 401 veda veda veda veda                 | si si veda veda veda veda
  invitacion.obtenerPorToken                401 401 propio propio propio propio         | propio propio propio propio ajeno ajeno
  invitacion.aceptar                        401 401 propio propio propio ajeno          | todo todo 403 403 ajeno ajeno
  invitacion.retirar                        401 401 mira mira mira ajeno                | todo todo 403 403 ajeno ajeno
  preRegistro.usarDelExpediente             401 401 si si si 404                        | 404 404 veda veda veda veda
  preRegistro.usarEnRegistro                401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  organizaciones.propia                     401 401 si si si si                         | si si si si si si
  organizaciones.listar                     401 401 veda veda veda veda                 | si si si si veda veda
  organizaciones.obtener                    401 401 propio propio propio ajeno          | todo todo todo todo ajeno ajeno
  organizaciones.editar                     401 401 propio mira propio ajeno            | todo todo 403 403 ajeno ajeno
  organizaciones.cambiarClabe               401 401 propio mira propio ajeno            | 403 403 403 403 ajeno ajeno
  organizaciones.consultarClabe             401 401 propio mira propio ajeno            | todo todo 403 403 ajeno ajeno
  organizaciones.historial                  401 401 propio propio propio ajeno          | todo todo todo todo ajeno ajeno
  organizaciones.duplicados                 401 401 veda veda veda veda                 | todo todo todo todo veda veda
  organizaciones.colegas                    401 401 propio propio propio ajeno          | todo todo todo todo ajeno ajeno
  organizaciones.invitar                    401 401 propio mira propio ajeno            | todo todo 403 403 ajeno ajeno
  organizaciones.cambiarRol                 401 401 propio mira propio ajeno            | todo todo 403 403 ajeno ajeno
  organizaciones.retirarColega              401 401 propio mira propio ajeno            | todo todo 403 403 ajeno ajeno
  organizaciones.reenviarInvitacion         401 401 propio mira propio ajeno            | todo todo 403 403 ajeno ajeno
  organizaciones.retirarInvitacion          401 401 propio mira propio ajeno            | todo todo 403 403 ajeno ajeno
  organizaciones.consultarInvitacion        401 401 si si si si                         | si si si si si si
  organizaciones.aceptarInvitacion          401 401 ajeno ajeno ajeno propio            | ajeno ajeno ajeno ajeno ajeno ajeno
  organizaciones.expediente                 401 401 propio propio propio ajeno          | todo todo todo todo ajeno ajeno
  organizaciones.fecharPapel                401 401 propio propio propio ajeno          | todo todo 403 403 ajeno ajeno
  POST /api/v1/organizaciones/:id/expediente/:tipo  401 401 propio propio propio ajeno  | todo todo 403 403 ajeno ajeno
  oficio.listar                             401 401 si si si si                         | si si si si si si
  oficio.verificar                          todo todo todo todo todo todo               | todo todo todo todo todo todo
  GET /api/v1/documentos-emitidos/:id/contenido  401 401 propio propio propio ajeno     | todo todo todo todo ajeno todo
  borradores.obtener                        401 401 si si si si                         | si si si si si si
  borradores.sinEnviar                      401 401 si si si si                         | si si si si si si
  borradores.guardar                        401 401 si si si si                         | si si si si si si
  borradores.descartar                      401 401 si si si si                         | si si si si si si
  modulos.contar                            401 401 si si si si                         | si si si si si si
  inicio.obtener                            401 401 si si si si                         | si si si si si si
  busqueda.buscar                           401 401 si si si si                         | si si si si si si
  notificaciones.listar                     401 401 si si si si                         | si si si si si si
  notificaciones.marcarLeida                401 401 propio propio propio propio         | propio propio propio propio propio propio
  notificaciones.marcarTodas                401 401 si si si si                         | si si si si si si
  notificaciones.buscar                     401 401 si si si si                         | si si si si si si
  notificaciones.marcarSinLeer              401 401 propio propio propio propio         | propio propio propio propio propio propio
  notificaciones.marcarTodasSinLeer         401 401 si si si si                         | si si si si si si
  notificaciones.preferencias               401 401 si si si si                         | si si si si si si
  notificaciones.guardarPreferencia         401 401 si si si si                         | si si si si si si
  estadisticas.obtener                      401 401 veda veda veda veda                 | si veda veda veda veda veda
  bitacora.listar                           401 401 veda veda veda veda                 | si veda veda veda veda veda
  bitacora.obtener                          401 401 veda veda veda veda                 | todo veda veda veda veda veda
  bitacora.personas                         401 401 veda veda veda veda                 | si veda veda veda veda veda
  bitacora.verificaciones                   401 401 veda veda veda veda                 | si veda veda veda veda veda
  bitacora.verificar                        401 401 veda veda veda veda                 | si veda veda veda veda veda
  correos.listar                            401 401 veda veda veda veda                 | si veda veda veda veda veda
  correos.obtener                           401 401 veda veda veda veda                 | todo veda veda veda veda veda
  correos.leer                              401 401 veda veda veda veda                 | todo veda veda veda veda veda
  correos.reintentar                        401 401 veda veda veda veda                 | todo veda veda veda veda veda
  correos.reportarRebote                    401 401 veda veda veda veda                 | todo veda veda veda veda veda
  correos.direcciones                       401 401 veda veda veda veda                 | si veda veda veda veda veda
  correos.reactivar                         401 401 veda veda veda veda                 | todo veda veda veda veda veda
  GET /api/v1/correos/:id/vista             401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.listar                           401 401 veda veda veda veda                 | si veda veda veda veda veda
  usuarios.filtros                          401 401 veda veda veda veda                 | si veda veda veda veda veda
  usuarios.invitar                          401 401 veda veda veda veda                 | si veda veda veda veda veda
  usuarios.obtener                          401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.editar                           401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.activar                          401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.suspender                        401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.reenviarInvitacion               401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.revocarInvitacion                401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.restablecerContrasena            401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.restablecerSegundoFactor         401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.eliminar                         401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.trabajo                          401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.entregarTrabajo                  401 401 veda veda veda veda                 | todo veda veda veda veda veda
  usuarios.historial                        401 401 veda veda veda veda                 | todo veda veda veda veda veda
  roles.listar                              401 401 veda veda veda veda                 | si veda veda veda veda veda
  roles.obtener                             401 401 veda veda veda veda                 | todo veda veda veda veda veda
  roles.historial                           401 401 veda veda veda veda                 | todo veda veda veda veda veda
  roles.crear                               401 401 veda veda veda veda                 | si veda veda veda veda veda
  roles.efecto                              401 401 veda veda veda veda                 | todo veda veda veda veda veda
  roles.editar                              401 401 veda veda veda veda                 | todo veda veda veda veda veda
  roles.segundoFactor                       401 401 veda veda veda veda                 | todo veda veda veda veda veda
  roles.eliminar                            401 401 veda veda veda veda                 | todo veda veda veda veda veda
  POST /api/v1/usuarios/exportar            401 401 veda veda veda veda                 | si veda veda veda veda veda
  arco.listar                               401 401 veda veda veda veda               | si veda veda veda veda veda
  arco.mias                                 401 401 si si si si                       | si si si si si si
  arco.obtener                              401 401 ajeno ajeno ajeno ajeno           | todo ajeno ajeno ajeno ajeno ajeno
  arco.obtener · propia                     401 401 propio propio propio propio       | todo propio propio propio propio propio
  arco.historial                            401 401 ajeno ajeno ajeno ajeno           | todo ajeno ajeno ajeno ajeno ajeno
  arco.historial · propia                   401 401 propio propio propio propio       | todo propio propio propio propio propio
  arco.solicitar                            401 401 si si si si                       | si si si si si si
  arco.registrar                            401 401 veda veda veda veda               | si veda veda veda veda veda
  arco.entregarInformacion                  401 401 propio propio propio propio       | suyo propio propio propio propio propio
  arco.pedirInformacion                     401 401 ajeno ajeno ajeno ajeno           | todo ajeno ajeno ajeno ajeno ajeno
  arco.registrarInformacion                 401 401 ajeno ajeno ajeno ajeno           | todo ajeno ajeno ajeno ajeno ajeno
  arco.prorrogar                            401 401 ajeno ajeno ajeno ajeno           | todo ajeno ajeno ajeno ajeno ajeno
  arco.declararProcedente                   401 401 ajeno ajeno ajeno ajeno           | todo ajeno ajeno ajeno ajeno ajeno
  arco.declararImprocedente                 401 401 ajeno ajeno ajeno ajeno           | todo ajeno ajeno ajeno ajeno ajeno
  arco.cumplir                              401 401 ajeno ajeno ajeno ajeno           | todo ajeno ajeno ajeno ajeno ajeno
  POST /api/v1/aprobaciones/:id/documentos/:ranura      401 401 propio propio propio ajeno | 403 403 403 403 ajeno 403
  POST /api/v1/arco/:id/documentos/:ranura              401 401 ajeno ajeno ajeno ajeno     | todo ajeno ajeno ajeno ajeno ajeno
  POST /api/v1/arco/:id/documentos/:ranura · propia     401 401 propio propio propio propio | suyo propio propio propio propio propio
  POST /api/v1/arco/:id/documentos/:ranura · respuesta  401 401 ajeno ajeno ajeno ajeno     | todo ajeno ajeno ajeno ajeno ajeno
  POST /api/v1/arco/exportar                401 401 veda veda veda veda               | si veda veda veda veda veda
  repositorio.listar                        401 401 si si si si                         | si si si si si si
  repositorio.categorias                    401 401 si si si si                         | si si si si si si
  repositorio.estadisticas                  401 401 si si si si                         | si si si si si si
  repositorio.deCasos                       401 401 si si si si                         | si si si si si si
  repositorio.proyectos                     401 401 si si si si                         | si si si si si si
  repositorio.personas                      401 401 si si si veda                       | si si veda veda veda veda
  repositorio.obtener                       401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  repositorio.obtener · restringido         401 401 propio propio propio ajeno          | todo todo propio propio propio propio
  repositorio.historial                     401 401 propio propio propio ajeno          | todo todo todo todo ajeno 403
  repositorio.texto                         401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  repositorio.comparar                      401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  repositorio.registrar                     401 401 si si si veda                       | si si veda veda veda veda
  repositorio.quitarDeBorrador              401 401 propio propio propio propio         | propio propio propio propio propio propio
  repositorio.editar                        401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  repositorio.enviarARevision               401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  repositorio.devolver                      401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  repositorio.activar                       401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  repositorio.archivar                      401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  repositorio.reactivar                     401 401 mira mira mira ajeno                | todo todo 403 403 ajeno 403
  repositorio.eliminar                      401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  POST /api/v1/repositorio/borrador/documentos  401 401 si si si veda                   | si si veda veda veda veda
  POST /api/v1/repositorio/:id/versiones    401 401 propio propio propio ajeno          | todo todo 403 403 ajeno 403
  POST /api/v1/repositorio/casos/exportar   401 401 si si si si                         | si si si si si si
  POST /api/v1/repositorio/exportar         401 401 si si si si                         | si si si si si si
  altas.listar                              401 401 veda veda veda veda                 | si veda veda veda veda veda
  altas.revisar                             401 401 veda veda veda veda                 | si veda veda veda veda veda
  altas.procesar                            401 401 veda veda veda veda                 | si veda veda veda veda veda
  GET /api/v1/usuarios/altas/plantilla      401 401 veda veda veda veda                 | si veda veda veda veda veda
  POST /api/v1/usuarios/altas/errores       401 401 veda veda veda veda                 | si veda veda veda veda veda
  GET /api/v1/eventos                       401 401 si si si si                         | si si si si si si
  POST /api/v1/convocatorias/borrador/documentos/:ranura  401 401 veda veda veda veda   | si si veda veda veda veda
  POST /api/v1/convocatorias/:id/documentos/:ranura       401 401 ajeno ajeno ajeno ajeno | todo todo 403 403 ajeno ajeno
  POST /api/v1/convocatorias/:id/adenda/documentos        401 401 403 403 403 403       | todo todo 403 403 403 403
  POST /api/v1/pre-registros/borrador/documentos/:ranura  401 401 si si si si           | si si veda veda veda veda
  POST /api/v1/pre-registros/borradores/:borrador/documentos/:ranura  401 401 si si si si | si si veda veda veda veda
  POST /api/v1/pre-registros/:id/documentos/:ranura       401 401 propio propio propio ajeno | todo todo 403 403 ajeno 403
  POST /api/v1/pre-registros/documentos     401 401 veda veda veda veda                 | si si veda veda veda veda
  POST /api/v1/subidas                      401 401 si si si si                         | si si veda veda veda veda
  GET /api/v1/subidas/:id                   401 401 propio propio propio propio         | propio propio propio propio propio propio
  PATCH /api/v1/subidas/:id                 401 401 propio propio propio propio         | propio propio propio propio propio propio
  DELETE /api/v1/subidas/:id                401 401 propio propio propio propio         | propio propio propio propio propio propio
  POST /api/v1/registros/exportar           401 401 si si si si                         | si si si si si si
  POST /api/v1/aprobaciones/exportar        401 401 si si si si                         | si si si si si si
  POST /api/v1/co-disenos/exportar          401 401 si si si si                         | si si si si si si
  POST /api/v1/pre-registros/exportar       401 401 si si si si                         | si si si si si si
  POST /api/v1/proyectos/exportar           401 401 si si si si                         | si si si si si si
  POST /api/v1/convocatorias/exportar       401 401 si si si si                         | si si si si si si
  POST /api/v1/invitaciones/exportar        401 401 veda veda veda veda                 | si si si si veda veda
  POST /api/v1/organizaciones/exportar      401 401 veda veda veda veda                 | si si si si veda veda
  POST /api/v1/bitacora/exportar            401 401 veda veda veda veda                 | si veda veda veda veda veda
  POST /api/v1/correos/exportar             401 401 veda veda veda veda                 | si veda veda veda veda veda
  POST /api/v1/direcciones-rebotadas/exportar 401 401 veda veda veda veda                 | si veda veda veda veda veda
  GET /api/v1/documentos/:id/contenido                    401 401 propio propio propio ajeno | todo todo todo todo ajeno todo
  GET /api/v1/documentos/:id/contenido · de un borrador   401 401 propio propio propio propio | propio propio propio propio propio propio
${cuentaAccess}
  GET /salud                                si si si si si si                           | si si si si si si
  GET /salud/viva                           si si si si si si                           | si si si si si si
  GET /api                                  si si si si si si                           | si si si si si si
  GET /api/partes/:parte                   si si si si si si                           | si si si si si si
  GET /api/v1/openapi.json                  si si si si si si                           | si si si si si si
  GET /metricas                             si si si si si si                           | si si si si si si
${convenioAccess}${seguimientoAccess}${cartaAccess}${reporteAccess}${gestionAccess}
  ${auditoriaAccess}
  ${datosAbiertosAccess}
  ${ministracionAccess}
  ${comprobacionAccess}
  ${transferenciaAccess}
  ${rendimientoAccess}
  ${avanceAccess}${visitaAccess}`;

/** Whose record it is, for whoever asks. */
export type Kind = 'propio' | 'ajeno' | 'inexistente';

/** Status of each word on a record of each kind; 200 stands for any success. */
export const words: Readonly<Record<string, Readonly<Record<Kind, number>>>> = {
  400: { propio: 400, ajeno: 400, inexistente: 400 },
  401: { propio: 401, ajeno: 401, inexistente: 401 },
  404: { propio: 404, ajeno: 404, inexistente: 404 },
  si: { propio: 200, ajeno: 200, inexistente: 200 },
  propio: { propio: 200, ajeno: 404, inexistente: 404 },
  mira: { propio: 403, ajeno: 404, inexistente: 404 },
  ajeno: { propio: 404, ajeno: 404, inexistente: 404 },
  suyo: { propio: 200, ajeno: 403, inexistente: 404 },
  todo: { propio: 200, ajeno: 200, inexistente: 404 },
  403: { propio: 403, ajeno: 403, inexistente: 404 },
  veda: { propio: 403, ajeno: 403, inexistente: 403 },
};

/** The rows of the table: the name of an example and the word of each identity, in their order. */
export const accessRows = accessTable
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const cells = line.trim().split(/\s+(?:\|\s+)?/u);
    return { name: cells.slice(0, -identities.length).join(' '), cells: cells.slice(-identities.length) };
  });

/** The word of the table for this identity, or undefined where the table has no such row. */
export const wordOf = (name: string, identity: Identity): string | undefined =>
  accessRows.find((row) => row.name === name)?.cells[identities.indexOf(identity)];
