/** Who may have the auditor's file of a case: by hand from ADR 0074 (`accessTable`). */
export const auditoriaAccess = `auditoria.listar                          401 401 veda veda veda veda                 | todo veda veda veda veda veda
  auditoria.pedir                           401 401 veda veda veda veda                 | todo veda veda veda veda veda
  GET /api/v1/auditoria/:id/contenido       401 401 veda veda veda veda                 | todo veda veda veda veda veda`;
