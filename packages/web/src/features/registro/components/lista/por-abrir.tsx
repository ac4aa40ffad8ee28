import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { usePuede, useUsuario } from '../../../../app/session.ts';
import { type Waiting, type WaitingCases, waitingOf } from '../../../../stage/waiting-line.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { registroLecturas } from '../../registro.lecturas.ts';

const { lista: m } = registroMessages;

/** What is not in the list yet: cases whose registro is still to be opened, as their organization or who opens them reads it. */
export type PorAbrir = WaitingCases;

/** The organization's own: which ones, and since when each waits for the foundation. */
const useDeOrganizacion = (): Waiting => {
  const { esPersonal } = useUsuario();
  const { data, isLoading: leyendo } = useQuery({ ...registroLecturas.enEtapa(), enabled: !esPersonal });
  const casos = data?.items.filter(({ etapa, abierta }) => etapa === 'registro' && !abierta) ?? [];
  if (!data || casos.length === 0) return { casos: undefined, leyendo };
  // Of more than a page those that wait longest came, open or not: what is beyond is told as such.
  const otros = data.total.n > data.items.length;
  const now = new Date();
  const dichos = {
    que: m.porAbrirse({ n: casos.length, mas: otros }),
    detalle: m.losAbre(
      casos.slice(0, 3).map(({ folio, turnoDesde }) => ({ folio, dias: waitingDays(turnoDesde, now) })),
      otros || casos.length > 3,
    ),
  };
  return { casos: dichos, leyendo };
};

/** Those that this account opens. */
const useDelPersonal = (): Waiting => {
  const abre = usePuede('crear_proyectos');
  return waitingOf(
    useQuery({ ...registroLecturas.porAbrir(''), enabled: abre }),
    m,
    ({ preRegistroId }) => `/registro/crear?preRegistro=${preRegistroId}`,
  );
};

/** What waits to be opened for this reader. */
export const usePorAbrir = (): Waiting => {
  const deOrganizacion = useDeOrganizacion();
  const delPersonal = useDelPersonal();
  return {
    casos: deOrganizacion.casos ?? delPersonal.casos,
    leyendo: deOrganizacion.leyendo || delPersonal.leyendo,
  };
};

/** Where an organization goes on from an empty list. */
export const SiguePara = ({ porAbrir }: { porAbrir: PorAbrir | undefined }) =>
  porAbrir ? (
    <ButtonLink href="/proyectos?etapa=registro">{m.irAProyectos}</ButtonLink>
  ) : (
    <ButtonLink href="/pre-registro">{m.irAPreRegistro}</ButtonLink>
  );
