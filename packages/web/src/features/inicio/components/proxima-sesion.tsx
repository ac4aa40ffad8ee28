import { etapasDelCiclo } from '@portal/domain/features/inicio/inicio.etapas';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { etiquetaDeEtapa, lineaDeEtapas, paradaDe } from '@portal/domain/features/proyectos/public';
import { diffDays, type Fecha, formatMediumDate, today } from '@portal/domain/kernel/dates';
import { daysInWords } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { StageMini } from '../../../ui/stage-mini.tsx';
import { conteosQuery, convocatoriasVigentesQuery } from '../inicio.queries.ts';

const { bienvenida: m } = inicioMessages;

const suEtapa = paradaDe('aprobacion');

/**
 * The next session of the council, which has no date while the portal holds none, what it will be asked for, and which calls bring
 * the projects of those that follow. Nothing while it is on its way.
 */
export const ProximaSesion = () => {
  const conteos = useQuery(conteosQuery());
  const convocatorias = useQuery(convocatoriasVigentesQuery());
  if (!conteos.data || !convocatorias.data) return null;
  const enElla = conteos.data.etapas.find(({ etapa }) => etapa === 'aprobacion')?.n ?? 0;
  const { items } = convocatorias.data;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <Card title={m.proximaSesion} tight>
        <p className="flex items-center gap-2.5 text-lg font-semibold">
          <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          {m.sinFecha}
        </p>
        <p className="mt-1.5 flex items-center gap-2.5 text-sm">
          <StageMini stops={lineaDeEtapas.length} at={suEtapa} turn="consejo" />
          {m.votasEn(etiquetaDeEtapa.aprobacion, suEtapa + 1, etapasDelCiclo.length)}
        </p>
        <p className="mt-1 text-sm text-pretty text-ink-soft">{m.enTuEtapa(enElla)}</p>
      </Card>
      <Card title={m.convocatoriasEnCurso} tight flush={items.length > 0}>
        {items.length === 0 ? (
          <p className="text-sm text-ink-soft">{m.sinConvocatorias}</p>
        ) : (
          <ul aria-label={m.convocatoriasEnCurso} className="divide-y divide-line border-t border-line">
            {items.map(({ id, titulo, fechaCierre }) => (
              <li key={id} className="relative px-4 py-2.5 text-sm hover:bg-hover md:px-6">
                <BareLink
                  href={`/convocatorias/ver/${id}`}
                  className="font-medium text-pretty after:absolute after:inset-0 after:content-['']"
                >
                  {titulo}
                </BareLink>
                <p className="figures text-ink-soft">
                  {`Cierra el ${formatMediumDate(fechaCierre)}, ${enDias(fechaCierre)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
};

const enDias = (fecha: Fecha): string => {
  const dias = diffDays(today(new Date()), fecha);
  return dias <= 0 ? 'hoy' : `en ${daysInWords(dias)}`;
};
