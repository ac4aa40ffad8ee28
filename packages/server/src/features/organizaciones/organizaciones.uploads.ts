import { tipoDePapel } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { notFound } from '@portal/domain/kernel/errors';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FilePlatform } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { API_PREFIX } from '../../platform/http/rpc.ts';
import { received, receiveUpload } from '../documentos/public.ts';
import {
  assertKeepsExpediente,
  readDates,
  showExpediente,
  uploadPapel,
} from './organizaciones.expediente.ts';

const paramsSchema = z.object({ id: z.uuid(), tipo: z.string().max(60) });

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
      const { read, write } = context(request);
      await read((uow) => assertKeepsExpediente(uow, id));
      const { archivo, campos } = await receiveUpload(request, files, tipo);
      const expediente = await write(
        async (uow) => {
          await uploadPapel(uow, {
            organizacionId: id,
            tipo: tipo.id,
            archivo,
            fechas: readDates(tipo.id, campos),
          });
          return showExpediente(uow, id);
        },
        received(archivo, campos),
      );
      return reply.status(201).send(expediente);
    });
  };
