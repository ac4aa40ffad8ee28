/** Routes of the contract only (method and path), reduced at build time so that no schema reaches the first screen. */
declare module 'virtual:contract' {
  import type { contract } from '@portal/domain/contract';

  const minified: typeof contract;
  export default minified;
}

/** Those of the slices that no first screen asks for (`build/contract.ts`). */
declare module 'virtual:contract/later' {
  import type { contract } from '@portal/domain/contract';

  const minified: Partial<typeof contract>;
  export default minified;
}
