/** Who may do what with its own account, signed in or not: by hand from product.md §1 and rules.md 1–16 (`accessTable`). */
export const cuentaAccess = `  GET /api/auth/sesion                      si si si si si si                           | si si si si si si
  POST /api/auth/sesion                     401 401 401 401 401 401                     | 401 401 401 401 401 401
  DELETE /api/auth/sesion                   401 401 si si si si                         | si si si si si si
  POST /api/auth/sesion/codigo              401 401 401 401 401 401                     | 401 401 401 401 401 401
  POST /api/auth/sesion/organizacion        401 401 si si si 404                        | 404 404 404 404 404 404
  DELETE /api/auth/sesion/paso              si si si si si si                           | si si si si si si
  POST /api/auth/llave/opciones             si si si si si si                           | si si si si si si
  POST /api/auth/llave                      401 401 401 401 401 401                     | 401 401 401 401 401 401
  GET /api/auth/aviso                       si si si si si si                           | si si si si si si
  POST /api/auth/reautenticacion            401 401 si si si si                         | si si si si si si
  POST /api/auth/reautenticacion/opciones   401 401 si si si si                         | si si si si si si
  POST /api/auth/contrasena                 401 401 si si si si                         | si si si si si si
  POST /api/auth/correo                     401 401 si si si si                         | si si si si si si
  DELETE /api/auth/correo                   401 401 si si si si                         | si si si si si si
  POST /api/auth/correo/confirmacion        400 400 400 400 400 400                     | 400 400 400 400 400 400
  POST /api/auth/segundo-factor             401 401 si si si si                         | si si si si si si
  POST /api/auth/segundo-factor/confirmacion   401 401 si si si si                      | si si si si si si
  POST /api/auth/segundo-factor/codigos        401 401 si si si si                      | si si si si si si
  POST /api/auth/segundo-factor/desactivacion  401 401 si si si si                      | si si si si si si
  POST /api/auth/llaves/opciones            401 401 si si si si                         | si si si si si si
  POST /api/auth/llaves                     401 401 si si si si                         | si si si si si si
  DELETE /api/auth/llaves/:id               401 401 propio propio propio propio         | propio propio propio propio propio propio
  cuenta.obtener                            401 401 si si si si                         | si si si si si si
  cuenta.editarPerfil                       401 401 si si si si                         | si si si si si si
  cuenta.sesiones                           401 401 si si si si                         | si si si si si si
  cuenta.cerrarSesion                       401 401 propio propio propio propio         | propio propio propio propio propio propio
  cuenta.renombrarLlave                     401 401 propio propio propio propio         | propio propio propio propio propio propio
  cuenta.aceptarAviso                       401 401 si si si si                         | si si si si si si
  GET /api/v1/cuenta/datos                  401 401 si si si si                         | si si si si si si
  POST /api/auth/demo                       404 404 404 404 404 404                     | 404 404 404 404 404 404
  POST /api/auth/cuenta                     si si si si si si                           | si si si si si si
  POST /api/auth/cuenta/confirmacion        400 400 400 400 400 400                     | 400 400 400 400 400 400
  POST /api/auth/cuenta/confirmacion/contrasena  400 400 400 400 400 400                | 400 400 400 400 400 400
  POST /api/auth/cuenta/confirmacion/reenvio  si si si si si si                         | si si si si si si
  POST /api/auth/recuperacion               si si si si si si                           | si si si si si si
  POST /api/auth/recuperacion/consulta      400 400 400 400 400 400                     | 400 400 400 400 400 400
  POST /api/auth/invitacion/consulta        400 400 400 400 400 400                     | 400 400 400 400 400 400
  POST /api/auth/invitacion                 400 400 400 400 400 400                     | 400 400 400 400 400 400
  POST /api/auth/recuperacion/restablecer   400 400 400 400 400 400                     | 400 400 400 400 400 400`;
