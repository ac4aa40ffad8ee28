import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { PlantillaDeTipo, Plantillas } from '@portal/domain/features/biblioteca/plantillas.shapes';
import { ArrowUpDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { type RowAction, RowActions } from '../../../ui/row-actions.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { CuadroDeClausula, DatosQueHay, erroresDe, parrafosDe } from './clausulas.tsx';

const m = bibliotecaMessages.plantillas;

type ParteDeTipo = PlantillaDeTipo['partes'][number];
type Props = { de: PlantillaDeTipo; campos: Plantillas['campos']; parte: ParteDeTipo };

/** What a paragraph says, with the data that it takes set apart. */
const Parrafo = ({ texto }: { texto: string }) => (
  <p className="max-w-prose text-pretty">
    {texto.split(/(\{\{\w+\}\})/u).map((trozo, i) =>
      trozo.startsWith('{{') ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay where they are
        <code key={i} className="rounded-sm bg-accent-soft text-accent-ink">
          {trozo}
        </code>
      ) : (
        trozo
      ),
    )}
  </p>
);

/** A part of a template: its words, the data that they take and where each is written, and the way to say it otherwise. */
export const Parte = ({ de, campos: todos, parte, puedeEditar }: Props & { puedeEditar: boolean }) => {
  const [edita, setEdita] = useState(false);
  const [hecho, setHecho] = useState<'mover' | 'quitar' | null>(null);
  const { titulo, clase, parrafos, campos, obligatoria } = parte;
  const acciones: RowAction[] = [
    { id: 'editar', label: m.editar, verb: true, onSelect: () => setEdita(true) },
    ...(clase === 'clausula'
      ? [{ id: 'mover', label: m.mover, icon: <ArrowUpDown />, onSelect: () => setHecho('mover') }]
      : []),
    ...(clase === 'clausula' && !obligatoria
      ? [{ id: 'eliminar', label: m.quitar, onSelect: () => setHecho('quitar') }]
      : []),
  ];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="font-semibold">
          {clase === 'clausula' && <span className="font-medium text-ink-soft">{m.clausula} · </span>}
          {titulo}
          {obligatoria && <span className="text-sm font-normal text-ink-soft"> · {m.obligatoria}</span>}
        </h2>
        {puedeEditar && <RowActions slot={false} rowLabel={titulo} actions={acciones} />}
      </div>
      <div className="mt-1 space-y-2">
        {parrafos.map((texto) => (
          <Parrafo key={texto} texto={texto} />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {campos.length === 0
          ? m.sinCampos
          : `${m.campos}: ${campos.map(({ etiqueta, donde }) => `${etiqueta} (${donde})`).join(', ')}.`}
      </p>
      <Dialog
        open={edita}
        onOpenChange={(next) => !next && setEdita(false)}
        title={m.editarTitulo(titulo)}
        description={m.editarTexto}
      >
        {edita && <Editor de={de} campos={todos} parte={parte} onClose={() => setEdita(false)} />}
      </Dialog>
      <CuadroDeClausula hecho={hecho} de={de} campos={todos} parte={parte} onClose={() => setHecho(null)} />
    </li>
  );
};

const Editor = ({ de, campos, parte, onClose }: Props & { onClose: () => void }) => {
  const [titulo, setTitulo] = useState(parte.titulo);
  const [texto, setTexto] = useState(parte.parrafos.join('\n\n'));
  const [motivo, setMotivo] = useState('');
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const guardar = useAction(client.biblioteca.guardarParte, { refresh: [api.biblioteca.key()] });
  const enviando = useRef(false);
  const enviar = async () => {
    // A double click is one change, told once.
    if (enviando.current) return;
    enviando.current = true;
    try {
      await guardar.mutateAsync({
        tipo: de.tipo,
        version: de.version,
        parte: parte.id,
        titulo,
        parrafos: parrafosDe(texto),
        motivo,
      });
      toast.success(m.guardada);
      onClose();
    } catch (error) {
      const dichos = erroresDe(error, ['titulo', 'parrafos', 'motivo']);
      setErrores(dichos ?? {});
      if (!dichos) toast.destructive(m.noSePudo, problemOf(error).message);
    } finally {
      enviando.current = false;
    }
  };
  return (
    <DialogForm onSubmit={enviar}>
      {parte.clase === 'clausula' && (
        <TextField
          name="titulo"
          label={m.titulo}
          value={titulo}
          onChange={setTitulo}
          error={errores.titulo}
        />
      )}
      <TextArea
        name="parrafos"
        label={m.parrafos}
        value={texto}
        onChange={setTexto}
        rows={10}
        error={errores.parrafos}
      />
      <DatosQueHay campos={campos} />
      <TextField name="motivo" label={m.motivo} value={motivo} onChange={setMotivo} error={errores.motivo} />
      <DialogFormActions
        submit={m.guardar}
        busy={guardar.isPending}
        busyLabel={m.guardando}
        onCancel={onClose}
      />
    </DialogForm>
  );
};
