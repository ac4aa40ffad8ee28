/** Who may do what with a carta: by hand from product.md §1 and §3, rules.md 86 and 89 (`accessTable`). */
export const cartaAccess = `
  carta.deSeguimiento                       401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  carta.obtener                             401 401 propio propio propio ajeno       | todo todo todo todo ajeno todo
  carta.registrar                           401 401 propio propio propio ajeno       | todo todo 403 403 ajeno 403
  carta.obtener · sin enviar                401 401 propio propio propio ajeno       | ajeno ajeno ajeno ajeno ajeno ajeno
  carta.enviar                              401 401 propio propio propio ajeno       | ajeno ajeno ajeno ajeno ajeno ajeno
  carta.aprobar                             401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
  carta.pagar                               401 401 mira mira mira ajeno             | todo 403 403 403 ajeno 403
  carta.rechazar                            401 401 mira mira mira ajeno             | todo todo 403 403 ajeno 403
`.trimEnd();
