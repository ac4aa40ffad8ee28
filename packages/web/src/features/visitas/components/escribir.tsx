import { faltaDeFotos, faltasDeFechas, visitaForm } from '@portal/domain/features/visitas/visitas.form';
import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { ranurasDeFoto } from '@portal/domain/features/visitas/visitas.papeles';
import type { Visita } from '@portal/domain/features/visitas/visitas.shapes';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import type { Answers } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { client } from '../../../app/api.ts';
import { PaperSlots, slotsWithRoom } from '../../../stage/paper-slots.tsx';
import { SendPage } from '../../../stage/send-page.tsx';
import { useWrittenPage } from '../../../stage/use-written-page.ts';
import { WrittenField, WrittenPageBody } from '../../../stage/written-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { controlId } from '../../../ui/control-id.ts';
import { sendFile } from '../../documentos/public.ts';
import { useAccion } from '../visitas.acciones.ts';
import { visitaQueries } from '../visitas.queries.ts';

const { minuta: m, registrar: mr, toasts } = visitaMessages;
const { label } = visitaWorkflow.transitions.registrar;

/** Pictures: those that are there, and room for the next one. */
const Fotos = ({ visita: { id, fotos }, error }: { visita: Visita; error: string | undefined }) => {
  const queryClient = useQueryClient();
  return (
    <Card title={m.fotos} description={m.fotosAyuda}>
      <div id={controlId('fotos')} tabIndex={-1} className="max-w-3xl space-y-3">
        {error && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {error}
          </p>
        )}
        <PaperSlots
          slots={slotsWithRoom(ranurasDeFoto, fotos)}
          // One is enough; the places after it are there for more.
          required={fotos.length === 0}
          documentos={fotos}
          place={(ranura) => `visita:${id}:${ranura}`}
          send={async (ranura, file, onProgress, signal) => {
            await sendFile(`/visitas/${id}/documentos/${ranura}`, file, onProgress, signal);
            await queryClient.invalidateQueries({ queryKey: visitaQueries.una(id).queryKey });
          }}
        />
      </div>
    </Card>
  );
};

/** The minute under the hands of who follows the case: it saves itself, says what is missing, and is registered. */
export const Escribir = ({ visita }: { visita: Visita }) => {
  const queryClient = useQueryClient();
  const registrar = useAccion(client.visita.registrar);
  const { id, version, folio, documento, cuando } = visita;
  const { queryKey } = visitaQueries.una(id);
  const cuantas = visita.fotos.length;
  const pagina = useWrittenPage({
    form: visitaForm,
    name: `visita:${id}`,
    documento,
    faltas: useCallback(
      (respuestas: Answers) => [...faltasDeFechas(respuestas, today(cuando)), ...faltaDeFotos(cuantas)],
      [cuantas, cuando],
    ),
    send: async (page, context) => {
      const ahora = await client.visita.guardar({ id, ...page }, { context });
      queryClient.setQueryData(queryKey, ahora);
      return ahora.documento?.version ?? page.version + 1;
    },
    reread: () => void queryClient.invalidateQueries({ queryKey }),
    words: { error: toasts.error, unsaved: m.sinGuardar },
  });
  const accion = visita.acciones.find(({ action }) => action === 'registrar');
  return (
    <WrittenPageBody pagina={pagina} words={m.conflicto}>
      <div className="space-y-6">
        {visitaForm.sections.map(({ id: seccion, title, intro, fields }) => (
          <Card key={seccion} title={title} description={intro}>
            {fields.map((campo) => (
              <WrittenField key={campo} pagina={pagina} campo={campo} />
            ))}
          </Card>
        ))}
        <Fotos visita={visita} error={pagina.errorOf('fotos')} />
        <SendPage
          pagina={pagina}
          label={label}
          blockers={accion?.blockers}
          title={`${label} ${folio}`}
          description={mr.detalle}
          confirmLabel={label}
          send={async () => {
            await registrar.mutateAsync({ id, version });
            return [toasts.registrar, folio];
          }}
        />
      </div>
    </WrittenPageBody>
  );
};
