import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EditorDeReporte, vacio } from '../components/editor.tsx';
import { useGuardar } from '../components/use-guardar.ts';

const { titulo, compuestos: m } = reporteMessages;

/** A report is composed. */
export const NuevoPage = () => {
  const navigate = useNavigate();
  const { guardar, busy, error } = useGuardar(
    null,
    (id) => void navigate({ to: `/reportes/compuestos/${id}`, replace: true, ignoreBlocker: true }),
  );
  return (
    <>
      <PageHeader
        title={m.nuevo}
        crumbs={[
          { label: titulo, href: '/reportes' },
          { label: m.titulo, href: '/reportes/compuestos' },
          { label: m.nuevo },
        ]}
      />
      <EditorDeReporte
        inicial={vacio}
        busy={busy}
        error={error}
        onGuardar={guardar}
        onCancelar={() => void navigate({ to: '/reportes/compuestos' })}
      />
    </>
  );
};
