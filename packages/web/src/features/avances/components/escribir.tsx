import { avanceForm, bajoDe, faltasDelPlan } from '@portal/domain/features/avances/avances.form';
import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import { ranurasDeEvidencia } from '@portal/domain/features/avances/avances.papeles';
import type { Avance } from '@portal/domain/features/avances/avances.shapes';
import { type Answers, rowsOf } from '@portal/domain/kernel/answers';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client } from '../../../app/api.ts';
import { PaperSlots, slotsWithRoom } from '../../../stage/paper-slots.tsx';
import { SendPage } from '../../../stage/send-page.tsx';
import { useWrittenPage, type WrittenPage } from '../../../stage/use-written-page.ts';
import { WrittenField, WrittenPageBody } from '../../../stage/written-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { WholeField } from '../../../ui/whole-field.tsx';
import { sendFile } from '../../documentos/public.ts';
import { useAccion } from '../avances.acciones.ts';
import { avanceQueries } from '../avances.queries.ts';

const { pagina: m, indicadores: mi, actividades: ma, toasts, periodo } = avanceMessages;
const [logros, indicadores, actividades] = avanceForm.sections;

/** The cell of a row of the plan; a row that nobody has written is made with its first word. */
const celda = (
  pagina: WrittenPage,
  campo: 'indicadores' | 'actividades',
  columna: 'valor' | 'porcentaje' | 'motivo',
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

type Seccion = (typeof avanceForm)['sections'][number] | undefined;

/** Fields of a section that are written as they are; its rows of the plan are drawn by their own hand. */
const Escritos = ({ pagina, seccion }: { pagina: WrittenPage; seccion: Seccion }) =>
  seccion?.fields
    .filter((campo) => campo !== 'indicadores' && campo !== 'actividades')
    .map((campo) => <WrittenField key={campo} pagina={pagina} campo={campo} />);

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
    <Escritos pagina={pagina} seccion={indicadores} />
  </Card>
);

const Actividades = ({ pagina, avance }: { pagina: WrittenPage; avance: Avance }) => (
  <Card title={actividades?.title} description={actividades?.intro}>
    {avance.actividades.length === 0 && (
      <p className="text-sm text-ink-soft">{avanceMessages.actividades.ninguna}</p>
    )}
    <ul className="space-y-4">
      {avance.actividades.map(({ id, nombre, responsable, antes }) => (
        <li key={id} className="space-y-3">
          <WholeField
            {...celda(pagina, 'actividades', 'porcentaje', id)}
            label={nombre}
            help={
              [responsable, antes === null ? '' : ma.antes(antes)].filter(Boolean).join(' · ') || undefined
            }
            unit="%"
            className="max-w-prose"
          />
          {bajoDe(pagina.data, { id, antes }) && (
            <TextField
              {...celda(pagina, 'actividades', 'motivo', id)}
              label={`${ma.motivo}: ${nombre}`}
              required
              className="max-w-prose"
            />
          )}
        </li>
      ))}
    </ul>
    <Escritos pagina={pagina} seccion={actividades} />
  </Card>
);

/** Photographs and papers: those that are there, and room for the next one. */
const Evidencias = ({ avance: { id, documentos } }: { avance: Avance }) => {
  const queryClient = useQueryClient();
  return (
    <Card title={m.evidencias} description={m.evidenciasAyuda}>
      <div className="max-w-3xl space-y-3">
        <PaperSlots
          slots={slotsWithRoom(ranurasDeEvidencia, documentos)}
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
  return (
    <WrittenPageBody pagina={pagina} words={m.conflicto}>
      <div className="space-y-6">
        <Card title={logros?.title} description={logros?.intro}>
          <Escritos pagina={pagina} seccion={logros} />
        </Card>
        <Indicadores pagina={pagina} avance={avance} />
        <Actividades pagina={pagina} avance={avance} />
        <Evidencias avance={avance} />
        <SendPage
          pagina={pagina}
          label={m.enviar}
          blockers={accion?.blockers}
          title={`${m.enviar}: ${periodo.titulo(numero)}`}
          description={m.enviarDetalle}
          confirmLabel={m.enviar}
          send={async () => {
            await enviar.mutateAsync({ id, version });
            return [toasts.enviar, periodo.titulo(numero)];
          }}
        />
      </div>
    </WrittenPageBody>
  );
};
