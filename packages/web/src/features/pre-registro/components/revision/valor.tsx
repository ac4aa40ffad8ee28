import type { Nota } from '@portal/domain/features/notas/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import {
  type CampoDeRevision,
  compararDocumentos,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { ReactNode } from 'react';
import type { FieldDetails } from '../../../../stage/review/field-card.tsx';
import { answerText } from '../../../../ui/answer-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';

const opinion = ['opinion_sentido', 'opinion_fecha', 'opinion_folio'] as const;

/** What a reviewer sees of a field beyond its text: the documents to open, the opinion 32-D. */
const valorDe = (
  registro: PreRegistro,
  campo: CampoDeRevision,
  valor: string,
  onDocumento: (ranura: string) => void,
): ReactNode => {
  if (campo === 'documentos_subidos')
    return (
      <ul className="mt-1 flex flex-wrap gap-2">
        {ranuras.map(({ id, label }) => (
          <li key={id}>
            {registro.documentos.some((d) => d.ranura === id) ? (
              <Button size="sm" onClick={() => onDocumento(id)}>
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
  if (campo === 'rfc') return <p className="font-mono">{answerText(preRegistroForm.fields.rfc, valor)}</p>;
  if (campo === 'cumplimiento_sat' && registro.respuestas.cumplimiento_sat === 'si')
    return (
      <>
        <p>{valor}</p>
        <KeyValue
          className="mt-3 text-sm md:grid-cols-3"
          items={opinion.map((id) => ({
            label: preRegistroForm.fields[id].label,
            value: answerText(preRegistroForm.fields[id], registro.respuestas[id]),
          }))}
        />
      </>
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

/** What helps to judge a field of this record. Documents are judged by their bytes and read by their names. */
export const detailsOf =
  (registro: PreRegistro, notas: readonly Nota[], onDocumento: (ranura: string) => void) =>
  (campo: CampoDeRevision, valor: string): FieldDetails => ({
    avisos: avisosDe(registro, campo),
    notes: notas.filter((nota) => nota.etapa === 'pre_registro' && nota.campo === campo),
    value: valorDe(registro, campo, valor, onDocumento),
    compare: campo === 'documentos_subidos' ? compararDocumentos : undefined,
  });
