import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { ChevronDown, ChevronUp, MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import { useDueno } from '../../../../app/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { useFocusHome } from '../../../../ui/use-focus-home.ts';
import { conSinEnviar, haySinEnviar } from '../../../comentarios/public.ts';
import { Presentes } from '../../../formulacion/public.ts';
import { SeccionBadge } from '../estados.tsx';
import { DetallesDeSeccion } from './detalles.tsx';
import type { SeccionProps } from './seccion-types.ts';

const { sesion: m } = codisenoMessages;

/** One section of a session: how it stands on one line, and behind 'Ver Detalles' all of it (CS-03). */
export const Seccion = (props: SeccionProps) => {
  const { seccion, abierta, onAbrir, presentes } = props;
  const { titulo, estado, aprobada, comentarios } = seccion;
  const id = useId();
  const dueno = useDueno();
  const foco = useFocusHome<HTMLLIElement>((fila) => fila.querySelector('[aria-expanded]'));
  const sinEnviar =
    !abierta && haySinEnviar({ dueno, registro: props.codiseno.id, seccion: seccion.seccion });
  return (
    <li
      {...foco}
      id={`seccion-${seccion.seccion}`}
      className={cn('scroll-mt-28 rounded-lg border border-line bg-surface', abierta && 'shadow-xs')}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={`${id}-titulo`} className="font-semibold">
            {titulo}
          </h3>
          {aprobada ? (
            <p className="text-sm text-ink-soft">
              {m.aprobada(aprobada.por.nombre, formatDateTime(aprobada.en))}
            </p>
          ) : (
            seccion.guardadaPor &&
            seccion.guardadaEn && (
              <p className="text-sm text-ink-soft">
                {m.guardada(seccion.guardadaPor, formatDateTime(seccion.guardadaEn))}
              </p>
            )
          )}
          <Presentes presentes={presentes} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {sinEnviar && <span className="text-sm font-medium text-warning-ink">{conSinEnviar}</span>}
          {comentarios.abiertos > 0 && (
            <span className="figures inline-flex items-center gap-1 text-sm text-ink-soft">
              <MessageSquareText aria-hidden="true" className="size-4" />
              <span aria-hidden="true">{comentarios.abiertos}</span>
              <span className="sr-only">{m.porAtender(comentarios.abiertos)}</span>
            </span>
          )}
          <SeccionBadge estado={estado} />
          <Button
            size="sm"
            aria-expanded={abierta}
            aria-controls={abierta ? `${id}-detalles` : undefined}
            aria-describedby={`${id}-titulo`}
            onClick={() => onAbrir(!abierta)}
          >
            {abierta ? m.ocultar : m.verDetalles}
            {abierta ? (
              <ChevronUp aria-hidden="true" className="size-4" />
            ) : (
              <ChevronDown aria-hidden="true" className="size-4" />
            )}
          </Button>
        </div>
      </div>
      {abierta && (
        <div id={`${id}-detalles`} className="border-t border-line">
          <DetallesDeSeccion {...props} />
        </div>
      )}
    </li>
  );
};
