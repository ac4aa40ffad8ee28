import { cifraDe } from '@portal/domain/features/avances/avances.form';
import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import type { Avances } from '@portal/domain/features/avances/avances.shapes';
import { BulletBar } from '../../../ui/bullet-bar.tsx';
import { Card } from '../../../ui/card.tsx';

const { indicadores: m } = avanceMessages;
const words = { base: m.base, meta: m.meta, avance: m.valor, unknown: m.sinValor };

type IndicadorReportado = Avances['indicadores'][number];

/** An indicator as a bar where its plan says figures, and in words where it does not. */
const Indicador = ({ nombre, unidad, base, meta, valor }: IndicadorReportado) => {
  const [desde, hasta] = [cifraDe(base), cifraDe(meta)];
  const llega = valor === null ? null : cifraDe(valor);
  const conUnidad = (texto: string): string => (texto === '' ? m.sinDecir : `${texto} ${unidad}`.trim());
  return (
    <li className="space-y-2 border-t border-line py-3 first:border-t-0">
      <p className="text-sm font-medium wrap-anywhere">{nombre}</p>
      {desde !== null && hasta !== null && (valor === null || llega !== null) ? (
        <BulletBar
          label={nombre}
          base={{ value: desde, text: conUnidad(base) }}
          meta={{ value: hasta, text: conUnidad(meta) }}
          avance={valor === null || llega === null ? null : { value: llega, text: conUnidad(valor) }}
          words={words}
        />
      ) : (
        <p className="text-sm text-ink-soft">
          {`${m.base} ${conUnidad(base)} · ${m.meta} ${conUnidad(meta)} · ${m.valor} ${valor === null ? m.sinValor : conUnidad(valor)}`}
        </p>
      )}
    </li>
  );
};

/** The indicators of the plan, each from its base to its meta. */
export const Indicadores = ({ indicadores }: { indicadores: readonly IndicadorReportado[] }) => (
  <Card title={m.titulo}>
    {indicadores.length === 0 ? (
      <p className="text-sm text-ink-soft">{m.ninguno}</p>
    ) : (
      <ul>
        {indicadores.map((uno) => (
          <Indicador key={uno.id} {...uno} />
        ))}
      </ul>
    )}
  </Card>
);
