import { etiquetaDeTipo, TEXTO } from '@portal/domain/features/comentarios/public';
import { nombreDeBloque } from '@portal/domain/features/convenio/composicion';
import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio, TextoDeConvenio } from '@portal/domain/features/convenio/convenio.shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import { api, client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useDueno } from '../../../../app/session.ts';
import { useAction } from '../../../../app/use-action.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { toast } from '../../../../ui/toast.ts';
import {
  Comentarios,
  comentariosQueries,
  conSinEnviar,
  conversacionesDe,
  haySinEnviar,
} from '../../../comentarios/public.ts';
import { convenioQueries } from '../../convenio.queries.ts';

const { revision: m } = convenioPagina;
const { toasts } = convenioMessages;

type Bloque = TextoDeConvenio['bloques'][number];
const refrescar = [api.convenio.obtener.key()];

/** What was said of the text, one question for all its clauses; none where it is not this account's to read. */
const useDichos = ({ id, revisionLegal }: Convenio) =>
  useQuery({
    ...comentariosQueries.de({ etapa: 'convenio', registro: id }),
    enabled: revisionLegal !== null,
  }).data?.items ?? [];

type Comentar = Parameters<typeof client.convenio.comentarTexto>[0];
type ConClave = Comentar & { readonly clave: string };

const useComentar = ({ id }: Convenio, apartado: string) => {
  const queryClient = useQueryClient();
  const comentar = useAction(
    ({ clave, ...input }: ConClave) =>
      client.convenio.comentarTexto(input, { context: { idempotencyKey: clave } }),
    { record: convenioQueries.una, refresh: [api.comentarios.key(), ...refrescar] },
  );
  return async (nuevo: Omit<Comentar, 'id'>, clave: string): Promise<void> => {
    try {
      const { comentario, convenio } = await comentar.mutateAsync({ ...nuevo, id, clave });
      queryClient.setQueryData(convenioQueries.una(id).queryKey, convenio);
      queryClient.setQueryData(
        comentariosQueries.de({ etapa: 'convenio', registro: id }).queryKey,
        (dichos) =>
          dichos && !dichos.items.some((uno) => uno.id === comentario.id)
            ? { items: [...dichos.items, comentario] }
            : dichos,
      );
      toast.success(toasts.comentado, toasts.comentadoDetalle(apartado));
    } catch (error) {
      toast.destructive(toasts.error, problemOf(error).message);
      // It may be at signature by now.
      void queryClient.invalidateQueries({ queryKey: convenioQueries.una(id).queryKey });
      throw error;
    }
  };
};

export type RevisionProps = {
  readonly convenio: Convenio;
  /** The version of the draft on screen, where a clause of it may be commented; undefined: the text as it would be. */
  readonly version: number | undefined;
  readonly abierto: boolean;
  readonly onAbrir: (abierto: boolean) => void;
};

/** What is said of one clause, folded under it. */
export const RevisionDeApartado = ({
  convenio,
  version,
  abierto,
  onAbrir,
  ancla,
  nombre,
}: RevisionProps & { readonly ancla: string; readonly nombre: string }) => {
  const { id, revisionLegal } = convenio;
  const region = useId();
  const dueno = useDueno();
  const suyas = conversacionesDe(useDichos(convenio), TEXTO, ancla);
  const abiertas = suyas.filter(({ inicio }) => inicio.resuelto === null).length;
  const comenta = revisionLegal?.comenta ?? false;
  const empieza = comenta && version !== undefined;
  const comentar = useComentar(convenio, nombre);
  const sinEnviar = !abierto && haySinEnviar({ dueno, registro: id, seccion: TEXTO, clausula: ancla });
  if (suyas.length === 0 && !empieza && !sinEnviar) return null;
  const cuantos =
    abiertas > 0 ? m.cuantos(abiertas) : suyas.length > 0 ? m.atendidos(suyas.length) : m.comentar;
  return (
    <div data-print="no" className="-mt-2">
      <Button
        size="sm"
        variant="ghost"
        id={idDeApartado(ancla)}
        aria-expanded={abierto}
        aria-controls={abierto ? region : undefined}
        className={cn('-ml-2', abiertas > 0 && 'text-warning-ink')}
        icon={<MessageSquareText aria-hidden="true" className="size-4" />}
        onClick={() => onAbrir(!abierto)}
      >
        {cuantos}
        <span className="sr-only">{` ${m.de(nombre)}`}</span>
        {sinEnviar && <span className="text-warning-ink">{` · ${conSinEnviar}`}</span>}
        <ChevronDown
          aria-hidden="true"
          className={cn('size-4 transition-transform', abierto && 'rotate-180')}
        />
      </Button>
      {abierto && (
        <section
          id={region}
          aria-label={m.de(nombre)}
          className="mt-1 rounded-md border border-line bg-sunken p-3 leading-normal"
        >
          <Comentarios
            etapa="convenio"
            registro={id}
            seccion={TEXTO}
            ancla={ancla}
            soloResponde={!empieza}
            onComentar={
              comenta
                ? (nuevo, clave) =>
                    comentar(
                      {
                        texto: nuevo.texto,
                        ...(nuevo.tipo ? { tipo: nuevo.tipo } : {}),
                        ...(nuevo.respondeA
                          ? { respondeA: nuevo.respondeA }
                          : { ancla, ...(version === undefined ? {} : { versionTexto: version }) }),
                      },
                      clave,
                    )
                : null
            }
            resuelve={comenta}
            refrescar={refrescar}
          />
        </section>
      )}
    </div>
  );
};

const idDeApartado = (ancla: string): string => `revision-${ancla}`;

/** Where the reader is taken to: the control of the clause, once it is drawn. */
const irAApartado = (ancla: string): void => {
  const control = document.getElementById(idDeApartado(ancla));
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
};

/** What waits to be settled, each leading to its clause; and where a new comment is made. */
export const ResumenDeRevision = ({
  convenio,
  version,
  bloques,
  borrador,
  onAbrir,
  onVersion,
}: {
  convenio: Convenio;
  version: number | undefined;
  bloques: readonly Bloque[];
  /** The draft that the review is of. */
  borrador: number | undefined;
  onAbrir: (ancla: string) => void;
  onVersion: (numero: number) => void;
}) => {
  const titulo = useId();
  const dichos = useDichos(convenio);
  const abiertas = conversacionesDe(dichos, TEXTO).filter(({ inicio }) => inicio.resuelto === null);
  const comenta = convenio.revisionLegal?.comenta ?? false;
  if (!comenta && dichos.length === 0) return null;
  const nombreDe = (ancla: string | null): string => {
    const bloque = bloques.find(({ id }) => id === ancla);
    return bloque ? nombreDeBloque(bloque) : m.yaNoEsta;
  };
  return (
    <section
      aria-labelledby={titulo}
      data-print="no"
      className="space-y-3 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      <div>
        {/* Where who comes from another step is taken to. */}
        <h4
          id={titulo}
          tabIndex={-1}
          data-revision
          className="scroll-mt-32 text-base font-semibold outline-none"
        >
          {abiertas.length > 0 ? m.porAtender(abiertas.length) : m.titulo}
        </h4>
        <p className="text-ink-soft">
          {abiertas.length > 0 ? m.soloFundacion : `${m.ninguno} ${m.soloFundacion}`}
        </p>
      </div>
      {abiertas.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {abiertas.map(({ inicio }) => (
            <li key={inicio.id}>
              <button
                type="button"
                className="w-full rounded-sm px-1 py-2 text-left hover:bg-accent-soft"
                onClick={() => {
                  if (inicio.ancla === null) return;
                  onAbrir(inicio.ancla);
                  requestAnimationFrame(() => irAApartado(inicio.ancla ?? ''));
                }}
              >
                <span className="block font-medium">
                  {`${nombreDe(inicio.ancla)} · ${etiquetaDeTipo[inicio.tipo]}`}
                </span>
                <span className="line-clamp-2 wrap-anywhere text-ink-soft">{inicio.texto}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {comenta && version === undefined && borrador !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">{m.enVersion(borrador)}</p>
          <Button size="sm" onClick={() => onVersion(borrador)}>
            {m.irAVersion(borrador)}
          </Button>
        </div>
      )}
    </section>
  );
};

/** What was said of clauses that the text on screen does not have: still there to be answered and settled. */
export const ApartadosQueNoEstan = ({
  convenio,
  bloques,
  abiertos,
  onAbrir,
}: {
  convenio: Convenio;
  bloques: readonly Bloque[];
  abiertos: ReadonlySet<string>;
  onAbrir: (ancla: string, abierto: boolean) => void;
}) => {
  const anclas = conversacionesDe(useDichos(convenio), TEXTO).flatMap(({ inicio: { ancla } }) =>
    ancla !== null && !bloques.some(({ id }) => id === ancla) ? [ancla] : [],
  );
  return [...new Set(anclas)].map((ancla) => (
    <div key={ancla} className="rounded-lg border border-line bg-surface p-4">
      <p className="mb-3 font-semibold">{m.yaNoEsta}</p>
      <RevisionDeApartado
        convenio={convenio}
        version={undefined}
        ancla={ancla}
        nombre={m.yaNoEsta}
        abierto={abiertos.has(ancla)}
        onAbrir={(abierto) => onAbrir(ancla, abierto)}
      />
    </div>
  ));
};
