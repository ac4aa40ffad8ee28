import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import type { Puntajes } from '@portal/domain/features/aprobacion/calificacion';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import type { Issue } from '@portal/domain/kernel/errors';
import { mergeAnswers } from '@portal/domain/kernel/merge';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { inTermsOfSaving } from '../../../../app/saving.ts';
import { useAbierta, useDueno } from '../../../../app/session.ts';
import { tellJoined } from '../../../../stage/save-upon.ts';
import { AutosaveConflict, type SaveDraft } from '../../../../ui/autosave-types.ts';
import { toast } from '../../../../ui/toast.ts';
import { useAutosave } from '../../../../ui/use-autosave.ts';
import { aprobacionQueries } from '../../aprobacion.queries.ts';
import { COMENTARIO, guardables, puntosDe, tecleadosDe } from './puntos.ts';

const m = dictamenMessages.evaluacion;
const { toasts, pagina } = aprobacionMessages;

export type Evaluacion = NonNullable<RondaDeAprobacion['dictamen']>['evaluaciones'][number];
export type Rubrica = NonNullable<RondaDeAprobacion['dictamen']>['rubrica'];

const EN_EL_PORTAL: readonly string[] = ['idle', 'saved'];

const suyaEn = ({ rondas }: Aprobacion, numero: number, evaluador: string): Evaluacion | undefined =>
  rondas
    .find((una) => una.numero === numero)
    ?.dictamen?.evaluaciones.find((una) => una.evaluador.id === evaluador);

/** One's own scores under one's hands: they save themselves, and nobody else reads them before all are in. */
export const useEvaluacion = (
  { id }: Aprobacion,
  ronda: RondaDeAprobacion,
  rubrica: Rubrica,
  suya: Evaluacion,
) => {
  const queryClient = useQueryClient();
  const dueno = useDueno();
  const abierta = useAbierta();
  const etiquetas = useMemo(
    () => ({
      ...Object.fromEntries(rubrica.map((criterio) => [criterio.id, criterio.nombre])),
      [COMENTARIO]: m.comentario,
    }),
    [rubrica],
  );

  const save: SaveDraft<Answers> = async (data, version, { leaving, base = {} }) => {
    const { puntajes, malos } = guardables(rubrica, data, base);
    const comentario = textOf(data[COMENTARIO]);
    // The last words of a page may be sent when another account has already entered here: they stay with their own.
    const context = { account: dueno, keepalive: leaving };
    try {
      const ahora = await client.aprobacion.guardarEvaluacion(
        { id, version, puntajes, comentario },
        { context },
      );
      queryClient.setQueryData(aprobacionQueries.una(id).queryKey, ahora);
      return {
        version: suyaEn(ahora, ronda.numero, suya.evaluador.id)?.version ?? version + 1,
        ...(malos.length > 0
          ? {
              apart: {
                stored: tecleadosDe(puntajes, comentario),
                message: m.menos(malos.map(({ nombre }) => nombre)),
              },
            }
          : {}),
      };
    } catch (error) {
      const { code, actual } = problemOf(error);
      if (code !== 'documento_cambio' || !actual) throw inTermsOfSaving(error);
      const otra = actual as { version: number; puntajes: Puntajes; comentario: string };
      throw new AutosaveConflict<Answers>({
        data: tecleadosDe(otra.puntajes, otra.comentario),
        version: otra.version,
      });
    }
  };
  const guardada = useMemo(() => tecleadosDe(suya.puntajes, suya.comentario), [suya]);
  const autosave = useAutosave<Answers>({
    key: `aprobacion:${id}.${ronda.numero}.evaluacion:${dueno}`,
    initial: { data: guardada, version: suya.version },
    save,
    merge: mergeAnswers,
  });
  const { data, setData, flush, receive, retry, joined, discard } = autosave;
  useEffect(() => {
    if (abierta) retry();
  }, [abierta, retry]);
  useEffect(() => receive({ data: guardada, version: suya.version }), [guardada, suya.version, receive]);
  useEffect(() => {
    if (joined) tellJoined(etiquetas, joined.fields);
  }, [joined, etiquetas]);

  const [intento, setIntento] = useState(0);
  const [dejados, setDejados] = useState<ReadonlySet<string>>(new Set());
  const issues: Issue[] = rubrica.flatMap((criterio) => {
    const puntos = puntosDe(textOf(data[criterio.id]));
    if (typeof puntos === 'number') return [];
    const message = puntos === null ? m.califica(criterio.nombre) : m.noValido;
    return [{ path: `puntajes.${criterio.id}`, code: 'sin_puntaje', message }];
  });
  return {
    autosave,
    etiquetas,
    data,
    escribir: (campo: string, texto: string) => setData({ ...data, [campo]: texto }),
    dejar: (campo: string) => setDejados((antes) => new Set([...antes, campo])),
    /** What was written and left is told at once; what is empty, only once it was to be sent. */
    errorDe: (criterio: string): string | undefined => {
      const issue = issues.find(({ path }) => path === `puntajes.${criterio}`);
      const escrito = dejados.has(criterio) && textOf(data[criterio]).trim() !== '';
      return intento > 0 || escrito ? issue?.message : undefined;
    },
    intento,
    faltan: intento > 0 ? issues : [],
    /** It was tried to send it: says what is missing, or waits until all of it is in the portal. */
    alEnviar: async (): Promise<boolean> => {
      setIntento((n) => n + 1);
      if (issues.length > 0) return false;
      const { status } = await flush();
      if (EN_EL_PORTAL.includes(status)) return true;
      toast.destructive(toasts.error, pagina.sinGuardar);
      return false;
    },
    olvidar: discard,
  };
};
