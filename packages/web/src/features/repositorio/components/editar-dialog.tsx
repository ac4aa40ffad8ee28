import type { DocumentoDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { escribirTags, revisarDatos } from '@portal/domain/features/repositorio/repositorio.datos';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import type { Issue } from '@portal/domain/kernel/errors';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { saveUpon } from '../../../stage/save-upon.ts';
import type { ConflictWords } from '../../../ui/conflict.ts';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm, DialogFormActions } from '../../../ui/dialog-form.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../repositorio.queries.ts';
import { Campos } from './campos.tsx';
import {
  comoDatos,
  type Escrito,
  enPalabras,
  escribirPersonas,
  escribirProyecto,
  etiquetas,
  idDe,
} from './escrito.ts';

const { toasts } = repositorioMessages;

const cambioAjeno: ConflictWords = {
  title: 'Este documento cambió',
  description:
    'Alguien guardó otros datos mientras lo editabas. Elige con qué versión te quedas en cada dato que cambió en las dos; lo demás ya está junto.',
  theirs: 'Lo guardado en el portal',
  mine: 'Lo que escribiste',
  useTheirs: 'Usar todo lo guardado',
  useMine: 'Usar todo lo que escribí',
};

const escritoDe = (documento: DocumentoDeRepositorio): Escrito => ({
  nombre: documento.nombre,
  categoria: documento.categoria,
  descripcion: documento.descripcion,
  nivelAcceso: documento.nivelAcceso,
  tags: escribirTags(documento.tags),
  proyecto: escribirProyecto(documento.proyecto),
  abiertoA: escribirPersonas(documento.abiertoA),
});

const comoEscrito = (answers: Readonly<Record<string, unknown>>): Escrito =>
  Object.fromEntries(
    Object.keys(etiquetas).map((key) => [key, typeof answers[key] === 'string' ? answers[key] : '']),
  ) as Escrito;

type Props = { documento: DocumentoDeRepositorio; onClose: () => void };

/** 'Editar': what is said of a document. Its file changes only by another version. */
export const EditarDialog = ({ documento, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    size="lg"
    title="Editar documento"
    description={documento.folio}
  >
    <Cuerpo documento={documento} onClose={onClose} />
  </Dialog>
);

const Cuerpo = ({ documento, onClose }: Props) => {
  const { esPersonal } = useUsuario();
  // What the edit began from: a live refresh of the page does not move it.
  const [base, setBase] = useState(documento);
  const [escrito, setEscrito] = useState(() => escritoDe(documento));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [vuelta, setVuelta] = useState(0);
  const [ajeno, setAjeno] = useState<DocumentoDeRepositorio | null>(null);
  const editar = useAccion(client.repositorio.editar);
  const escribir = (path: keyof Escrito, value: string) => {
    setIssues((before) => before.filter((issue) => issue.path !== path));
    setEscrito((before) => ({ ...before, [path]: value }));
  };
  const mostrar = (found: readonly Issue[]) => {
    setIssues(found);
    if (found.length > 0) setVuelta((n) => n + 1);
  };

  const guardar = async (datos: Escrito, desde: DocumentoDeRepositorio): Promise<void> => {
    const found = revisarDatos(comoDatos(datos), { esPersonal });
    mostrar(found);
    if (found.length > 0) return;
    try {
      const saved = await saveUpon(datos, desde, {
        send: (juntos, { id, version }) => {
          const { abiertoA, ...rest } = comoDatos(comoEscrito(juntos));
          return editar.mutateAsync({ id, version, ...rest, abiertoA: [...abiertoA] });
        },
        latest: () => client.repositorio.obtener({ id: desde.id }),
        answersOf: escritoDe,
        labels: etiquetas,
        onJoined: (juntos, ahora) => {
          setBase(ahora);
          setEscrito(comoEscrito(juntos));
        },
        onConflict: setAjeno,
      });
      if (!saved) return;
      toast.success(toasts.guardado, saved.nombre);
      onClose();
    } catch (error) {
      const { issues: refused, message } = problemOf(error);
      mostrar(refused);
      toast.destructive(toasts.guardarError, message);
    }
  };
  const [enviar, ocupado] = useOnce(() => guardar(escrito, base));
  const juntos = ajeno && mergeAnswers(escritoDe(base), escrito, escritoDe(ajeno));
  const resolver = (elegido: Escrito) => {
    if (!ajeno) return;
    setBase(ajeno);
    setEscrito(elegido);
    setAjeno(null);
    void guardar(elegido, ajeno);
  };

  return (
    <DialogForm onSubmit={enviar}>
      <ErrorSummary issues={issues} fieldId={idDe} attempt={vuelta} />
      <TextField
        id={idDe('nombre')}
        name="nombre"
        label={etiquetas.nombre}
        autoComplete="off"
        value={escrito.nombre}
        error={issues.find(({ path }) => path === 'nombre')?.message}
        onChange={(value) => escribir('nombre', value)}
      />
      <Campos escrito={escrito} issues={issues} onChange={escribir} />
      <DialogFormActions submit="Guardar cambios" busy={ocupado} onCancel={onClose} />
      <ConflictDialog
        words={cambioAjeno}
        conflict={juntos && { mine: comoEscrito(juntos.mine), theirs: comoEscrito(juntos.theirs) }}
        labels={etiquetas}
        format={enPalabras}
        onResolve={(choice) => {
          if (!juntos) return;
          if (choice === 'mine') resolver(comoEscrito(juntos.mine));
          else if (choice === 'theirs') resolver(comoEscrito(juntos.theirs));
          else resolver(comoEscrito(choice.merged));
        }}
      />
    </DialogForm>
  );
};
