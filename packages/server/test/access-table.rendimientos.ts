/** Who may do what with bank interest: by hand from ADR 0068 and part2.md C30 (`accessTable`). */
export const rendimientoAccess = `
  rendimiento.deSeguimiento                 401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  rendimiento.obtener                       401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  rendimiento.registrar                     401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  POST /api/v1/ministraciones/:id/documentos/estado_de_cuenta 401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  POST /api/v1/ministraciones/:id/documentos/reintegro_rendimiento 401 401 mira mira mira ajeno       | todo todo 403 403 ajeno 403
  rendimiento.retirar                       401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  rendimiento.confirmar                     401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  rendimiento.rechazar                      401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  rendimiento.registrarReintegro            401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  rendimiento.confirmarReintegro            401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  rendimiento.declararErroneo               401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  rendimiento.descartarReintegro            401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
`.trim();
