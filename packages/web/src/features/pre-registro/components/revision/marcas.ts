import type {
  CampoDeRevision,
  MarcaVigente,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';

/** A mark as the reviewer has it on screen; null is undecided. */
export type MarcaLocal = { readonly valido: boolean | null; readonly comentario: string };

/**
 * A review under way, upon the record as it was read: the card of every field and what the reviewer has
 * marked so far. Pure: the page keeps it as state.
 */
export type RevisionLocal = {
  readonly version: number;
  readonly campos: readonly MarcaVigente[];
  readonly marcas: Readonly<Partial<Record<CampoDeRevision, MarcaLocal>>>;
  readonly comentarios: string;
  /** The comments as they are stored. */
  readonly comentariosGuardados: string;
  /** Labels of the fields that changed under the reviewer's hands, until the next save. */
  readonly cambiaron: readonly string[];
};

const cardOf = (registro: PreRegistro): readonly MarcaVigente[] => registro.revision?.marcas ?? [];

/** The review as it is stored. */
export const startRevision = (registro: PreRegistro): RevisionLocal => ({
  version: registro.version,
  campos: cardOf(registro),
  marcas: Object.fromEntries(
    cardOf(registro).map(({ campo, valido, comentario }) => [campo, { valido, comentario }]),
  ),
  comentarios: registro.comentariosRevisor,
  comentariosGuardados: registro.comentariosRevisor,
  cambiaron: [],
});

/** The mark on screen of a field. */
export const marcaDe = (revision: RevisionLocal, campo: CampoDeRevision): MarcaLocal =>
  revision.marcas[campo] ?? { valido: null, comentario: '' };

const isTouched = (revision: RevisionLocal, stored: MarcaVigente): boolean => {
  const { valido, comentario } = marcaDe(revision, stored.campo);
  return valido !== stored.valido || comentario !== stored.comentario;
};

/** True when something on screen is not stored. */
export const hayCambios = (revision: RevisionLocal): boolean =>
  revision.comentarios !== revision.comentariosGuardados ||
  revision.campos.some((stored) => isTouched(revision, stored));

/** Marks a field, or returns it to undecided when the same mark is taken away (A§2: exclusive checkboxes). */
export const marcar = (
  revision: RevisionLocal,
  campo: CampoDeRevision,
  valido: boolean | null,
): RevisionLocal => ({
  ...revision,
  marcas: { ...revision.marcas, [campo]: { ...marcaDe(revision, campo), valido } },
});

/** Writes what must be corrected in a field. */
export const comentar = (
  revision: RevisionLocal,
  campo: CampoDeRevision,
  comentario: string,
): RevisionLocal => ({
  ...revision,
  marcas: { ...revision.marcas, [campo]: { ...marcaDe(revision, campo), comentario } },
});

/**
 * The same review upon a newer reading of the record. What the reviewer touched stays, except the mark of
 * a field whose value changed meanwhile: a mark belongs to the value that it judged (rule 38), so it
 * returns to undecided, its comment stays, and the earlier value is shown beside the new one.
 */
export const rebase = (revision: RevisionLocal, registro: PreRegistro): RevisionLocal => {
  const fresh = startRevision(registro);
  const before = new Map(revision.campos.map((stored) => [stored.campo, stored]));
  const marcas: Partial<Record<CampoDeRevision, MarcaLocal>> = { ...fresh.marcas };
  const cambiaron: string[] = [];
  const campos = fresh.campos.map((campo): MarcaVigente => {
    const seen = before.get(campo.campo);
    if (!seen) return campo;
    const mine = marcaDe(revision, campo.campo);
    if (seen.valor === campo.valor) {
      if (isTouched(revision, seen)) marcas[campo.campo] = mine;
      return campo;
    }
    cambiaron.push(campo.etiqueta);
    marcas[campo.campo] = { valido: null, comentario: mine.comentario || campo.comentario };
    return campo.antes === null ? { ...campo, antes: seen.valor, validoAntes: mine.valido } : campo;
  });
  const commented = revision.comentarios !== revision.comentariosGuardados;
  return {
    ...fresh,
    campos,
    marcas,
    comentarios: commented ? revision.comentarios : fresh.comentarios,
    cambiaron: [...new Set([...revision.cambiaron, ...cambiaron])],
  };
};

/** Fields marked as not valid. */
export const invalidos = (revision: RevisionLocal): readonly MarcaVigente[] =>
  revision.campos.filter(({ campo }) => marcaDe(revision, campo).valido === false);

/** Fields marked as not valid that do not say what must be corrected (rule 37). */
export const sinComentario = (revision: RevisionLocal): readonly MarcaVigente[] =>
  invalidos(revision).filter(({ campo }) => marcaDe(revision, campo).comentario.trim() === '');

/** Required fields that are undecided or not valid: approving over them asks for a justification (rule 34). */
export const sinVistoBueno = (revision: RevisionLocal): readonly MarcaVigente[] =>
  revision.campos.filter(({ campo, requerido }) => requerido && marcaDe(revision, campo).valido !== true);

/** How many fields have a mark. */
export const decididos = (revision: RevisionLocal): number =>
  revision.campos.filter(({ campo }) => marcaDe(revision, campo).valido !== null).length;
