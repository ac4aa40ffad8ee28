import { useUsuario } from '../../../app/session.ts';
import { holds } from '../../../app/slice.ts';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { type Pestana, type PestanaId, pestanas } from '../usuarios.pestanas.ts';

/** The tabs of /usuarios that the account may open; nothing where it is only one. */
export const Pestanas = ({ actual }: { actual: PestanaId }) => {
  const { permisos } = useUsuario();
  return (
    <PageTabs
      label="Secciones de usuarios"
      tabs={Object.entries<Pestana>(pestanas)
        .filter(([, { permisos: asked }]) => holds(permisos, asked))
        .map(([id, { label, href }]) => ({ label, href, active: id === actual }))}
    />
  );
};
