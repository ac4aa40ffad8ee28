import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { etiquetaDeCargo } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import type { SesionColegiada } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { today } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { client } from '../../../../app/api.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { cn } from '../../../../ui/cn.ts';
import { useAccion } from '../../sesiones.queries.ts';
import { botonDe, useDiciendo } from './acciones.ts';

const { asistencia: m } = sesionPantallas.sesion;
const { suple } = sesionPantallas.cuerpos;

type Lugar = SesionColegiada['asistencia'][number];

const detalleDe = ({ cargo, supleA }: Lugar): string =>
  supleA ? `${suple(supleA.nombre)} · ${etiquetaDeCargo[cargo]}` : etiquetaDeCargo[cargo];

/** Whose seat it is: that of its titular. */
const asientoDe = ({ persona, supleA }: Lugar): string => supleA?.id ?? persona.id;

/** Who is there (rule 70): marked by who leads it, until the first vote; read by everybody. */
export const Asistencia = ({ sesion }: { sesion: SesionColegiada }) => {
  const boton = botonDe(sesion, 'registrarAsistencia');
  return sesion.asistencia.length === 0 ? (
    <Card title={m.titulo} tight>
      <p className="text-sm text-ink-soft">{m.sinMiembros}</p>
    </Card>
  ) : boton?.enabled ? (
    // What was saved meanwhile by somebody else begins anew.
    <Marcar key={sesion.asistencia.map(({ presente }) => presente).join()} sesion={sesion} />
  ) : (
    <Leida sesion={sesion} porque={boton?.blockers.map(({ message }) => message).join(' ')} />
  );
};

/** Before its day nobody is missing: attendance may be noted already, and says how many it takes. */
const Quorum = ({ presentes, sesion }: { presentes: number; sesion: SesionColegiada }) =>
  today(new Date()) < today(sesion.fecha) && presentes < sesion.requeridos ? (
    <p className="figures text-sm text-ink-soft">{sesionMessages.quorumRequerido(sesion.requeridos)}</p>
  ) : (
    <Alcanzado presentes={presentes} requeridos={sesion.requeridos} />
  );

const Alcanzado = ({ presentes, requeridos }: { presentes: number; requeridos: number }) => (
  <p
    aria-live="polite"
    className={cn(
      'figures text-sm font-medium',
      presentes >= requeridos ? 'text-success-ink' : 'text-warning-ink',
    )}
  >
    {sesionMessages.quorum(presentes, requeridos)}
  </p>
);

const Marcar = ({ sesion }: { sesion: SesionColegiada }) => {
  const registrar = useAccion(client.sesionColegiada.registrarAsistencia);
  const diciendo = useDiciendo(sesion);
  const guardada = sesion.asistencia.some(({ presente }) => presente !== null);
  const [presentes, setPresentes] = useState<ReadonlySet<string>>(
    () => new Set(sesion.asistencia.flatMap(({ miembroId, presente }) => (presente ? [miembroId] : []))),
  );
  const cambio =
    !guardada ||
    sesion.asistencia.some(({ miembroId, presente }) => presentes.has(miembroId) !== (presente ?? false));
  const [guardar, guardando] = useOnce(() =>
    diciendo(
      () => registrar.mutateAsync({ id: sesion.id, version: sesion.version, presentes: [...presentes] }),
      [sesionMessages.toasts.asistencia, m.presentes(presentes.size, sesion.asistencia.length)],
    ).catch(() => undefined),
  );
  const poner = (lugar: Lugar, esta: boolean) => {
    const nuevos = new Set(presentes);
    if (!esta) nuevos.delete(lugar.miembroId);
    else {
      nuevos.add(lugar.miembroId);
      // Of a seat one person is there, its titular or one of its substitutes: who comes last takes it.
      for (const otro of sesion.asistencia)
        if (otro.miembroId !== lugar.miembroId && asientoDe(otro) === asientoDe(lugar))
          nuevos.delete(otro.miembroId);
    }
    setPresentes(nuevos);
  };
  return (
    <Card title={m.titulo} description={m.ayuda} tight>
      <ul className="divide-y divide-line">
        {sesion.asistencia.map((lugar) => (
          <li key={lugar.miembroId}>
            <Checkbox
              label={lugar.persona.nombre}
              help={detalleDe(lugar)}
              checked={presentes.has(lugar.miembroId)}
              onChange={(esta) => poner(lugar, esta)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Quorum presentes={presentes.size} sesion={sesion} />
        <Button
          size="sm"
          variant={presentes.size === 0 || !cambio ? 'secondary' : 'primary'}
          busy={guardando}
          busyLabel={m.guardando}
          aria-disabled={!cambio || undefined}
          onClick={() => cambio && void guardar()}
        >
          {m.guardar}
        </Button>
      </div>
    </Card>
  );
};

const Leida = ({ sesion, porque }: { sesion: SesionColegiada; porque?: string | undefined }) => {
  const presentes = sesion.asistencia.filter(({ presente }) => presente).length;
  return (
    <Card title={m.titulo} description={porque} tight>
      <ul className="divide-y divide-line text-sm">
        {sesion.asistencia.map((lugar) => (
          <li key={lugar.miembroId} className="flex items-baseline justify-between gap-x-3 py-2">
            <span className="min-w-0">
              <span className="font-medium">{lugar.persona.nombre}</span>{' '}
              <span className="text-ink-soft">· {detalleDe(lugar)}</span>
            </span>
            <span className={cn('shrink-0', lugar.presente ? 'font-medium' : 'text-ink-soft')}>
              {lugar.presente === null ? m.sinRegistrar : lugar.presente ? m.presente : m.ausente}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <Quorum presentes={presentes} sesion={sesion} />
      </div>
    </Card>
  );
};
