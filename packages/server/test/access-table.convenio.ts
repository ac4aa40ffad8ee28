/** Who may do what with a convenio: by hand from product.md §1 and §3 and rules.md (`accessTable`). */
export const convenioAccess = `
  convenio.listar                           401 401 si si si si                      | si si si si si si
  convenio.vistas                           401 401 si si si si                      | si si si si si si
  convenio.porAbrir                         401 401 veda veda veda veda              | si si veda veda veda veda
  convenio.obtener                          401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  convenio.texto                            401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  convenio.diferencias                      401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  convenio.abrir                            401 401 veda veda veda veda              | si si veda veda veda veda
  convenio.guardarDatosFinales              401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.guardarInformacion               401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.guardarAnteproyecto              401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.guardarFirma                     401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.guardarRegistro                  401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.guardarPlaneacion                401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.actualizarDatos                  401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.solicitarInformacion             401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.responderSolicitud               401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  convenio.entregarInformacion              401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  convenio.enviarARevisionLegal             401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.comentarTexto                    401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.confirmarCuenta                  401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.componer                         401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.retirarTexto                     401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.pedirReto                        401 401 propio propio propio ajeno       | todo 403 403 403 ajeno 403
  convenio.firmar                           401 401 propio propio propio ajeno       | todo 403 403 403 ajeno 403
  convenio.registrarEscaneo                 401 401 propio propio propio ajeno       | todo todo 403 403 ajeno 403
  convenio.confirmarEscaneo                 401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  POST /api/v1/convenios/:id/documentos/copia_firmada 401 401 propio propio propio ajeno       | todo todo 403 403 ajeno 403
  convenio.registrar                        401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.planear                          401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.plan                             401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  convenio.proponerModificatorio            401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.retirarModificatorio             401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.cambiarRepresentante             401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  POST /api/v1/convenios/:id/documentos/nombramiento 401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.notificar                        401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  convenio.terminar                         401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  convenio.desistir                         401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  convenio.cancelar                         401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  convenio.eliminar                         401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  POST /api/v1/convenios/exportar           401 401 si si si si                      | si si si si si si
`.trim();
