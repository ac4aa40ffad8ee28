import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { venceElOficio } from '@portal/domain/features/aprobacion/aprobacion.plazo';
import { PLAZO_POR_OMISION, tiposDePlazo } from '@portal/domain/features/aprobacion/aprobacion.schema';
import { MAX_PLAZO, type Observacion, observacionesDe } from '@portal/domain/features/aprobacion/oficio.form';
import { type SeccionDeFormulacion, tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { rowsOf, textOf } from '@portal/domain/kernel/answers';
import type { Fecha } from '@portal/domain/kernel/dates';
import { formatDeadline } from '@portal/domain/kernel/dates';
import type { Answers } from '@portal/domain/kernel/form';
import { parseEntero } from '@portal/domain/kernel/whole';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { SendPageDialog } from '../../../../stage/send-page.tsx';
import { useInhabiles } from '../../../../stage/use-inhabiles.ts';
import { ActionBar, judgedOnSend } from '../../../../ui/action-bar.tsx';
import { AutosaveStatus } from '../../../../ui/autosave-status.tsx';
import { DerivedTexts } from '../../../../ui/derived-texts.tsx';
import { useAccion } from '../../aprobacion.acciones.ts';
import { Hoja } from '../etapas/hoja.tsx';
import type { EtapaProps } from '../etapas/types.ts';
import { Campo, PaginaEscrita } from '../pagina/pagina.tsx';
import { type Pagina, usePagina } from '../pagina/use-pagina.ts';
import { DisenoAlLado } from './diseno.tsx';

const { oficio: m, toasts } = aprobacionMessages;

/** What a new oficio begins with: the foundation's usual term. */
const alEmpezar: Answers = { plazo_respuesta: String(PLAZO_POR_OMISION), tipo_plazo: 'habiles' };

/** When the answer would be due if it were sent now, by the rule that the portal computes it with; null without a term. */
const venceria = (answers: Answers, inhabiles: ReadonlySet<Fecha>): Date | null => {
  const dias = Number(parseEntero(textOf(answers.plazo_respuesta)) ?? 0);
  const tipo = tiposDePlazo.find((uno) => uno === textOf(answers.tipo_plazo));
  return tipo && dias >= 1 && dias <= MAX_PLAZO ? venceElOficio(new Date(), { dias, tipo }, inhabiles) : null;
};

const seccionesObservadas = (observaciones: readonly Observacion[]): string =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(
    [...new Set(observaciones.map(({ seccion }) => seccion))].map((seccion) => tituloDeSeccion[seccion]),
  );

/** The texts that are made of the observations: how far each is, and why a financial review asks for technical ones too (C19). */
const Derivados = ({ pagina: { form, data, errorOf } }: { pagina: Pagina }) => (
  <div className="space-y-2">
    <DerivedTexts form={form} answers={data} errorOf={errorOf} />
    <p className="max-w-prose text-sm text-ink-soft">{m.tecnicasAyuda}</p>
  </div>
);

/** Stage 1 while it is written: it saves itself, tells its deadline before it is sent, and is numbered by the portal. */
export const OficioPorEscribir = ({ aprobacion, ronda }: EtapaProps) => {
  const pagina = usePagina({ aprobacion, ronda, clase: 'oficio', alEmpezar });
  const [leida, setLeida] = useState<SeccionDeFormulacion>('ficha');
  const [preguntando, setPreguntando] = useState(false);
  const emitir = useAccion(client.aprobacion.emitirOficio);
  const { data, autosave } = pagina;
  const inhabiles = useInhabiles();
  const vence = venceria(data, inhabiles);
  const observaciones = observacionesDe(data);

  const enviar = async () => {
    const enviada = await emitir.mutateAsync({ id: aprobacion.id, version: aprobacion.version });
    const numero = enviada.rondas.find((una) => una.numero === ronda.numero)?.oficio.numero ?? '';
    return [toasts.oficio, toasts.oficioDetalle(numero)] as const;
  };

  return (
    <>
      <Hoja
        etapa="oficio"
        detalle={m.intro}
        aside={
          <dl className="flex gap-x-8 text-sm">
            {[m.numero, m.fecha].map((dato) => (
              <div key={dato}>
                <dt className="text-ink-soft">{dato}</dt>
                <dd className="text-ink-faint">{aprobacionMessages.pagina.numeroAlEnviar}</dd>
              </div>
            ))}
          </dl>
        }
        barra={
          <ActionBar
            sticky
            oneRow
            chord
            label={m.acciones}
            acciones={judgedOnSend(
              aprobacion.acciones.filter(({ action }) => action === 'emitirOficio'),
              ['emitirOficio'],
            )}
            places={{ primary: 'emitirOficio', beside: [], more: [] }}
            onAction={async () => {
              if (await pagina.alEnviar()) setPreguntando(true);
            }}
          >
            <AutosaveStatus state={autosave} />
          </ActionBar>
        }
      >
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="min-w-0 space-y-7 rounded-lg border border-line bg-surface p-4 md:p-6">
            <PaginaEscrita pagina={pagina} clase="oficio">
              <Campo pagina={pagina} campo="tipo_revision" />
              <Campo pagina={pagina} campo="comentarios_generales" />
              <Campo
                pagina={{
                  ...pagina,
                  escribir: (campo, answer, tocado) => {
                    pagina.escribir(campo, answer, tocado);
                    const fila = rowsOf(answer).find((una) => `observaciones.${una.fila}.seccion` === tocado);
                    const [una] = fila ? observacionesDe({ observaciones: [fila] }) : [];
                    if (una && fila?.seccion) setLeida(una.seccion);
                  },
                }}
                campo="observaciones"
              />
              <Derivados pagina={pagina} />
              <div className="grid gap-6 md:grid-cols-2">
                <Campo pagina={pagina} campo="plazo_respuesta" />
                <Campo pagina={pagina} campo="tipo_plazo" />
                <p role="status" className="flex items-start gap-2 text-sm md:col-span-2">
                  <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-soft" />
                  <span>{vence ? m.venceria(formatDeadline(vence)) : m.sinPlazo}</span>
                </p>
              </div>
              <Campo pagina={pagina} campo="numero_externo" />
            </PaginaEscrita>
          </div>
          <div className="min-w-0 lg:sticky lg:top-32">
            <DisenoAlLado proyecto={aprobacion.proyecto.id} seccion={leida} onSeccion={setLeida} />
          </div>
        </div>
      </Hoja>
      <SendPageDialog
        pagina={pagina}
        open={preguntando}
        onOpenChange={setPreguntando}
        title={m.enviarTitulo}
        description={m.enviarDetalle(
          aprobacion.organizacion.nombre,
          observaciones.length,
          seccionesObservadas(observaciones),
        )}
        confirmLabel={m.enviar}
        send={enviar}
      >
        {vence && (
          <p className="rounded-lg bg-sunken p-4 text-sm">
            <span className="block text-ink-soft">{m.podraResponder}</span>
            <span className="font-medium">{formatDeadline(vence)}</span>
          </p>
        )}
      </SendPageDialog>
    </>
  );
};
