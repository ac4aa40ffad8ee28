import { bibliotecaMessages as m } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';

/** The head that the pages of /convenios share. */
export const Cabecera = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader title={m.titulo} actions={actions} />
);
