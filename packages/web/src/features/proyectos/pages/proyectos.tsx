import { proyectoMessages } from '@portal/domain/features/proyectos/public';
import { FolderKanban } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';

const m = proyectoMessages.modulo;

/** /proyectos as the seed has it (B§2 'Placeholder modules'), with the way to where each case is read today. */
export const ProyectosPage = () => (
  <>
    <PageHeader title={m.titulo} description={m.subtitulo} />
    <EmptyState
      icon={<FolderKanban />}
      title={m.texto}
      actions={<ButtonLink href="/pre-registro">{m.ir}</ButtonLink>}
    >
      {m.mientras}
    </EmptyState>
  </>
);
