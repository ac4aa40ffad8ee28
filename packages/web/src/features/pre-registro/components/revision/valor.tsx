import type { Nota } from '@portal/domain/features/notas/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import {
  type CampoDeRevision,
  camposDeRevision,
  compararDocumentos,
  preRegistroReview,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import { type RanuraId, ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatMediumDate, isRealDate } from '@portal/domain/kernel/dates';
import type { ReactNode } from 'react';
import type { FieldDetails } from '../../../../stage/review/field-row.tsx';
import { answerText } from '../../../../ui/answer-text.ts';
import { Button } from '../../../../ui/button.tsx';

/** 'Sí: opinión Positiva del 7 nov 2026, folio 26ND5902236'. */
const opinion = [
  { id: 'opinion_sentido', antes: ': opinión' },
  { id: 'opinion_fecha', antes: ' del' },
  { id: 'opinion_folio', antes: ', folio' },
] as const;
const opinionDe = ({ respuestas }: PreRegistro, id: (typeof opinion)[number]['id']): string => {
  const answer = respuestas[id];
  if (!answer) return 'sin capturar';
  return id === 'opinion_fecha' && typeof answer === 'string' && isRealDate(answer)
    ? formatMediumDate(answer)
    : answerText(preRegistroForm.fields[id], answer);
};

/** The paper that a field is read in. */
export const fuenteDe = (campo: CampoDeRevision): RanuraId | null =>
  ranuras.find(({ id }) => id === preRegistroReview[campo].fuente)?.id ?? null;

/** By paper, what the fields that are read in it were judged as: all valid, one not, or not all decided. */
export const veredictosDe = (
  marca: (campo: CampoDeRevision) => boolean | null,
): Readonly<Record<string, boolean | null>> =>
  Object.fromEntries(
    ranuras.map(({ id }) => {
      const marcas = camposDeRevision.filter((campo) => fuenteDe(campo) === id).map(marca);
      if (marcas.includes(false)) return [id, false];
      return [id, marcas.length > 0 && marcas.every(Boolean) ? true : null];
    }),
  );

/** What a reviewer sees of a field beyond its text: the documents to open, the opinion 32-D. */
const valorDe = (
  registro: PreRegistro,
  campo: CampoDeRevision,
  valor: string,
  onDocumento: (ranura: string) => void,
): ReactNode => {
  if (campo === 'documentos_subidos')
    return (
      <ul className="-my-0.5 flex flex-wrap gap-1.5">
        {ranuras.map(({ id, label }) => (
          <li key={id}>
            {registro.documentos.some((d) => d.ranura === id) ? (
              <Button size="sm" onClick={() => onDocumento(id)} className="px-2.5 text-xs">
                <span className="sr-only">Ver </span>
                {label}
              </Button>
            ) : (
              <span className="text-sm text-danger-ink">Falta: {label}</span>
            )}
          </li>
        ))}
      </ul>
    );
  if (campo === 'rfc')
    return <p className="font-medium tracking-wide">{answerText(preRegistroForm.fields.rfc, valor)}</p>;
  if (campo === 'cumplimiento_sat' && registro.respuestas.cumplimiento_sat === 'si')
    return (
      <dl className="[&>div]:inline [&_dd]:inline [&_dt]:inline">
        <div>
          <dt className="sr-only">{preRegistroForm.fields.cumplimiento_sat.label}</dt>
          <dd>{valor}</dd>
        </div>
        {opinion.map(({ id, antes }) => (
          <div key={id}>
            <dt>{antes}</dt> <dd>{opinionDe(registro, id)}</dd>
          </div>
        ))}
      </dl>
    );
  return undefined;
};

/** Advice about a field: what the form advises, and other organizations with the same RFC. */
const avisosDe = (registro: PreRegistro, campo: CampoDeRevision): string[] => [
  ...registro.avisos
    .filter(({ path }) => path === campo || (campo === 'cumplimiento_sat' && path.startsWith('opinion_')))
    .map(({ message }) => message),
  ...(campo === 'rfc'
    ? (registro.revision?.rfcRepetido ?? []).map(({ nombre }) => `También lo registró «${nombre}».`)
    : []),
];

const papelDe = (
  { documentos }: PreRegistro,
  campo: CampoDeRevision,
  onDocumento: (ranura: string) => void,
): FieldDetails['paper'] => {
  const ranura = ranuras.find(({ id }) => id === fuenteDe(campo));
  if (!ranura || !documentos.some((documento) => documento.ranura === ranura.id)) return undefined;
  return { label: ranura.label, short: ranura.short, open: () => onDocumento(ranura.id) };
};

/** What helps to judge a field of this record. Documents are judged by their bytes and read by their names. */
export const detailsOf =
  (
    registro: PreRegistro,
    notas: readonly Nota[],
    onDocumento: (ranura: string) => void,
    /** The papers do not stand beside the fields: each field offers its own. */
    conDocumento: boolean,
  ) =>
  (campo: CampoDeRevision, valor: string): FieldDetails => ({
    paper: conDocumento ? papelDe(registro, campo, onDocumento) : undefined,
    avisos: avisosDe(registro, campo),
    notes: notas.filter((nota) => nota.etapa === 'pre_registro' && nota.campo === campo),
    value: valorDe(registro, campo, valor, onDocumento),
    compare: campo === 'documentos_subidos' ? compararDocumentos : undefined,
  });
