import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/badge.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

/** On the tab of the dossier: what of it asks for something, or nothing. */
export const ExpedienteAside = ({ id }: { id: string }) => {
  const { data } = useQuery(organizacionesQueries.expediente(id));
  const n = (estado: 'vencido' | 'por_vencer') =>
    data?.papeles.filter((papel) => papel.estado === estado).length ?? 0;
  if (n('vencido') > 0)
    return <Badge tone="danger">{n('vencido') === 1 ? '1 vencido' : `${n('vencido')} vencidos`}</Badge>;
  return n('por_vencer') > 0 && <Badge tone="warning">{n('por_vencer')} por vencer</Badge>;
};
