import type { Documento } from '@portal/domain/features/documentos/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { type Answers, answersOf } from '@portal/domain/kernel/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { useUsuario } from '../../../app/session.ts';
import { differingKeys } from '../../../ui/conflict.ts';

/** What became of a draft that is no longer kept. */
export type Destino =
  | { readonly estado: 'buscando' | 'descartado' | 'sin_saber'; readonly registro: null }
  | { readonly estado: 'enviado'; readonly registro: PreRegistro };

/** How many of the account's last records may be the one. */
const ULTIMOS = 5;
/** Answers that may have been corrected after sending, in a draft of which no paper is known. */
const CORREGIDAS = 3;

/** Whether a record was made of a draft: its papers went over to it; without any known, by what it says. */
export const salioDe = (
  registro: Pick<PreRegistro, 'documentos' | 'respuestas'>,
  papeles: ReadonlySet<string>,
  escrito: Answers,
): boolean => {
  if (papeles.size > 0) return registro.documentos.some(({ id }) => papeles.has(id));
  const respuestas = answersOf(preRegistroForm, escrito);
  const dadas = Object.values(respuestas).filter(Boolean).length;
  return dadas > 2 * CORREGIDAS && differingKeys(respuestas, registro.respuestas).length <= CORREGIDAS;
};

const idsDe = (documentos: readonly Documento[]): ReadonlySet<string> =>
  new Set(documentos.map(({ id }) => id));

/** The papers seen in the draft of this page, also those that the kept one no longer has; `turno` counts the drafts. */
const usePapeles = (ido: boolean, documentos: readonly Documento[]) => {
  const [visto, setVisto] = useState(() => ({ turno: 0, papeles: idsDe(documentos) }));
  const [antes, setAntes] = useState(ido);
  if (antes !== ido) {
    setAntes(ido);
    if (!ido) setVisto({ turno: visto.turno + 1, papeles: idsDe(documentos) });
  } else if (documentos.some(({ id }) => !visto.papeles.has(id)))
    setVisto({ ...visto, papeles: new Set([...visto.papeles, ...idsDe(documentos)]) });
  return visto;
};

/**
 * Asks what became of the draft of this page, of which these documents and answers are shown: the record that was made of
 * it, or that it was thrown away. Asked only while `ido`.
 */
export const useDestino = (ido: boolean, documentos: readonly Documento[], escrito: Answers): Destino => {
  const { usuarioId } = useUsuario();
  const { turno, papeles } = usePapeles(ido, documentos);
  const { data, isError, fetchStatus } = useQuery({
    queryKey: ['destino-de-borrador', usuarioId, turno],
    enabled: ido,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    queryFn: async () => {
      const { items } = await client.preRegistro.listar({ orden: 'creado', sentido: 'desc' });
      const mios = items.filter(({ creadoPor }) => creadoPor.id === usuarioId).slice(0, ULTIMOS);
      for (const { id } of mios) {
        const registro = await client.preRegistro.obtener({ id });
        if (salioDe(registro, papeles, escrito)) return { registro };
      }
      return { registro: null };
    },
  });
  if (data?.registro) return { estado: 'enviado', registro: data.registro };
  if (data) return { estado: papeles.size > 0 ? 'descartado' : 'sin_saber', registro: null };
  return { estado: isError || fetchStatus === 'paused' ? 'sin_saber' : 'buscando', registro: null };
};
