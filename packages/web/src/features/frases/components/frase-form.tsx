import { type Frase, MAX_FRASE, frasesMessages as m } from '@portal/domain/features/frases/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import { COMENTARIOS } from '@portal/domain/stage/review-clash';
import { reviewMessages } from '@portal/domain/stage/review-messages';
import { client } from '../../../app/api.ts';
import { Problema } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import type { CommentToolProps } from '../../../stage/review/field-row.tsx';
import { useEditUpon } from '../../../stage/use-edit-upon.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
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
  const crear = useAction(client.frases.crear, afterwards);
  const editar = useAction(client.frases.editar, afterwards);
  const { form, save, busy, conflict } = useEditUpon({
    record: frase,
    valuesOf: (una) =>
      escritaDe(una ?? { texto: inicial?.texto ?? '', campo: inicial?.campo ?? null, compartida: false }),
    labels: m.etiquetas,
    fieldId: (path) => `frase-${path}`,
    check: () => [],
    send: (escrita, desde) =>
      desde
        ? editar.mutateAsync({ id: desde.id, version: desde.version, etapa, ...enviadaDe(escrita) })
        : crear.mutateAsync({ etapa, ...enviadaDe(escrita) }),
    latest: async () => {
      const { items } = await client.frases.listar({ etapa });
      const now = items.find(({ id }) => id === frase?.id);
      if (!now) throw new Problema({ status: 404, code: 'no_encontrado', message: m.yaNoEsta, issues: [] });
      return now;
    },
    onSaved: () => {
      toast.success(m.guardada);
      onDone();
    },
    failed: m.guardarError,
  });
  const { campo } = form.values;
  const enPalabras = (key: string, value: string): string => {
    if (key === 'campo') return value === '' ? m.cualquiera : nombreDeCampo(campos, value);
    if (key === 'compartida') return value === 'si' ? 'Sí' : 'No';
    return value;
  };
  const conocidos = [...campos.map(({ campo }): string => campo), COMENTARIOS];
  const opciones = [...conocidos, ...(campo && !conocidos.includes(campo) ? [campo] : [])];

  return (
    <DialogForm
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        {...form.field('texto')}
        name="frase"
        label={m.texto}
        required={null}
        rows={3}
        max={MAX_FRASE}
      />
      <SelectField
        {...form.field('campo')}
        label={m.campo}
        required={null}
        placeholder={m.cualquiera}
        options={opciones.map((value) => ({ value, label: nombreDeCampo(campos, value) }))}
      />
      {comparte && (
        <Checkbox
          label={m.compartir}
          checked={form.values.compartida === 'si'}
          onChange={(si) => form.write('compartida', si ? 'si' : 'no')}
        />
      )}
      <DialogFormActions
        submit={m.guardar}
        busy={busy}
        busyLabel={m.guardando}
        cancel={m.cancelar}
        onCancel={onDone}
      />
      <ConflictDialog
        {...conflict}
        words={m.conflicto}
        format={(key, value) => enPalabras(key, typeof value === 'string' ? value : '')}
      />
    </DialogForm>
  );
};
