import type { Borrador } from '@portal/domain/features/borradores/public';
import {
  formulacionVacia,
  formularios,
  revisarFechasPasadas,
} from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { RegistroPorAbrir } from '@portal/domain/features/registro/registro.shapes';
import { today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, answersOf, checkForm, type Form } from '@portal/domain/kernel/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, client } from '../../../../app/api.ts';
import { isUnanswered, problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { LoadedDraft } from '../../../../stage/loaded-draft.tsx';
import { answerText } from '../../../../ui/answer-text.ts';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConflictDialog } from '../../../../ui/conflict-dialog.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { draftQuery, storedOf, useDraft } from '../../../borradores/public.ts';
import { EditorDeSeccion } from '../../../formulacion/public.ts';
import { useAccion } from '../../registro.acciones.ts';
import { ORIGEN } from './origen.tsx';

const { crear: m, toasts } = registroMessages;
const form: Form = formularios.ficha;
const otras = formulacionVacia().secciones;
const etiquetas = Object.fromEntries(Object.entries(form.fields).map(([id, { label }]) => [id, label]));

export type FichaDeAperturaProps = {
  readonly origen: RegistroPorAbrir;
  /** It was opened: from here on it waits no more, and that is no news. */
  readonly onAbierto: () => void;
  /** What the server said of the choice itself: it is told beside it. */
  readonly onRechazo: (message: string) => void;
};

/** The whole ficha of step 1, over what the account typed of it before, and what is known without it (S2). */
export const FichaDeApertura = (props: FichaDeAperturaProps) => {
  const borrador = useQuery(draftQuery(form.id, undefined, props.origen.preRegistroId));
  return (
    <LoadedDraft query={borrador} loading={m.cargando}>
      {(escrito) => <Ficha {...props} borrador={escrito} />}
    </LoadedDraft>
  );
};

/** What is wrong with it, as the server judges it. */
const juzgar = (ficha: Answers): Issue[] => [
  ...checkForm(form, ficha),
  ...revisarFechasPasadas(ficha, today(new Date())),
];

/** What the server refused, until its field changes. */
type Rechazo = { readonly de: Answers; readonly issues: readonly Issue[] };

const Ficha = ({
  origen,
  borrador,
  onAbierto,
  onRechazo,
}: FichaDeAperturaProps & { borrador: Borrador | null }) => {
  const { preRegistroId, tipoSolicitud, folio } = origen;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const autosave = useDraft({
    formulario: form.id,
    borrador: preRegistroId,
    initial: storedOf(borrador, origen.ficha),
    etiquetas,
  });
  const abrir = useAccion(client.registro.abrir);
  const [intentos, setIntentos] = useState(0);
  const [rechazo, setRechazo] = useState<Rechazo | null>(null);
  const ficha = answersOf(form, autosave.data) as Answers;
  const delServidor = rechazo?.issues.filter(({ path }) => rechazo.de[path] === ficha[path]) ?? [];
  const propios = intentos > 0 ? juzgar(ficha) : [];
  const issues = [
    ...delServidor,
    ...propios.filter(({ path }) => !delServidor.some((otro) => otro.path === path)),
  ];

  const rechazada = (error: unknown) => {
    const { issues: dichas, message } = problemOf(error);
    const deLaFicha = dichas.filter(({ path }) => path in form.fields);
    const delOrigen = dichas.find(({ path }) => path === ORIGEN);
    setRechazo({ de: ficha, issues: deLaFicha });
    if (deLaFicha.length > 0) setIntentos((n) => n + 1);
    if (delOrigen) onRechazo(delOrigen.message);
    if (isUnanswered(error)) toast.destructive(toasts.sinRespuesta, toasts.sinRespuestaDetalle);
    else toast.destructive(toasts.abrirError, message);
    // It waits no more: the list of those that do says so.
    if (delOrigen) void queryClient.invalidateQueries({ queryKey: api.registro.porAbrir.key() });
  };

  const [generar, generando] = useOnce(async () => {
    if (juzgar(ficha).length > 0) return setIntentos((n) => n + 1);
    await autosave.flush();
    try {
      const registro = await abrir.mutateAsync({ preRegistroId, ficha });
      onAbierto();
      // The portal's copy went with the opening; this device's goes now.
      await autosave.discard();
      toast.success(toasts.abierto, toasts.abiertoDetalle(registro.folio));
      await navigate({ to: `/registro/ver/${registro.id}`, replace: true });
    } catch (error) {
      rechazada(error);
    }
  });

  if (!autosave.ready) return <Skeleton className="h-96 rounded-lg" />;
  const conocidos =
    form.sections[0]?.fields.filter((id) => id in origen.ficha && origen.ficha[id] === autosave.data[id]) ??
    [];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void generar();
      }}
      className="space-y-6"
    >
      <ErrorSummary issues={issues} fieldId={controlId} attempt={intentos} />
      {conocidos.length > 0 && (
        <p className="max-w-prose text-sm text-ink-soft">
          {m.conocido(
            conocidos.map((id) => etiquetas[id] ?? id),
            folio,
          )}
        </p>
      )}
      <EditorDeSeccion
        seccion="ficha"
        answers={autosave.data}
        onChange={autosave.setData}
        errorOf={(path) => issues.find((issue) => issue.path === path)?.message}
        otras={otras}
        tipoSolicitud={tipoSolicitud}
        hoy={today(new Date())}
      />
      <div data-print="no" className="space-y-4 border-t border-line pt-5">
        <Avisa origen={origen} />
        <div className="flex flex-col-reverse gap-3 md:flex-row md:items-center md:justify-between">
          <AutosaveStatus state={autosave} />
          <Button type="submit" variant="primary" busy={generando} busyLabel={m.generando}>
            {m.generar}
          </Button>
        </div>
      </div>
      <ConflictDialog
        conflict={generando ? null : autosave.conflict}
        labels={etiquetas}
        format={(campo, valor) => {
          const field = form.fields[campo];
          return field && field.kind !== 'filas' && field.kind !== 'derivado' ? answerText(field, valor) : '';
        }}
        onResolve={autosave.resolve}
      />
    </form>
  );
};

/** Who hears of the folio, and goes on from there; or that nobody would. */
const Avisa = ({ origen: { cuentas, organizacion } }: { origen: RegistroPorAbrir }) => (
  <p className="max-w-prose text-sm text-ink-soft">
    {cuentas.length > 0 ? (
      m.avisa(cuentas)
    ) : (
      <>
        <span className="font-medium text-warning-ink">{m.nadieAvisado}</span>{' '}
        <TextLink href={`/organizaciones/${organizacion.id}`}>{m.verOrganizacion}</TextLink>
      </>
    )}
  </p>
);
