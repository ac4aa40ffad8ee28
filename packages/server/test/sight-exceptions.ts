/** Sight is said once (ADR 0042): the policies of tables with a case that say something else. */

/** Policies that do not ask it, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'accesos_proyecto.accesos_proyecto_ver':
    'whose access it is, and the staff: never the organization of the case',
  'accesos_proyecto.accesos_proyecto_dar': 'by the staff that sees every case',
  'accesos_proyecto.accesos_proyecto_terminar': 'by the staff that sees every case',
  'bitacora.bitacora_anotar': 'whatever an account does is written down',
  'eventos.eventos_emitir': 'whatever an account does is told',
  'bitacora.bitacora_del_repositorio': 'narrows: of a document of the repository, who sees the document',
  'bitacora.bitacora_ver_del_repositorio': 'its author and who keeps the repository, as its own policies say',
  'eventos.eventos_del_repositorio': 'narrows: of a document of the repository, who sees the document',
  'bitacora.bitacora_ver_de_arco': 'whose data it is and who attends it: it belongs to no case',
  'bitacora.bitacora_de_arco': 'narrows: of a request about personal data, who sees the request',
  'eventos.eventos_reservados': 'narrows: of what few may see, those whom the event itself names',
  'formulacion_versiones.formulacion_versiones_de_lo_hecho':
    'narrows: what a stage has just done, and nothing beside',
  'formulacion_secciones.formulacion_secciones_de_la_sesion':
    'narrows: what is approved, or of another session, is written by nobody',
  'co_disenos.co_disenos_de_validados': 'narrows: a co-diseño is opened from a registro that was validated',
  'aprobaciones.aprobaciones_de_completados': 'narrows: of a completed co-diseño whose case waits for it',
  'aprobacion_votaciones.aprobacion_votaciones_contadas':
    'narrows: a round keeps of a vote what its session counted',
  'convenio_cuentas.convenio_cuentas_propias': 'narrows: whoever proposes an account says that it was itself',
  'convenio_textos.convenio_textos_propios': 'narrows: whoever composes a text says that it was itself',
  'convenio_pasos.convenio_pasos_propios': 'narrows: whoever saves says that it was itself',
  'seguimientos.seguimientos_de_vigentes': 'narrows: of a convenio in force whose case stands in it still',
  'convenios.convenios_de_aprobados': 'narrows: of an approved project whose case waits for it',
  'documentos.documentos_de_pago_hechos': 'narrows: receipts are handed in by who approves or pays',
  'documentos.documentos_de_pago_cambiados': 'narrows: receipts are handed in by who approves or pays',
  'documentos.documentos_de_avance_vistos': 'narrows: of a draft nobody but its organization',
  'documentos.documentos_de_avance_hechos': 'narrows: evidence is handed in by the organization',
  'documentos.documentos_de_avance_cambiados': 'narrows: evidence is handed in by the organization',
  'documentos.documentos_de_pago_dichos': 'narrows: of a receipt that no step names, who sees projects',
  'documentos.documentos_de_visita_vistos': 'narrows: of a minute that is written, who follows the case',
  'documentos.documentos_de_visita_hechos': 'narrows: pictures are handed in by who follows the case',
  'documentos.documentos_de_visita_cambiados': 'narrows: pictures are handed in by who follows the case',
  'documentos_emitidos.documentos_emitidos_de_visita': 'narrows: a minute is of what its author registered',
  'documentos_emitidos.documentos_emitidos_de_aprobadas':
    'narrows: a carta de instrucción is of what its author approved',
  'documentos_emitidos.documentos_emitidos_de_finiquito': 'narrows: a finiquito is of what its author ended',
  'cartas.cartas_de_su_lado': 'narrows: each side writes its own',
  'cartas.cartas_del_otro_lado': 'narrows: one that was not sent is of the side that wrote it',
  'documentos_emitidos.documentos_emitidos_de_cartas': 'narrows: of a carta, who sees the carta',
  'avances.avances_en_su_calendario': 'narrows: a period is of its calendar, which nobody types',
  'puntos_de_sesion.puntos_de_sesion_ver':
    'whoever sees its session, whose members read its agenda before any case',
  'puntos_de_sesion.puntos_de_sesion_poner': 'by who leads the session',
  'puntos_de_sesion.puntos_de_sesion_llevar': 'by who leads the session',
  'documentos_emitidos.documentos_emitidos_de_sesion': 'an acta is of no case: whoever sees its session',
  'documentos_emitidos.documentos_emitidos_decididos':
    'narrows: an organization reads a dictamen once its round was decided',
  'comentarios.comentarios_de_la_fundacion':
    'narrows: what is commented on the clauses of a convenio stays with the foundation',
  'documentos.documentos_ver_de_arco': 'whose data it is and who attends it: it belongs to no case',
  'documentos.documentos_crear_de_arco': 'papers of a request about personal data belong to no case',
  'documentos.documentos_cambiar_de_arco': 'papers of a request about personal data belong to no case',
  'documentos.documentos_de_arco_vistos': 'narrows: of a request about personal data, who sees the request',
  'documentos.documentos_de_arco_hechos': 'narrows: of a request about personal data, who brings them',
  'documentos.documentos_de_arco_cambiados': 'narrows: of a request about personal data, who brings them',
  'documentos.documentos_de_arco_quedan': 'narrows: papers of a request about personal data stay',
  'documentos.documentos_de_respuesta_vistos':
    'narrows: what is being written for an oficio, its organization',
  'documentos.documentos_de_respuesta_hechos':
    'narrows: papers of an answer, the organization that writes it',
  'documentos.documentos_de_respuesta_cambiados':
    'narrows: papers of an answer, the organization that writes it',
  'documentos.documentos_ver_de_convocatoria': 'papers of a call belong to no case',
  'documentos.documentos_crear_de_convocatoria': 'papers of a call belong to no case',
  'documentos.documentos_cambiar_de_convocatoria': 'papers of a call belong to no case',
  'documentos.documentos_adoptar': 'the dossier belongs to the organization, not to a case',
  'documentos.documentos_relevar': 'the dossier belongs to the organization, not to a case',
  'documentos.documentos_descartar': "a draft is its author's",
};
