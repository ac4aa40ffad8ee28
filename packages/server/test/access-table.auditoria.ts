/** Who may have the auditor's file of a case: by hand from ADR 0074 (`accessTable`). */
export const auditoriaAccess = `auditoria.listar                          401 401 veda veda veda veda                 | todo veda veda veda veda veda
  auditoria.pedir                           401 401 veda veda veda veda                 | si veda veda veda veda veda
  GET /api/v1/auditoria/:id/contenido       401 401 veda veda veda veda                 | todo veda veda veda veda veda`;

/** Who may do what with open data: the page and its files are for whoever comes, what is in them is decided by who administers. */
export const datosAbiertosAccess = `datosAbiertos.resumen                     si si si si si si                           | si si si si si si
  GET /api/v1/datos-abiertos/donativos.json si si si si si si                           | si si si si si si
  GET /api/v1/datos-abiertos/donativos.csv  si si si si si si                           | si si si si si si
  datosAbiertos.publicacion                 401 401 veda veda veda veda                 | si veda veda veda veda veda
  datosAbiertos.encender                    401 401 veda veda veda veda                 | si veda veda veda veda veda
  datosAbiertos.reservar                    401 401 veda veda veda veda                 | si veda veda veda veda veda`;
