import { idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import { pdfOnDemand } from '../../stage/pdf-on-demand.ts';
import { leerParaImprimir } from '../formulacion/public.ts';
import { papelDeHoy } from '../oficios/public.ts';
import { datosDeRegistro } from './pdf/datos.ts';
import { ENTIDAD, registros } from './registro.repo.ts';

/**
 * GET /api/v1/registros/:id/pdf[?version=N]: the whole record as a PDF, as it stands or as a version was cut, for whoever sees
 * the record; noted in the log for whoever audits. Errors: those of `pdfOnDemand`; 404 for a version that was never cut.
 */
export const registroPdf = pdfOnDemand({
  path: '/api/v1/registros/:id/pdf',
  layout: 'features/registro/pdf/registro.typ',
  params: z.object({ id: idSchema }),
  query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  description: {
    tags: ['Registro'],
    summary: 'El registro entero como PDF: como está hoy, o como se guardó en una versión',
  },
  take: async (uow, { params, query: { version } }, { foundation }) => {
    const row = await registros.get(uow, params.id);
    const [impresa, papel] = await Promise.all([
      leerParaImprimir(uow, row.proyecto_id, version),
      papelDeHoy(uow, foundation),
    ]);
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: `${ENTIDAD}.descargar`,
      entidad: ENTIDAD,
      entidadId: row.id,
      organizacionId: row.organizacion_id,
      audiencia: 'bitacora',
      datos: { version: version ?? null },
    });
    return () => ({
      datos: datosDeRegistro(row, impresa, papel, uow.now),
      fecha: impresa.version?.creadaEn ?? uow.now,
      nombre: `Registro-${row.folio}${version === undefined ? '' : `-v${version}`}.pdf`,
    });
  },
});
