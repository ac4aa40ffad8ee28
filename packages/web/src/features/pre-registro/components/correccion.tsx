import type { PorCorregir } from '@portal/domain/features/pre-registro/pre-registro.correccion';
import {
  type PreRegistroFieldId,
  preRegistroForm,
} from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, adviseForm, checkField } from '@portal/domain/kernel/form';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { StillObserved } from '../../../stage/still-observed.tsx';
import { ActionBar, judgedOnSend } from '../../../ui/action-bar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Progress } from '../../../ui/progress.tsx';
import { WizardAnswer } from '../../../ui/wizard-answer.tsx';

const m = preRegistroMessages.correccion;

export type CorreccionProps = {
  /** What there is to correct, judged upon what is typed. */
  partes: readonly PorCorregir[];
  /** What the review said, by place of the form. */
  comentarios: Readonly<Record<string, string>>;
  respuestas: Answers;
  onRespuestas: (respuestas: Answers) => void;
  /** The slots of the papers that were observed. */
  papeles: (parte: PorCorregir) => ReactNode;
  /** What the server refused, until its field is touched. */
  rechazos: readonly Issue[];
  onTocado: (campo: string) => void;
  hoy: string;
  /** Other fields that this account changed and that go along. */
  tambien: readonly string[];
  onVerTodo: () => void;
  /** 'Solicitar nueva revisión' as the server offers it. */
  acciones: readonly ActionView[];
  onEnviar: () => Promise<void>;
  /** Where what is typed is kept. */
  status: ReactNode;
};

/** Whether its own field says again what it is called. */
const nombrado = ({ lugar, sePregunta }: PorCorregir): boolean => sePregunta && lugar !== 'documentos';

/** Only what was observed, each with what it said before and its field in place; one bar sends it all. */
export const Correccion = ({
  partes,
  comentarios,
  respuestas,
  onRespuestas,
  papeles,
  rechazos,
  onTocado,
  hoy,
  tambien,
  onVerTodo,
  acciones,
  onEnviar,
  status,
}: CorreccionProps) => {
  const [dejados, setDejados] = useState<ReadonlySet<string>>(new Set());
  const [pregunta, setPregunta] = useState(false);
  const consejos = new Map(adviseForm(preRegistroForm, respuestas, hoy).map((i) => [i.path, i.message]));
  const pendientes = partes.filter(({ corregida }) => !corregida).map(({ etiqueta }) => etiqueta);
  const hechas = partes.length - pendientes.length;
  const cuantas = m.cuantas(hechas, partes.length);

  const campo = (id: PreRegistroFieldId): ReactNode => (
    <WizardAnswer
      id={id}
      field={preRegistroForm.fields[id]}
      answers={respuestas}
      readOnly={false}
      comment={comentarios[id]}
      errorOf={(path) =>
        rechazos.find((issue) => issue.path === path)?.message ??
        (dejados.has(path) ? checkField(preRegistroForm, id, respuestas)[0]?.message : undefined)
      }
      warningOf={(path) => consejos.get(path)}
      onLeave={(path) => setDejados(new Set([...dejados, path]))}
      onChange={(answer) => {
        onTocado(id);
        onRespuestas({ ...respuestas, [id]: answer });
      }}
    />
  );

  return (
    <section aria-labelledby="correccion">
      <div className="mx-auto max-w-7xl space-y-5 px-4 pb-page md:px-5 lg:px-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 id="correccion" className="text-xl font-semibold">
              {m.titulo(partes.length)}
            </h2>
            <p className="mt-1 max-w-prose text-sm text-ink-soft max-md:hidden">{m.ayuda}</p>
          </div>
          <div className="w-full md:w-64">
            <Progress
              label={m.avance}
              value={(hechas * 100) / partes.length}
              valueText={cuantas}
              tone={hechas === partes.length ? 'success' : 'progress'}
            />
          </div>
        </div>
        {/* Heard as each one turns; the bar is only asked for. */}
        <p role="status" className="sr-only">
          {cuantas}
        </p>
        <ol className="space-y-4">
          {partes.map((parte) => (
            <li
              key={parte.lugar}
              aria-label={parte.etiqueta}
              className={cn(
                'grid gap-x-8 gap-y-3 rounded-lg border border-l-3 border-line bg-surface p-4 md:p-5',
                'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
                parte.corregida ? 'border-l-success' : 'border-l-warning',
              )}
            >
              {/* On a telephone what is asked comes first, and what it said before comes last. */}
              <div className="min-w-0 space-y-3 max-lg:contents">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:justify-start">
                  <h3 className={cn('font-semibold', nombrado(parte) && 'max-lg:sr-only')}>
                    {parte.etiqueta}
                  </h3>
                  <Badge tone={parte.corregida ? 'success' : 'warning'}>
                    {parte.corregida ? m.corregida : m.porCorregir}
                  </Badge>
                </div>
                {parte.sePregunta && (
                  <div
                    role="group"
                    aria-label={`${m.antes}, ${parte.etiqueta}`}
                    className="min-w-0 text-sm text-ink-soft max-lg:order-last"
                  >
                    <p className="font-medium">{m.antes}</p>
                    <p className="mt-1 border-l-2 border-line pl-3 break-words whitespace-pre-line">
                      {parte.antes || m.sinTexto}
                    </p>
                  </div>
                )}
              </div>
              <div className="min-w-0">
                {!parte.sePregunta ? (
                  <p className="text-ink-soft">{m.noSePregunta}</p>
                ) : parte.lugar === 'documentos' ? (
                  papeles(parte)
                ) : (
                  campo(parte.lugar)
                )}
              </div>
            </li>
          ))}
        </ol>
        {tambien.length > 0 && <p className="text-sm text-ink-soft">{m.tambien(tambien)}</p>}
        <Button variant="ghost" onClick={onVerTodo}>
          {m.verTodo}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <ActionBar
        sticky
        label={m.enviar}
        // Nothing changed: the server's own reasons stand. Something did: it is judged when it is sent.
        acciones={
          hechas > 0
            ? judgedOnSend(
                acciones,
                acciones.map(({ action }) => action),
              )
            : acciones
        }
        looks={Object.fromEntries(
          acciones.map(({ action }) => [action, { tone: 'primary', label: m.enviar }] as const),
        )}
        onAction={async () => {
          if (pendientes.length > 0) setPregunta(true);
          else await onEnviar();
        }}
      >
        <div className="empty:hidden md:mr-auto">{status}</div>
      </ActionBar>
      <StillObserved open={pregunta} onOpenChange={setPregunta} pendientes={pendientes} onEnviar={onEnviar} />
    </section>
  );
};
