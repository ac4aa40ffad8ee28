import type { Socket } from 'node:net';
import { AppError, type ErrorBody, errorMessages } from '@portal/domain/kernel/errors';
import type { ConnectionError } from 'fastify';

/** What Node refuses before there is a request: what its own codes mean, in our words. */
const refusals: Readonly<Record<string, { readonly status: string; readonly body: ErrorBody }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    body: {
      code: 'encabezados_demasiado_grandes',
      message:
        'Tu navegador envió más datos de los que el portal recibe en el encabezado de una solicitud. Borra las cookies de este sitio e intenta de nuevo.',
      issues: [],
    },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: {
      code: 'tiempo_agotado',
      message: 'La solicitud tardó demasiado en llegar. Revisa tu conexión e intenta de nuevo.',
      issues: [],
    },
  },
};
const unreadable = {
  status: '400 Bad Request',
  body: new AppError('solicitud_invalida', { message: errorMessages.solicitud_invalida }).toBody(),
};

/** Answers a connection whose request Node could not read, in the shape of every other refusal, and closes it. */
export const answerClientError = (error: ConnectionError, socket: Socket): void => {
  // Whoever hung up reads nothing.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, body } = refusals[error.code] ?? unreadable;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${text}`,
  );
};
