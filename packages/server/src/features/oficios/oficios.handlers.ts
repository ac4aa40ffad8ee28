import { implement } from '@orpc/server';
import { leerCodigo } from '@portal/domain/features/oficios/oficios.codigo';
import { oficioContract } from '@portal/domain/features/oficios/oficios.contract';
import type { DocumentoEmitido } from '@portal/domain/features/oficios/oficios.shapes';
import { oficioMessages } from '@portal/domain/features/oficios/public';
import { AppError } from '@portal/domain/kernel/errors';
import type { Actor } from '@portal/domain/kernel/policy';
import type { RequestContext } from '../../platform/http/context.ts';
import { type Emitido, estaReservado, findByCode, listEmitidos } from './oficios.repo.ts';

const os = implement(oficioContract).$context<RequestContext>();

const archivoOf = ({ nombre, bytes, sha256, preparadoEn }: Emitido): DocumentoEmitido['archivo'] =>
  nombre !== null && bytes !== null && sha256 !== null && preparadoEn !== null
    ? { nombre, bytes, sha256, preparadoEn: preparadoEn.toISOString() }
    : null;

const present = (row: Emitido, actor: Actor): DocumentoEmitido => ({
  id: row.id,
  tipo: row.tipo,
  codigo: row.codigo,
  folio: row.folio,
  referencia: row.referencia,
  emitidoEn: row.emitidoEn.toISOString(),
  archivo: archivoOf(row),
  reservado: estaReservado(row, actor),
  anuladoEn: row.anuladoEn?.toISOString() ?? null,
});

const unknownCode = (): AppError => {
  const code = 'codigo_desconocido';
  return new AppError('no_encontrado', { code, message: oficioMessages.errores[code] });
};

/** One handler an operation. */
export const oficioRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const rows = await listEmitidos(uow, input.entidad, input.registro);
      return { items: rows.map((row) => present(row, uow.actor)) };
    }),
  ),
  verificar: os.verificar.handler(({ input, context }) => {
    const codigo = leerCodigo(input.codigo);
    return context.open(async (uow) => {
      const found = codigo === null ? undefined : await findByCode(uow, codigo);
      if (!found || codigo === null) throw unknownCode();
      return {
        tipo: found.tipo,
        codigo,
        folio: found.folio,
        referencia: found.referencia,
        emitidoEn: found.emitidoEn.toISOString(),
        sha256: found.sha256,
        anuladoEn: found.anuladoEn?.toISOString() ?? null,
        situacion: found.situacion,
      };
    });
  }),
});
