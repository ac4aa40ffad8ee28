/** Who may do what with a report of progress: by hand from product.md §1 and §3 (`accessTable`). */
export const avanceAccess = `
  avance.deSeguimiento                      401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  avance.obtener                            401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  avance.escribir                           401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  avance.guardar                            401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  POST /api/v1/avances/:id/documentos/:ranura 401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  avance.enviar                             401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  avance.aprobar                            401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  avance.solicitarCambios                   401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
`.trim();
