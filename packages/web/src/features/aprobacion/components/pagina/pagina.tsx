import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { tituloDeEtapa } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { Answers } from '@portal/domain/kernel/form';
import type { ReactNode } from 'react';
import { ReadAnswer, WrittenPageBody } from '../../../../stage/written-page.tsx';
import type { Clase, Pagina } from './use-pagina.ts';
import { formularios } from './use-pagina.ts';

export { WrittenField as Campo } from '../../../../stage/written-page.tsx';

const { pagina: m } = aprobacionMessages;

/** One field of a page that is only read; nothing where nobody was asked. */
export const CampoLeido = ({ clase, ...props }: { clase: Clase; campo: string; answers: Answers }) => (
  <ReadAnswer form={formularios[clase]} {...props} />
);

/** The page of a stage that is written. */
export const PaginaEscrita = ({
  pagina,
  clase,
  children,
}: {
  pagina: Pagina;
  clase: Clase;
  children: ReactNode;
}) => (
  <WrittenPageBody
    pagina={pagina}
    words={{ title: m.choque.titulo(tituloDeEtapa[clase]), said: m.choque.dicho }}
  >
    {children}
  </WrittenPageBody>
);
