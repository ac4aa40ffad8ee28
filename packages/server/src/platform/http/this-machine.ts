import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => {
  // As a socket that listens on both families tells an IPv4 address.
  const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4');
};

/**
 * All that Prometheus, curl, a probe or a browser on this machine sends. A list of what may come, because each kind of proxy
 * tells of itself by a header of its own and nobody knows them all.
 */
const ofDirectClients = new Set([
  ...['host', 'connection', 'user-agent', 'authorization', 'cookie', 'origin', 'referer', 'dnt', 'priority'],
  ...['accept', 'accept-encoding', 'accept-language', 'cache-control', 'pragma', 'upgrade-insecure-requests'],
  ...['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user', 'sec-gpc'],
  ...['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform'],
  ...['x-prometheus-scrape-timeout-seconds', 'traceparent', 'tracestate'],
]);

/** The name in a Host header, without its port; null when it is none. */
const nameIn = (host: string): string | null => {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/iu.exec(host) ?? [];
  return bracketed ?? plain ?? null;
};

/**
 * True when a request was made on this very machine, to this very machine, by nobody in between: its socket comes from
 * the loopback, it names the loopback or 'localhost' as its host, once, and carries no header but those of who asks directly. HTTP/1.0 counts
 * as passed on: it is what a proxy speaks unless told otherwise. A proxy on this machine that hides all of this cannot be
 * told apart, and has to refuse the path itself.
 */
export const comesFromThisMachine = (request: IncomingMessage): boolean => {
  const { socket, headers, rawHeaders, httpVersion, url = '' } = request;
  if (!isLoopback(socket.remoteAddress ?? '')) return false;
  if (httpVersion === '1.0' || !url.startsWith('/')) return false;
  if (Object.keys(headers).some((name) => !ofDirectClients.has(name))) return false;
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  const name = hosts.length === 1 ? nameIn(headers.host ?? '') : null;
  return name !== null && (name.toLowerCase() === 'localhost' || isLoopback(name));
};
