import {
  esDescargable,
  etiquetasDeAnalisis,
  rutaDeDescarga,
} from '@portal/domain/features/documentos/public';
import { rutaDelEmitido } from '@portal/domain/features/oficios/public';
import {
  camposDibujados,
  notasDe,
  presentesDe,
  visitaForm,
} from '@portal/domain/features/visitas/visitas.form';
import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { clasesDeNota, etiquetaDeNota } from '@portal/domain/features/visitas/visitas.schema';
import type { Visita } from '@portal/domain/features/visitas/visitas.shapes';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { formatDate } from '@portal/domain/kernel/dates';
import { otherFields } from '@portal/domain/stage/other-fields';
import { PaperDownload } from '../../../stage/paper-download.tsx';
import { ReadAnswer } from '../../../stage/written-page.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';

const { minuta: m, visita: mv } = visitaMessages;
const [minuta] = visitaForm.sections;

const Notas = ({ respuestas }: { respuestas: Answers }) => {
  const notas = notasDe(respuestas);
  if (notas.length === 0) return <p className="text-sm text-ink-soft">{m.sinNotas}</p>;
  return (
    <ol className="divide-y divide-line">
      {notas.map(({ fila, clase, texto, responsable, fecha }) => {
        const cual = clasesDeNota.find((una) => una === clase) ?? 'hallazgo';
        const quien = [
          ...(responsable ? [`${m.responsable}: ${responsable}`] : []),
          ...(fecha ? [`${m.fecha}: ${formatDate(fecha)}`] : []),
        ];
        return (
          <li key={fila} className="space-y-1 py-3 first:pt-0 last:pb-0">
            <Badge tone={cual === 'acuerdo' ? 'info' : 'neutral'}>{etiquetaDeNota[cual]}</Badge>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{texto}</p>
            {quien.length > 0 && <p className="text-sm text-ink-soft wrap-anywhere">{quien.join(' · ')}</p>}
          </li>
        );
      })}
    </ol>
  );
};

/** The pictures of a visit as they are, each with its name. */
const Fotos = ({ fotos }: { fotos: Visita['fotos'] }) => (
  <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4">
    {fotos.map((foto) => (
      <li key={foto.id} className="min-w-0 space-y-1">
        {esDescargable(foto.analisis) ? (
          <a
            href={rutaDeDescarga(foto.id, true)}
            target="_blank"
            rel="noreferrer"
            className="block rounded-md"
          >
            <img
              src={rutaDeDescarga(foto.id, true)}
              alt={foto.nombre}
              loading="lazy"
              className="aspect-4/3 w-full rounded-md border border-line bg-sunken object-cover"
            />
          </a>
        ) : (
          <p className="text-sm text-ink-soft">{etiquetasDeAnalisis[foto.analisis]}</p>
        )}
        <p className="truncate text-xs text-ink-soft" title={foto.nombre}>
          {foto.nombre}
        </p>
      </li>
    ))}
  </ul>
);

/** A minute that is read: its words, who was there, what was found and agreed, its pictures, its PDF. */
export const Leer = ({ visita, respuestas }: { visita: Visita; respuestas: Answers }) => (
  <div className="space-y-6">
    <Card
      title={minuta?.title}
      actions={
        visita.documentoId ? (
          <PaperDownload
            ruta={rutaDelEmitido(visita.documentoId)}
            label={mv.pdf}
            archivo={`Minuta-${visita.folio}.pdf`}
          />
        ) : (
          <p className="text-sm text-ink-soft">{mv.enProceso}</p>
        )
      }
    >
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{textOf(respuestas.minuta)}</p>
      {otherFields(visitaForm, camposDibujados, respuestas).map(({ campo }) => (
        <ReadAnswer key={campo} form={visitaForm} campo={campo} answers={respuestas} />
      ))}
    </Card>
    <Card title={m.presentes}>
      <ul className="divide-y divide-line">
        {presentesDe(respuestas).map(({ fila, nombre, cargo }) => (
          <li key={fila} className="py-2 wrap-anywhere first:pt-0 last:pb-0">
            <span className="font-medium">{nombre}</span>
            <span className="block text-sm text-ink-soft">{cargo}</span>
          </li>
        ))}
      </ul>
    </Card>
    <Card title={m.notas}>
      <Notas respuestas={respuestas} />
    </Card>
    <Card title={m.fotos}>
      <Fotos fotos={visita.fotos} />
    </Card>
  </div>
);
