/** What is done with calls and invitations, as the log says it. */
export const accionesDeConvocatorias = {
  convocatoria: {
    'convocatoria.crear': 'Creó el borrador de una convocatoria',
    'convocatoria.editar': 'Guardó cambios de la convocatoria',
    'convocatoria.publicar': 'Publicó la convocatoria',
    'convocatoria.publicarAdenda': 'Publicó una adenda',
    'convocatoria.cerrar': 'Cerró la convocatoria',
    'convocatoria.concluir': 'Concluyó la evaluación de la convocatoria',
    'convocatoria.cancelar': 'Canceló la convocatoria',
    'convocatoria.eliminar': 'Eliminó el borrador de una convocatoria',
  },
  invitacion: {
    'invitacion.emitir': 'Envió una invitación a presentar proyecto',
    'invitacion.aceptar': 'Aceptó una invitación a presentar proyecto',
    'invitacion.retirar': 'Retiró una invitación a presentar proyecto',
    'invitacion.vencer': 'Venció una invitación a presentar proyecto',
  },
} as const;
