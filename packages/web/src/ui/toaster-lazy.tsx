import { type ComponentType, useEffect, useState } from 'react';
import { fetchToasterWith } from './toast.ts';
import { whenIdle } from './when-idle.ts';

/** The {@link Toaster}, whose code comes once the first screen is there, or with the first toast; asked for again while it does not come. */
export const LazyToaster = () => {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const fetch = (): void =>
      void import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    fetchToasterWith(fetch);
    return whenIdle(fetch);
  }, []);
  return Toaster ? <Toaster /> : null;
};
