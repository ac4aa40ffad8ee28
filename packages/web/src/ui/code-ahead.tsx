import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose code is brought apart, and may be brought ahead (`bring`): it is then drawn at once, where `lazy` alone would
 * show what stands in its place first. What is drawn stays the same component for as long as it is mounted.
 */
export const codeAhead = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let come: ComponentType<P> | null = null;
  const bring = async (): Promise<ComponentType<P>> => {
    come = await load();
    return come;
  };
  const Late = lazy(() => bring().then((Component) => ({ default: Component })));
  const Ahead = (props: P) => {
    const [Component] = useState<ComponentType<P>>(() => come ?? Late);
    return <Component {...props} />;
  };
  return {
    Component: Ahead,
    /** What fails is told by whoever draws it. */
    bring: (): void => void bring().catch(() => undefined),
    /** Brings it, and settles once it is there or will not come. */
    brought: (): Promise<void> =>
      bring().then(
        () => undefined,
        () => undefined,
      ),
  };
};
