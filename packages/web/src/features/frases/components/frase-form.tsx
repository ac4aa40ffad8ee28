import { type Frase, MAX_FRASE, frasesMessages as m } from '@portal/domain/features/frases/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { COMENTARIOS } from '@portal/domain/stage/review-clash';
import { reviewMessages } from '@portal/domain/stage/review-messages';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { Problema, problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { useOnce } from '../../../app/use-once.ts';
import type { CommentToolProps } from '../../../stage/review/field-row.tsx';
import { saveUpon } from '../../../stage/save-upon.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { DialogForm, DialogFormActions } from '../../../ui/dialog-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { afterwards } from '../frases.queries.ts';

/** What can be met by somebody else's change: every value a text. */
type Escrita = Record<'texto' | 'campo' | 'compartida', string>;

const escritaDe = ({ texto, campo, compartida }: Pick<Frase, 'texto' | 'campo' | 'compartida'>): Escrita => ({
  texto,
  campo: campo ?? '',
  compartida: compartida ? 'si' : 'no',
});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const comoEscrita = (answers: Readonly<Record<string, unknown>>): Escrita => ({
  texto: textOf(answers.texto),
  campo: textOf(answers.campo),
  compartida: textOf(answers.compartida),
});
const enviadaDe = ({ texto, campo, compartida }: Escrita) => ({
  texto,
  compartida: compartida === 'si',
  ...(campo ? { campo } : {}),
});

/** The field that a phrase is for, as the reviews of its stage name it; one that this record is not asked has no name here. */
export const nombreDeCampo = (campos: CommentToolProps['campos'], campo: string): string =>
  campo === COMENTARIOS
    ? reviewMessages.generales
    : (campos.find((one) => one.campo === campo)?.etiqueta ?? m.otroCampo);

export type FraseFormProps = Pick<CommentToolProps, 'campos'> & {
  etapa: Etapa;
  /** The one that is changed; null: a new one. */
  frase: Frase | null;
  inicial?: { readonly texto: string; readonly campo: string } | undefined;
  /** This account may share. */
  comparte: boolean;
  onDone: () => void;
};

/** Writes a phrase, or changes one: never over what somebody else saved meanwhile. */
export const FraseForm = ({ etapa, campos, frase, inicial, comparte, onDone }: FraseFormProps) => {
  const [base, setBase] = useState(frase);
  const [escrita, setEscrita] = useState<Escrita>(() =>
    escritaDe(frase ?? { texto: inicial?.texto ?? '', campo: inicial?.campo ?? null, compartida: false }),
  );
  const [error, setError] = useState<string>();
  const [ajena, setAjena] = useState<Frase | null>(null);
  const crear = useAction(client.frases.crear, afterwards);
  const editar = useAction(client.frases.editar, afterwards);

  const latest = async (id: string): Promise<Frase> => {
    const { items } = await client.frases.listar({ etapa });
    const now = items.find((one) => one.id === id);
    if (!now) throw new Problema({ status: 404, code: 'no_encontrado', message: m.yaNoEsta, issues: [] });
    return now;
  };
  const guardar = async (datos: Escrita, desde: Frase | null): Promise<void> => {
    setError(undefined);
    try {
      const saved = desde
        ? await saveUpon(datos, desde, {
            send: (juntos, { id, version }) =>
              editar.mutateAsync({ id, version, etapa, ...enviadaDe(comoEscrita(juntos)) }),
            latest: () => latest(desde.id),
            answersOf: escritaDe,
            labels: m.etiquetas,
            onJoined: (juntos, ahora) => {
              setBase(ahora);
              setEscrita(comoEscrita(juntos));
            },
            onConflict: setAjena,
          })
        : await crear.mutateAsync({ etapa, ...enviadaDe(datos) });
      if (!saved) return;
      toast.success(m.guardada);
      onDone();
    } catch (problem) {
      const { issues, message } = problemOf(problem);
      const own = issues.find(({ path }) => path === 'texto');
      if (own) setError(own.message);
      else toast.destructive(m.guardarError, message);
    }
  };
  const [enviar, ocupado] = useOnce(() => guardar(escrita, base));
  const resolver = (elegida: Escrita) => {
    if (!ajena) return;
    setBase(ajena);
    setEscrita(elegida);
    setAjena(null);
    void guardar(elegida, ajena);
  };
  const enPalabras = (key: string, value: string): string => {
    if (key === 'campo') return value === '' ? m.cualquiera : nombreDeCampo(campos, value);
    if (key === 'compartida') return value === 'si' ? 'Sí' : 'No';
    return value;
  };
  const juntos = ajena && base && mergeAnswers(escritaDe(base), escrita, escritaDe(ajena));
  const set = (key: keyof Escrita) => (value: string) => setEscrita((now) => ({ ...now, [key]: value }));
  const conocidos = [...campos.map(({ campo }): string => campo), COMENTARIOS];
  const opciones = [
    ...conocidos,
    ...(escrita.campo && !conocidos.includes(escrita.campo) ? [escrita.campo] : []),
  ];

  return (
    <DialogForm
      onSubmit={enviar}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void enviar();
      }}
    >
      <TextArea
        name="frase"
        label={m.texto}
        required={null}
        rows={3}
        max={MAX_FRASE}
        value={escrita.texto}
        onChange={(value) => {
          set('texto')(value);
          setError(undefined);
        }}
        error={error}
      />
      <SelectField
        name="campo"
        label={m.campo}
        required={null}
        placeholder={m.cualquiera}
        value={escrita.campo}
        onChange={set('campo')}
        options={opciones.map((campo) => ({ value: campo, label: nombreDeCampo(campos, campo) }))}
      />
      {comparte && (
        <Checkbox
          label={m.compartir}
          checked={escrita.compartida === 'si'}
          onChange={(si) => set('compartida')(si ? 'si' : 'no')}
        />
      )}
      <DialogFormActions
        submit={m.guardar}
        busy={ocupado}
        busyLabel={m.guardando}
        cancel={m.cancelar}
        onCancel={onDone}
      />
      <ConflictDialog
        words={m.conflicto}
        conflict={juntos && { mine: comoEscrita(juntos.mine), theirs: comoEscrita(juntos.theirs) }}
        labels={m.etiquetas}
        format={(key, value) => enPalabras(key, textOf(value))}
        onResolve={(choice) => {
          if (!juntos) return;
          if (choice === 'mine') resolver(comoEscrita(juntos.mine));
          else if (choice === 'theirs') resolver(comoEscrita(juntos.theirs));
          else resolver(comoEscrita(choice.merged));
        }}
      />
    </DialogForm>
  );
};
