import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { PlantillaDeTipo, Plantillas } from '@portal/domain/features/biblioteca/plantillas.shapes';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { useAction } from '../../../app/use-action.ts';
import { RecoveredNote } from '../../../stage/recovered-note.tsx';
import { useKeptForm } from '../../../stage/use-kept-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { DialogFormActions } from '../../../ui/dialog-form-actions.tsx';
import { type RowAction, RowActions } from '../../../ui/row-actions.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CuadroDeClausula, DatosQueHay, parrafosDe } from './clausulas.tsx';

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
  const guardar = useAction(client.biblioteca.guardarParte, { refresh: [api.biblioteca.key()] });
  const { campo, enviar, ocupado, recuperado } = useKeptForm(
    { titulo: parte.titulo, parrafos: parte.parrafos.join('\n\n'), motivo: '' },
    async ({ titulo, parrafos, motivo }) => {
      await guardar.mutateAsync({
        tipo: de.tipo,
        version: de.version,
        parte: parte.id,
        titulo,
        parrafos: parrafosDe(parrafos),
        motivo,
      });
      return null;
    },
    { title: m.guardada },
    onClose,
    `clausula:${de.tipo}:${parte.id}`,
  );
  return (
    <DialogForm onSubmit={enviar}>
      <RecoveredNote como={recuperado} />
      {parte.clase === 'clausula' && <TextField {...campo('titulo')} label={m.titulo} />}
      <TextArea {...campo('parrafos')} label={m.parrafos} rows={10} />
      <DatosQueHay campos={campos} />
      <TextField {...campo('motivo')} label={m.motivo} />
      <DialogFormActions submit={m.guardar} busy={ocupado} busyLabel={m.guardando} onCancel={onClose} />
    </DialogForm>
  );
};
