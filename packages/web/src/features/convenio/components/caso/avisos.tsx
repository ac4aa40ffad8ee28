import { convenioPagina as m } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { ChevronDown } from 'lucide-react';
import { useUsuario } from '../../../../app/session.ts';
import { QuotedReason } from '../../../../stage/quoted-reason.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { cn } from '../../../../ui/cn.ts';
import { toneClasses, toneIcons } from '../../../../ui/tone.tsx';
import { useWide } from '../../../../ui/use-media.ts';

/** What the law asks of its amount: on a telephone its title, which opens; the work of the page comes before what is known of it. */
const Umbral = ({ umbral: { titulo, texto } }: { umbral: NonNullable<Convenio['umbral']> }) => {
  const wide = useWide();
  if (wide)
    return (
      <Banner tone="warning" title={titulo}>
        {texto}
      </Banner>
    );
  const Icon = toneIcons.warning;
  return (
    <details className={cn('group rounded-lg border px-3', toneClasses.warning)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-1.5 text-sm leading-5 font-semibold">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="min-w-0 flex-1">{titulo}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="pb-3 text-sm text-ink">{texto}</p>
    </details>
  );
};

/** How it ended, and why; and what the law asks of its amount. */
export const Avisos = ({ convenio: { estado, motivo, umbral } }: { convenio: Convenio }) => {
  const { esPersonal } = useUsuario();
  const cita = motivo ? <QuotedReason label={m.motivo}>{motivo}</QuotedReason> : null;
  const fin = {
    desistido: <Banner title={esPersonal ? m.desistido : m.desististe}>{cita}</Banner>,
    cancelado: (
      <Banner tone="warning" title={m.cancelado}>
        {cita}
      </Banner>
    ),
    terminado: (
      <Banner tone="warning" title={m.terminado}>
        {cita}
      </Banner>
    ),
    vencido: <Banner tone="warning" title={m.vencido} />,
  };
  const suyo = Object.hasOwn(fin, estado) ? fin[estado as keyof typeof fin] : null;
  return (
    <>
      {suyo}
      {umbral && !suyo && <Umbral umbral={umbral} />}
    </>
  );
};
