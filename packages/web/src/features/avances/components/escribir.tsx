import { avanceForm, faltasDelPlan } from '@portal/domain/features/avances/avances.form';
import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import { ranurasDeEvidencia } from '@portal/domain/features/avances/avances.papeles';
import type { Avance } from '@portal/domain/features/avances/avances.shapes';
import { type Answers, rowsOf } from '@portal/domain/kernel/answers';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { client } from '../../../app/api.ts';
import { emptySlots, PaperSlots } from '../../../stage/paper-slots.tsx';
import { useWrittenPage, type WrittenPage } from '../../../stage/use-written-page.ts';
import { WrittenField, WrittenPageBody } from '../../../stage/written-page.tsx';
import { AutosaveStatus } from '../../../ui/autosave-status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { WholeField } from '../../../ui/whole-field.tsx';
import { sendFile } from '../../documentos/public.ts';
import { useAccion } from '../avances.acciones.ts';
import { avanceQueries } from '../avances.queries.ts';

const { pagina: m, indicadores: mi, toasts, periodo } = avanceMessages;
const [logros, indicadores, actividades] = avanceForm.sections;

/** The cell of a row of the plan; a row that nobody has written is made with its first word. */
const celda = (
  pagina: WrittenPage,
  campo: 'indicadores' | 'actividades',
  columna: 'valor' | 'porcentaje',
  fila: string,
) => {
  const path = `${campo}.${fila}.${columna}`;
  const filas = rowsOf(pagina.data[campo]);
  return {
    id: controlId(path),
    name: path,
    value: filas.find((una) => una.fila === fila)?.[columna] ?? '',
    error: pagina.errorOf(path),
    onBlur: () => pagina.dejar(path),
    onChange: (valor: string) => {
      const suya = { ...filas.find((una) => una.fila === fila), fila, [columna]: valor };
      const hay = filas.some((una) => una.fila === fila);
      pagina.escribir(
        campo,
        hay ? filas.map((una) => (una.fila === fila ? suya : una)) : [...filas, suya],
        path,
      );
    },
  };
};

const Indicadores = ({ pagina, avance }: { pagina: WrittenPage; avance: Avance }) => (
  <Card title={indicadores?.title} description={indicadores?.intro}>
    {avance.indicadores.length === 0 && <p className="text-sm text-ink-soft">{mi.ninguno}</p>}
    <ul className="space-y-4">
      {avance.indicadores.map(({ id, nombre, unidad, base, meta }) => (
        <li key={id}>
          <TextField
            {...celda(pagina, 'indicadores', 'valor', id)}
            label={nombre}
            help={`${mi.base} ${base || mi.sinDecir} · ${mi.meta} ${meta || mi.sinDecir}`}
            suffix={unidad || undefined}
            className="max-w-prose"
          />
        </li>
      ))}
    </ul>
  </Card>
);

const Actividades = ({ pagina, avance }: { pagina: WrittenPage; avance: Avance }) => (
  <Card title={actividades?.title} description={actividades?.intro}>
    {avance.actividades.length === 0 && (
      <p className="text-sm text-ink-soft">{avanceMessages.actividades.ninguna}</p>
    )}
    <ul className="space-y-4">
      {avance.actividades.map(({ id, nombre, responsable }) => (
        <li key={id}>
          <WholeField
            {...celda(pagina, 'actividades', 'porcentaje', id)}
            label={nombre}
            help={responsable || undefined}
            unit="%"
            className="max-w-prose"
          />
        </li>
      ))}
    </ul>
  </Card>
);

/** Photographs and papers: those that are there, and room for the next one. */
const Evidencias = ({ avance: { id, documentos } }: { avance: Avance }) => {
  const queryClient = useQueryClient();
  const [siguiente] = emptySlots(ranurasDeEvidencia, documentos);
  return (
    <Card title={m.evidencias} description={m.evidenciasAyuda}>
      <div className="max-w-3xl space-y-3">
        <PaperSlots
          slots={ranurasDeEvidencia.filter(
            (una) => una.id === siguiente?.id || documentos.some(({ ranura }) => ranura === una.id),
          )}
          required={false}
          documentos={documentos}
          place={(ranura) => `avance:${id}:${ranura}`}
          send={async (ranura, file, onProgress, signal) => {
            await sendFile(`/avances/${id}/documentos/${ranura}`, file, onProgress, signal);
            await queryClient.invalidateQueries({ queryKey: avanceQueries.uno(id).queryKey });
          }}
        />
      </div>
    </Card>
  );
};

/** The report under the hands of its organization: it saves itself, says what is missing, and is sent. */
export const Escribir = ({ avance }: { avance: Avance }) => {
  const queryClient = useQueryClient();
  const enviar = useAccion(client.avance.enviar);
  const [pregunta, setPregunta] = useState(false);
  const { id, version, numero, documento } = avance;
  const { queryKey } = avanceQueries.uno(id);
  const { indicadores: medidos, actividades: planeadas } = avance;
  const faltas = useCallback(
    (answers: Answers) => faltasDelPlan(answers, { indicadores: medidos, actividades: planeadas }),
    [medidos, planeadas],
  );
  const pagina = useWrittenPage({
    form: avanceForm,
    name: `avance:${id}`,
    documento,
    faltas,
    send: async (page, context) => {
      const ahora = await client.avance.guardar({ id, ...page }, { context });
      queryClient.setQueryData(queryKey, ahora);
      return ahora.documento?.version ?? page.version + 1;
    },
    reread: () => void queryClient.invalidateQueries({ queryKey }),
    words: { error: toasts.error, unsaved: m.sinGuardar },
  });
  const accion = avance.acciones.find(({ action }) => action === 'enviar');
  // What is missing of the page is told beside its fields, once it is to be sent.
  const impedimentos = (accion?.blockers ?? []).filter(({ path = '' }) => path === '');
  return (
    <WrittenPageBody pagina={pagina} words={m.conflicto}>
      <div className="space-y-6">
        <Card title={logros?.title} description={logros?.intro}>
          <WrittenField pagina={pagina} campo="logros" />
        </Card>
        <Indicadores pagina={pagina} avance={avance} />
        <Actividades pagina={pagina} avance={avance} />
        <Evidencias avance={avance} />
        <div className="flex flex-wrap items-center gap-4">
          <Button
            variant="primary"
            disabled={impedimentos.length > 0}
            onClick={async () => {
              if (await pagina.alEnviar()) setPregunta(true);
            }}
          >
            {m.enviar}
          </Button>
          <AutosaveStatus state={pagina.autosave} />
        </div>
        {impedimentos.map(({ code, message }) => (
          <p key={code} className="text-sm text-ink-soft">
            {message}
          </p>
        ))}
      </div>
      <ConfirmDialog
        open={pregunta}
        onOpenChange={setPregunta}
        title={`${m.enviar}: ${periodo.titulo(numero)}`}
        description={m.enviarDetalle}
        confirmLabel={m.enviar}
        onConfirm={async () => {
          try {
            await enviar.mutateAsync({ id, version });
            await pagina.olvidar();
            toast.success(toasts.enviar, periodo.titulo(numero));
          } catch (error) {
            pagina.rechazar(error);
          }
        }}
      />
    </WrittenPageBody>
  );
};
