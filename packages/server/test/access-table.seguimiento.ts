/** Who may do what with a seguimiento: by hand from product.md §1 and §3, rules 81 and 86 (`accessTable`). */
export const seguimientoAccess = `
  seguimiento.listar                        401 401 si si si si                      | si si si si si si
  seguimiento.vistas                        401 401 si si si si                      | si si si si si si
  seguimiento.cartera                       401 401 si si si si                      | si si si si si si
  seguimiento.porAbrir                      401 401 veda veda veda veda              | si si veda veda veda veda
  seguimiento.delConvenio                   401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  seguimiento.obtener                       401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  seguimiento.abrir                         401 401 veda veda veda veda              | si si veda veda veda veda
  seguimiento.suspender                     401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  seguimiento.reanudar                      401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  seguimiento.cierre                        401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  seguimiento.liquidar                      401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  seguimiento.finiquitar                    401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  POST /api/v1/seguimientos/exportar        401 401 si si si si                      | si si si si si si
`.trimEnd();
