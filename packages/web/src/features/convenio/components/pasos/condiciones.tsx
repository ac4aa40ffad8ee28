import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/link.tsx';

const { datos: m } = convenioPagina;

/** The conditions of the dictamen: they are met in the aprobación, and an open one keeps the text from being signed (rule 73). */
export const Condiciones = ({ convenio: { condiciones, aprobacion } }: { convenio: Convenio }) => {
  if (condiciones.length === 0) return null;
  const abiertas = condiciones.some(({ cumplida }) => !cumplida);
  return (
    <section aria-label={m.condiciones} className="rounded-lg border border-line bg-surface p-4 text-sm">
      <h3 className="font-semibold">{m.condiciones}</h3>
      {abiertas && <p className="mt-1 text-warning-ink">{m.condicionesBloquean}</p>}
      <ol className="mt-3 space-y-3">
        {condiciones.map(({ fila, texto, fecha, cumplida }) => (
          <li key={fila} className="space-y-1">
            <p className="wrap-anywhere whitespace-pre-line">{texto}</p>
            <Badge tone={cumplida ? 'success' : 'warning'}>
              {cumplida
                ? m.condicionCumplida(formatMediumDate(cumplida.en))
                : m.condicionAbierta(formatMediumDate(fecha))}
            </Badge>
          </li>
        ))}
      </ol>
      {abiertas && (
        <p className="mt-3">
          <TextLink href={`/aprobacion/${aprobacion.id}`}>{m.irAAprobacion}</TextLink>
        </p>
      )}
    </section>
  );
};
