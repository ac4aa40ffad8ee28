import { lazy, Suspense } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useBandeja } from '../notificaciones.queries.ts';

const BouncedMail = lazy(() =>
  import('./bounced-mail.tsx').then(({ BouncedMail: component }) => ({ default: component })),
);
const Preferences = lazy(() =>
  import('./preferences.tsx').then(({ Preferences: component }) => ({ default: component })),
);

/** Over every page while mails to the account's own address come back; it comes with the bell's figures. */
export const BouncedMailBanner = () => {
  const rebote = useBandeja().data?.rebote;
  return rebote ? (
    <Suspense fallback={null}>
      <BouncedMail {...rebote} />
    </Suspense>
  ) : null;
};

/** The section 'Notificaciones' of the account's settings. */
export const NotificationPreferences = () => (
  <Suspense
    fallback={
      <div role="status">
        <span className="sr-only">Cargando...</span>
        <SkeletonText lines={8} />
      </div>
    }
  >
    <Preferences />
  </Suspense>
);
