import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { dictamenForm, faltasDeDictamen } from '@portal/domain/features/aprobacion/dictamen.form';
import type { Answers } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { SendPageDialog } from '../../../../stage/send-page.tsx';
import { ActionBar } from '../../../../ui/action-bar.tsx';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import { useAccion } from '../../aprobacion.acciones.ts';
import { Hoja } from '../etapas/hoja.tsx';
import type { EtapaProps } from '../etapas/types.ts';
import { Campo, PaginaEscrita } from '../pagina/pagina.tsx';
import { usePagina } from '../pagina/use-pagina.ts';

// One file with it: who writes the dictamen scores on the same page.
export { TuEvaluacion } from '../evaluacion/rubrica.tsx';

const m = dictamenMessages.dictamen;
const { toasts } = aprobacionMessages;

/** What keeps it from being issued besides what it says: that is judged on the page, as it is typed. */
const DE_LA_RONDA: readonly string[] = ['sin_evaluadores', 'faltan_evaluaciones'];

const Grupo = ({ titulo, ayuda, children }: { titulo: string; ayuda?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-5">
      <div className="border-b border-line pb-2">
        <h3 id={id} className="text-lg font-semibold">
          {titulo}
        </h3>
        {ayuda && <p className="max-w-prose text-sm text-ink-soft">{ayuda}</p>}
      </div>
      {children}
    </section>
  );
};

/** The dictamen under the hands of the foundation, beside who scores and what they said; issued once all have sent. */
export const EscribirDictamen = ({
  aprobacion,
  ronda,
  antes,
  aside,
  califica,
}: EtapaProps & {
  /** What comes first: one's own scores, or those of all. */
  antes: ReactNode;
  aside: ReactNode;
  /** This account has scores to send: until then there is nothing to issue. */
  califica: boolean;
}) => {
  const { id, version, solicitado } = aprobacion;
  const faltas = useCallback(
    (answers: Answers) => faltasDeDictamen(answers, { solicitado, hoy: today(new Date()) }),
    [solicitado],
  );
  // What is voted is what is asked, unless somebody writes less (S11).
  const alEmpezar = useMemo(() => ({ monto_aprobado: solicitado }), [solicitado]);
  const pagina = usePagina({ aprobacion, ronda, clase: 'dictamen', faltas, alEmpezar });
  const emitir = useAccion(client.aprobacion.emitirDictamen);
  const [preguntando, setPreguntando] = useState(false);
  const acciones = aprobacion.acciones.flatMap((una) => {
    if (una.action !== 'emitirDictamen') return [];
    const blockers = una.blockers.filter(({ code }) => DE_LA_RONDA.includes(code));
    return [{ ...una, action: 'emitirDictamen' as const, blockers, enabled: blockers.length === 0 }];
  });
  return (
    <Hoja
      etapa="dictamen"
      detalle={dictamenForm.sections[0]?.intro}
      aside={<AutosaveStatus state={pagina.autosave} />}
      barra={
        !califica && (
          <ActionBar
            sticky
            acciones={acciones}
            looks={{ emitirDictamen: { tone: 'primary', label: m.emitir } }}
            places={{ primary: 'emitirDictamen', beside: [], more: [] }}
            onAction={async () => {
              if (await pagina.alEnviar()) setPreguntando(true);
            }}
          />
        )
      }
    >
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {antes && <div className="min-w-0 max-w-3xl space-y-8 lg:col-start-1">{antes}</div>}
        <div className="space-y-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">{aside}</div>
        <div className="min-w-0 max-w-3xl space-y-8 lg:col-start-1">
          <PaginaEscrita pagina={pagina} clase="dictamen">
            <Grupo titulo={m.grupos.evaluacion}>
              <Campo pagina={pagina} campo="resumen_ejecutivo" />
              <Campo pagina={pagina} campo="evaluacion_tecnica" />
              <Campo pagina={pagina} campo="evaluacion_financiera" />
              <Campo pagina={pagina} campo="evaluacion_social" />
              <Campo pagina={pagina} campo="recomendaciones" />
            </Grupo>
            <Grupo titulo={m.grupos.sentido}>
              <Campo pagina={pagina} campo="dictamen_final" />
              <Campo
                pagina={pagina}
                campo="monto_aprobado"
                note={solicitado === null ? undefined : m.solicitado(formatMonto(solicitado))}
              />
              <Campo pagina={pagina} campo="condicionantes" />
            </Grupo>
            <Grupo titulo={m.grupos.frases} ayuda={m.frasesAyuda}>
              <Campo pagina={pagina} campo="frase_problema" />
              <Campo pagina={pagina} campo="frase_que_hara" />
              <Campo pagina={pagina} campo="frase_como_se_sabra" />
            </Grupo>
          </PaginaEscrita>
        </div>
      </div>
      <SendPageDialog
        pagina={pagina}
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.emitirTitulo}
        description={m.emitirDetalle}
        confirmLabel={m.emitir}
        send={async () => {
          await emitir.mutateAsync({ id, version });
          return [toasts.dictamen, toasts.dictamenDetalle];
        }}
      />
    </Hoja>
  );
};
