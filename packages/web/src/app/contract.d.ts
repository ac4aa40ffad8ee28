/** Routes of the contract only (method and path), reduced at build time so that no schema reaches the first screen. */
declare module 'virtual:contract' {
  import type { contract } from '@portal/domain/contract';

  const minified: typeof contract;
  export default minified;
}
