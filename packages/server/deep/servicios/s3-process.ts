/** An S3 server that is not ours, as a program: PUERTO, CARPETA, BALDE. It says 'listo' and its port. */
import S3rver from '@20minutes/s3rver';

const { PUERTO, CARPETA, BALDE } = process.env;
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(PUERTO),
  directory: CARPETA ?? '',
  silent: true,
  // A key that it does not know is refused. It computes the signature of a request to the bucket itself without the last
  // slash of its path, which is part of it: that one it may not judge.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: BALDE ?? '' }],
});
const { port } = await server.run();
process.stdout.write(`listo ${port}\n`);
