import {
  asuntos,
  bitacoraMessages,
  folioBuscadoSchema,
  idsDeAccion,
  idsDeAsunto,
  palabrasDeAccion,
  resultados,
} from '@portal/domain/features/bitacora/public';
import { day, line, listOf, one, record } from '../../../ui/list-query.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';

const { filtros } = bitacoraMessages;
const periodo = (edge: 'from' | 'to') => ({ name: 'Fecha', edge }) as const;

const acciones = idsDeAccion.toSorted((a, b) =>
  palabrasDeAccion(a).localeCompare(palabrasDeAccion(b), 'es-MX'),
);

/** The log in the URL: newest first, by person, action, result and day; by folio and subject under 'Filtros'. */
export const bitacoraEnUrl = (personas: readonly SelectOption[] | undefined) =>
  listOf({
    persona: record(filtros.persona, personas),
    accion: one(filtros.accion, acciones, palabrasDeAccion),
    resultado: one(filtros.resultado, resultados, (resultado) => bitacoraMessages.resultados[resultado]),
    desde: day(filtros.desde, periodo('from')),
    hasta: day(filtros.hasta, periodo('to')),
    folio: {
      ...line(filtros.folio, 'PR-2026-001', (written) => folioBuscadoSchema.safeParse(written).data),
      secondary: true,
    },
    asunto: { ...one(filtros.asunto, idsDeAsunto, (asunto) => asuntos[asunto]), secondary: true },
  });
