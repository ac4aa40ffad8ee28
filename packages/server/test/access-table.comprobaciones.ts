/** Who may do what with a comprobación: by hand from product.md §1 and §3, rule 88 and part2.md C30 (`accessTable`). */
export const comprobacionAccess = `
  comprobacion.deSeguimiento                401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  comprobacion.gastos                       401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  POST /api/v1/seguimientos/:id/comprobaciones/exportar 401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  comprobacion.obtener                      401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  comprobacion.xml                          401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  comprobacion.leer                         401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  comprobacion.comprobar                    401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  POST /api/v1/ministraciones/:id/documentos/factura_pdf 401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  POST /api/v1/ministraciones/:id/documentos/evidencia_gasto 401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  comprobacion.agregarPago                  401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  comprobacion.retirar                      401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  comprobacion.admitir                      401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  comprobacion.admitirEnParte               401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  comprobacion.admitirResto                 401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  comprobacion.admitirMas                   401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  comprobacion.rechazar                     401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  comprobacion.declararCancelada            401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  POST /api/v1/comprobaciones/:id/documentos/verificacion_sat 401 401 mira mira mira ajeno | todo todo 403 403 ajeno 403
`.trim();
