import type { Adenda, Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { Card } from '../../../../ui/card.tsx';
import { DocumentosLista } from './documentos-lista.tsx';

type Cambio = Adenda['cambios'][number];

const campos = { fechaCierre: 'Fecha de cierre', presupuesto: 'Presupuesto' } as const satisfies Record<
  Cambio['campo'],
  string
>;

const enPalabras = (campo: Cambio['campo'], valor: string): string =>
  campo === 'presupuesto' ? formatMonto(valor) : formatDate(valor);

/** What changed after publishing, newest first: when, what, and the papers that came with it. */
export const Adendas = ({ convocatoria }: { convocatoria: Convocatoria }) => (
  <Card title="Adendas" description="Lo que cambió después de publicarse.">
    <ol className="space-y-6">
      {convocatoria.adendas.map((adenda) => {
        const papeles = convocatoria.documentos.filter(({ id }) => adenda.documentos.includes(id));
        return (
          <li key={adenda.id} className="border-l-2 border-accent-line pl-4">
            <h3 className="font-semibold">Adenda {adenda.numero}</h3>
            <p className="text-sm text-ink-soft">
              <time dateTime={adenda.fecha}>{formatDateTime(adenda.fecha)}</time>
              {adenda.quien && ` · ${adenda.quien}`}
            </p>
            {adenda.cambios.length > 0 && (
              <dl className="mt-2 space-y-1 text-sm">
                {adenda.cambios.map(({ campo, antes, despues }) => (
                  <div key={campo} className="figures">
                    <dt className="inline font-medium">{campos[campo]}: </dt>
                    <dd className="inline">
                      {antes && (
                        <>
                          <del className="text-ink-soft">{enPalabras(campo, antes)}</del>{' '}
                        </>
                      )}
                      <ins className="font-medium no-underline">{enPalabras(campo, despues)}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="mt-2 max-w-prose whitespace-pre-line">{adenda.texto}</p>
            {papeles.length > 0 && (
              <div className="mt-3">
                <DocumentosLista documentos={papeles} label={`Documentos de la adenda ${adenda.numero}`} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  </Card>
);
