import { esDescargable } from '@portal/domain/features/documentos/public';
import { MAX_TEXTO_MOSTRADO } from '@portal/domain/features/repositorio/repositorio.schema';
import type { Comparacion } from '@portal/domain/features/repositorio/repositorio.shapes';
import { notFound } from '@portal/domain/kernel/errors';
import { diffLines } from 'diff';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createPace } from '../../platform/paced.ts';
import { heldBack } from '../documentos/public.ts';
import { presentVersionDeArchivo } from './repositorio.present.ts';
import { findTexto, listVersiones, repositorio, type VersionRow } from './repositorio.repo.ts';

/** Lines that differ at most, and milliseconds: two texts that have little in common are not told line by line. */
const MOST_CHANGES = 2_000;
const LONGEST = 250;

/** What changed between two texts, line by line; null where they are too different. Pure. */
export const compareTexts = (antes: string, despues: string): Comparacion['lineas'] => {
  const changes = diffLines(antes, despues, { maxEditLength: MOST_CHANGES, timeout: LONGEST });
  return (
    changes?.map(({ added, removed, value }) => ({
      tipo: added ? ('agregada' as const) : removed ? ('quitada' as const) : ('igual' as const),
      texto: value.replace(/\n$/, ''),
    })) ?? null
  );
};

/** The versions of a document in sight, each by the id of its file. Errors: 404 of a document or a version that is not there. */
const versionsOf = async (
  uow: ActorUow,
  id: string,
  documentos: readonly string[],
): Promise<VersionRow[]> => {
  await repositorio.get(uow, id);
  const versiones = await listVersiones(uow.tx, id);
  return documentos.map((documento) => {
    const found = versiones.find((version) => version.id === documento);
    if (!found) throw notFound();
    // What it says leaves the portal no sooner than its bytes (rule 58).
    if (!esDescargable(found.analisis)) throw heldBack(found);
    return found;
  });
};

/** What a version says, for its preview. Errors: 404, 409 archivo_en_cuarentena, archivo_bloqueado. */
export const showText = async (uow: ActorUow, input: { readonly id: string; readonly documento: string }) => {
  const [version] = await versionsOf(uow, input.id, [input.documento]);
  const texto = version?.texto_estado === 'lista' ? await findTexto(uow.tx, version.archivo_id) : '';
  return {
    estado: version?.texto_estado ?? ('pendiente' as const),
    texto: texto.slice(0, MAX_TEXTO_MOSTRADO).toWellFormed(),
    recortado: texto.length > MAX_TEXTO_MOSTRADO,
  };
};

const inTurn = createPace();

type Compared = Omit<Comparacion, 'lineas'> & {
  readonly cuenta: string;
  readonly textos: readonly string[] | null;
};

const readBoth = async (
  uow: ActorUow,
  input: { readonly id: string; readonly antes: string; readonly despues: string },
): Promise<Compared> => {
  const [antes, despues] = await versionsOf(uow, input.id, [input.antes, input.despues]);
  if (!antes || !despues) throw notFound();
  const legible = antes.texto_estado === 'lista' && despues.texto_estado === 'lista';
  return {
    antes: presentVersionDeArchivo(antes),
    despues: presentVersionDeArchivo(despues),
    iguales: antes.sha256 === despues.sha256,
    cuenta: uow.actor.usuarioId,
    textos: legible
      ? await Promise.all([antes, despues].map(({ archivo_id }) => findTexto(uow.tx, archivo_id)))
      : null,
  };
};

/**
 * Two versions of a document, and what changed in what they say: compared in the turn of the account, after the transaction that read
 * them. Errors: as {@link showText}; 503 where many wait.
 */
export const compareVersions = async (
  { read }: Pick<RequestContext, 'read'>,
  input: { readonly id: string; readonly antes: string; readonly despues: string },
): Promise<Comparacion> => {
  const { cuenta, textos, ...both } = await read((uow) => readBoth(uow, input));
  const [one = '', other = ''] = (textos ?? []).map((text) => text.slice(0, MAX_TEXTO_MOSTRADO));
  return { ...both, lineas: textos && (await inTurn(cuenta, () => compareTexts(one, other))) };
};
