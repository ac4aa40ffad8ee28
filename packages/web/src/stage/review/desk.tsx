import type { Cola } from '@portal/domain/stage/queue';
import { queueMessages as m } from '@portal/domain/stage/queue-messages';
import { ChevronDown, ChevronLeft, ChevronRight, Eye, UserRound, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../app/problem.ts';
import { useUsuario } from '../../app/session.ts';
import { buttonStyles } from '../../ui/button-styles.ts';
import { cn } from '../../ui/cn.ts';
import { DropdownMenu, type MenuItem } from '../../ui/dropdown-menu.tsx';
import { Edad } from '../../ui/edad.tsx';
import { BareLink } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import type { Assign, Person, UseReviewers } from './reviewers.ts';
import { type SayPresence, usePresence } from './use-presence.ts';

export type QueuePlaceProps = {
  cola: Cola;
  /** The address of another record of the queue. */
  hrefOf: (id: string) => string;
};

/** '‹ 3 de 11 ›': the place of the record in the list that it was opened from, and the ways to its neighbours. */
export const QueuePlace = ({ cola: { posicion, total, anterior, siguiente }, hrefOf }: QueuePlaceProps) => {
  const n = `${total.n.toLocaleString('es-MX')}${total.mas ? '+' : ''}`;
  return (
    <nav aria-label={m.cola} className="flex items-center max-md:-mr-2">
      <Neighbour id={anterior} label={m.anterior} keys="p" hrefOf={hrefOf} icon={<ChevronLeft />} />
      <span className="figures px-0.5 text-sm whitespace-nowrap text-ink-soft max-md:-mx-1.5" title={m.ayuda}>
        {posicion === null ? m.fuera() : m.lugar(posicion.toLocaleString('es-MX'), n)}
      </span>
      <Neighbour id={siguiente} label={m.siguiente} keys="n" hrefOf={hrefOf} icon={<ChevronRight />} />
    </nav>
  );
};

type NeighbourProps = {
  id: string | null;
  label: string;
  keys: string;
  hrefOf: (id: string) => string;
  icon: React.ReactNode;
};

const Neighbour = ({ id, label, keys, hrefOf, icon }: NeighbourProps) => {
  const className = cn(buttonStyles({ variant: 'ghost', size: 'icon' }), '[&_svg]:size-5');
  return id ? (
    <BareLink
      href={hrefOf(id)}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      className={className}
    >
      {icon}
    </BareLink>
  ) : (
    <span aria-hidden="true" className={cn(className, 'pointer-events-none text-ink-faint opacity-40')}>
      {icon}
    </span>
  );
};

export type InHandsProps = {
  /** As it travels to staff: with the version that an assignment names, and since when it is whose turn. */
  record: {
    readonly id: string;
    readonly version: number;
    readonly turno: string;
    readonly turnoDesde: string;
    readonly revision: { readonly responsable: Person | null } | null;
  };
  /** Keep it stable (module level). */
  say: SayPresence;
  /** Keep it stable (module level). */
  useReviewers: UseReviewers;
  assign: Assign;
};

/** Since when the record waits for the foundation, and in whose hands it is: who reviews gives it to somebody from here. */
export const InHands = ({ record, say, useReviewers, assign }: InHandsProps) => {
  const responsable = record.revision?.responsable ?? null;
  const desde = record.turno === 'fundacion' ? record.turnoDesde : null;
  const { usuarioId: yo } = useUsuario();
  const otros = usePresence(record.id, say);
  const [open, setOpen] = useState(false);
  const revisores = useReviewers(open);

  const dar = async (a: Person | null) => {
    try {
      const { id, version } = record;
      const { resultados } = await assign({
        filas: [{ id, version, responsable: responsable?.id ?? null }],
        responsable: a?.id ?? null,
      });
      const [resultado] = resultados;
      if (resultado?.hecho) toast.success(a ? m.asignado(a.id === yo ? m.ti : a.nombre) : m.sinAsignarHecho);
      else toast.destructive(m.noAsignado, resultado?.mensaje ?? undefined);
    } catch (error) {
      toast.destructive(m.noAsignado, problemOf(error).message);
    }
  };
  const demas = (revisores.data?.items ?? []).filter(({ id }) => id !== responsable?.id);
  const items: MenuItem[] = [
    ...demas.filter(({ id }) => id === yo),
    ...demas.filter(({ id }) => id !== yo),
  ].map((uno) => ({ label: uno.id === yo ? m.tomar : uno.nombre, onSelect: () => void dar(uno) }));
  if (responsable)
    items.push({ kind: 'separator' }, { label: m.dejarSinAsignar, onSelect: () => void dar(null) });

  return (
    <>
      <span role="status" className="contents">
        {otros.length > 0 && (
          <span
            title={m.revisando(otros.map(({ nombre }) => nombre))}
            className="inline-flex max-w-56 min-w-0 items-center gap-1.5 rounded-full border border-turno-fundacion-line bg-turno-fundacion-soft px-2 py-0.5 text-xs font-medium text-turno-fundacion-ink"
          >
            <Eye aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{m.revisando(otros.map(({ nombre }) => nombre))}</span>
          </span>
        )}
      </span>
      {desde && <Edad desde={desde} />}
      <DropdownMenu
        open={open}
        onOpenChange={setOpen}
        align="start"
        items={items}
        header={
          revisores.isPending ? (
            <p role="status" className="px-2.5 py-2 text-sm text-ink-soft">
              {m.cargando}
            </p>
          ) : (
            revisores.isError && (
              <p role="alert" className="px-2.5 py-2 text-sm text-danger-ink">
                {m.sinRevisores}
              </p>
            )
          )
        }
        trigger={
          <button
            type="button"
            className="inline-flex min-h-11 max-w-48 items-center gap-1 rounded-full px-1 text-xs font-medium whitespace-nowrap text-ink-soft hover:bg-hover hover:text-ink md:min-h-8 md:px-2"
          >
            {responsable ? (
              <UserRound aria-hidden="true" className="size-3.5 shrink-0" />
            ) : (
              <UserRoundPlus aria-hidden="true" className="size-3.5 shrink-0" />
            )}
            <span className="truncate max-md:sr-only">
              {responsable ? (
                <>
                  <span className="sr-only">{m.aCargo} </span>
                  {responsable.id === yo ? m.aTuCargo : responsable.nombre}
                </>
              ) : (
                m.sinAsignar
              )}
            </span>
            <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        }
      />
    </>
  );
};
