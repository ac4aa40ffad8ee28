import { tipoDePapel } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { expedienteSchema } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { claveSchema, idSchema } from '@portal/domain/kernel/shapes';
import { z } from 'zod';
import { uploadRoute, uploads } from '../../stage/uploads.ts';
import {
  assertDates,
  assertKeepsExpediente,
  readDates,
  showExpediente,
  uploadPapel,
} from './organizaciones.expediente.ts';

/** A date of the paper; '' for none. */
const fecha = z.union([z.iso.date(), z.literal('')]);

/** A paper of the expediente, with its dates before the file. Answers the dossier. */
export const expedienteUploads = uploads([
  uploadRoute({
    path: '/organizaciones/:id/expediente/:tipo',
    tags: ['Organizaciones'],
    summary: 'Sube un papel al expediente, con sus fechas',
    params: z.object({ id: idSchema, tipo: claveSchema }),
    fields: z.object({ emitidoEn: fecha.optional(), venceEn: fecha.optional() }),
    answer: expedienteSchema,
    slot: ({ tipo }) => tipoDePapel(tipo),
    may: async (uow, { id }) => {
      await assertKeepsExpediente(uow, id);
      return id;
    },
    check: ({ now }, tipo, campos) => assertDates(tipo.id, readDates(tipo.id, campos), now),
    keep: async (uow, archivo, { params: { id }, slot: tipo }, campos) => {
      const fechas = readDates(tipo.id, campos);
      await uploadPapel(uow, { organizacionId: id, tipo: tipo.id, archivo, fechas });
      return showExpediente(uow, id);
    },
  }),
]);
