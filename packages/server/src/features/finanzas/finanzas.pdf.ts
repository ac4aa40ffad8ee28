import { resumenInput } from '@portal/domain/features/finanzas/public';
import { today } from '@portal/domain/kernel/dates';
import { z } from 'zod';
import { appendLog } from '../../platform/audit/index.ts';
import { pdfOnDemand } from '../../stage/pdf-on-demand.ts';
import { papelDeHoy } from '../oficios/public.ts';
import { assertReadsMoney } from './finanzas.policy.ts';
import { readConvocatorias, readNombres } from './finanzas.repo.ts';
import { resumenDe } from './finanzas.resumen.ts';
import { datosDeFinanzas } from './pdf/datos.ts';

/**
 * GET /api/v1/finanzas/pdf?por=eje&region=juarez: the figures of what is filtered as a PDF that states filters and moment and is never
 * issued; noted in the log for whoever audits. Errors: 403 without ver_reportes, 404 for a filter that there is not, and those of `pdfOnDemand`.
 */
export const finanzasPdf = pdfOnDemand({
  path: '/api/v1/finanzas/pdf',
  layout: 'features/finanzas/pdf/finanzas.typ',
  params: z.object({}),
  query: resumenInput.extend({ anio: z.coerce.number().pipe(resumenInput.shape.anio.unwrap()).optional() }),
  description: { tags: ['Finanzas'], summary: 'Las cifras de lo que se filtra, como PDF' },
  take: async (uow, { query: { por, ...filtros } }, { foundation }) => {
    assertReadsMoney(uow);
    const resumen = await resumenDe(uow, { por, ...filtros });
    const convocatorias = filtros.convocatoria === undefined ? [] : await readConvocatorias(uow.tx);
    const organizaciones = await readNombres(uow.tx, filtros.organizacion ? [filtros.organizacion] : []);
    const papel = await papelDeHoy(uow, foundation);
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: 'finanzas.descargar',
      entidad: 'lista',
      audiencia: 'bitacora',
      datos: { lista: 'finanzas', filtros: { por, ...filtros } },
    });
    return () => ({
      datos: datosDeFinanzas(
        {
          resumen,
          por,
          filtros,
          nombres: new Map([
            ...convocatorias.map(({ id, titulo }) => [id, titulo] as const),
            ...organizaciones,
          ]),
        },
        papel,
      ),
      fecha: uow.now,
      nombre: `Finanzas-${today(uow.now)}.pdf`,
    });
  },
});
