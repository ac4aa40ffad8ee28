/** The parts of node-forge that signing needs; each adds itself to the one object. */
declare module 'node-forge/lib/forge.js' {
  import forge from 'node-forge';

  export default forge;
}
declare module 'node-forge/lib/pbe.js' {}
declare module 'node-forge/lib/rsa.js' {}
declare module 'node-forge/lib/sha256.js' {}
