import { randomUUID } from 'node:crypto';
import { VERIFICACION } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { REINTEGRO } from '@portal/domain/features/ministraciones/ministraciones.schema';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { ranuraDeFoto } from '@portal/domain/features/visitas/visitas.papeles';
import { type Fecha, formatDate, formatTime, today } from '@portal/domain/kernel/dates';
import { aprobar as aprobarAvance } from '../features/avances/avances.actions.ts';
import { avances } from '../features/avances/avances.repo.ts';
import { declararCancelada } from '../features/comprobaciones/comprobaciones.cancelar.ts';
import { readContexto } from '../features/comprobaciones/comprobaciones.contexto.repo.ts';
import { agregarPago } from '../features/comprobaciones/comprobaciones.pagos.ts';
import { comprobaciones } from '../features/comprobaciones/comprobaciones.repo.ts';
import { admitirMas } from '../features/comprobaciones/comprobaciones.resto.ts';
import { finiquitarConvenio } from '../features/convenio/public.ts';
import { attachDocument } from '../features/documentos/public.ts';
import { aprobar } from '../features/ministraciones/ministraciones.actions.ts';
import {
  confirmarReintegro,
  registrarReintegro,
} from '../features/ministraciones/ministraciones.reintegros.ts';
import { ministraciones } from '../features/ministraciones/ministraciones.repo.ts';
import { finiquitar } from '../features/seguimiento/seguimiento.finiquito.ts';
import { seguimientos } from '../features/seguimiento/seguimiento.repo.ts';
import { conformar, guardar, registrar } from '../features/visitas/visitas.actions.ts';
import { programar } from '../features/visitas/visitas.programar.ts';
import { ENTIDAD as VISITA, visitas } from '../features/visitas/visitas.repo.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { momentoDe } from './calendario.ts';
import { complementoDePago, componerCfdi } from './cfdi.ts';
import type { EjecucionDemo, PasoDeEjecucion } from './ejecuciones.tipos.ts';
import { escribirYEnviar } from './escenas.avances.ts';
import { entregar } from './escenas.donativos.ts';
import { claveDeMinistracion, comprobante, pagar, pedir } from './escenas.ministraciones.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import { type Escenario, idDe, type PapelPorSubir } from './escenas.ts';
import { fotoDeSala } from './fotos.ts';
import { type EmisorDe, juzgarGasto, papelDeGasto, probarGasto } from './gastos.ts';
import { datos, type Papel, papel, parrafo } from './papeles.ts';

/** How each step of an execution is done: by whom, with which papers, and through which operation of its slice. */

const REVISA = 'raul.dominguez';
const OTRA_PERSONA = 'administrador';
const PAGA = 'fernando.baeza';
/** Who wrote the liquidación issues no finiquito. */
const FINIQUITA = 'administrador';
const RANURA = 'foto_1';

type ActoDeEjecucion = {
  /** Key of the account; that of the organization when absent. */
  readonly por?: string;
  readonly papeles?: readonly PapelPorSubir[];
  readonly hacer: (uow: ActorUow, escenario: Escenario) => Promise<void>;
};

/** What the steps of one execution share. */
type Historia = {
  readonly ejecucion: EjecucionDemo;
  readonly hoy: Fecha;
  readonly emisorDe: EmisorDe;
};

type Paso<A extends PasoDeEjecucion['accion']> = Extract<PasoDeEjecucion, { accion: A }>;

/** The UUID of an invoice: its payment names it, as a supplier does. */
const uuids = new WeakMap<EjecucionDemo, Map<string, string>>();
const uuidDe = (ejecucion: EjecucionDemo, gasto: string): string => {
  const suyos = uuids.get(ejecucion) ?? new Map<string, string>();
  uuids.set(ejecucion, suyos);
  const uuid = suyos.get(gasto) ?? randomUUID();
  suyos.set(gasto, uuid);
  return uuid;
};

const pdf = (uno: Papel, nombre: string): PapelPorSubir => ({
  papel: uno,
  politica: { ...ranuraEstandar(nombre), extensiones: ['pdf'] },
});

/** What each step of one execution is: called with the step and its moment. */
export const actosDe = ({ ejecucion, hoy, emisorDe }: Historia) => {
  const { clave, receptor, pasos } = ejecucion;
  const suyo = (escenario: Escenario): string => idDe(escenario, claveDeSeguimiento(clave));
  const deMinistracion = (numero: number): string => claveDeMinistracion(`${clave}-${numero}`);
  const deGasto = (gasto: string): string => `comprobacion:${clave}-${gasto}`;
  const deReporte = (periodo: number): string => `avance:${clave}-${periodo}`;
  const deVisita = `visita:${clave}`;

  const comprobar = (paso: Paso<'comprobar'>, cuando: Date): ActoDeEjecucion => {
    const [uuid, fecha] = [uuidDe(ejecucion, paso.gasto), today(cuando)];
    const prueba = papelDeGasto(paso, uuid, fecha);
    return {
      papeles: [pdf(prueba, 'Comprobante del gasto')],
      hacer: async (uow, escenario) => {
        const id = await probarGasto(uow, escenario, paso, {
          seguimientoId: suyo(escenario),
          ministracionId: idDe(escenario, deMinistracion(paso.numero)),
          receptor,
          uuid,
          fecha,
          prueba,
          emisorDe,
        });
        escenario.ids.set(deGasto(paso.gasto), id);
      },
    };
  };

  const pago = ({ gasto, pagado, queda }: Paso<'pago'>): ActoDeEjecucion => ({
    hacer: async (uow, escenario) => {
      const deQuien = pasos.find((uno) => uno.accion === 'comprobar' && uno.gasto === gasto);
      const contexto = await readContexto(uow.tx, suyo(escenario));
      if (deQuien?.accion !== 'comprobar' || deQuien.de === null || !contexto?.rfc)
        throw new Error(`The demo pays nothing of ${gasto}`);
      const fecha = today(uow.now);
      const xml = componerCfdi(emisorDe(deQuien.de), {
        uuid: randomUUID().toUpperCase(),
        fecha,
        receptor: { rfc: contexto.rfc, nombre: receptor },
        descripcion: 'Pago',
        total: '0.00',
        tipo: 'P',
        complemento: complementoDePago(uuidDe(ejecucion, gasto), pagado, queda, fecha),
      });
      const id = idDe(escenario, deGasto(gasto));
      const { version } = await comprobaciones.get(uow, id);
      await agregarPago(uow, { id, version, xml: Buffer.from(xml, 'utf8').toString('base64') });
    },
  });

  const cancelada = ({ gasto, motivo }: Paso<'cancelada'>, cuando: Date): ActoDeEjecucion => {
    const verificada = today(cuando);
    const respuesta = papel(`Verificación ${uuidDe(ejecucion, gasto).slice(0, 8)}`, {
      issuer: 'Verificación de comprobantes fiscales digitales',
      title: 'Estado del comprobante: cancelado',
      fecha: verificada,
      blocks: [
        parrafo('El comprobante fue cancelado por quien lo emitió.'),
        datos(
          ['Folio fiscal', uuidDe(ejecucion, gasto).toUpperCase()],
          ['Consultado el', formatDate(verificada)],
        ),
      ],
    });
    return {
      por: OTRA_PERSONA,
      papeles: [pdf(respuesta, 'Verificación del SAT')],
      hacer: async (uow, escenario) => {
        const id = idDe(escenario, deGasto(gasto));
        const { version, ministracion_id, organizacion_id } = await comprobaciones.get(uow, id);
        const { id: documentoId } = await attachDocument(uow, {
          entidad: MINISTRACION,
          entidadId: ministracion_id,
          ranura: VERIFICACION,
          archivo: escenario.archivoDe(respuesta),
          organizacionId: organizacion_id,
        });
        await declararCancelada(uow, { id, version, verificada, motivo, documentoId });
      },
    };
  };

  const reintegrar = ({ numero, motivo }: Paso<'reintegrar'>, cuando: Date): ActoDeEjecucion => {
    const fecha = today(cuando);
    const recibo = papel('Comprobante de reintegro', {
      issuer: 'Comprobante electrónico de pago',
      title: 'Transferencia SPEI',
      fecha,
      blocks: [
        parrafo(motivo),
        datos(['Beneficiario', 'Fundación FICOSEC'], ['Fecha de abono', formatDate(fecha)]),
      ],
    });
    return {
      por: REVISA,
      papeles: [pdf(recibo, 'Comprobante del reintegro')],
      hacer: async (uow, escenario) => {
        const id = idDe(escenario, deMinistracion(numero));
        const { version, organizacion_id: organizacionId } = await ministraciones.get(uow, id);
        const contexto = await readContexto(uow.tx, suyo(escenario));
        const monto = contexto?.depositos.find((uno) => uno.id === id)?.porComprobar;
        if (monto === undefined) throw new Error(`Nothing of ${clave} was deposited`);
        const { id: documentoId } = await attachDocument(uow, {
          entidad: MINISTRACION,
          entidadId: id,
          ranura: REINTEGRO,
          archivo: escenario.archivoDe(recibo),
          organizacionId,
        });
        await registrarReintegro(uow, { id, version, monto, fecha, motivo, documentoId });
      },
    };
  };

  const registrarVisita = ({ minuta, presentes }: Paso<'registrarVisita'>): ActoDeEjecucion => {
    const foto = fotoDeSala(clave);
    const politica = ranuraDeFoto(RANURA);
    if (!politica) throw new Error('A visit has a place for its first picture.');
    return {
      por: REVISA,
      papeles: [{ papel: foto, politica }],
      hacer: async (uow, escenario) => {
        const id = idDe(escenario, deVisita);
        const { organizacion_id: organizacionId, version } = await visitas.get(uow, id);
        await guardar(uow, {
          id,
          version: 0,
          respuestas: {
            minuta,
            presentes: presentes.map(([nombre, cargo]) => ({ fila: randomUUID(), nombre, cargo })),
          },
        });
        await attachDocument(uow, {
          entidad: VISITA,
          entidadId: id,
          ranura: RANURA,
          archivo: escenario.archivoDe(foto),
          organizacionId,
        });
        await registrar(uow, { id, version });
      },
    };
  };

  /** The act of a step, done at that moment. */
  return (paso: PasoDeEjecucion, cuando: Date): ActoDeEjecucion => {
    switch (paso.accion) {
      case 'pedir':
        return {
          hacer: async (uow, escenario) => {
            escenario.ids.set(deMinistracion(paso.numero), await pedir(uow, suyo(escenario), paso));
          },
        };
      case 'aprobar':
        return {
          por: REVISA,
          hacer: async (uow, escenario) => {
            const id = idDe(escenario, deMinistracion(paso.numero));
            await aprobar(uow, { id, version: (await ministraciones.get(uow, id)).version, nota: paso.nota });
          },
        };
      case 'pagar': {
        const recibo = comprobante(today(cuando), paso.rastreo);
        return {
          por: PAGA,
          papeles: [pdf(recibo, 'Comprobante de depósito')],
          hacer: (uow, escenario) =>
            pagar(recibo, paso.rastreo)(uow, idDe(escenario, deMinistracion(paso.numero)), escenario),
        };
      }
      case 'donativo':
        return {
          hacer: (uow, escenario) => entregar(uow, idDe(escenario, deMinistracion(paso.numero)), paso),
        };
      case 'comprobar':
        return comprobar(paso, cuando);
      case 'juzgar':
        return {
          por: REVISA,
          hacer: (uow, escenario) => juzgarGasto(uow, idDe(escenario, deGasto(paso.gasto)), paso),
        };
      case 'pago':
        return pago(paso);
      case 'revisarResto':
        return {
          por: REVISA,
          hacer: async (uow, escenario) => {
            const id = idDe(escenario, deGasto(paso.gasto));
            const { version } = await comprobaciones.get(uow, id);
            await admitirMas(uow, { id, version, monto: paso.monto, motivo: paso.motivo });
          },
        };
      case 'cancelada':
        return cancelada(paso, cuando);
      case 'reintegrar':
        return reintegrar(paso, cuando);
      case 'confirmarReintegro':
        return {
          por: PAGA,
          hacer: async (uow, escenario) => {
            const id = idDe(escenario, deMinistracion(paso.numero));
            const { version, reintegros } = await ministraciones.get(uow, id);
            const abierto = reintegros.find((uno) => uno.confirmado_en === null);
            await confirmarReintegro(uow, { id, version, reintegroId: abierto?.id ?? '' });
          },
        };
      case 'reportar':
        return {
          hacer: async (uow, escenario) => {
            const id = await escribirYEnviar(uow, suyo(escenario), paso, paso.periodo);
            escenario.ids.set(deReporte(paso.periodo), id);
          },
        };
      case 'aprobarReporte':
        return {
          por: REVISA,
          hacer: async (uow, escenario) => {
            const id = idDe(escenario, deReporte(paso.periodo));
            await aprobarAvance(uow, { id, version: (await avances.get(uow, id)).version });
          },
        };
      case 'programarVisita':
        return {
          por: REVISA,
          hacer: async (uow, escenario) => {
            const visita = momentoDe(hoy, paso.sera);
            const id = await programar(uow, {
              seguimientoId: suyo(escenario),
              fecha: today(visita),
              hora: formatTime(visita),
              lugar: paso.lugar,
              proposito: paso.proposito,
            });
            escenario.ids.set(deVisita, id);
          },
        };
      case 'registrarVisita':
        return registrarVisita(paso);
      case 'conformarVisita':
        return {
          hacer: async (uow, escenario) => {
            const id = idDe(escenario, deVisita);
            await conformar(uow, { id, version: (await visitas.get(uow, id)).version });
          },
        };
      case 'finiquitar':
        return {
          por: FINIQUITA,
          hacer: async (uow, escenario) => {
            const id = suyo(escenario);
            const { version } = await seguimientos.get(uow, id);
            await finiquitar(finiquitarConvenio)(uow, { id, version });
          },
        };
    }
  };
};
