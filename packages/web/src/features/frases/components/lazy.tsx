import type { Etapa } from '@portal/domain/features/proyectos/public';
import { lazy, Suspense } from 'react';
import type { CommentTool } from '../../../stage/review/field-row.tsx';

const Frases = /* @__PURE__ */ lazy(() => import('./frases.tsx').then((m) => ({ default: m.Frases })));

/** The phrases of a stage's reviews, for its `ReviewFields`. Comes after the page: a comment can be written without. */
export const frasesDe =
  (etapa: Etapa): CommentTool =>
  (props) => (
    <Suspense>
      <Frases etapa={etapa} {...props} />
    </Suspense>
  );
