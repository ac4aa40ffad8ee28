import { bitacoraMessages, estaEnCurso, type Verificacion } from '@portal/domain/features/bitacora/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { ShieldCheck } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useVerificaciones, useVerificar } from '../bitacora.queries.ts';

const { verificar: m, motivos } = bitacoraMessages;

const tones = { integra: 'success', alterada: 'danger', interrumpida: 'warning' } as const;

/** What the last verification found, how far one is that is under way, and the way to ask for another. */
export const Integridad = () => {
  const { data, error, isPending, refetch } = useVerificaciones();
  const pedir = useVerificar();
  const items = data?.items ?? [];
  const current = items.find(estaEnCurso);
  const [last, ...earlier] = items.filter((one) => !estaEnCurso(one));
  const busy = pedir.isPending || current !== undefined;
  return (
    <section aria-label={m.titulo} className="space-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-col items-start gap-3 md:flex-row md:justify-between">
        <div className="min-w-0 space-y-1 text-sm">
          <p className="text-ink-soft">{m.ayuda}</p>
          {!isPending && !error && !last && !current && <p>{m.nunca}</p>}
        </div>
        <Button
          busy={busy}
          busyLabel={m.enCurso}
          icon={<ShieldCheck aria-hidden="true" className="size-4" />}
          onClick={() => pedir.mutate({})}
        >
          {m.accion}
        </Button>
      </div>
      {current && (
        <Progress
          label={m.enCurso}
          value={current.entradas ? (current.revisadas / current.entradas) * 100 : 0}
          valueText={
            current.estado === 'pendiente' ? m.pendiente : m.avance(current.revisadas, current.entradas)
          }
        />
      )}
      {error && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          {m.errorAlCargar}. {problemOf(error).message}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {last && !current && <Hallazgo verificacion={last} />}
      {earlier.length > 0 && !current && (
        <details className="text-sm">
          <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-ink-soft underline hover:text-ink">
            {m.anteriores}
          </summary>
          <ul className="mt-1 space-y-1">
            {earlier.map((one) => (
              <li key={one.id}>
                {enUnaLinea(one)} {pidio(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const pidio = ({ pedidaPor, terminadaEn, pedidaEn }: Verificacion): string =>
  m.pidio(pedidaPor, formatDateTime(terminadaEn ?? pedidaEn));

const enUnaLinea = ({ estado, primera, motivo, entradas, finales }: Verificacion): string => {
  if (estado === 'integra') return `${m.integra}: ${m.integraDetalle(entradas ?? 0, finales)}`;
  if (estado !== 'alterada') return `${m.interrumpida}.`;
  const porque = motivo ? motivos[motivo] : '';
  return `${m.alterada}. ${primera ? `${m.alteradaDetalle(primera)} ${porque}` : porque}`;
};

/** What was found, with its date and who asked; of a falsified log the first entry that is wrong. */
const Hallazgo = ({ verificacion }: { verificacion: Verificacion }) => {
  const { estado, primera, motivo, entradas, finales } = verificacion;
  if (estado === 'pendiente' || estado === 'en_curso') return null;
  const porque = motivo ? motivos[motivo] : '';
  const detail = {
    integra: m.integraDetalle(entradas ?? 0, finales),
    alterada: primera ? `${m.alteradaDetalle(primera)} ${porque}` : porque,
    interrumpida: m.interrumpidaDetalle,
  }[estado];
  return (
    <Banner
      live
      tone={tones[estado]}
      title={m[estado]}
      actions={
        primera &&
        motivo !== 'fila_faltante' &&
        motivo !== 'final_cortado' && (
          <ButtonLink size="sm" href={`/usuarios/bitacora/${primera}`}>
            {m.verEntrada(primera)}
          </ButtonLink>
        )
      }
    >
      <p>{detail}</p>
      <p className="mt-1 text-ink-soft">{pidio(verificacion)}</p>
    </Banner>
  );
};
