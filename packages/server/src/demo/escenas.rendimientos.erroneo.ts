import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { mesDe, mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { ESTADO_DE_CUENTA } from '@portal/domain/features/rendimientos/rendimientos.schema';
import { addDays, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { attachDocument } from '../features/documentos/public.ts';
import { readContexto, rendimientos } from '../features/rendimientos/rendimientos.repo.ts';
import { confirmar, declararErroneo, registrar } from '../features/rendimientos/rendimientos.run.ts';
import { cronista } from './calendario.ts';
import { claveDeMinistracion } from './escenas.ministraciones.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import { type Escena, idDe } from './escenas.ts';
import { datos, papel, parrafo } from './papeles.ts';

/**
 * Interest of the demo that was confirmed with the balance of the account in place of what it earned: another person declared it wrong, and
 * its month waits to be registered anew.
 */

const EJECUCION = 'janos';
const REGISTRA = 'pgranillo';
const CONFIRMA = 'raul.dominguez';
const DECLARA = 'administrador';
const DICHO = '1873.40';
const CLAVE = `rendimiento:${EJECUCION}`;

/** Every scene of it as of `ahora`. */
export const escenasDeRendimientoErroneo = (ahora: Date): Escena[] => {
  const cuandoDe = cronista(today(ahora));
  const registrado = cuandoDe({ hace: 26, hora: '13:25' });
  const confirmado = cuandoDe({ hace: 25, hora: '10:40' });
  const declarado = cuandoDe({ hace: 14, hora: '12:05' });
  const mes = mesDe(addDays(`${mesDe(today(registrado))}-01`, -1));
  const estado = papel(`Estado de cuenta de Janos ${mes}`, {
    issuer: 'Banco del Bajío',
    title: 'Estado de cuenta',
    fecha: today(registrado),
    blocks: [
      parrafo(`Movimientos de ${mesEnPalabras(mes)} de la cuenta exclusiva del proyecto.`),
      datos(['Saldo promedio', formatMonto(DICHO)], ['Intereses pagados', formatMonto('87.34')]),
    ],
  });
  return [
    {
      cuando: registrado,
      papeles: [{ papel: estado, politica: { ...ranuraEstandar('Estado de cuenta'), extensiones: ['pdf'] } }],
      jugar: (escenario) =>
        escenario.elenco.as(REGISTRA, registrado, async (uow) => {
          const ministracionId = idDe(escenario, claveDeMinistracion(`${EJECUCION}-1`));
          const contexto = await readContexto(uow.tx, idDe(escenario, claveDeSeguimiento(EJECUCION)));
          if (!contexto) throw new Error('The demo has no deposit that earns interest.');
          const { id: documentoId } = await attachDocument(uow, {
            entidad: MINISTRACION,
            entidadId: ministracionId,
            ranura: ESTADO_DE_CUENTA,
            archivo: escenario.archivoDe(estado),
            organizacionId: contexto.organizacion_id,
          });
          escenario.ids.set(CLAVE, await registrar(uow, { ministracionId, mes, monto: DICHO, documentoId }));
        }),
    },
    {
      cuando: confirmado,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(CONFIRMA, confirmado, async (uow) => {
          const id = idDe(escenario, CLAVE);
          await confirmar(uow, { id, version: (await rendimientos.get(uow, id)).version });
        }),
    },
    {
      cuando: declarado,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(DECLARA, declarado, async (uow) => {
          const id = idDe(escenario, CLAVE);
          const { version } = await rendimientos.get(uow, id);
          const motivo =
            'Se confirmó el saldo promedio en lugar de los intereses: el estado de cuenta dice $87.34. Regístralo otra vez.';
          await declararErroneo(uow, { id, version, motivo });
        }),
    },
  ];
};
