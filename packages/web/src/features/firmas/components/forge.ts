import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/pbe.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';

/** What opens a .key of the SAT, which the browser's own cryptography cannot: PBES2 with triple DES. Comes when somebody signs. */
export { forge };
