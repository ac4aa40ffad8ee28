import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { PlantillaDeTipo, Plantillas } from '@portal/domain/features/biblioteca/plantillas.shapes';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const m = bibliotecaMessages.plantillas;

type ParteDeTipo = PlantillaDeTipo['partes'][number];

/** What is done to the clauses of a template beside saying one otherwise. */
export type Hecho = 'agregar' | 'mover' | 'quitar';
type Props = {
  de: PlantillaDeTipo;
  campos: Plantillas['campos'];
  parte?: ParteDeTipo;
  onClose: () => void;
};

/** Every datum that a template may name, as it is written. */
export const DatosQueHay = ({ campos }: Pick<Props, 'campos'>) => (
  <details className="text-sm">
    <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-ink-soft underline hover:text-ink">
      {m.datosQueHay}
    </summary>
    <ul className="mt-2 divide-y divide-line">
      {campos.map(({ campo, etiqueta, donde }) => (
        <li key={campo} className="py-1.5 wrap-anywhere">
          <code className="rounded-sm bg-accent-soft text-accent-ink">{`{{${campo}}}`}</code>
          <span className="text-ink-soft">{` ${etiqueta} (${donde})`}</span>
        </li>
      ))}
    </ul>
  </details>
);

/** The paragraphs of a text: what blank lines keep apart. */
export const parrafosDe = (texto: string): string[] =>
  texto
    .split(/\n\s*\n/u)
    .map((uno) => uno.trim())
    .filter((uno) => uno !== '');

const clausulasDe = (de: PlantillaDeTipo) => de.partes.filter(({ clase }) => clase === 'clausula');
/** The choice of being the first, which no id of a clause can be. */
const PRIMERA = '-';

const cuadro: Readonly<Record<Hecho, { titulo: (nombre: string) => string; texto: string; dicho: string }>> =
  {
    agregar: { titulo: m.agregarTitulo, texto: m.editarTexto, dicho: m.agregada },
    mover: { titulo: m.moverTitulo, texto: m.moverTexto, dicho: m.movida },
    quitar: { titulo: m.quitarTitulo, texto: m.quitarTexto, dicho: m.quitada },
  };

/** Adds a clause, moves one or takes one out, each with its reason; what was composed stays as it is. */
export const CuadroDeClausula = ({ hecho, de, campos, parte, onClose }: Props & { hecho: Hecho | null }) => {
  const uno = cuadro[hecho ?? 'agregar'];
  return (
    <Dialog
      open={hecho !== null}
      onOpenChange={(next) => !next && onClose()}
      title={uno.titulo(parte?.titulo ?? de.etiqueta)}
      description={uno.texto}
    >
      {hecho !== null && <Formulario hecho={hecho} de={de} campos={campos} parte={parte} onClose={onClose} />}
    </Dialog>
  );
};

const Formulario = ({ hecho, de, campos, parte, onClose }: Props & { hecho: Hecho }) => {
  const clausulas = clausulasDe(de);
  const lugar = clausulas.findIndex(({ id }) => id === parte?.id);
  const refresh = { refresh: [api.biblioteca.key()] };
  const agregar = useAction(client.biblioteca.agregarClausula, refresh);
  const mover = useAction(client.biblioteca.moverClausula, refresh);
  const quitar = useAction(client.biblioteca.quitarClausula, refresh);
  const tras = (parte ? clausulas[lugar - 1] : clausulas.at(-1))?.id ?? PRIMERA;
  const vacios: Readonly<Record<Hecho, Readonly<Record<string, string>>>> = {
    agregar: { titulo: '', parrafos: '', tras, motivo: '' },
    mover: { tras, motivo: '' },
    quitar: { motivo: '' },
  };
  const { campo, enviar, ocupado, recuperado } = useKeptForm(
    vacios[hecho],
    async ({ titulo = '', parrafos = '', tras: lugarDicho = tras, motivo = '' }) => {
      const sobre = { tipo: de.tipo, version: de.version, motivo };
      const despues = { tras: lugarDicho === PRIMERA ? null : lugarDicho };
      const { id = '' } = parte ?? {};
      if (hecho === 'agregar')
        await agregar.mutateAsync({ ...sobre, ...despues, titulo, parrafos: parrafosDe(parrafos) });
      else if (hecho === 'quitar') await quitar.mutateAsync({ ...sobre, parte: id });
      else
        try {
          await mover.mutateAsync({ ...sobre, ...despues, parte: id });
        } catch (error) {
          // That it stands where it stood is told of the place that was chosen.
          const aqui = problemOf(error).issues.find(({ path }) => path.split('.')[0] === 'parrafos');
          if (!aqui) throw error;
          return { tras: aqui.message };
        }
      return null;
    },
    { title: cuadro[hecho].dicho },
    onClose,
    `clausula-${hecho}:${de.tipo}:${parte?.id ?? ''}`,
  );
  return (
    <DialogForm onSubmit={enviar}>
      <RecoveredNote como={recuperado} />
      {hecho === 'agregar' && (
        <>
          <TextField {...campo('titulo')} label={m.titulo} />
          <TextArea {...campo('parrafos')} label={m.parrafos} rows={8} />
          <DatosQueHay campos={campos} />
        </>
      )}
      {hecho !== 'quitar' && (
        <SelectField
          {...campo('tras')}
          label={m.tras}
          placeholder={null}
          options={[
            { value: PRIMERA, label: m.alInicio },
            ...clausulas
              .filter(({ id }) => id !== parte?.id)
              .map(({ id, titulo: nombre }) => ({ value: id, label: nombre })),
          ]}
        />
      )}
      <TextField {...campo('motivo')} label={m.motivo} />
      <DialogFormActions
        submit={hecho === 'agregar' ? m.agregar : hecho === 'mover' ? m.mover : m.quitar}
        busy={ocupado}
        busyLabel={m.guardando}
        onCancel={onClose}
      />
    </DialogForm>
  );
};
