import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { puede } from '../caso/acciones.ts';
import { Asignar } from './asignar.tsx';
import type { Evaluacion } from './use-evaluacion.ts';

const m = dictamenMessages.evaluadores;

/** Who scores, and who has sent; none reads the others before all are in. */
export const Evaluadores = ({
  aprobacion,
  evaluaciones,
  actual,
}: {
  aprobacion: Aprobacion;
  evaluaciones: readonly Evaluacion[];
  actual: boolean;
}) => {
  const { usuarioId } = useUsuario();
  const [asignando, setAsignando] = useState(false);
  const enviadas = evaluaciones.filter(({ enviadaEn }) => enviadaEn !== null).length;
  const califica = evaluaciones.some(({ evaluador }) => evaluador.id === usuarioId);
  // Whoever may still score reads nobody's, though all of them are in.
  const aCiegas =
    enviadas < evaluaciones.length ||
    evaluaciones.some(({ enviadaEn, puntajes }) => enviadaEn !== null && puntajes === null);
  return (
    <Card
      title={m.titulo}
      description={
        evaluaciones.length > 0 && (
          <span className="figures">{m.enviaron(enviadas, evaluaciones.length)}</span>
        )
      }
    >
      <div className="space-y-3">
        {evaluaciones.length === 0 ? (
          <p className="text-sm text-ink-soft">{m.ninguno}</p>
        ) : (
          <ul className="divide-y divide-line">
            {evaluaciones.map(({ evaluador, enviadaEn }) => (
              <li
                key={evaluador.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm"
              >
                <span className="min-w-0 font-medium wrap-anywhere">
                  {evaluador.nombre}
                  {evaluador.id === usuarioId && <span className="font-normal text-ink-soft"> {m.tu}</span>}
                </span>
                {enviadaEn ? (
                  <Badge tone="success">{m.envio(formatMediumDate(enviadaEn))}</Badge>
                ) : (
                  <Badge tone="neutral">{m.pendiente}</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
        {aCiegas && (
          <p className="text-sm text-ink-soft">
            {califica ? aprobacionMessages.pagina.aciegas : aprobacionMessages.pagina.aciegasSinEvaluar}
          </p>
        )}
        {actual && puede(aprobacion, 'asignarEvaluadores') && (
          <Button
            size="sm"
            variant={evaluaciones.length === 0 ? 'primary' : 'secondary'}
            icon={<UsersRound aria-hidden="true" className="size-4" />}
            onClick={() => setAsignando(true)}
          >
            {evaluaciones.length === 0 ? m.asignar : m.cambiar}
          </Button>
        )}
      </div>
      {asignando && (
        <Asignar aprobacion={aprobacion} evaluaciones={evaluaciones} onClose={() => setAsignando(false)} />
      )}
    </Card>
  );
};
