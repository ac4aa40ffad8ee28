import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina as m } from '@portal/domain/features/convenio/convenio.pagina.messages';
import {
  numeroDePaso,
  type PasoDeConvenio,
  pasos,
  porcentajeDePaso,
  tituloDePaso,
} from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { Check } from 'lucide-react';
import { cn } from '../../../../ui/cn.ts';
import { BareLink } from '../../../../ui/link.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { strip } from '../../../../ui/strip.ts';
import { rutaDePaso } from './acciones.ts';

const { pagina } = convenioMessages;

type Parada = { readonly estado: string; readonly hecho: boolean; readonly actual: boolean };

/** How a step stands: when it was completed, that it is the one that goes on, or what it still lacks. */
const paradaDe = (convenio: Convenio, paso: PasoDeConvenio): Parada => {
  const actual = convenio.paso === paso;
  const suyo = convenio.pasos.find((una) => una.paso === paso);
  const hechoEn = paso === 'finalizado' ? convenio.planeadoEn : (suyo?.hechoEn ?? null);
  const pedido =
    paso === 'informacion' && convenio.solicitud?.entregadaEn === null ? convenio.solicitud : null;
  // What was asked for is not there yet: how much of it is says more than when it was asked for.
  if (pedido)
    return {
      hecho: hechoEn !== null,
      actual,
      estado: m.solicitud.avance(
        pedido.items.filter(({ entregado }) => entregado).length,
        pedido.items.length,
      ),
    };
  if (hechoEn !== null) return { hecho: true, actual: false, estado: formatMediumDate(hechoEn) };
  // The organization is not told what is written before the text says it, but that it was.
  if (!suyo && numeroDePaso(paso) < numeroDePaso(convenio.paso))
    return { hecho: true, actual: false, estado: m.estados.hecho };
  if (actual) return { hecho: false, actual, estado: m.estados.enCurso };
  const faltan = suyo && suyo.version > 0 ? suyo.faltas.length : 0;
  return {
    hecho: false,
    actual: false,
    estado: faltan > 0 ? m.estados.faltan(faltan) : m.estados.pendiente,
  };
};

/** Where it stands among its seven steps: 'Paso n de 7', and the way to each; a column beside the page, a line above it where there is no room. */
export const Riel = ({ convenio, vista }: { convenio: Convenio; vista: PasoDeConvenio }) => {
  const va = numeroDePaso(convenio.paso);
  const acabado = convenio.planeadoEn !== null;
  return (
    <nav aria-label={m.pasos} data-print="no" className="space-y-1.5 lg:sticky lg:top-20 lg:space-y-3">
      <Progress
        value={porcentajeDePaso(convenio.paso)}
        label={m.progreso}
        valueText={pagina.paso(va, pasos.length)}
        tone={acabado ? 'success' : 'progress'}
        inline
      />
      <ol
        ref={strip}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 md:-mx-8 md:px-8 lg:mx-0 lg:block lg:space-y-0.5 lg:overflow-visible lg:px-0"
      >
        {pasos.map((paso) => {
          const { hecho, actual, estado } = paradaDe(convenio, paso);
          return (
            <li key={paso} className="w-40 shrink-0 lg:w-auto">
              <BareLink
                href={rutaDePaso(convenio.id, paso)}
                aria-current={paso === vista ? 'page' : undefined}
                className={cn(
                  'relative flex min-h-11 items-start gap-2.5 rounded-md px-2 py-1.5 -outline-offset-2 lg:py-2',
                  paso === vista ? 'bg-accent-soft' : 'hover:bg-hover',
                )}
              >
                <span
                  aria-hidden="true"
                  className={cn(
                    'figures grid size-6 shrink-0 place-items-center rounded-full border-2 text-xs font-semibold',
                    hecho && 'border-accent bg-accent text-on-accent',
                    actual && 'border-accent bg-surface text-accent-ink',
                    !(hecho || actual) && 'border-line-strong bg-surface text-ink-faint',
                  )}
                >
                  {hecho ? <Check className="size-3.5" /> : numeroDePaso(paso)}
                </span>
                <span className="min-w-0 text-sm leading-5">
                  <span className={cn('block', actual && 'font-semibold')}>{tituloDePaso[paso]}</span>
                  <span className="block text-xs text-ink-faint">
                    {hecho && estado !== m.estados.hecho && (
                      <span className="sr-only">{`${m.estados.hecho} `}</span>
                    )}
                    {estado}
                  </span>
                </span>
              </BareLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
