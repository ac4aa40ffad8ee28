import {
  agrupar,
  type Clase,
  etiquetaDeClase,
  type Grupo,
} from '@portal/domain/features/inicio/inicio.clases';
import type { Inicio } from '@portal/domain/features/inicio/inicio.contract';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { esperaEnPalabras } from '@portal/domain/features/inicio/inicio.plazos';
import { formatRelative } from '@portal/domain/kernel/dates';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { Edad } from '../../../ui/edad.tsx';
import { FolioText } from '../../../ui/folio-text.tsx';
import { BareLink, TextLink } from '../../../ui/link.tsx';
import { Plazo } from '../../../ui/plazo.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Aparte } from './por-abrir.ts';

const { pendientes: m } = inicioMessages;

type Pendiente = Inicio['pendientes']['items'][number];

/** How many of a group are shown before somebody asks for the others. */
const A_LA_VISTA = 5;

/** What somebody waits for; the others are the account's own to finish. */
const esperan: ReadonlySet<Clase> = new Set(['por_corregir', 'por_revisar', 'por_atender']);

/** What waits for this account, the gravest first; undefined while it is on its way. */
export const Pendientes = ({
  pendientes,
  antes,
}: {
  pendientes: Inicio['pendientes'] | undefined;
  /** Before all classes but what is late. */
  antes?: Aparte;
}) => {
  const groups = pendientes ? agrupar(pendientes.items, pendientes.totales) : [];
  // Of the one class of which there is more than came, the way to all of them stands at its end.
  const incompletos = groups.filter(({ items, total }) => total > items.length);
  const [unica] = incompletos.length === 1 && pendientes?.resto.length === 1 ? incompletos : [];
  // They stand first of all groups.
  const vencidos = groups.filter(({ clase }) => clase === 'vencido');
  const grupo = (group: Grupo<Pendiente>) => (
    <GrupoDePendientes
      key={group.clase}
      grupo={group}
      todos={group === unica ? pendientes?.resto[0] : undefined}
    />
  );
  return (
    <Card title={m.titulo} flush tight>
      {!pendientes && <Cargando />}
      {pendientes && groups.length === 0 && !antes && (
        <EmptyState icon={<CircleCheck />} title={m.vacio} level={3} className="pt-4 pb-10">
          {m.vacioAyuda}
        </EmptyState>
      )}
      {pendientes && (antes || groups.length > 0) && (
        <ul aria-label={m.titulo}>
          {vencidos.map(grupo)}
          {antes && (
            <GrupoDePendientes
              grupo={{ ...antes, clase: 'por_atender' }}
              etiqueta={antes.etiqueta}
              todos={
                antes.total > antes.items.length
                  ? { texto: `Ver los ${antes.total}`, enlace: antes.lista }
                  : undefined
              }
            />
          )}
          {groups.slice(vencidos.length).map(grupo)}
        </ul>
      )}
      {(unica ? [] : pendientes?.resto)?.map(({ texto, enlace }) => (
        <p key={enlace} className="border-t border-line px-4 py-3 text-sm md:px-6">
          <TextLink href={enlace}>{texto}</TextLink>
        </p>
      ))}
    </Card>
  );
};

type GrupoProps = {
  grupo: Grupo<Pendiente>;
  etiqueta?: string;
  /** Where all of them are, instead of a way to see more of them here. */
  todos?: { readonly texto: string; readonly enlace: string };
};

const GrupoDePendientes = ({
  grupo: { clase, items, total, desde },
  etiqueta = etiquetaDeClase[clase],
  todos,
}: GrupoProps) => {
  const [abierto, setAbierto] = useState(false);
  const shown = abierto ? items : items.slice(0, A_LA_VISTA);
  const now = new Date();
  return (
    <li>
      <h3
        className={cn(
          'figures border-t border-line bg-sunken px-4 py-2 text-sm md:px-6',
          clase === 'vencido' && 'bg-danger-soft text-danger-ink',
          clase === 'por_corregir' && 'bg-warning-soft text-warning-ink',
        )}
      >
        <span className="font-semibold">{etiqueta}</span>
        {` · ${total}`}
        {/* Of what the reader has to correct each row says it. */}
        {desde && esperan.has(clase) && clase !== 'por_corregir' && (
          <span className="text-ink-soft">{` · ${esperaEnPalabras(desde, total, now)}`}</span>
        )}
      </h3>
      <ul aria-label={etiqueta} className="@container divide-y divide-line border-t border-line">
        {shown.map((pendiente, at) => (
          <Item
            key={pendiente.id}
            pendiente={pendiente}
            now={now}
            primero={clase === 'por_corregir' && at === 0}
          />
        ))}
      </ul>
      {todos && (
        <p className="border-t border-line px-4 py-2 text-sm md:px-6">
          <TextLink href={todos.enlace} className="inline-flex min-h-6 items-center">
            {todos.texto}
          </TextLink>
        </p>
      )}
      {!todos && items.length > A_LA_VISTA && (
        <p className="border-t border-line px-1 py-1.5 md:px-3">
          <Button size="sm" variant="ghost" aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
            {abierto ? m.verMenos : m.verMas(items.length - A_LA_VISTA)}
          </Button>
        </p>
      )}
    </li>
  );
};

const Cuando = ({ pendiente: { clase, vence, cita, desde }, now }: { pendiente: Pendiente; now: Date }) => {
  if (vence) return <Plazo vence={vence} now={now} cita={cita} />;
  if (!desde) return null;
  if (esperan.has(clase))
    return <Edad desde={desde} now={now} say={clase === 'por_corregir' ? m.teToca : undefined} />;
  return (
    <time dateTime={desde} className="text-xs text-ink-soft">
      {m.guardado(formatRelative(desde, now))}
    </time>
  );
};

type ItemProps = {
  pendiente: Pendiente;
  now: Date;
  /** The one thing to do of the page: its verb is seen as the button. */
  primero: boolean;
};

const Item = ({ pendiente, now, primero }: ItemProps) => {
  const { titulo, detalle, registro, accion, enlace } = pendiente;
  return (
    <li className="group relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-hover md:flex-nowrap md:px-6 md:py-1.5">
      {/* The same columns in every row: the call has one where a name still has room beside it. */}
      <div
        className={cn(
          'min-w-0 basis-full text-sm md:flex-1 md:basis-auto',
          registro &&
            'md:grid md:grid-cols-[8rem_minmax(0,1fr)] md:items-baseline md:gap-x-3 @3xl:grid-cols-[8rem_minmax(0,1fr)_minmax(0,0.8fr)]',
        )}
      >
        <p
          className={cn('font-medium', registro && 'md:line-clamp-2')}
          title={registro ? [registro.nombre, registro.junto].filter(Boolean).join(' · ') : undefined}
        >
          <BareLink
            href={enlace}
            // With what is seen in it, so that it is found by speaking it.
            aria-label={`${accion}: ${registro ? `${titulo}, ${registro.nombre}` : titulo}`}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {registro?.nombre ?? <FolioText>{titulo}</FolioText>}
          </BareLink>
        </p>
        {registro ? (
          <>
            {/* Read after whose it is, seen in a column of its own before it. */}
            <p className="folio md:order-first">{registro.folio}</p>
            {registro.junto && (
              <p className="min-w-0 truncate text-ink-soft md:@max-3xl:hidden" title={registro.junto}>
                {registro.junto}
              </p>
            )}
          </>
        ) : (
          detalle && <p className="text-ink-soft">{detalle}</p>
        )}
      </div>
      <div className="flex w-full items-center gap-x-3 gap-y-1 max-md:flex-wrap md:w-auto md:min-w-32 md:shrink-0 md:justify-end">
        <Cuando pendiente={pendiente} now={now} />
        {/* At the end of the row, always: a hand that goes down the list finds it where it was. */}
        <span
          aria-hidden="true"
          className={cn(
            buttonStyles({ variant: primero ? 'primary' : 'secondary', size: 'sm' }),
            'min-w-28 px-2 max-md:ml-auto',
          )}
        >
          {accion}
        </span>
      </div>
    </li>
  );
};

/** So many rows of one line are before their data; of a telephone's, as many as a window holds. */
const DE_UNA_LINEA = 3;

const Cargando = () => (
  <div role="status" className="divide-y divide-line border-t border-line">
    <span className="sr-only">Cargando...</span>
    {[52, 40, 46, 50, 44, 48].map((width, at) => (
      <div key={width} className={cn('px-4 py-3.5 md:px-6', at >= DE_UNA_LINEA && 'md:hidden')}>
        <Skeleton style={{ width: `${width}%` }} />
        {/* On a telephone each has its folio, its call and its verb: what stands below begins below the window. */}
        <div className="md:hidden">
          <Skeleton className="my-1.5 w-24" />
          <Skeleton className="my-1.5 w-2/3" />
          <Skeleton className="ml-auto h-10 w-32 rounded-md" />
        </div>
      </div>
    ))}
  </div>
);
