import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import {
  esperaEnPalabras,
  plazoEnPalabras,
  tonoDeUrgencia,
  urgenciaDe,
} from '@portal/domain/features/inicio/inicio.plazos';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';

const { pendientes: m } = inicioMessages;

type Pendiente = Inicio['pendientes']['items'][number];

/** How many are shown before somebody asks for the others. */
const A_LA_VISTA = 5;

/** What waits for this account, with its deadline; undefined while it is on its way. */
export const Pendientes = ({ pendientes }: { pendientes: Inicio['pendientes'] | undefined }) => {
  const [todos, setTodos] = useState(false);
  const items = pendientes?.items ?? [];
  const shown = todos ? items : items.slice(0, A_LA_VISTA);
  return (
    <Card title={m.titulo} flush>
      {!pendientes && <Cargando />}
      {pendientes && items.length === 0 && (
        <EmptyState icon={<CircleCheck />} title={m.vacio} level={3} className="pt-4 pb-10">
          {m.vacioAyuda}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul aria-label={m.titulo} className="divide-y divide-line border-t border-line">
          {shown.map((pendiente) => (
            <Item key={pendiente.id} pendiente={pendiente} />
          ))}
        </ul>
      )}
      {items.length > A_LA_VISTA && (
        <p className="border-t border-line px-1 py-1.5 md:px-3">
          <Button size="sm" variant="ghost" aria-expanded={todos} onClick={() => setTodos(!todos)}>
            {todos ? m.verMenos : m.verMas(items.length - A_LA_VISTA)}
          </Button>
        </p>
      )}
      {pendientes?.resto.map(({ texto, enlace }) => (
        <p key={enlace} className="border-t border-line px-4 py-3 text-sm md:px-6">
          <TextLink href={enlace}>{texto}</TextLink>
        </p>
      ))}
    </Card>
  );
};

const Item = ({ pendiente: { titulo, detalle, accion, enlace, vence, desde } }: { pendiente: Pendiente }) => {
  const now = new Date();
  return (
    <li className="flex flex-col gap-3 px-4 py-4 md:flex-row md:items-center md:gap-6 md:px-6">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{titulo}</p>
        {detalle && <p className="mt-0.5 text-sm text-ink-soft">{detalle}</p>}
        {vence ? (
          <p className="mt-2">
            <Badge tone={tonoDeUrgencia[urgenciaDe(vence, now)]}>
              <time dateTime={vence}>{plazoEnPalabras(vence, now)}</time>
            </Badge>
          </p>
        ) : (
          desde && (
            <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
              <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
              <time dateTime={desde}>{esperaEnPalabras(desde, now)}</time>
            </p>
          )
        )}
      </div>
      <ButtonLink
        size="sm"
        href={enlace}
        aria-label={`${accion}: ${titulo}`}
        className="self-start md:self-center"
      >
        {accion}
      </ButtonLink>
    </li>
  );
};

const Cargando = () => (
  <div role="status" className="divide-y divide-line border-t border-line">
    <span className="sr-only">Cargando...</span>
    {[52, 40, 46].map((width) => (
      <div key={width} className="space-y-2.5 px-4 py-5 md:px-6">
        <Skeleton style={{ width: `${width}%` }} />
        <Skeleton style={{ width: `${width + 20}%` }} />
      </div>
    ))}
  </div>
);
