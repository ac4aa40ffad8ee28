import { randomUUID } from 'node:crypto';
import { complementoDePago } from '../src/demo/cfdi.ts';
import { dia, MOTIVO } from '../src/features/convenio/testing/pages.ts';
import { enBase64, factura } from '../src/platform/cfdi/testing/facturas.ts';
import type { Example } from './example.ts';
import {
  type MadeDeposito,
  type MadeGasto,
  makeComprobacion,
  makeDeposito,
  RFC,
} from './make-comprobacion.ts';
import { makeMinistracion } from './make-ministracion.ts';
import { maker } from './maker.ts';

const comprobacion = (path: string, body: Readonly<Record<string, unknown>> | null): Example => ({
  of: 'organizacion',
  table: 'comprobaciones',
  make: maker(makeComprobacion, {}),
  ask: (made) => ({
    url: `/comprobaciones/${made.id}${path}`,
    ...(body ? { body: { version: made.version, ...body } } : {}),
  }),
});
/** Admitted by a third person, so that any of the others may find its CFDI cancelled. */
const admitida = maker(
  (scene, owner) =>
    makeComprobacion(scene, owner, { estado: 'admitida', revisa: scene.people.analista.browser.usuarioId }),
  'admitida',
);
/** What was left of it was paid after it was admitted in part, by a third person too. */
const conResto = maker(
  (scene, owner) =>
    makeComprobacion(scene, owner, {
      estado: 'admitida_en_parte',
      metodo: 'PPD',
      pagada: true,
      revisa: scene.people.analista.browser.usuarioId,
    }),
  'con resto',
);
/** The execution that one of them is of. */
const suEjecucion = maker(async (scene, owner) => {
  const { seguimiento } = await makeComprobacion(scene, owner);
  return { id: seguimiento, version: 1 };
}, 'su ejecución');
const papel = (ranura: string): Example => ({
  of: 'organizacion',
  table: 'ministraciones',
  make: maker(makeMinistracion, { estado: 'depositada' }),
  ask: ({ id }) => ({ url: `/ministraciones/${id}/documentos/${ranura}`, upload: true }),
});

/** A valid use of every operation of the comprobaciones. */
export const comprobacionExamples: Readonly<Record<string, Example>> = {
  'comprobacion.deSeguimiento': {
    of: 'organizacion',
    make: suEjecucion,
    ask: ({ id }) => ({ url: `/seguimientos/${id}/comprobaciones` }),
  },
  'comprobacion.gastos': {
    of: 'organizacion',
    make: suEjecucion,
    ask: ({ id }) => ({ url: `/seguimientos/${id}/comprobaciones/gastos?estado[0]=por_revisar&limite=10` }),
  },
  'POST /api/v1/seguimientos/:id/comprobaciones/exportar': {
    of: 'organizacion',
    make: suEjecucion,
    ask: ({ id }) => ({ url: `/seguimientos/${id}/comprobaciones/exportar`, body: {} }),
  },
  'comprobacion.obtener': comprobacion('', null),
  'comprobacion.xml': comprobacion('/xml', null),
  'comprobacion.leer': {
    of: 'organizacion',
    make: maker(makeDeposito, null),
    ask: (made) => ({
      url: `/ministraciones/${made.id}/leer-facturas`,
      body: { xmls: [enBase64(factura({ fecha: dia(0) }))] },
    }),
  },
  'comprobacion.comprobar': {
    of: 'organizacion',
    table: 'ministraciones',
    make: maker(makeDeposito, null),
    ask: (made) => {
      const { id, partida = randomUUID(), evidencia = randomUUID() } = made as Partial<MadeDeposito>;
      return {
        url: '/comprobaciones',
        body: {
          ministracionId: id,
          partida,
          monto: '100.00',
          documentoId: evidencia,
          fecha: dia(0),
          motivo: 'Un pago a jornaleros que no emiten facturas.',
        },
      };
    },
  },
  'POST /api/v1/ministraciones/:id/documentos/factura_pdf': papel('factura_pdf'),
  'POST /api/v1/ministraciones/:id/documentos/evidencia_gasto': papel('evidencia_gasto'),
  'comprobacion.retirar': comprobacion('/retirar', MOTIVO),
  'comprobacion.admitir': comprobacion('/admitir', {}),
  'comprobacion.admitirEnParte': comprobacion('/admitir-en-parte', { monto: '400.00', ...MOTIVO }),
  'comprobacion.admitirResto': { ...comprobacion('/admitir-resto', {}), make: conResto },
  'comprobacion.admitirMas': {
    ...comprobacion('/admitir-mas', { monto: '100.00', ...MOTIVO }),
    make: conResto,
  },
  'comprobacion.rechazar': comprobacion('/rechazar', MOTIVO),
  'comprobacion.agregarPago': {
    ...comprobacion('', null),
    make: maker(makeComprobacion, { metodo: 'PPD' }),
    ask: (made) => {
      const { uuid = randomUUID(), rfc = RFC } = made as Partial<MadeGasto>;
      const complemento = complementoDePago(uuid, '500.00', '660.00', dia(0));
      return {
        url: `/comprobaciones/${made.id}/agregar-pago`,
        body: {
          version: made.version,
          xml: enBase64(factura({ tipo: 'P', receptor: rfc, fecha: dia(0), complemento })),
        },
      };
    },
  },
  'comprobacion.declararCancelada': {
    ...comprobacion('', null),
    make: admitida,
    ask: (made) => ({
      url: `/comprobaciones/${made.id}/declarar-cancelada`,
      body: {
        version: made.version,
        verificada: dia(0),
        ...MOTIVO,
        documentoId: (made as Partial<MadeGasto>).verificacion ?? randomUUID(),
      },
    }),
  },
  'POST /api/v1/comprobaciones/:id/documentos/verificacion_sat': {
    ...comprobacion('', null),
    make: admitida,
    ask: ({ id }) => ({ url: `/comprobaciones/${id}/documentos/verificacion_sat`, upload: true }),
  },
};
