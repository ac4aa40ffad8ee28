/** Who may do what with what the foundation steers by: by hand from product.md §1, §4 and S18, as `accessTable`. */
export const gestionAccess = `
  hilo.obtener                              401 401 propio propio propio ajeno          | todo todo todo todo ajeno todo
  hilo.porRevisar                           401 401 veda veda veda veda                 | todo todo todo todo veda veda
  hilo.revisar                              401 401 veda veda veda veda                 | todo todo 403 403 veda veda
  biblioteca.firmas                         401 401 veda veda veda veda                 | si si veda veda veda veda
  biblioteca.plantillas                     401 401 veda veda veda veda                 | si si veda veda veda veda
  biblioteca.conConvenio                    401 401 veda veda veda veda                 | todo todo veda veda veda veda
  biblioteca.guardarParte                   401 401 veda veda veda veda                 | si si veda veda veda veda
  biblioteca.agregarClausula                401 401 veda veda veda veda                 | si si veda veda veda veda
  biblioteca.quitarClausula                 401 401 veda veda veda veda                 | si si veda veda veda veda
  biblioteca.moverClausula                  401 401 veda veda veda veda                 | si si veda veda veda veda
  biblioteca.restaurar                      401 401 veda veda veda veda                 | si si veda veda veda veda
  biblioteca.recordar                       401 401 veda veda veda veda                 | todo todo veda veda veda veda
  POST /api/v1/firmas-pendientes/exportar   401 401 veda veda veda veda                 | si si veda veda veda veda
  vistas.listar                             401 401 si si si si                         | si si si si si si
  vistas.guardar                            401 401 si si si si                         | si si si si si si
  vistas.renombrar                          401 401 propio propio propio propio         | propio propio propio propio propio propio
  vistas.eliminar                           401 401 propio propio propio propio         | propio propio propio propio propio propio
  workflow.tablas                           401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.tabla                            401 401 veda veda veda veda                 | si veda veda veda veda veda
  finanzas.resumen                          401 401 veda veda veda veda                 | si si si si veda veda
  finanzas.proyectos                        401 401 veda veda veda veda                 | si si si si veda veda
  finanzas.movimientos                      401 401 veda veda veda veda                 | si si si si veda veda
  POST /api/v1/finanzas/proyectos/exportar  401 401 veda veda veda veda                 | si si si si veda veda
  POST /api/v1/finanzas/movimientos/exportar 401 401 veda veda veda veda                 | si si si si veda veda
  finanzas.pendientes                       401 401 veda veda veda veda                 | si si si si veda veda
  finanzas.cuadre                           401 401 veda veda veda veda                 | si si si si veda veda
  finanzas.comparar                         401 401 veda veda veda veda                 | si veda si veda veda veda
  GET /api/v1/finanzas/pdf                  401 401 veda veda veda veda                 | si si si si veda veda
  finanzas.opciones                         401 401 veda veda veda veda                 | si si si si veda veda
  workflow.plantillas                       401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.plantilla                        401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.guardarPlantilla                 401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.restaurarPlantilla               401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.casosDePlantilla                 401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.calendario                       401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.agregarDia                       401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.retirarDia                       401 401 veda veda veda veda                 | todo veda veda veda veda veda
  workflow.ajustes                          401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.escribirAjuste                   401 401 veda veda veda veda                 | si veda veda veda veda veda
  workflow.inhabiles                        401 401 si si si si                         | si si si si si si
  POST /api/v1/workflow/plantillas/:clave/vista 401 401 veda veda veda veda             | si veda veda veda veda veda
`.trimEnd();
