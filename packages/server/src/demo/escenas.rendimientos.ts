import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { MINISTRACION } from '@portal/domain/features/ministraciones/public';
import { mesDe, mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { ESTADO_DE_CUENTA } from '@portal/domain/features/rendimientos/rendimientos.schema';
import { addDays, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { attachDocument } from '../features/documentos/public.ts';
import { readContexto } from '../features/rendimientos/rendimientos.repo.ts';
import { registrar } from '../features/rendimientos/rendimientos.run.ts';
import { cronista } from './calendario.ts';
import { claveDeMinistracion } from './escenas.ministraciones.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import { type Escena, idDe } from './escenas.ts';
import { datos, papel, parrafo } from './papeles.ts';

/**
 * Interest that an execution of the demo earned with a deposit of months ago: the last month that ended, which waits to be confirmed,
 * on whatever day the demo is sown.
 */

const SEGUIMIENTO = 'patrulla';
const MINISTRACION_PAGADA = 'patrulla-1';
const REGISTRA = 'alozoya';
const GANADO = '412.36';

/** Every scene of the bank interest as of `ahora`. */
export const escenasDeRendimientos = (ahora: Date): Escena[] => {
  const cuando = cronista(today(ahora))({ hace: 1, hora: '12:10' });
  const mes = mesDe(addDays(`${mesDe(today(cuando))}-01`, -1));
  const estado = papel(`Estado de cuenta ${mes}`, {
    issuer: 'Banco del Bajío',
    title: 'Estado de cuenta',
    fecha: today(cuando),
    blocks: [
      parrafo(`Movimientos de ${mesEnPalabras(mes)} de la cuenta exclusiva del proyecto.`),
      datos(['Intereses pagados', formatMonto(GANADO)]),
    ],
  });
  return [
    {
      cuando,
      papeles: [{ papel: estado, politica: { ...ranuraEstandar('Estado de cuenta'), extensiones: ['pdf'] } }],
      jugar: (escenario) =>
        escenario.elenco.as(REGISTRA, cuando, async (uow) => {
          const ministracionId = idDe(escenario, claveDeMinistracion(MINISTRACION_PAGADA));
          const contexto = await readContexto(uow.tx, idDe(escenario, claveDeSeguimiento(SEGUIMIENTO)));
          if (!contexto) throw new Error('The demo has no deposit that earns interest.');
          const { id: documentoId } = await attachDocument(uow, {
            entidad: MINISTRACION,
            entidadId: ministracionId,
            ranura: ESTADO_DE_CUENTA,
            archivo: escenario.archivoDe(estado),
            organizacionId: contexto.organizacion_id,
          });
          await registrar(uow, { ministracionId, mes, monto: GANADO, documentoId });
        }),
    },
  ];
};
