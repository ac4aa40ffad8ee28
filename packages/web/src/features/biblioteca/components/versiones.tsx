import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { PlantillaDeTipo } from '@portal/domain/features/biblioteca/plantillas.shapes';
import { formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';

const m = bibliotecaMessages.plantillas;

/** The versions of a kind, newest first: who, when, why, and what changed word by word; any of them may come back. */
export const Versiones = ({ de, puedeEditar }: { de: PlantillaDeTipo; puedeEditar: boolean }) => {
  const restaurar = useAction(client.biblioteca.restaurar, { refresh: [api.biblioteca.key()] });
  const volver = async (a: number) => {
    try {
      await restaurar.mutateAsync({ tipo: de.tipo, version: de.version, a });
      toast.success(m.restaurada);
    } catch (error) {
      toast.destructive(m.noSePudo, problemOf(error).message);
    }
  };
  return (
    <Card title={m.versiones} surface="page">
      <ul className="divide-y divide-line">
        {de.versiones.map(({ version, desde, por, motivo, cambios }) => (
          <li key={version} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium">{m.version(version)}</span>
                {version === de.version && <Badge tone="success">{m.enVigor}</Badge>}
                <span className="text-sm text-ink-soft">
                  {desde === null ? m.deOrigen : `${por} · ${formatDateTime(desde)}`}
                </span>
              </p>
              {puedeEditar && version !== de.version && (
                <Button
                  size="sm"
                  busy={restaurar.isPending}
                  aria-label={`${m.restaurar}: ${m.version(version)}`}
                  onClick={() => void volver(version)}
                >
                  {m.restaurar}
                </Button>
              )}
            </div>
            {motivo && <p className="text-sm text-pretty">{motivo}</p>}
            {cambios.map(({ id, titulo, cambio, trozos }) => (
              <div key={`${id}.${cambio}`} className="mt-2 text-sm">
                <p className="font-medium">
                  {titulo}
                  {m.cambio[cambio] && (
                    <span className="font-normal text-ink-soft"> · {m.cambio[cambio]}</span>
                  )}
                </p>
                <p className="max-w-prose whitespace-pre-line text-pretty">
                  {trozos.map(({ tipo, texto }, i) => {
                    const Marca = tipo === 'agregado' ? 'ins' : tipo === 'quitado' ? 'del' : 'span';
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay where they are
                    return <Marca key={i}>{texto}</Marca>;
                  })}
                </p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Which convenios were composed with which version, and the way to read the template with the data of each. */
export const Convenios = ({ de }: { de: PlantillaDeTipo }) => (
  <Card title={m.convenios} surface="page">
    {de.convenios.length === 0 ? (
      <p className="text-sm text-ink-soft">{m.sinConvenios}</p>
    ) : (
      <ul className="divide-y divide-line">
        {de.convenios.map(({ id, folio, proyecto, version, fecha, final }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5 text-sm">
            <span className="min-w-0">
              <TextLink href={`/convenio/${id}`}>{folio}</TextLink> · {proyecto}
              <span className="text-ink-soft">
                {` · ${m.version(version)} · ${final ? m.final : m.borrador} · ${formatMediumDate(fecha)}`}
              </span>
            </span>
            <TextLink href={`/convenios/plantillas?tipo=${de.tipo}&con=${id}`}>
              {m.verCon}
              <span className="sr-only"> {folio}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
