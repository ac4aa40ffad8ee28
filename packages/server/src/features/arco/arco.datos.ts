import { arcoWorkflow } from '@portal/domain/features/arco/arco.workflow';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DatosPersonales } from '../../platform/slice.ts';

/** The requests of the account about its data, and the papers of each, for the download of its own data. */
export const arcoPersonales: DatosPersonales = async ({ tx, actor }) => ({
  solicitudesArco: await tx
    .selectFrom('solicitudes_arco')
    .select((eb) => [
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
      jsonArrayFrom(
        eb
          .selectFrom('documentos as d')
          .innerJoin('archivos as a', 'a.id', 'd.archivo_id')
          .select(['d.ranura', 'd.version', 'a.nombre', 'd.creado_en as creadoEn'])
          .where('d.entidad', '=', arcoWorkflow.id)
          .whereRef('d.entidad_id', '=', 'solicitudes_arco.id')
          .orderBy('d.ranura')
          .orderBy('d.version'),
      ).as('documentos'),
    ])
    .where('usuario_id', '=', actor.usuarioId)
    .orderBy('created_at')
    .execute(),
});
