import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { PlantillaDeTipo, Plantillas } from '@portal/domain/features/biblioteca/plantillas.shapes';
import { useRef, useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

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

/** What the server refused, field by field; undefined where none of the fields of the form is named. */
export const erroresDe = (error: unknown, campos: readonly string[]) => {
  const dichos: Record<string, string> = {};
  for (const { path, message } of problemOf(error).issues) {
    const campo = campos.find((uno) => path === uno || path.startsWith(`${uno}.`));
    if (campo) dichos[campo] ??= message;
  }
  return Object.keys(dichos).length > 0 ? dichos : undefined;
};

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
  const [titulo, setTitulo] = useState('');
  const [texto, setTexto] = useState('');
  const [motivo, setMotivo] = useState('');
  const [tras, setTras] = useState((parte ? clausulas[lugar - 1] : clausulas.at(-1))?.id ?? PRIMERA);
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const refresh = { refresh: [api.biblioteca.key()] };
  const agregar = useAction(client.biblioteca.agregarClausula, refresh);
  const mover = useAction(client.biblioteca.moverClausula, refresh);
  const quitar = useAction(client.biblioteca.quitarClausula, refresh);
  const sobre = { tipo: de.tipo, version: de.version, motivo };
  const despues = { tras: tras === PRIMERA ? null : tras };
  const hacer = () => {
    if (hecho === 'agregar')
      return agregar.mutateAsync({ ...sobre, ...despues, titulo, parrafos: parrafosDe(texto) });
    const { id = '' } = parte ?? {};
    return hecho === 'mover'
      ? mover.mutateAsync({ ...sobre, ...despues, parte: id })
      : quitar.mutateAsync({ ...sobre, parte: id });
  };
  const enviando = useRef(false);
  const enviar = async () => {
    // A double click is one change, told once.
    if (enviando.current) return;
    enviando.current = true;
    try {
      await hacer();
      toast.success(cuadro[hecho].dicho);
      onClose();
    } catch (error) {
      // That it stands where it stood is told of the place that was chosen.
      const dichos = erroresDe(error, ['titulo', 'parrafos', 'tras', 'motivo']);
      const mios = hecho === 'mover' && dichos?.parrafos ? { ...dichos, tras: dichos.parrafos } : dichos;
      setErrores(mios ?? {});
      if (!mios || (hecho === 'quitar' && !mios.motivo))
        toast.destructive(m.noSePudo, problemOf(error).message);
    } finally {
      enviando.current = false;
    }
  };
  return (
    <DialogForm onSubmit={enviar}>
      {hecho === 'agregar' && (
        <>
          <TextField
            name="titulo"
            label={m.titulo}
            value={titulo}
            onChange={setTitulo}
            error={errores.titulo}
          />
          <TextArea
            name="parrafos"
            label={m.parrafos}
            value={texto}
            onChange={setTexto}
            rows={8}
            error={errores.parrafos}
          />
          <DatosQueHay campos={campos} />
        </>
      )}
      {hecho !== 'quitar' && (
        <SelectField
          name="tras"
          label={m.tras}
          value={tras}
          onChange={setTras}
          placeholder={null}
          options={[
            { value: PRIMERA, label: m.alInicio },
            ...clausulas
              .filter(({ id }) => id !== parte?.id)
              .map(({ id, titulo: nombre }) => ({ value: id, label: nombre })),
          ]}
          error={errores.tras}
        />
      )}
      <TextField name="motivo" label={m.motivo} value={motivo} onChange={setMotivo} error={errores.motivo} />
      <DialogFormActions
        submit={hecho === 'agregar' ? m.agregar : hecho === 'mover' ? m.mover : m.quitar}
        busy={agregar.isPending || mover.isPending || quitar.isPending}
        busyLabel={m.guardando}
        onCancel={onClose}
      />
    </DialogForm>
  );
};
