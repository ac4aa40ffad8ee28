import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type { PuntoDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useOnline } from '../../../../ui/skeleton.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useDeclarar } from './declaracion.tsx';

const { minuto: m } = sesionPantallas;
const { minuto: palabras } = sesionMessages;

/** Before a project is opened: whether the member has an interest in it (rule 69). Two answers of the same weight. */
export const Declarar = ({ punto }: { punto: PuntoDeSesion }) => {
  const [declarar, ocupado] = useDeclarar(punto);
  const [con, setCon] = useState(false);
  const [motivo, setMotivo] = useState('');
  const enLinea = useOnline();
  return (
    <div role="group" aria-labelledby="interes" className="space-y-3">
      <div className="md:flex md:items-center md:justify-between md:gap-8">
        <div className="min-w-0">
          <p id="interes" className="font-semibold">
            {palabras.interes}
          </p>
          {!enLinea && (
            <p role="status" className="mt-0.5 text-sm font-medium text-warning-ink">
              {m.sinLineaParaDeclarar}
            </p>
          )}
        </div>
        {!con && (
          <div className="mt-3 grid shrink-0 gap-2 md:mt-0 md:grid-cols-2">
            <Button
              className="min-h-13 whitespace-normal"
              aria-disabled={!enLinea || undefined}
              busy={ocupado}
              onClick={() => enLinea && void declarar(false, '')}
            >
              {m.declaroSin}
            </Button>
            <Button className="min-h-13 whitespace-normal" onClick={() => setCon(true)}>
              {m.declaroCon}
            </Button>
          </div>
        )}
      </div>
      {con && (
        <div className="space-y-3">
          <TextArea
            name="motivo-conflicto"
            label={m.motivoDeConflicto}
            required={false}
            help={m.conConflictoDetalle}
            rows={2}
            max={2000}
            value={motivo}
            onChange={setMotivo}
          />
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Button onClick={() => setCon(false)}>{m.regresar}</Button>
            <Button
              variant="primary"
              className="whitespace-normal"
              busy={ocupado}
              aria-disabled={!enLinea || undefined}
              onClick={() => enLinea && void declarar(true, motivo)}
            >
              {m.confirmarConflicto}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
};
