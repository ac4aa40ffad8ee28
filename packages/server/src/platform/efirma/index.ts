/** Certificates and seals of the e.firma, judged by Node's own cryptography: knows no slice and reads no table. */
export { createChainJudge, describeAuthority } from './chain.ts';
export { readAuthority, readCertificate } from './read.ts';
export {
  type Comprobacion,
  type Comprobaciones,
  isGood,
  judgeCertificate,
  type Problema,
  type Verificacion,
  verifySignature,
} from './verify.ts';
