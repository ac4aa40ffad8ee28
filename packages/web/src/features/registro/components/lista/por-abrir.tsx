import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { waitingDays } from '@portal/domain/kernel/waiting';
import { useQuery } from '@tanstack/react-query';
import { usePuede, useUsuario } from '../../../../app/session.ts';
import { type WaitingCases, WaitingLine } from '../../../../stage/waiting-line.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { registroLecturas } from '../../registro.lecturas.ts';

const { lista: m, actos } = registroMessages;

/** What is not in the list yet: cases whose registro is still to be opened, as their organization or who opens them reads it. */
export type PorAbrir = WaitingCases;

/** The organization's own: which ones, and since when each waits for the foundation. */
const useDeOrganizacion = (): PorAbrir | undefined => {
  const { esPersonal } = useUsuario();
  const { data } = useQuery({ ...registroLecturas.enEtapa(), enabled: !esPersonal });
  const casos = data?.items.filter(({ etapa, abierta }) => etapa === 'registro' && !abierta) ?? [];
  if (!data || casos.length === 0) return undefined;
  // Of more than a page those that wait longest came, open or not: what is beyond is told as such.
  const otros = data.total.n > data.items.length;
  const now = new Date();
  return {
    que: m.porAbrirse({ n: casos.length, mas: otros }),
    detalle: m.losAbre(
      casos.slice(0, 3).map(({ folio, turnoDesde }) => ({ folio, dias: waitingDays(turnoDesde, now) })),
      otros || casos.length > 3,
    ),
  };
};

/** Those that this account opens. */
const useDelPersonal = (): PorAbrir | undefined => {
  const abre = usePuede('crear_proyectos');
  const { data } = useQuery({ ...registroLecturas.porAbrir(''), enabled: abre });
  const [primero] = data?.items ?? [];
  if (!data || !primero) return undefined;
  const { organizacion, folio, desde, preRegistroId } = primero;
  return {
    que: m.esperanApertura(data.total),
    detalle: m.elQueMasEspera(organizacion.nombre, folio, waitingDays(desde, new Date())),
    abrir: `/registro/crear?preRegistro=${preRegistroId}`,
  };
};

/** What waits to be opened for this reader; undefined where nothing does, and while that is not known. */
export const usePorAbrir = (): PorAbrir | undefined => {
  const deOrganizacion = useDeOrganizacion();
  const delPersonal = useDelPersonal();
  return deOrganizacion ?? delPersonal;
};

/** The same above a list that has records. */
export const PorAbrirLinea = (waiting: PorAbrir) => <WaitingLine {...waiting} verb={actos.abrir} />;

/** Where an organization goes on from an empty list. */
export const SiguePara = ({ porAbrir }: { porAbrir: PorAbrir | undefined }) =>
  porAbrir ? (
    <ButtonLink href="/proyectos?etapa=registro">{m.irAProyectos}</ButtonLink>
  ) : (
    <ButtonLink href="/pre-registro">{m.irAPreRegistro}</ButtonLink>
  );
