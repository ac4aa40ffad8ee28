import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { colorDe } from '@portal/domain/features/aprobacion/calificacion';
import { textOf } from '@portal/domain/kernel/answers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { LeaveUnsaved } from '../../../../stage/leave-unsaved.tsx';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ConflictDialog } from '../../../../ui/conflict-dialog.tsx';
import { controlId } from '../../../../ui/control-id.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { toast } from '../../../../ui/toast.ts';
import { WholeField } from '../../../../ui/whole-field.tsx';
import { useAccion } from '../../aprobacion.acciones.ts';
import { aprobacionQueries } from '../../aprobacion.queries.ts';
import { PorVenir } from '../por-venir.tsx';
import { tintas } from '../tintas.ts';
import { COMENTARIO, exacto, puntosDe, sumaDe } from './puntos.ts';
import { type Evaluacion, type Rubrica, useEvaluacion } from './use-evaluacion.ts';

const m = dictamenMessages.evaluacion;
const { toasts } = aprobacionMessages;
const MAXIMO_DE_COMENTARIO = 2000;

type Hoja = ReturnType<typeof useEvaluacion>;

/** One criterion: its weight, its points, and what they come to in the whole. */
const Criterio = ({ criterio, hoja }: { criterio: Rubrica[number]; hoja: Hoja }) => {
  const { id, nombre, peso } = criterio;
  const texto = textOf(hoja.data[id]);
  const puntos = puntosDe(texto) ?? 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_9rem_6rem] md:items-center">
      <div className="min-w-0 max-md:col-span-2">
        <p className="font-medium">{nombre}</p>
        <p className="figures text-sm text-ink-soft">{m.pesa(peso)}</p>
      </div>
      <WholeField
        hideLabel
        id={controlId(`puntajes.${id}`)}
        name={`puntajes.${id}`}
        label={`${m.puntos}: ${nombre}`}
        className="max-w-40"
        value={texto}
        error={hoja.errorDe(id)}
        onChange={(nuevo) => hoja.escribir(id, nuevo)}
        onBlur={() => hoja.dejar(id)}
      />
      <p className="figures self-center text-right text-sm whitespace-nowrap">
        <span aria-hidden="true">{m.aporta(exacto(puntos * peso), peso)}</span>
        <span className="sr-only">{m.aportaLargo(exacto(puntos * peso), peso)}</span>
      </p>
    </li>
  );
};

/** What all of it comes to so far; in its colour once no criterion is missing. */
const Total = ({ rubrica, hoja }: { rubrica: Rubrica; hoja: Hoja }) => {
  const { partes, faltan } = sumaDe(rubrica, hoja.data);
  return (
    <div
      aria-live="polite"
      className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line-strong py-3"
    >
      <p className="font-semibold">
        {faltan === 0 ? m.total : m.suma}
        {faltan > 0 && <span className="ml-2 text-sm font-normal text-ink-soft">{m.faltan(faltan)}</span>}
      </p>
      <p className="figures whitespace-nowrap">
        <span
          className={`cifra text-2xl font-semibold ${faltan === 0 ? tintas[colorDe({ partes, de: 1 })] : ''}`}
        >
          {exacto(partes)}
        </span>{' '}
        <span className="text-sm text-ink-soft">{m.de100}</span>
      </p>
    </div>
  );
};

/** The rubric under the hands of one evaluator, until it is sent for good (AW-07). */
export const TuEvaluacion = ({
  aprobacion,
  ronda,
  rubrica,
  suya,
}: {
  aprobacion: Aprobacion;
  ronda: RondaDeAprobacion;
  rubrica: Rubrica;
  suya: Evaluacion;
}) => {
  const { id } = aprobacion;
  const hoja = useEvaluacion(aprobacion, ronda, rubrica, suya);
  const { autosave, etiquetas, data, faltan, intento } = hoja;
  const queryClient = useQueryClient();
  const enviarEvaluacion = useAccion(client.aprobacion.enviarEvaluacion);
  const [preguntando, setPreguntando] = useState(false);
  if (!autosave.ready) return <PorVenir />;
  return (
    <Card
      title={m.titulo}
      description={m.detalle}
      actions={<AutosaveStatus state={autosave} />}
      footer={
        <Button
          variant="primary"
          className="max-md:w-full"
          onClick={async () => setPreguntando(await hoja.alEnviar())}
        >
          {m.enviar}
        </Button>
      }
    >
      <div className="space-y-4">
        <ErrorSummary issues={faltan} fieldId={controlId} attempt={intento} />
        <div>
          <ol className="divide-y divide-line border-t border-line">
            {rubrica.map((criterio) => (
              <Criterio key={criterio.id} criterio={criterio} hoja={hoja} />
            ))}
          </ol>
          <Total rubrica={rubrica} hoja={hoja} />
        </div>
        <TextArea
          id={controlId('evaluacion.comentario')}
          name={COMENTARIO}
          label={m.comentario}
          help={m.comentarioAyuda}
          required={false}
          max={MAXIMO_DE_COMENTARIO}
          value={textOf(data[COMENTARIO])}
          onChange={(texto) => hoja.escribir(COMENTARIO, texto)}
        />
      </div>
      <ConflictDialog
        conflict={autosave.conflict}
        labels={etiquetas}
        words={{ title: m.choque, said: m.choqueDicho }}
        onResolve={autosave.resolve}
      />
      <LeaveUnsaved unsaved={({ from, to }) => from !== to && autosave.hasUnsaved()} />
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.enviarTitulo}
        description={m.enviarDetalle(exacto(sumaDe(rubrica, data).partes))}
        confirmLabel={m.enviar}
        onConfirm={async () => {
          try {
            await enviarEvaluacion.mutateAsync({ id, version: suya.version });
            await hoja.olvidar();
            toast.success(toasts.evaluacion, aprobacion.folio);
          } catch (error) {
            toast.destructive(toasts.error, problemOf(error).message);
            void queryClient.invalidateQueries({ queryKey: aprobacionQueries.una(id).queryKey });
            throw error;
          }
        }}
      />
    </Card>
  );
};
