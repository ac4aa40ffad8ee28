import { implement } from '@orpc/server';
import {
  fundacionContract,
  fundacionMessages,
  type Identidad,
  LADO_DE_LOGO,
  MAX_LOGO,
  puedeCambiarFundacion,
} from '@portal/domain/features/fundacion/public';
import { AppError, refusalsIn } from '@portal/domain/kernel/errors';
import { FUNDACION_POR_OMISION } from '@portal/domain/kernel/foundation';
import { checkRfc } from '@portal/domain/kernel/rfc';
import { appendLog } from '../../platform/audit/index.ts';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { barePicture, judgePicture } from '../../platform/files/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import {
  type Cambio,
  type IdentidadRow,
  type Imagen,
  insertIdentidad,
  insertLogo,
  logosOf,
  readIdentidad,
} from './fundacion.repo.ts';

const os = implement(fundacionContract).$context<RequestContext>();

const assertAdministers = ({ actor }: ActorUow): void => {
  if (!puedeCambiarFundacion(actor)) throw new AppError('prohibido');
};

const conflict = (): AppError => new AppError('conflicto', { code: 'version_distinta' });

const refuse = refusalsIn(fundacionMessages.errores);

/** A picture as it may be kept, judged by its bytes and never by its name, without what it says beside itself. Errors: 422 beside `contenido`. */
const pictureOf = (contenido: string): Imagen => {
  const bytes = Buffer.from(contenido, 'base64');
  if (bytes.length > MAX_LOGO) throw refuse('datos_invalidos', 'logo_pesado', 'contenido');
  const { min, max } = LADO_DE_LOGO;
  const picture = judgePicture(bytes, max);
  if (!picture) throw refuse('datos_invalidos', 'logo_no_admitido', 'contenido');
  if ([picture.ancho, picture.alto].some((lado) => lado < min || lado > max))
    throw refuse('datos_invalidos', 'logo_desmedido', 'contenido');
  return { ...picture, bytes: barePicture(bytes, picture.mime) };
};

/** The RFC of a persona moral as it may be kept. Errors: 422 beside `rfc` (rule 46). */
const rfcOf = (escrito: string): string => {
  const { rfc, errors } = checkRfc(escrito, { tipo: 'moral' });
  if (errors.length > 0)
    throw new AppError('datos_invalidos', { issues: errors.map((uno) => ({ ...uno, path: 'rfc' })) });
  return rfc;
};

/** Writes what changes upon the version that was seen; everybody's open pages learn of it. Errors: 403; 409. */
const change = async (
  uow: ActorUow,
  { version, accion, datos }: { version: number; accion: string; datos: Readonly<Record<string, unknown>> },
  cambioOf: (antes: IdentidadRow) => Cambio | Promise<Cambio>,
): Promise<Identidad> => {
  assertAdministers(uow);
  const antes = await readIdentidad(uow.tx);
  if (antes.version !== version) throw conflict();
  const cambio = await cambioOf(antes);
  await withRefusals({ version_distinta: conflict }, () => insertIdentidad(uow, antes, cambio));
  const identidad = present(await readIdentidad(uow.tx));
  const entidadId = String(identidad.version);
  await emitEvent(uow.tx, {
    tipo: 'fundacion.cambiada',
    entidad: 'fundacion',
    entidadId,
    actorId: uow.actor.usuarioId,
    audiencia: 'publica',
  });
  await appendLog(uow.tx, { actor: uow.actor, ip: uow.ip, accion, entidad: 'fundacion', entidadId, datos });
  return identidad;
};

const omision = (row: IdentidadRow): string => row.porOmision ?? FUNDACION_POR_OMISION;

const present = (row: IdentidadRow): Identidad => ({
  nombre: row.nombre ?? omision(row),
  porOmision: omision(row),
  rfc: row.rfc,
  logos: logosOf(row),
  version: row.version,
});

/** Name and logos of the foundation, for who administers the portal. */
export const fundacionRouter = os.router({
  obtener: os.obtener.handler(({ context }) =>
    context.read(async (uow) => {
      assertAdministers(uow);
      return present(await readIdentidad(uow.tx));
    }),
  ),
  nombrar: os.nombrar.handler(({ input: { version, nombre, rfc }, context }) =>
    context.write((uow) => {
      assertAdministers(uow);
      const escrito = rfc === undefined || rfc === '' ? null : rfcOf(rfc);
      const datos = { nombre, ...(escrito === null ? {} : { rfc: escrito }) };
      return change(uow, { version, accion: 'fundacion.nombrar', datos }, (antes) => ({
        nombre: nombre === '' || nombre === omision(antes) ? null : nombre,
        ...(escrito === null ? {} : { rfc: escrito }),
      }));
    }),
  ),
  ponerLogo: os.ponerLogo.handler(({ input: { tema, version, contenido }, context }) =>
    context.write(async (uow) => {
      assertAdministers(uow);
      const imagen = pictureOf(contenido);
      return change(
        uow,
        { version, accion: 'fundacion.poner-logo', datos: { tema, bytes: imagen.bytes.length } },
        async () => ({ [tema]: await insertLogo(uow, imagen) }),
      );
    }),
  ),
  quitarLogo: os.quitarLogo.handler(({ input: { tema, version }, context }) =>
    context.write((uow) =>
      change(uow, { version, accion: 'fundacion.quitar-logo', datos: { tema } }, () => ({
        [tema]: null,
      })),
    ),
  ),
});
