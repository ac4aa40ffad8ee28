import { factura } from '../src/platform/cfdi/testing/facturas.ts';
import type { Step } from './candados.ts';
import type { MadeDeposito } from './make-comprobacion.ts';
import type { Person } from './scene.ts';

let counter = 0;

/**
 * An invoice of 1,160.00 is proven of a deposit by SQL, 500.00 of it. `contenido` is what its seal signs: one of its own where nothing is
 * said, so that its UUID alone tells it from others.
 */
export const proveInvoice =
  (
    { id, partida, rfc, factura: pdf, convenio }: MadeDeposito,
    por: Person,
    { uuid, porcentaje = null, contenido }: { uuid: string; porcentaje?: number | null; contenido?: string },
  ): Step =>
  async (session) => {
    counter += 1;
    const folio = `COMP-2021-${String(100 + counter)}`;
    const { rows } = await session.query<{ id: string }>(
      `insert into comprobaciones (folio, ministracion_id, seguimiento_id, proyecto_id, organizacion_id, partida, proyecto_folio, nombre_proyecto,
                                   nombre_organizacion, clase, fecha, monto, porcentaje, uuid, huella, emisor_rfc, emisor_nombre, concepto, total, sello, xml, documento_id, created_by)
       select $2, m.id, m.seguimiento_id, m.proyecto_id, m.organizacion_id, $3, m.proyecto_folio, m.nombre_proyecto, m.beneficiario,
              'cfdi', (now() at time zone 'America/Chihuahua')::date, 500, $4, $5, encode(sha256(convert_to($9, 'UTF8')), 'hex'), 'PAP010203AB1', 'Papelería', 'Papel', 1160, 'valido', $6, $7, $8
         from ministraciones m where m.id = $1 returning id`,
      [
        id,
        folio,
        partida,
        porcentaje,
        uuid,
        factura({ uuid, receptor: rfc }),
        pdf,
        por.browser.usuarioId,
        contenido ?? folio,
      ],
    );
    await session.query(
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
       values ($1, $2, 'comprobado', 500, $3, 'comprobacion', $4, $5)`,
      [convenio.proyecto, convenio.organizacion, partida, rows[0]?.id, por.browser.usuarioId],
    );
  };
