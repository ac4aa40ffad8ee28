/** Who may do what with the reports: by hand from product.md §1 and §4 ('ver_reportes' reads), as `accessTable`. */
export const reporteAccess = `
  reporte.etapas                            401 401 veda veda veda veda              | si si si si veda veda
  reporte.cobertura                         401 401 veda veda veda veda              | si si si si veda veda
  reporte.municipio                         401 401 veda veda veda veda              | si si si si veda veda
  reporte.indicadores                       401 401 veda veda veda veda              | si si si si veda veda
  reporte.vencimientos                      401 401 veda veda veda veda              | si si si si veda veda
  POST /api/v1/reportes/vencimientos/exportar 401 401 veda veda veda veda            | si si si si veda veda
  reporte.compuestos                        401 401 veda veda veda veda              | si si si si veda veda
  reporte.obtener                           401 401 veda veda veda veda              | propio propio propio propio veda veda
  reporte.correr                            401 401 veda veda veda veda              | si si si si veda veda
  reporte.crear                             401 401 veda veda veda veda              | si veda si veda veda veda
  reporte.editar                            401 401 veda veda veda veda              | propio veda propio veda veda veda
  reporte.eliminar                          401 401 veda veda veda veda              | propio propio propio propio veda veda
  reporte.suscribir                         401 401 veda veda veda veda              | propio propio propio propio veda veda
  POST /api/v1/reportes/compuestos/exportar 401 401 veda veda veda veda              | si si si si veda veda
  POST /api/v1/reportes/etapas/exportar     401 401 veda veda veda veda              | si si si si veda veda
  POST /api/v1/reportes/embudo/exportar     401 401 veda veda veda veda              | si si si si veda veda
  POST /api/v1/reportes/cobertura/exportar  401 401 veda veda veda veda              | si si si si veda veda
  POST /api/v1/reportes/indicadores/exportar 401 401 veda veda veda veda              | si si si si veda veda
  GET /api/v1/reportes/etapas/pdf           401 401 veda veda veda veda              | si si si si veda veda
  GET /api/v1/reportes/cobertura/pdf        401 401 veda veda veda veda              | si si si si veda veda
  GET /api/v1/reportes/indicadores/pdf      401 401 veda veda veda veda              | si si si si veda veda
  GET /api/v1/reportes/vencimientos/pdf     401 401 veda veda veda veda              | si si si si veda veda
  GET /api/v1/reportes/compuestos/:id/pdf   401 401 veda veda veda veda              | propio propio propio propio veda veda
`.trimEnd();
