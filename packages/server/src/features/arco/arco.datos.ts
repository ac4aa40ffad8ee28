import type { DatosPersonales } from '../../platform/slice.ts';

/** The requests of the account about its data, for the download of its own data. */
export const arcoPersonales: DatosPersonales = async ({ tx, actor }) => ({
  solicitudesArco: await tx
    .selectFrom('solicitudes_arco')
    .select([
      'folio',
      'derecho',
      'asunto',
      'descripcion',
      'estado',
      'recibida_el as recibidaEl',
      'informacion_pedida as informacionPedida',
      'informacion_entregada as informacionEntregada',
      'respuesta',
      'cumplimiento',
    ])
    .where('usuario_id', '=', actor.usuarioId)
    .orderBy('created_at')
    .execute(),
});
