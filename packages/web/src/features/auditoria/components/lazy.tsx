import { expedienteQuePide } from '@portal/domain/features/auditoria/auditoria.policy';
import { lazy, Suspense } from 'react';
import { useActor } from '../../../app/session.ts';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import type { ExpedienteProps } from './expediente.tsx';

const Expediente = /* @__PURE__ */ lazy(() =>
  import('./expediente.tsx').then((m) => ({ default: m.Expediente })),
);

/** The auditor's file of a case, for who may ask for it; nothing for anybody else. Comes after the page that shows it. */
export const ExpedienteParaAuditoria = (props: ExpedienteProps) =>
  expedienteQuePide(useActor()) ? (
    <Suspense
      fallback={
        <Card surface="page">
          <SkeletonText lines={3} />
        </Card>
      }
    >
      <Expediente {...props} />
    </Suspense>
  ) : null;
