import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import {
  partesDePlantilla,
  type TextosDePlantilla,
  type TipoDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas';
import { BeforeAfter } from '../../../ui/before-after.tsx';

const { plantillas: m } = workflowMessages;

export const sonIguales = (uno: TextosDePlantilla, otro: TextosDePlantilla): boolean =>
  partesDePlantilla.every((parte) => uno[parte] === otro[parte]);

type Props = {
  tipo: TipoDePlantilla;
  antes: TextosDePlantilla;
  ahora: TextosDePlantilla;
  etiquetas: { readonly antes: string; readonly ahora: string };
  neutral?: boolean;
};

/** Two versions of a template word by word, only the parts that differ. */
export const Diferencia = ({ tipo, antes, ahora, etiquetas, neutral = false }: Props) => (
  <div className="space-y-4">
    {partesDePlantilla
      .filter((parte) => antes[parte] !== ahora[parte])
      .map((parte) => (
        <div key={parte} className="space-y-1.5">
          <p className="text-sm font-medium">{m.partes[tipo][parte]}</p>
          <BeforeAfter
            label={m.partes[tipo][parte]}
            before={antes[parte]}
            after={ahora[parte]}
            beforeLabel={etiquetas.antes}
            afterLabel={etiquetas.ahora}
            neutral={neutral}
          />
        </div>
      ))}
  </div>
);
