import {
  avanceForm,
  bajoDe,
  camposDibujados,
  escritoDe,
  motivoDe,
} from '@portal/domain/features/avances/avances.form';
import { avanceMessages } from '@portal/domain/features/avances/avances.messages';
import { ranurasDeEvidencia } from '@portal/domain/features/avances/avances.papeles';
import type { Avance } from '@portal/domain/features/avances/avances.shapes';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { otherFields } from '@portal/domain/stage/other-fields';
import { PaperSlots } from '../../../stage/paper-slots.tsx';
import { ReadAnswer } from '../../../stage/written-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { Actividades } from './actividades.tsx';
import { Indicadores } from './indicadores.tsx';

const { pagina: m } = avanceMessages;

/** A report that is read: its words, its figures on their bars, its evidence. */
export const Leer = ({ avance, respuestas }: { avance: Avance; respuestas: Answers }) => {
  const { documentos } = avance;
  const dicho = (campo: 'indicadores' | 'actividades', id: string): string | null =>
    escritoDe(respuestas, campo, id) || null;
  return (
    <div className="space-y-6">
      <Card title={m.logros}>
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{textOf(respuestas.logros)}</p>
        {otherFields(avanceForm, camposDibujados, respuestas).map(({ campo }) => (
          <ReadAnswer key={campo} form={avanceForm} campo={campo} answers={respuestas} />
        ))}
      </Card>
      <Indicadores
        indicadores={avance.indicadores.map((uno) => ({ ...uno, valor: dicho('indicadores', uno.id) }))}
      />
      <Actividades
        actividades={avance.actividades.map((una) => {
          const porcentaje = dicho('actividades', una.id);
          return {
            ...una,
            porcentaje: porcentaje === null ? null : Number(porcentaje),
            // A word that was left from a figure that was corrected since says nothing.
            motivo: bajoDe(respuestas, una) ? motivoDe(respuestas, una.id) : '',
          };
        })}
      />
      <Card title={m.evidencias}>
        {documentos.length === 0 ? (
          <p className="text-sm text-ink-soft">{m.sinEvidencias}</p>
        ) : (
          <div className="max-w-3xl space-y-3">
            <PaperSlots
              slots={ranurasDeEvidencia.filter((una) => documentos.some(({ ranura }) => ranura === una.id))}
              required={false}
              documentos={documentos}
              place={(ranura) => `avance:${avance.id}:${ranura}`}
            />
          </div>
        )}
      </Card>
    </div>
  );
};
