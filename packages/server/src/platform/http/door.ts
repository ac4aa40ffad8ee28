import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Where to listen. */
export type Door = { readonly port: number; readonly host: string };

/** No IPv6 on this machine, in the words of one system or another. */
const withoutIpv6 = ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'];

/** What listening failed with, as one Spanish line that says what to do; other errors as they are. */
export const doorError = (error: unknown, port: number): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(`El puerto ${port} está ocupado. Cierra el otro programa o elige otro con PUERTO=….`, {
      cause: error,
    });
  if (code === 'EACCES')
    return new Error(`No hay permiso para usar el puerto ${port}. Elige uno mayor a 1023 con PUERTO=….`, {
      cause: error,
    });
  return error;
};

const tryDoor = async (door: Door): Promise<Door> => {
  const probe = createServer().listen(door.port, door.host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return { ...door, port };
};

/**
 * Finds out whether the portal could listen on `port` (0: any free one, named in the answer), on every address of the
 * machine: IPv6 and IPv4, or IPv4 alone. Asked before anything is opened, so that a taken port is told at once.
 *
 * @throws Error with a Spanish line when the port is taken or not allowed.
 */
export const findDoor = async (port: number): Promise<Door> => {
  try {
    return await tryDoor({ port, host: '::' }).catch((error: NodeJS.ErrnoException) => {
      if (!withoutIpv6.includes(error.code ?? '')) throw error;
      return tryDoor({ port, host: '0.0.0.0' });
    });
  } catch (error) {
    throw doorError(error, port);
  }
};
