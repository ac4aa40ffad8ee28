import { addDays, today } from '@portal/domain/kernel/dates';
import { MOTIVO } from '../src/features/convenio/testing/pages.ts';
import type { Example } from './example.ts';
import { makeSeguimiento } from './make-seguimiento.ts';
import { type ComoVisita, MINUTA, makeVisita, PROPOSITO } from './make-visita.ts';
import { maker } from './maker.ts';

const cuando = () => ({ fecha: addDays(today(new Date()), 3), hora: '10:30' });

const visita = (
  path: string,
  body: Readonly<Record<string, unknown>> | null,
  como: ComoVisita = {},
): Example => ({
  of: 'organizacion',
  table: 'visitas',
  make: maker(makeVisita, como),
  ask: ({ id, version }) => ({
    url: `/visitas/${id}${path}`,
    ...(body ? { body: { version, ...body } } : {}),
  }),
});

/** A valid use of every operation of the visits. */
export const visitaExamples: Readonly<Record<string, Example>> = {
  'visita.deSeguimiento': {
    of: 'organizacion',
    make: maker(makeSeguimiento, {}),
    ask: ({ id }) => ({ url: `/seguimientos/${id}/visitas` }),
  },
  'visita.obtener': visita('', null, { estado: 'realizada' }),
  'visita.programar': {
    of: 'organizacion',
    table: 'seguimientos',
    make: maker(makeSeguimiento, {}),
    ask: ({ id }) => ({
      url: '/visitas',
      body: { seguimientoId: id, ...cuando(), lugar: 'La sede', proposito: PROPOSITO },
    }),
  },
  'visita.reprogramar': visita('/reprogramar', { ...cuando(), ...MOTIVO }),
  'visita.cancelar': visita('/cancelar', MOTIVO),
  // The version is that of what is written, which the example has begun.
  'visita.guardar': visita('/guardar', { version: 1, respuestas: { minuta: MINUTA } }),
  'visita.registrar': visita('/registrar', {}),
  'visita.conformar': visita('/conformar', {}, { estado: 'realizada' }),
  'visita.observar': visita(
    '/observar',
    { observaciones: 'El segundo taller abre por la tarde.' },
    { estado: 'realizada' },
  ),
  'POST /api/v1/visitas/:id/documentos/:ranura': {
    ...visita('', null),
    ask: ({ id }) => ({ url: `/visitas/${id}/documentos/foto_2`, upload: 'imagen' }),
  },
};
