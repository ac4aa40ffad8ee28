import { isRows } from './answers.ts';
import type { Issue } from './errors.ts';
import { type Answers, draftSchema, type Form } from './form.ts';
import { mergeAnswers } from './merge.ts';

/**
 * The save of one section of a form upon the version that it had. Each section counts its own saves, so that two people in
 * two sections never meet. Pure: how a slice stores sections is the slice's.
 */

/** What is kept of a record in sections: how often each was saved, and all answers. */
export type KeptSections = {
  readonly versiones: Readonly<Record<string, number>>;
  readonly respuestas: Answers;
};

/** What a page sends: a section as it stands there, finished or not, and the version that it was typed upon. */
export type SectionSave = {
  readonly seccion: string;
  /** As {@link versionOfSection} gave it. */
  readonly version: string;
  readonly respuestas: Answers;
};

export type SectionSaved =
  | { readonly ok: true; readonly kept: KeptSections }
  /** Somebody was faster: what is kept of the section, to be put together with what was typed. */
  | { readonly ok: false; readonly reason: 'conflicto'; readonly actual: SectionSave }
  | { readonly ok: false; readonly reason: 'datos_invalidos'; readonly issues: readonly Issue[] };

/** The version of a section as it travels; it names its section, so that another one's is never taken for it. */
export const versionOfSection = ({ versiones }: KeptSections, seccion: string): string =>
  `${seccion}.${versiones[seccion] ?? 0}`;

const pick = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(ids.map((id) => [id, answers[id] ?? null]));

const invalid = (path: string, code: string, message: string): Issue => ({ path, code, message });

/** Rows of the section whose id another list of the record has already: a row stands in one list. */
const strangers = (kept: Answers, sent: Answers, own: readonly string[]): Issue[] => {
  const taken = new Set(
    Object.entries(kept).flatMap(([id, answer]) =>
      !own.includes(id) && isRows(answer) ? answer.map(({ fila }) => fila) : [],
    ),
  );
  return Object.entries(sent).flatMap(([id, answer]) =>
    isRows(answer) && answer.some(({ fila }) => taken.has(fila))
      ? [
          invalid(
            id,
            'fila_de_otra_lista',
            'Una de estas filas es de otra lista. Quítala y agrégala de nuevo.',
          ),
        ]
      : [],
  );
};

/** What keeps a save from being one of this section at all. */
const problems = (form: Form, kept: KeptSections, sent: SectionSave): readonly Issue[] => {
  const section = form.sections.find(({ id }) => id === sent.seccion);
  if (!section) return [invalid('seccion', 'seccion_desconocida', 'Esta sección no es de este formulario.')];
  if (!sent.version.startsWith(`${section.id}.`)) {
    const other = form.sections.find(({ id }) => sent.version.startsWith(`${id}.`));
    const message = `Se envió «${section.title}» con la versión de ${other ? `«${other.title}»` : 'otra sección'}. No se guardó nada: vuelve a abrirla; lo que escribiste sigue en tu borrador.`;
    return [invalid('version', 'version_de_otra_seccion', message)];
  }
  const foreign = Object.keys(sent.respuestas).filter((id) => !section.fields.includes(id));
  if (foreign.length > 0)
    return foreign
      .slice(0, 1)
      .map((id) => invalid(id, 'dato_de_otra_seccion', `«${section.title}» no tiene este dato.`));
  const parsed = draftSchema(form).safeParse(sent.respuestas);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message, ...issue }) =>
      invalid(
        path.join('.'),
        'params' in issue && issue.params?.code ? String(issue.params.code) : 'invalido',
        message,
      ),
    );
  return strangers(kept.respuestas, sent.respuestas, section.fields);
};

/**
 * Saves one section: what it says replaces what is kept of it, and its version rises, no other section's. A save that
 * changes nothing raises none. Whether the section is complete is no condition: `statusOf` tells it.
 */
export const saveSection = (form: Form, kept: KeptSections, sent: SectionSave): SectionSaved => {
  const issues = problems(form, kept, sent);
  if (issues.length > 0) return { ok: false, reason: 'datos_invalidos', issues };
  const { seccion, respuestas } = sent;
  const fields = form.sections.find(({ id }) => id === seccion)?.fields ?? [];
  const typed = fields.filter((id) => form.fields[id]?.kind !== 'derivado');
  const before = pick(kept.respuestas, typed);
  const version = versionOfSection(kept, seccion);
  if (version !== sent.version)
    return { ok: false, reason: 'conflicto', actual: { seccion, version, respuestas: before } };
  const now = pick(respuestas, typed);
  const { joined } = mergeAnswers(before, before, now);
  if (joined.length === 0) return { ok: true, kept };
  return {
    ok: true,
    kept: {
      versiones: { ...kept.versiones, [seccion]: (kept.versiones[seccion] ?? 0) + 1 },
      respuestas: { ...kept.respuestas, ...now },
    },
  };
};
