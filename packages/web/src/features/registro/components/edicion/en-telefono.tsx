import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { ReactNode } from 'react';
import { PhoneSteps } from '../../../../ui/phone-steps.tsx';
import { ListaDeTareas, type ListaDeTareasProps } from './lista-de-tareas.tsx';
import { pasos, porcentajeDe, tituloDePaso } from './pasos.ts';

const m = registroMessages.edicion;

export type TareasEnTelefonoProps = ListaDeTareasProps & {
  volver: string;
  /** At the end of the line. */
  alFinal: ReactNode;
};

/** Where there is no room beside the question: the line of the steps, and the list as a sheet. */
export const TareasEnTelefono = ({ volver, alFinal, ...lista }: TareasEnTelefonoProps) => {
  const { abierto } = lista;
  const porcentaje = porcentajeDe(abierto);
  return (
    <PhoneSteps
      boxed
      here={`${m.paso(pasos.indexOf(abierto) + 1, pasos.length)} · ${tituloDePaso(abierto)}`}
      aside={alFinal}
      back={{ href: volver, label: m.volver }}
      bar={
        <div
          role="progressbar"
          aria-label={m.avance}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={porcentaje}
          className="h-1 bg-neutral-soft md:hidden"
        >
          <div className="h-full bg-accent" style={{ width: `${porcentaje}%` }} />
        </div>
      }
      title={m.pasosYFaltan}
    >
      {(close) => <ListaDeTareas {...lista} onIr={() => close()} />}
    </PhoneSteps>
  );
};
