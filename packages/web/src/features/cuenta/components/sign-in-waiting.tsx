import { Skeleton } from '../../../ui/skeleton.tsx';
import { ACCESO, AccountFrame } from './account-frame.tsx';

const Field = ({ width }: { width: string }) => (
  <div>
    <Skeleton className={`my-1 ${width}`} />
    <Skeleton className="mt-2.5 h-11 rounded-md" />
  </div>
);

/**
 * The sign-in card before its code is here: as tall as what takes its place, so that nothing jumps. The build writes it down
 * (app/first-screen.tsx) and the server sends it with the page.
 */
export const SignInWaiting = ({ demo }: { demo: boolean }) => (
  <AccountFrame {...ACCESO} footer={<Skeleton className="mx-auto my-0.5 w-36" />}>
    <div role="status">
      <span className="sr-only">Cargando...</span>
      {demo && <Skeleton className="mb-5 h-11 rounded-md" />}
      <div className="space-y-4">
        <Field width="w-12" />
        <Field width="w-24" />
        <Skeleton className="h-11 rounded-md" />
        <Skeleton className="h-11 rounded-md" />
        <div className="flex justify-between pt-1">
          <Skeleton className="my-0.5 w-24" />
          <Skeleton className="my-0.5 w-44" />
        </div>
      </div>
      {demo && <Skeleton className="mt-6 h-70 rounded-lg" />}
    </div>
  </AccountFrame>
);
