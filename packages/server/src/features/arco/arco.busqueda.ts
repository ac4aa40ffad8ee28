import { atiendeArco } from '@portal/domain/features/arco/arco.policy';
import { etiquetaDeDerecho, infoDeEstado } from '@portal/domain/features/arco/arco.schema';
import { today } from '@portal/domain/kernel/dates';
import type { ServerSlice } from '../../platform/slice.ts';
import { findByFolio, listArco, searchMine } from './arco.repo.ts';

/**
 * Requests about personal data: by folio, person, address and subject for who attends them, as in the inbox; of the others,
 * each finds its own. The exact folio first, then the nearest term.
 */
export const findArco: NonNullable<ServerSlice['busqueda']> = async (
  { tx, actor, now },
  { texto, folio, limite },
) => {
  const atiende = atiendeArco(actor);
  const rows = atiende
    ? (
        await listArco(
          tx,
          { q: texto, orden: 'vence', sentido: 'asc', limite: limite + 1 },
          today(now),
        ).page()
      ).rows
    : await searchMine(tx, actor.usuarioId, texto, limite + 1);
  const exact = atiende && /^ARCO-\d{4}-\d+$/.test(folio) ? await findByFolio(tx, folio) : undefined;
  const found = [...(exact ? [exact] : []), ...rows.filter(({ id }) => id !== exact?.id)];
  return [
    {
      id: 'arco',
      titulo: 'Solicitudes ARCO',
      hallazgos: found.slice(0, limite).map((row) => ({
        id: row.id,
        titulo: `${row.folio} · ${atiende ? row.titular_nombre : row.asunto}`,
        detalle: `${etiquetaDeDerecho[row.derecho]} · ${infoDeEstado[row.estado].label}`,
        enlace: `/arco/${row.id}`,
      })),
      mas:
        atiende && found.length > limite
          ? {
              texto: 'Ver todas las solicitudes ARCO',
              enlace: `/usuarios/arco?q=${encodeURIComponent(texto)}`,
            }
          : null,
    },
  ];
};
