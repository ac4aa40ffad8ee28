import { atrasadasEnPalabras } from '@portal/domain/features/usuarios/gestion.messages';
import { useQuery } from '@tanstack/react-query';
import { useUsuario } from '../../../app/session.ts';
import { holds } from '../../../app/slice.ts';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { type Pestana, type PestanaId, pestanas } from '../usuarios.pestanas.ts';
import { arcoAtrasadas } from '../usuarios.queries.ts';

/** The tabs of /usuarios that the account may open; nothing where it is only one. That of ARCO says how many are late. */
export const Pestanas = ({ actual }: { actual: PestanaId }) => {
  const { permisos } = useUsuario();
  const { data: total } = useQuery({ ...arcoAtrasadas(), enabled: holds(permisos, pestanas.arco.permisos) });
  return (
    <PageTabs
      label="Secciones de usuarios"
      tabs={Object.entries<Pestana>(pestanas)
        .filter(([, { permisos: asked }]) => holds(permisos, asked))
        .map(([id, { label, href }]) => ({
          label,
          href,
          active: id === actual,
          late: id === 'arco' && total && total.n > 0 ? atrasadasEnPalabras(total) : undefined,
        }))}
    />
  );
};
