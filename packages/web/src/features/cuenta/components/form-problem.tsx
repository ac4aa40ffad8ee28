import type { ReactNode } from 'react';
import type { Problem } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Why a form was refused as a whole; stays where a toast would pass. */
export const FormProblem = ({
  problem,
  title,
  actions,
}: {
  problem: Problem | null;
  title: string;
  actions?: ReactNode;
}) =>
  problem && (
    <Banner tone="danger" title={title} actions={actions} live>
      {problem.message}
      {problem.referencia && <p className="mt-1">Referencia: {problem.referencia}</p>}
    </Banner>
  );
