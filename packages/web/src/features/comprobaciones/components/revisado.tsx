import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { LecturaDePdf } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import type { Tone } from '@portal/domain/kernel/workflow';
import { cn } from '../../../ui/cn.ts';
import { toneIcons, toneInk } from '../../../ui/tone.tsx';

const m = comprobacionMessages;

type Visto = { readonly tone: Tone; readonly texto: string };

const delPdf: Readonly<Record<LecturaDePdf, Tone>> = {
  pendiente: 'progress',
  coincide: 'success',
  otra: 'danger',
  no_dice: 'warning',
};

/** By a certificate that anybody may have made, that nobody changed it says nothing of whose it is. */
const vistosDelSello = ({
  sello,
  certificado,
}: Pick<NonNullable<Comprobacion['factura']>, 'sello' | 'certificado'>): readonly Visto[] => {
  const reconocido = certificado === 'reconocido';
  const valido = reconocido ? 'success' : 'neutral';
  return [
    { tone: sello === 'valido' ? valido : 'warning', texto: m.sello[sello] },
    { tone: reconocido ? 'success' : 'warning', texto: m.certificado[certificado] },
  ];
};

/** What was checked of an invoice without asking anybody, and what was not: none of it is green but what was. */
const vistosDe = ({ factura, pdf }: Comprobacion): readonly Visto[] => [
  ...(factura ? vistosDelSello(factura) : []),
  ...(pdf
    ? [
        {
          tone: delPdf[pdf.estado],
          texto: pdf.estado === 'otra' ? m.pdf.otra(pdf.dice?.toUpperCase() ?? '') : m.pdf[pdf.estado],
        },
      ]
    : []),
];

/** The checks of its invoice, each with its own mark; told anew once its PDF was read. */
export const Revisado = ({ gasto }: { gasto: Comprobacion }) => {
  const vistos = vistosDe(gasto);
  if (vistos.length === 0) return null;
  return (
    <ul aria-label={m.comprobaciones} aria-live="polite" className="space-y-1 text-sm">
      {vistos.map(({ tone, texto }) => {
        const Icono = toneIcons[tone];
        return (
          <li key={texto} className="flex gap-2">
            <Icono aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', toneInk[tone])} />
            <span className="min-w-0 wrap-anywhere">{texto}</span>
          </li>
        );
      })}
    </ul>
  );
};
