import { nombreDeBloque } from '@portal/domain/features/convenio/composicion';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { useUsuario } from '../../../../app/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { Paginas } from './papel.tsx';
import { ApartadosQueNoEstan, ResumenDeRevision, RevisionDeApartado } from './revision.tsx';

const { texto: m } = convenioPagina;

/** One version of the text, or the text as it would be now, as paper; with what is said of its clauses, where they are talked over. */
export const Papel = ({
  convenio,
  numero,
  revisa = false,
  onVersion,
}: {
  convenio: Convenio;
  numero?: number | undefined;
  /** It is the text as it would be, or a draft of it. */
  revisa?: boolean;
  onVersion?: (numero: number) => void;
}) => {
  const [abiertos, setAbiertos] = useState<ReadonlySet<string>>(new Set());
  const abrir = (ancla: string, abierto: boolean) =>
    setAbiertos((antes) => {
      const ahora = new Set(antes);
      if (abierto) ahora.add(ancla);
      else ahora.delete(ancla);
      return ahora;
    });
  const texto = useQuery(
    api.convenio.texto.queryOptions({
      input: numero === undefined ? { id: convenio.id } : { id: convenio.id, numero },
    }),
  );
  if (texto.isError && !texto.data)
    return (
      <ErrorState title={m.error} onRetry={() => void texto.refetch()} retrying={texto.isFetching}>
        {problemOf(texto.error).message}
      </ErrorState>
    );
  if (!texto.data) return <SkeletonText lines={12} />;
  const { faltan, bloques } = texto.data;
  const revision = revisa && convenio.revisionLegal !== null;
  const borrador = convenio.textos.findLast(({ clase }) => clase === 'anteproyecto')?.numero;
  return (
    <div className="space-y-3">
      {numero === undefined && (
        <p className="text-sm text-ink-soft">
          {faltan.length > 0 ? (
            <span className="font-medium text-warning-ink">{m.faltan(faltan.length)}. </span>
          ) : (
            `${m.completo} `
          )}
          {m.subrayado}
        </p>
      )}
      {revision && (
        <ResumenDeRevision
          convenio={convenio}
          version={numero}
          bloques={bloques}
          borrador={borrador}
          onAbrir={(ancla) => abrir(ancla, true)}
          onVersion={(n) => onVersion?.(n)}
        />
      )}
      <Paginas
        texto={texto.data}
        convenio={convenio}
        enlaza={numero === undefined}
        {...(revision && {
          alPie: (bloque) => (
            <RevisionDeApartado
              convenio={convenio}
              version={numero}
              ancla={bloque.id}
              nombre={nombreDeBloque(bloque)}
              abierto={abiertos.has(bloque.id)}
              onAbrir={(abierto) => abrir(bloque.id, abierto)}
            />
          ),
        })}
      />
      {revision && (
        <ApartadosQueNoEstan convenio={convenio} bloques={bloques} abiertos={abiertos} onAbrir={abrir} />
      )}
    </div>
  );
};

const marcas = {
  igual: '',
  quitado: 'rounded-sm bg-danger-soft text-danger-ink line-through',
  agregado: 'rounded-sm bg-success-soft text-success-ink underline decoration-success-ink underline-offset-3',
} as const;

/** What changed between two versions, clause by clause, word by word. */
const Diferencias = ({ id, de, a }: { id: string; de: number; a: number }) => {
  const { data, error } = useQuery(api.convenio.diferencias.queryOptions({ input: { id, de, a } }));
  if (error && !data)
    return (
      <p role="alert" className="text-sm text-danger-ink">
        {problemOf(error).message}
      </p>
    );
  if (!data) return <SkeletonText lines={4} />;
  if (data.items.length === 0) return <p className="text-sm text-ink-soft">{m.igual}</p>;
  return (
    <ul aria-label={m.compararCon(de)} className="divide-y divide-line border-y border-line text-sm">
      {data.items.map(({ id: bloque, nombre, cambio, trozos }) => (
        <li key={bloque} className="space-y-1 py-3">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {nombre}
            <Badge>{m.cambios[cambio]}</Badge>
          </p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">
            {trozos.map(({ tipo, texto }, i) =>
              tipo === 'igual' ? (
                texto
              ) : tipo === 'quitado' ? (
                <del key={`trozo-${i}`} className={marcas.quitado}>
                  {texto}
                </del>
              ) : (
                <ins key={`trozo-${i}`} className={marcas.agregado}>
                  {texto}
                </ins>
              ),
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};

const AHORA = 'ahora';

/** The text of a convenio: as it would be now, each version that was composed, and what changed between them. */
export const Texto = ({ convenio }: { convenio: Convenio }) => {
  const { id, textos, firmadoEn } = convenio;
  const { esPersonal } = useUsuario();
  const porNumero = textos.toSorted((a, b) => b.numero - a.numero);
  // Who leads it sees it as it would be; everybody else reads what was composed.
  const seCompone = esPersonal && textos.every(({ vigente }) => !vigente) && firmadoEn === null;
  const [elegida, setElegida] = useState<string>();
  const [comparando, setComparando] = useState(false);
  const primera = seCompone ? AHORA : String(porNumero[0]?.numero ?? AHORA);
  const cual = elegida ?? primera;
  const numero = cual === AHORA ? undefined : Number(cual);
  const version = textos.find((una) => una.numero === numero);
  const anterior = porNumero.find((una) => numero !== undefined && una.numero < numero);
  return (
    <section aria-label={m.titulo} className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 className="text-lg font-semibold">{m.titulo}</h3>
        {porNumero.length > 0 && (
          <div className="w-full max-w-xs">
            <SelectField
              name="version"
              label={m.versiones}
              required={null}
              value={cual}
              onChange={(valor) => {
                setElegida(valor);
                setComparando(false);
              }}
              options={[
                ...(seCompone ? [{ value: AHORA, label: m.comoQuedaria }] : []),
                ...porNumero.map(({ numero: n, clase }) => ({
                  value: String(n),
                  label: `${m.version(n)} · ${m.clases[clase]}`,
                })),
              ]}
            />
          </div>
        )}
      </div>
      {version && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          <span>
            {version.retirado
              ? m.retirada(formatDateTime(version.retirado.en))
              : m.compuesto(formatDateTime(version.compuestoEn))}
          </span>
          {version.vigente && version.clase === 'final' && firmadoEn === null && (
            <Badge tone="progress">{m.aFirma}</Badge>
          )}
          {anterior && (
            <Button size="sm" aria-expanded={comparando} onClick={() => setComparando(!comparando)}>
              {m.compararCon(anterior.numero)}
            </Button>
          )}
        </div>
      )}
      {version?.retirado && (
        <blockquote className="border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line">
          {version.retirado.motivo}
        </blockquote>
      )}
      {comparando && version && anterior && <Diferencias id={id} de={anterior.numero} a={version.numero} />}
      <Papel
        convenio={convenio}
        numero={numero}
        revisa={version?.clase !== 'final'}
        onVersion={(n) => {
          setElegida(String(n));
          setComparando(false);
        }}
      />
    </section>
  );
};
