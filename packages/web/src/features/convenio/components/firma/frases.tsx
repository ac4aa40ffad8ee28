import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { Checkbox } from '../../../../ui/checkbox.tsx';

const { firma: m } = convenioPagina;

export type Leidas = ReadonlySet<string>;

/** What is signed in five plain sentences (look.md 2.10); who signs ticks them one by one, everybody else reads them. */
export const Frases = ({
  frases,
  leidas,
  onLeer,
}: {
  frases: Convenio['frases'];
  /** Null: they are only read. */
  leidas: Leidas | null;
  onLeer: (id: string, leida: boolean) => void;
}) => (
  <section aria-label={m.frases} className="space-y-2">
    <h3 className="text-lg font-semibold">{m.frases}</h3>
    {leidas && (
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        {m.frasesAyuda}
        <span role="status" className="figures">
          {m.marcadas(leidas.size)}
        </span>
      </p>
    )}
    {leidas ? (
      <div className="divide-y divide-line border-y border-line">
        {frases.map(({ id, pregunta, texto }) => (
          <Checkbox
            key={id}
            name={`frase-${id}`}
            className="py-2"
            label={pregunta}
            help={<span className="block max-w-prose text-ink wrap-anywhere">{texto}</span>}
            checked={leidas.has(id)}
            onChange={(leida) => onLeer(id, leida)}
          />
        ))}
      </div>
    ) : (
      <dl className="divide-y divide-line border-y border-line text-sm">
        {frases.map(({ id, pregunta, texto }) => (
          <div key={id} className="py-3">
            <dt className="font-medium">{pregunta}</dt>
            <dd className="mt-0.5 max-w-prose text-ink-soft wrap-anywhere">{texto}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
);
