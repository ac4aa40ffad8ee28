import {
  type ClaseDeAviso,
  clasesDeAviso,
} from '@portal/domain/features/notificaciones/notificaciones.clases';
import { mensajesDeNotificaciones } from '@portal/domain/features/notificaciones/notificaciones.messages';
import {
  type Canal,
  canales,
  type Entrega,
  entregas,
  etiquetasDeCanal,
  etiquetasDeEntrega,
  HORA_DEL_RESUMEN,
  llegaPorCorreo,
  type Preferencia,
} from '@portal/domain/features/notificaciones/notificaciones.preferencias';
import { Lock } from 'lucide-react';
import { readingProblem } from '../../../app/problem.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useGuardarPreferencia, usePreferencias } from '../preferencias.queries.ts';

const { preferencias: m } = mensajesDeNotificaciones;

/** How each kind of notice reaches the account; every choice is kept as soon as it is made. */
export const Preferences = () => {
  const preferencias = usePreferencias();
  const { data, isFetching, refetch } = preferencias;
  const problem = readingProblem(preferencias);
  const guardar = useGuardarPreferencia();
  if (!data)
    return (
      <Card title={m.titulo} description={m.descripcion}>
        {problem ? (
          <ErrorState
            level={3}
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={problem.referencia}
          >
            {problem.message}
          </ErrorState>
        ) : (
          <div role="status">
            <span className="sr-only">Cargando...</span>
            <SkeletonText lines={8} />
          </div>
        )}
      </Card>
    );
  return (
    <Card title={m.titulo} description={m.descripcion} flush>
      <ul aria-label="Clases de aviso" className="@container divide-y divide-line border-t border-line">
        {data.preferencias.map(({ clase, ...preferencia }) => (
          <Row
            key={clase}
            clase={clase}
            preferencia={preferencia}
            onChange={(elegida) => guardar.mutate({ clase, ...elegida })}
          />
        ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-soft md:px-6 wrap-anywhere">
        {m.resumen(HORA_DEL_RESUMEN, data.email)}
      </p>
    </Card>
  );
};

type RowProps = {
  clase: ClaseDeAviso;
  preferencia: Preferencia;
  onChange: (elegida: Preferencia) => void;
};

const Row = ({ clase, preferencia, onChange }: RowProps) => {
  const { nombre, descripcion, obligatoria } = clasesDeAviso[clase];
  const id = `clase-${clase}`;
  return (
    <li>
      <div
        role="group"
        aria-labelledby={id}
        className="grid gap-x-6 gap-y-3 px-4 py-4 @2xl:grid-cols-[minmax(0,1fr)_12rem_12rem] md:px-6"
      >
        <div className="min-w-0">
          <h3 id={id} className="font-medium">
            {nombre}
          </h3>
          <p className="mt-0.5 text-sm text-ink-soft">{descripcion}</p>
        </div>
        {obligatoria === null ? (
          <Choices clase={clase} preferencia={preferencia} onChange={onChange} />
        ) : (
          <div className="@2xl:col-span-2">
            <Badge icon={false}>
              <span className="inline-flex items-center gap-1.5">
                <Lock aria-hidden="true" className="size-3.5" />
                {m.obligatoria}
              </span>
            </Badge>
            <p className="mt-1.5 text-sm text-ink-soft">{obligatoria}</p>
          </div>
        )}
      </div>
    </li>
  );
};

const Choices = ({ clase, preferencia, onChange }: RowProps) => {
  const mailed = llegaPorCorreo(preferencia);
  return (
    <div className="grid gap-3 @sm:grid-cols-2 @2xl:contents">
      <SelectField
        name={`canal-${clase}`}
        label={m.canal}
        placeholder={null}
        options={canales.map((value) => ({ value, label: etiquetasDeCanal[value] }))}
        value={preferencia.canal}
        onChange={(canal) => onChange({ ...preferencia, canal: canal as Canal })}
      />
      <SelectField
        name={`entrega-${clase}`}
        label={m.entrega}
        placeholder={mailed ? null : m.sinCorreo}
        options={mailed ? entregas.map((value) => ({ value, label: etiquetasDeEntrega[value] })) : []}
        value={mailed ? preferencia.entrega : ''}
        disabled={!mailed}
        onChange={(entrega) => onChange({ ...preferencia, entrega: entrega as Entrega })}
      />
    </div>
  );
};
