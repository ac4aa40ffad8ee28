import { implement } from '@orpc/server';
import {
  bitacoraContract,
  cambiosDe,
  type PalabrasDeRegistro,
} from '@portal/domain/features/bitacora/public';
import type { Audiencia } from '@portal/domain/kernel/audience';
import type { RequestContext } from '../../platform/http/context.ts';
import { enlaceDe } from './bitacora.enlaces.ts';
import { assertReadsLog } from './bitacora.policy.ts';
import { findEntrada, listBitacora, listPersonas, presentEntrada } from './bitacora.repo.ts';
import { askForVerification, listVerificaciones } from './bitacora.verificar.ts';

/** What an entry names before a record's own words, and those before the words of all. */
const palabrasDe = (
  own: PalabrasDeRegistro = {},
  comunes: PalabrasDeRegistro,
  nombres: Readonly<Record<string, string>>,
): PalabrasDeRegistro => ({
  ...own,
  campos: { ...comunes.campos, ...own.campos },
  valores: { ...comunes.valores, ...own.valores, ...nombres },
});

const os = implement(bitacoraContract).$context<RequestContext>();

/**
 * The whole log: who holds administrar_sistema, 403 for everybody else. `words`: how the records of each `entidad` name their
 * states and fields; `comunes`: what is said alike of all.
 */
export const createBitacoraRouter = (
  words: Readonly<Record<string, PalabrasDeRegistro>>,
  comunes: PalabrasDeRegistro,
) =>
  os.router({
    listar: os.listar.handler(({ input, context }) =>
      context.read((uow) => {
        assertReadsLog(uow);
        return listBitacora(uow, input);
      }),
    ),
    obtener: os.obtener.handler(({ input, context }) =>
      context.read(async (uow) => {
        assertReadsLog(uow);
        const row = await findEntrada(uow.tx, input.numero);
        const enlace = row.caso && enlaceDe(row.caso.de, row.caso.id);
        return {
          ...presentEntrada(row),
          cambios: [...cambiosDe(row.datos, palabrasDe(words[row.entidad], comunes, row.nombres))],
          proyecto: row.caso && enlace ? { nombre: row.caso.nombre, enlace } : null,
          audiencia: row.audiencia as Audiencia | null,
          huella: row.hash,
          huellaPrevia: row.hash_previo,
          anterior: row.anterior,
          siguiente: row.siguiente,
        };
      }),
    ),
    personas: os.personas.handler(({ input, context }) =>
      context.read(async (uow) => {
        assertReadsLog(uow);
        return { items: await listPersonas(uow.tx, input.persona) };
      }),
    ),
    verificaciones: os.verificaciones.handler(({ context }) =>
      context.read(async (uow) => {
        assertReadsLog(uow);
        return { items: await listVerificaciones(uow.tx) };
      }),
    ),
    verificar: os.verificar.handler(({ context }) =>
      context.write((uow) => {
        assertReadsLog(uow);
        return askForVerification(uow);
      }),
    ),
  });
