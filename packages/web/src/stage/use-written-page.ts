import { type Answer, isRows, textOf } from '@portal/domain/kernel/answers';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, checkForm, type Form } from '@portal/domain/kernel/form';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { problemOf } from '../app/problem.ts';
import { inTermsOfSaving } from '../app/saving.ts';
import { useAbierta, useDueno } from '../app/session.ts';
import { AutosaveConflict, type SaveDraft } from '../ui/autosave-types.ts';
import { toast } from '../ui/toast.ts';
import { useAutosave } from '../ui/use-autosave.ts';
import { tellJoined } from './save-upon.ts';

/** A page of a record as it is kept; version 0: nobody wrote it. */
export type KeptPage = { readonly version: number; readonly respuestas: Answers };
/** What travels when one is saved. */
export type SentPage = { readonly version: number; readonly respuestas: Answers };

/** A request that outlives its page may carry so much. */
const CABE_AL_SALIR = 60_000;
/** All of it is kept by the portal. */
const EN_EL_PORTAL: readonly string[] = ['idle', 'saved'];

/** What is typed of a page, and nothing that follows from it. */
const tecleado = (form: Form, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([campo]) => form.fields[campo] && form.fields[campo].kind !== 'derivado'),
  );

const etiquetasDe = (form: Form): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(form.fields).map(([campo, { label }]) => [campo, label]));

const escrito = (answers: Answers, path: string): boolean => {
  const [campo = '', fila, columna = ''] = path.split('.');
  const answer = answers[campo];
  const texto = isRows(answer) ? answer.find((una) => una.fila === fila)?.[columna] : textOf(answer);
  return (texto ?? '').trim() !== '';
};

export type WrittenPageOptions = {
  readonly form: Form;
  /** Names the page on this device, among all records: 'convenio:<id>.registro'. */
  readonly name: string;
  readonly documento: KeptPage | null;
  /** Sends it; answers the version that it has then. `context` goes with the call as it is. */
  readonly send: (
    page: SentPage,
    context: { readonly account: string; readonly keepalive: boolean },
  ) => Promise<number>;
  /** The record may stand otherwise by now: reads it again. */
  readonly reread: () => void;
  /** What is wrong of it besides its fields; keep it stable. */
  readonly faltas?: ((answers: Answers) => readonly Issue[]) | undefined;
  /** What stands in one that nobody has written yet; keep it stable. */
  readonly alEmpezar?: Answers | undefined;
  readonly words: { readonly error: string; readonly unsaved: string };
};

/** The page as it is kept, or what a new one begins with. */
const deInicio = (documento: KeptPage | null, alEmpezar: Answers = {}) =>
  documento && documento.version > 0
    ? { data: documento.respuestas, version: documento.version }
    : { data: alEmpezar, version: 0 };

const NINGUNA: readonly Issue[] = [];
const sinFaltas = (): readonly Issue[] => NINGUNA;

/**
 * A page of a stage's record under the hands of a person: it saves itself, puts together what a colleague saved meanwhile, and
 * says what is missing once it is sent. For who may write it: draw it only where the page is open.
 */
export const useWrittenPage = ({
  form,
  name,
  documento,
  send,
  reread,
  faltas = sinFaltas,
  alEmpezar,
  words,
}: WrittenPageOptions) => {
  const dueno = useDueno();
  const abierta = useAbierta();
  const etiquetas = useMemo(() => etiquetasDe(form), [form]);

  const save: SaveDraft<Answers> = async (data, version, { leaving }) => {
    const cuerpo = { version, respuestas: tecleado(form, data) };
    // The last words of a page may be sent when another account has already entered here: they stay with their own.
    const context = {
      account: dueno,
      keepalive: leaving && JSON.stringify(cuerpo).length < CABE_AL_SALIR,
    };
    try {
      return { version: await send(cuerpo, context) };
    } catch (error) {
      const { code, actual } = problemOf(error);
      if (code !== 'documento_cambio' || !actual) throw inTermsOfSaving(error);
      const { respuestas, version: suya } = actual as KeptPage;
      throw new AutosaveConflict<Answers>({ data: respuestas, version: suya });
    }
  };
  const autosave = useAutosave<Answers>({
    key: `${name}:${dueno}`,
    initial: deInicio(documento, alEmpezar),
    save,
    merge: mergeAnswers,
  });
  const { data, setData, flush, receive, retry, joined, discard } = autosave;

  // The same account signed in again over the page: what waited for it goes on its way at once.
  useEffect(() => {
    if (abierta) retry();
  }, [abierta, retry]);
  useEffect(() => {
    if (documento && documento.version > 0)
      receive({ data: documento.respuestas, version: documento.version });
  }, [documento, receive]);
  useEffect(() => {
    if (joined) tellJoined(etiquetas, joined.fields);
  }, [joined, etiquetas]);

  const [intento, setIntento] = useState(0);
  const [dejados, setDejados] = useState<ReadonlySet<string>>(new Set());
  const [rechazos, setRechazos] = useState<readonly Issue[]>(NINGUNA);
  const issues = useMemo(() => [...checkForm(form, data), ...faltas(data)], [form, data, faltas]);
  const errores = useMemo(() => {
    const porLugar = new Map<string, string>();
    const poner = ({ path, message }: Issue): void => {
      if (!porLugar.has(path)) porLugar.set(path, message);
    };
    rechazos.forEach(poner);
    // What was written and left is told at once; what is empty, only once it was to be sent.
    for (const issue of issues)
      if (intento > 0 || (dejados.has(issue.path) && escrito(data, issue.path))) poner(issue);
    return porLugar;
  }, [rechazos, issues, intento, dejados, data]);

  const escribir = useCallback(
    (campo: string, answer: Answer, tocado: string) => {
      setRechazos((antes) => (antes.length > 0 ? antes.filter(({ path }) => path !== tocado) : antes));
      setData({ ...data, [campo]: answer });
    },
    [data, setData],
  );
  return {
    form,
    etiquetas,
    autosave,
    data,
    escribir,
    dejar: useCallback((path: string) => setDejados((antes) => new Set([...antes, path])), []),
    errorOf: useCallback((path: string) => errores.get(path), [errores]),
    /** How often it was tried to send it: its summary takes the focus each time. */
    intento,
    /** All that keeps it from being sent; told in a summary once it was tried. */
    faltan: rechazos.length > 0 ? rechazos : intento > 0 ? issues : NINGUNA,
    issues,
    /** It was tried to send it: says what is missing, or waits until all of it is in the portal; then it may be asked and sent. */
    alEnviar: async (): Promise<boolean> => {
      setIntento((n) => n + 1);
      setRechazos(NINGUNA);
      if (issues.length > 0) return false;
      const { status } = await flush();
      if (EN_EL_PORTAL.includes(status)) return true;
      toast.destructive(words.error, words.unsaved);
      return false;
    },
    /** The server refused to send it: tells why, each reason beside its field. */
    rechazar: (error: unknown): void => {
      const problema = problemOf(error);
      toast.destructive(words.error, problema.message);
      setRechazos(problema.issues);
      setIntento((n) => n + 1);
      reread();
    },
    /** It was sent: this device keeps nothing of it. */
    olvidar: discard,
  };
};
export type WrittenPage = ReturnType<typeof useWrittenPage>;
