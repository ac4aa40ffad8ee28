/** Who may do what with a visit: by hand from product.md §1 and §3 (`accessTable`). */
export const visitaAccess = `
  visita.deSeguimiento                      401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  visita.obtener                            401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  visita.programar                          401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  visita.reprogramar                        401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  visita.cancelar                           401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  visita.guardar                            401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  POST /api/v1/visitas/:id/documentos/:ranura 401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  visita.registrar                          401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  visita.conformar                          401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  visita.observar                           401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
`;
