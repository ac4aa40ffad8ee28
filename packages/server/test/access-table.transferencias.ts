/** Who may do what with a transfer between lines: by hand from ADR 0067 and part2.md C30 (`accessTable`). */
export const transferenciaAccess = `
  transferencia.deSeguimiento               401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  transferencia.obtener                     401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  transferencia.solicitar                   401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  transferencia.retirar                     401 401 propio propio propio ajeno       | 403 403 403 403 ajeno 403
  transferencia.aprobar                     401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  transferencia.rechazar                    401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
`.trim();
