import { tipoDePapel } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { notFound } from '@portal/domain/kernel/errors';
import { claveSchema } from '@portal/domain/kernel/shapes';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FilePlatform } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { API_PREFIX } from '../../platform/http/rpc.ts';
import { takeUpload } from '../documentos/public.ts';
import {
  assertDates,
  assertKeepsExpediente,
  readDates,
  showExpediente,
  uploadPapel,
} from './organizaciones.expediente.ts';

const paramsSchema = z.object({ id: z.uuid(), tipo: claveSchema });

/**
 * POST /organizaciones/:id/expediente/:tipo: a paper of the expedienteOf, with `emitidoEn` and `venceEn` ('YYYY-MM-DD', ''
 * for none) before the file. The right is checked before a byte is read and again in the transaction that keeps it.
 * Answers the dossier.
 */
export const expedienteUploads =
  ({
    files,
    context,
  }: {
    readonly files: FilePlatform;
    readonly context: (request: FastifyRequest) => RequestContext;
  }): FastifyPluginAsync =>
  async (app) => {
    app.post(`${API_PREFIX}/organizaciones/:id/expediente/:tipo`, async (request, reply) => {
      const params = paramsSchema.safeParse(request.params);
      const tipo = tipoDePapel(params.data?.tipo ?? '');
      if (!params.success || !tipo) throw notFound();
      const { id } = params.data;
      const expediente = await takeUpload({
        request,
        files,
        context: context(request),
        politica: tipo,
        may: async (uow) => {
          await assertKeepsExpediente(uow, id);
          return id;
        },
        check: ({ now }, campos) => assertDates(tipo.id, readDates(tipo.id, campos), now),
        keep: async (uow, archivo, campos) => {
          const fechas = readDates(tipo.id, campos);
          await uploadPapel(uow, { organizacionId: id, tipo: tipo.id, archivo, fechas });
          return showExpediente(uow, id);
        },
      });
      return reply.status(201).send(expediente);
    });
  };
