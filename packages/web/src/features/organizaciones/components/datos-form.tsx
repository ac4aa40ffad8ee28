import {
  type CampoDeOrganizacion,
  camposDeIdentidad,
  organizacionForm,
} from '@portal/domain/features/organizaciones/organizaciones.form';
import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import type { Organizacion } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Answer, type Answers, checkForm, fieldIds, isVisible } from '@portal/domain/kernel/form';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { MOTIVO_MINIMO, writtenLength } from '@portal/domain/kernel/written';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { saveUpon } from '../../../stage/save-upon.ts';
import { answerText } from '../../../ui/answer-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { ConflictWords } from '../../../ui/conflict.ts';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { WizardField } from '../../../ui/wizard-field.tsx';
import { controlId } from '../../../ui/wizard-model.ts';
import { useAccion } from '../organizaciones.queries.ts';

const { toasts } = organizacionesMessages;

export type DatosEscritos = Readonly<Record<CampoDeOrganizacion, string>>;

const campos = fieldIds(organizacionForm);
const etiquetas = Object.fromEntries(campos.map((id) => [id, organizacionForm.fields[id].label]));

const cambioAjeno: ConflictWords = {
  title: 'Estos datos cambiaron',
  description:
    'Se guardaron otros mientras los editabas. Elige con qué versión te quedas en cada dato que cambió en las dos; lo demás ya está junto.',
  theirs: 'Lo guardado en el portal',
  mine: 'Lo que escribiste',
  useTheirs: 'Usar todo lo guardado',
  useMine: 'Usar todo lo que escribí',
};

/** The record as it stands in the fields. */
export const escritosDe = (o: Organizacion): DatosEscritos => ({
  nombre: o.nombre,
  tipo: o.tipo ?? '',
  representante_legal: o.representanteLegal ?? '',
  domicilio: o.domicilio ?? '',
  telefono: o.telefono ?? '',
  sitio_web: o.sitioWeb ?? '',
  cluni: o.cluni ?? '',
});

/** Answers as the fields hold them: every one a text. */
const comoEscritos = (datos: Answers): DatosEscritos =>
  Object.fromEntries(campos.map((id) => [id, datos[id] ?? ''])) as DatosEscritos;

const enPalabras = (key: string, value: Answer): string =>
  answerText(organizacionForm.fields[key as CampoDeOrganizacion], value);

/** Edits the data. A colleague who was faster is told side by side, and nothing typed is lost. */
export const DatosForm = ({ organizacion, onClose }: { organizacion: Organizacion; onClose: () => void }) => {
  // What the edit began from: a live refresh of the page does not move it.
  const [base, setBase] = useState(organizacion);
  const [datos, setDatos] = useState(() => escritosDe(organizacion));
  const [motivo, setMotivo] = useState('');
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [ajeno, setAjeno] = useState<Organizacion | null>(null);
  const editar = useAccion(client.organizaciones.editar);
  const { conMotivo, editarIdentidad } = base.permisos;
  const original = escritosDe(base);
  const cambio = campos.some((id) => datos[id] !== original[id]);

  const blocker = useBlocker({
    shouldBlockFn: () => cambio && !editar.isSuccess,
    enableBeforeUnload: () => cambio && !editar.isSuccess,
    withResolver: true,
  });

  const mostrar = (found: readonly Issue[]) => {
    setIssues(found);
    if (found.length > 0) setAttempt((n) => n + 1);
  };

  const guardar = async (escritos: DatosEscritos, desde: Organizacion): Promise<void> => {
    const motivoCorto = conMotivo && writtenLength({ motivo }, 'motivo') < MOTIVO_MINIMO;
    const found = [
      ...checkForm(organizacionForm, escritos),
      ...(motivoCorto
        ? [
            {
              path: 'motivo',
              code: 'motivo_requerido',
              message: 'Escribe el motivo del cambio, con al menos 10 caracteres.',
            },
          ]
        : []),
    ];
    mostrar(found);
    if (found.length > 0) return;
    try {
      const saved = await saveUpon(escritos, desde, {
        send: (juntos, { id, version }) =>
          editar.mutateAsync({ id, version, datos: comoEscritos(juntos), motivo }),
        latest: () => client.organizaciones.obtener({ id: desde.id }),
        answersOf: escritosDe,
        labels: etiquetas,
        onJoined: (juntos, ahora) => {
          setBase(ahora);
          setDatos(comoEscritos(juntos));
        },
        onConflict: setAjeno,
      });
      if (!saved) return;
      toast.success(toasts.guardada);
      onClose();
    } catch (error) {
      const problem = problemOf(error);
      mostrar(problem.issues);
      toast.destructive(toasts.guardarError, problem.message);
    }
  };

  const resolver = (elegidos: DatosEscritos) => {
    if (!ajeno) return;
    setBase(ajeno);
    setDatos(elegidos);
    setAjeno(null);
    void guardar(elegidos, ajeno);
  };

  const errorDe = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const escribir = (id: CampoDeOrganizacion) => (value: string) => {
    setDatos((before) => ({ ...before, [id]: value }));
    setIssues((before) => before.filter((issue) => issue.path !== id));
  };
  const juntos = ajeno && mergeAnswers(original, datos, escritosDe(ajeno));
  const conflicto = juntos && { mine: comoEscritos(juntos.mine), theirs: comoEscritos(juntos.theirs) };

  return (
    <form
      noValidate
      className="max-w-2xl space-y-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!editar.isPending) void guardar(datos, base);
      }}
    >
      <ErrorSummary issues={issues} fieldId={controlId} attempt={attempt} />
      {campos
        .filter((id) => isVisible(organizacionForm, id, datos))
        .map((id) => {
          const field = organizacionForm.fields[id];
          const common = {
            id: controlId(id),
            name: id,
            value: datos[id],
            onChange: escribir(id),
            error: errorDe(id),
          };
          return (
            <WizardField
              key={id}
              {...common}
              field={field}
              onBlur={() => undefined}
              readOnly={!editarIdentidad && camposDeIdentidad.some((fijo) => fijo === id)}
            />
          );
        })}
      {conMotivo && (
        <TextArea
          id={controlId('motivo')}
          name="motivo"
          label="Motivo del cambio"
          help="Queda en la bitácora; la organización también puede leer que cambiaste sus datos."
          rows={3}
          max={2000}
          value={motivo}
          onChange={setMotivo}
          error={errorDe('motivo')}
        />
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row">
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={editar.isPending} busyLabel="Guardando...">
          Guardar datos
        </Button>
      </div>
      <ConflictDialog
        conflict={conflicto}
        labels={etiquetas}
        format={enPalabras}
        words={cambioAjeno}
        onResolve={(choice) =>
          conflicto &&
          resolver(
            choice === 'theirs' ? conflicto.theirs : choice === 'mine' ? conflicto.mine : choice.merged,
          )
        }
      />
      <ConfirmDialog
        open={blocker.status === 'blocked'}
        onOpenChange={(open) => !open && blocker.reset?.()}
        title="Hay datos sin guardar"
        description="Si sales ahora, se pierde lo que escribiste."
        confirmLabel="Salir sin guardar"
        cancelLabel="Quedarme aquí"
        tone="danger"
        onConfirm={() => blocker.proceed?.()}
      />
    </form>
  );
};
