import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { type administrador, openApp, serve } from '../../../app/testing/portal.tsx';
import { registroSlice } from '../registro.routes.tsx';
import { base, hace, ID, registroDePrueba } from './registro.ts';

/** The page of a registro, to read. */

export const VER = `/registro/ver/${ID}`;

export const start = (
  sesion: typeof administrador,
  change: Partial<Registro> = {},
  more: Record<string, unknown> = {},
) => ({
  server: serve({ ...base(sesion, registroDePrueba(change)), ...more }),
  ...openApp(VER, [registroSlice]),
});

/** Sent, and waiting for its review. */
export const enviado = {
  estado: 'pendiente_validacion',
  turno: 'fundacion',
  versionEnviada: 1,
  enviadoEn: hace(4),
} as const satisfies Partial<Registro>;
