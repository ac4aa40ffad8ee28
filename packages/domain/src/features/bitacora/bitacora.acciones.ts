import { accionesDeAuditoria, accionesDeDatosAbiertos } from './bitacora.acciones.auditoria.ts';
import { accionesDeAvances } from './bitacora.acciones.avances.ts';
import { accionesDeCartas } from './bitacora.acciones.cartas.ts';
import { accionesDeComprobaciones } from './bitacora.acciones.comprobaciones.ts';
import { accionesDeConvenio } from './bitacora.acciones.convenio.ts';
import { accionesDeConvocatorias } from './bitacora.acciones.convocatorias.ts';
import { accionesDeFirmas } from './bitacora.acciones.firmas.ts';
import { accionesDeFundacion, entidadesDeFundacion } from './bitacora.acciones.fundacion.ts';
import { accionesDeMinistraciones } from './bitacora.acciones.ministraciones.ts';
import { accionesDeLoPropio } from './bitacora.acciones.propio.ts';
import { accionesDeSeguimiento } from './bitacora.acciones.seguimiento.ts';
import { accionesDeVisitas } from './bitacora.acciones.visitas.ts';
import { accionesDeVistas } from './bitacora.acciones.vistas.ts';

/**
 * Every action that the log keeps, in words, by the subject that it is filtered by. A test holds this catalogue to what the
 * code writes and to the tables of the workflows: an action without its words fails it.
 */
const acciones = {
  sesion: {
    'sesion.iniciar': 'Inició sesión',
    'sesion.primer-paso': 'Escribió su contraseña y le falta el segundo factor',
    'sesion.segundo-paso': 'Escribió el código de su segundo factor',
    'sesion.cerrar': 'Cerró sesión',
    'sesion.cambiar-organizacion': 'Cambió de organización activa',
    'sesion.confirmar': 'Confirmó su identidad',
  },
  cuenta: {
    'cuenta.crear': 'Pidió crear una cuenta',
    'cuenta.reenviar': 'Pidió otra vez el correo de confirmación',
    'cuenta.confirmar': 'Confirmó su cuenta',
    'cuenta.recuperar': 'Pidió restablecer su contraseña',
    'cuenta.restablecer': 'Restableció su contraseña',
    'cuenta.enlace-de-acceso': 'Se generó un enlace de acceso a una cuenta',
    'cuenta.aceptar-aviso': 'Aceptó el aviso de privacidad',
    'cuenta.editar-perfil': 'Cambió su perfil',
    'cuenta.cambiar-contrasena': 'Cambió su contraseña',
    'cuenta.pedir-cambio-de-correo': 'Pidió cambiar el correo de su cuenta',
    'cuenta.cancelar-cambio-de-correo': 'Canceló el cambio de correo de su cuenta',
    'cuenta.confirmar-correo': 'Confirmó una parte del cambio de correo',
    'cuenta.cambiar-correo': 'Cambió el correo de su cuenta',
    'cuenta.iniciar-segundo-factor': 'Empezó a activar su segundo factor',
    'cuenta.activar-segundo-factor': 'Activó su segundo factor',
    'cuenta.renovar-codigos': 'Renovó sus códigos de recuperación',
    'cuenta.desactivar-segundo-factor': 'Desactivó su segundo factor',
    'cuenta.quitar-segundo-factor': 'Se quitó el segundo factor de una cuenta',
    'cuenta.agregar-llave': 'Agregó una llave de acceso',
    'cuenta.renombrar-llave': 'Cambió el nombre de una llave de acceso',
    'cuenta.quitar-llave': 'Quitó una llave de acceso',
    'cuenta.descargar-datos': 'Descargó sus datos personales',
    'preferencia.guardar': 'Cambió sus preferencias de aviso',
    ...accionesDeVistas,
  },
  usuario: {
    'usuario.crear': 'Creó una cuenta',
    'usuario.activar': 'Activó una cuenta',
    'usuario.inactivar': 'Inactivó una cuenta',
    'usuario.suspender': 'Suspendió una cuenta',
    'usuario.invitar': 'Invitó a una persona a la fundación',
    'usuario.reenviarInvitacion': 'Reenvió la invitación de una cuenta',
    'usuario.revocarInvitacion': 'Revocó la invitación de una cuenta',
    'usuario.aceptarInvitacion': 'Aceptó la invitación a la fundación',
    'usuario.editar': 'Editó los datos de una cuenta',
    'usuario.restablecerContrasena': 'Pidió restablecer la contraseña de una cuenta',
    'usuario.restablecerSegundoFactor': 'Restableció el segundo factor de una cuenta',
    'usuario.eliminar': 'Eliminó una cuenta',
    'usuario.entregarTrabajo': 'Entregó los proyectos de una cuenta a otra',
    'rol.crear': 'Creó un rol',
    'rol.editar': 'Cambió un rol',
    'rol.exigirSegundoFactor': 'Exigió un segundo factor a un rol',
    'rol.dejarDeExigirSegundoFactor': 'Dejó de exigir un segundo factor a un rol',
    'rol.eliminar': 'Eliminó un rol',
    'alta.procesar': 'Procesó un alta masiva de cuentas',
  },
  arco: {
    'arco.registrar': 'Registró una solicitud ARCO',
    'arco.pedirInformacion': 'Pidió la información que falta a una solicitud ARCO',
    'arco.entregarInformacion': 'Entregó la información de una solicitud ARCO',
    'arco.registrarInformacion': 'Registró la información de una solicitud ARCO',
    'arco.prorrogar': 'Amplió el plazo de una solicitud ARCO',
    'arco.declararProcedente': 'Respondió que una solicitud ARCO procede',
    'arco.declararImprocedente': 'Respondió que una solicitud ARCO no procede',
    'arco.cumplir': 'Marcó como cumplida una solicitud ARCO',
    'arco.cerrarSinInformacion': 'Se tuvo por no presentada una solicitud ARCO',
    'arco.borrarPapeles': 'Se borraron la identificación y el poder de una solicitud ARCO',
  },
  'pre-registro': {
    'pre-registro.enviar': 'Envió el pre-registro',
    'pre-registro.editar': 'Guardó cambios del pre-registro',
    'pre-registro.solicitarRevision': 'Solicitó nueva revisión',
    'pre-registro.guardarValidaciones': 'Guardó validaciones',
    'pre-registro.enviarARevision': 'Puso en revisión el pre-registro',
    'pre-registro.solicitarCambios': 'Solicitó cambios al pre-registro',
    'pre-registro.aprobar': 'Validó el pre-registro',
    'pre-registro.rechazar': 'Rechazó el pre-registro',
    'pre-registro.reabrir': 'Reabrió el pre-registro',
    'pre-registro.eliminar': 'Eliminó el pre-registro',
  },
  registro: {
    'registro.abrir': 'Abrió el registro',
    'registro.finalizar': 'Envió el registro',
    'registro.guardarValidaciones': 'Guardó validaciones del registro',
    'registro.solicitarCambios': 'Solicitó cambios al registro',
    'registro.validar': 'Validó el registro',
    'registro.rechazar': 'Rechazó el registro',
    'registro.desistir': 'Desistió del proyecto en el registro',
    'registro.cancelar': 'Canceló el proyecto en el registro',
    'registro.reabrir': 'Reabrió el registro',
    'registro.eliminar': 'Eliminó el registro',
    'registro.descargar': 'Descargó el registro en PDF',
    'formulacion.guardarSeccion': 'Guardó una sección del proyecto',
    'formulacion.cortarVersion': 'Guardó una versión del proyecto',
  },
  codiseno: {
    'codiseno.abrir': 'Abrió el co-diseño',
    'codiseno.comentar': 'Comentó una sección del co-diseño',
    'codiseno.responder': 'Comentó una sección del co-diseño como organización',
    'codiseno.aprobarSeccion': 'Aprobó una sección del co-diseño',
    'codiseno.reabrirSeccion': 'Reabrió una sección del co-diseño',
    'codiseno.finalizarSesion': 'Finalizó una sesión del co-diseño',
    'codiseno.completar': 'Completó el co-diseño',
    'codiseno.pausar': 'Pausó el co-diseño',
    'codiseno.reanudar': 'Reanudó el co-diseño',
    'codiseno.desistir': 'Desistió del proyecto en el co-diseño',
    'codiseno.cancelar': 'Canceló el proyecto en el co-diseño',
    'comentario.resolver': 'Marcó un comentario como atendido',
    'comentario.reabrir': 'Reabrió un comentario',
  },
  aprobacion: {
    'aprobacion.abrir': 'Abrió la evaluación de un proyecto',
    'aprobacion.guardarOficio': 'Guardó el oficio de comentarios',
    'aprobacion.emitirOficio': 'Envió el oficio de comentarios',
    'aprobacion.guardarRespuesta': 'Guardó la respuesta a un oficio',
    'aprobacion.responder': 'Respondió un oficio',
    'aprobacion.asignarEvaluadores': 'Asignó evaluadores',
    'aprobacion.guardarEvaluacion': 'Guardó su evaluación',
    'aprobacion.enviarEvaluacion': 'Envió su evaluación',
    'aprobacion.guardarDictamen': 'Guardó el dictamen',
    'aprobacion.emitirDictamen': 'Emitió el dictamen',
    'aprobacion.anotarVotacion': 'Anotó una votación',
    'aprobacion.aprobar': 'Registró la aprobación de un proyecto',
    'aprobacion.rechazar': 'Registró el rechazo de un proyecto',
    'aprobacion.diferir': 'Registró que una decisión se difiere',
    'aprobacion.nuevaRonda': 'Abrió otra ronda de evaluación',
    'aprobacion.archivar': 'Archivó un proyecto rechazado',
    'aprobacion.cumplirCondicion': 'Dio por cumplida una condicionante',
    'aprobacion.desistir': 'Desistió del proyecto en la aprobación',
    'aprobacion.cancelar': 'Canceló el proyecto en la aprobación',
    'sesion-colegiada.agregarMiembro': 'Dio un asiento en un cuerpo colegiado',
    'sesion-colegiada.terminarMiembro': 'Terminó un asiento en un cuerpo colegiado',
    'sesion-colegiada.quorum': 'Cambió el quórum de un cuerpo colegiado',
    'sesion-colegiada.convocar': 'Convocó una sesión',
    'sesion-colegiada.reprogramar': 'Cambió la fecha o el lugar de una sesión',
    'sesion-colegiada.agregarPunto': 'Agregó un proyecto al orden del día',
    'sesion-colegiada.quitarPunto': 'Quitó un proyecto del orden del día',
    'sesion-colegiada.registrarAsistencia': 'Registró la asistencia a una sesión',
    'sesion-colegiada.abrir': 'Abrió una sesión',
    'sesion-colegiada.declarar': 'Declaró si tiene interés en un proyecto',
    'sesion-colegiada.abrirPunto': 'Abrió la votación de un proyecto',
    'sesion-colegiada.votar': 'Votó en un proyecto',
    'sesion-colegiada.cerrarPunto': 'Cerró la votación de un proyecto',
    'sesion-colegiada.cerrar': 'Cerró una sesión',
    'sesion-colegiada.cancelar': 'Canceló una sesión',
  },
  convenio: accionesDeConvenio,
  seguimiento: accionesDeSeguimiento,
  ministraciones: accionesDeMinistraciones,
  comprobaciones: accionesDeComprobaciones,
  avances: accionesDeAvances,
  cartas: accionesDeCartas,
  visitas: accionesDeVisitas,
  firmas: accionesDeFirmas,
  proyecto: {
    'proyecto.abrir': 'Abrió el proyecto',
    'proyecto.pasarARegistro': 'Pasó el proyecto a Registro',
    'proyecto.pasarACodiseno': 'Pasó el proyecto a Co-Diseño',
    'proyecto.pasarAAprobacion': 'Pasó el proyecto a Aprobación',
    'proyecto.pasarAConvenio': 'Pasó el proyecto a Convenio',
    'proyecto.pasarASeguimiento': 'Pasó el proyecto a Seguimiento',
    'proyecto.concluir': 'Concluyó el proyecto con su finiquito',
    'proyecto.archivar': 'Cerró el proyecto como archivado',
    'proyecto.desistir': 'Cerró el proyecto por desistimiento',
    'proyecto.cancelar': 'Cerró el proyecto por cancelación',
    'proyecto.noAceptar': 'Cerró el proyecto como no aceptado',
    'proyecto.reabrir': 'Regresó el proyecto a Pre-registro',
    'proyecto.volverARegistro': 'Regresó el proyecto a Registro',
    'proyecto.eliminar': 'Eliminó el proyecto',
    'proyecto.darAcceso': 'Dio acceso al proyecto',
    'proyecto.asignar': 'Asignó el caso',
    'proyecto.dejarSinAsignar': 'Dejó el caso sin responsable',
    'proyecto.anotar': 'Agregó una nota interna',
    'proyecto.retirarNota': 'Retiró una nota interna',
    'proyecto.revisarHilo': 'Revisó algo después de un cambio del que depende',
    ...accionesDeAuditoria,
  },
  ...accionesDeConvocatorias,
  organizacion: {
    'organizacion.editar': 'Actualizó los datos de la organización',
    'organizacion.cambiar-clabe': 'Cambió la CLABE',
    'organizacion.ver-clabe': 'Vio la CLABE completa',
    'organizacion.invitar': 'Invitó a una persona a su organización',
    'organizacion.reenviar-invitacion': 'Reenvió la invitación a su organización',
    'organizacion.retirar-invitacion': 'Retiró la invitación a su organización',
    'organizacion.unirse': 'Se unió a la organización',
    'organizacion.cambiar-rol': 'Cambió el rol de una cuenta en la organización',
    'organizacion.retirar-colega': 'Retiró a una cuenta de la organización',
    'organizacion.salir': 'Salió de la organización',
    'expediente.fechar': 'Cambió las fechas de un documento del expediente',
    'expediente.adoptar': 'Llevó documentos validados al expediente',
  },
  documento: {
    'documento.subir': 'Subió un documento',
    'documento.reemplazar': 'Reemplazó un documento',
    'documento.descargar': 'Descargó un documento',
    'documento.descargar-todos': 'Descargó los documentos de un registro',
    'documento.infectado': 'Se apartó un documento infectado',
    'repositorio.registrar': 'Registró un documento en el repositorio',
    'repositorio.editar': 'Guardó cambios de un documento del repositorio',
    'repositorio.subirVersion': 'Subió una versión de un documento del repositorio',
    'repositorio.enviarARevision': 'Envió a revisión un documento del repositorio',
    'repositorio.devolver': 'Devolvió a borrador un documento del repositorio',
    'repositorio.activar': 'Activó un documento del repositorio',
    'repositorio.archivar': 'Archivó un documento del repositorio',
    'repositorio.reactivar': 'Volvió a activar un documento del repositorio',
    'repositorio.eliminar': 'Eliminó un documento del repositorio',
    'documento-emitido.emitir': 'Emitió un documento',
    'documento-emitido.preparar': 'Se preparó el PDF de un documento emitido',
    'documento-emitido.descargar': 'Descargó un documento emitido',
    'documento-emitido.dejar-sin-efecto': 'Dejó sin efecto un documento emitido',
  },
  sistema: {
    'correo.leer': 'Leyó un correo enviado',
    'correo.reintentar': 'Reintentó el envío de un correo',
    'correo.reportar-rebote': 'Reportó el rebote de un correo',
    'direccion.reactivar': 'Reactivó una dirección de correo',
    ...accionesDeFundacion,
    ...accionesDeLoPropio,
    'lista.exportar': 'Exportó una lista a Excel',
    'finanzas.descargar': 'Descargó el reporte de finanzas',
    'finanzas.comparar': 'Comparó el libro con sus saldos',
    'reportes.descargar': 'Descargó un reporte en PDF',
    'bitacora.verificar': 'Verificó la integridad de la bitácora',
    ...accionesDeDatosAbiertos,
    'portal.intentar': 'Algo que su cuenta no puede hacer',
    'demo.sembrada': 'Se cargaron los datos de demostración',
  },
} as const;

type Acciones = typeof acciones;

/** What an entry is about, as the log is filtered: its heading in words. */
export const asuntos = {
  sesion: 'Sesiones',
  cuenta: 'Cuenta propia',
  usuario: 'Usuarios y roles',
  arco: 'Solicitudes ARCO',
  'pre-registro': 'Pre-registros',
  registro: 'Registros',
  codiseno: 'Co-diseños',
  aprobacion: 'Aprobaciones',
  convenio: 'Convenios',
  ministraciones: 'Ministraciones',
  comprobaciones: 'Comprobaciones',
  avances: 'Reportes de avance',
  cartas: 'Cartas',
  visitas: 'Visitas',
  seguimiento: 'Seguimiento',
  firmas: 'Firmas',
  proyecto: 'Proyectos',
  convocatoria: 'Convocatorias',
  invitacion: 'Invitaciones',
  organizacion: 'Organizaciones',
  documento: 'Documentos',
  sistema: 'Sistema',
} as const satisfies Readonly<Record<keyof Acciones, string>>;

export type Asunto = keyof typeof asuntos;
export const idsDeAsunto = Object.keys(asuntos) as Asunto[];

/** `accion` of the log, as the catalogue knows it. */
export type AccionDeBitacora = { [A in Asunto]: keyof Acciones[A] & string }[Asunto];

const words: ReadonlyMap<string, string> = new Map(
  Object.values(acciones).flatMap((of) => Object.entries(of)),
);

/** Every action of the catalogue, in its order. */
export const idsDeAccion = [...words.keys()] as AccionDeBitacora[];

/** The actions of a subject. */
export const accionesDe = (asunto: Asunto): readonly AccionDeBitacora[] =>
  Object.keys(acciones[asunto]) as AccionDeBitacora[];

/** The words of what is done to an entity, by the action alone: 'guardar' of an 'avance'. */
export const accionesDeEntidad = (entidad: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...words].flatMap(([accion, texto]) =>
      accion.startsWith(`${entidad}.`) ? [[accion.slice(entidad.length + 1), texto]] : [],
    ),
  );

/** True for an action that has its words. */
export const tienePalabras = (accion: string): boolean => words.has(accion);

/** An action in words; one that a later version of the portal wrote reads as it is kept. */
export const palabrasDeAccion = (accion: string): string => words.get(accion) ?? accion;

const minuscula = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The same of what was tried and did not come about. */
const palabrasDeIntento = (accion: string): string =>
  accion === 'sesion.iniciar'
    ? 'Intento de inicio de sesión fallido'
    : // First of all that it was only tried: a row of the log ends where its column does.
      `Intento: ${minuscula(palabrasDeAccion(accion))}`;

/** What an entry says was done. A verification that found the log falsified was made all the same. */
export const palabrasDeEntrada = ({
  accion,
  resultado,
}: {
  readonly accion: string;
  readonly resultado: string;
}): string =>
  resultado === 'fallido' && accion !== 'bitacora.verificar'
    ? palabrasDeIntento(accion)
    : palabrasDeAccion(accion);

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The actions whose words hold every word that is typed, from its beginning on, whatever its accents and capitals. */
export const accionesQueDicen = (texto: string): readonly AccionDeBitacora[] => {
  const typed = fold(texto).split(/\s+/u).filter(Boolean);
  if (typed.length === 0) return [];
  return idsDeAccion.filter((accion) => {
    const said = fold(palabrasDeAccion(accion)).split(/\s+/u);
    return typed.every((word) => said.some((one) => one.startsWith(word)));
  });
};

/** What kind of record an entry is about, by `entidad` of the log. */
const entidades: ReadonlyMap<string, string> = new Map(
  Object.entries({
    usuario: 'Cuenta',
    rol: 'Rol',
    'pre-registro': 'Pre-registro',
    registro: 'Registro',
    codiseno: 'Co-diseño',
    comentario: 'Comentario',
    aprobacion: 'Aprobación',
    convenio: 'Convenio',
    ministracion: 'Ministración',
    comprobacion: 'Comprobación',
    transferencia: 'Transferencia entre partidas',
    rendimiento: 'Rendimiento bancario',
    avance: 'Reporte de avance',
    carta: 'Carta',
    visita: 'Visita',
    'sesion-colegiada': 'Sesión colegiada',
    seguimiento: 'Seguimiento',
    formulacion: 'Formulación del proyecto',
    acuerdo: 'Acuerdo',
    'texto-por-firmar': 'Texto por firmar',
    'autoridad-certificadora': 'Autoridad certificadora',
    proyecto: 'Proyecto',
    arco: 'Solicitud ARCO',
    convocatoria: 'Convocatoria',
    invitacion: 'Invitación',
    organizacion: 'Organización',
    expediente: 'Expediente',
    documento: 'Documento',
    repositorio: 'Documento del repositorio',
    'documento-emitido': 'Documento emitido',
    borrador: 'Borrador',
    adenda: 'Adenda',
    correo: 'Correo',
    direccion: 'Dirección de correo',
    preferencia: 'Preferencia',
    lista: 'Lista',
    bitacora: 'Bitácora',
    alta: 'Alta masiva',
    nota: 'Nota interna',
    reporte: 'Reporte',
    frase: 'Frase de revisión',
    ...entidadesDeFundacion,
    acceso: 'Acceso',
    demo: 'Demostración',
    portal: 'Portal',
  }),
);

/** A kind of record in words; one that is not known reads as it is kept. */
export const palabrasDeEntidad = (entidad: string): string => entidades.get(entidad) ?? entidad;
