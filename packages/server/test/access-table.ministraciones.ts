/** Who may do what with a ministración: by hand from product.md §1 and §3, rules.md 81–87 and part2.md C30 (`accessTable`). */
export const ministracionAccess = `
  ministracion.deSeguimiento                401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  ministracion.obtener                      401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  ministracion.solicitar                    401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  ministracion.aprobar                      401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  ministracion.depositar                    401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  POST /api/v1/ministraciones/:id/documentos/comprobante_deposito 401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  ministracion.rechazar                     401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  ministracion.retirar                      401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  ministracion.entregarDonativo             401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  ministracion.donativo                     401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  ministracion.registrarReintegro           401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  POST /api/v1/ministraciones/:id/documentos/comprobante_reintegro 401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  ministracion.confirmarReintegro           401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  ministracion.descartarReintegro           401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
`.trim();
