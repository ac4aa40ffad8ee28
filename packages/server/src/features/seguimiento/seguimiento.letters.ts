import { seguimientoWorkflow } from '@portal/domain/features/seguimiento/seguimiento.workflow';
import { letterHead } from '../../stage/letter-head.ts';
import { lettersOf } from '../../stage/record-letters.ts';

/** The mails of the seguimiento: what happened, what follows from it, and a button to the record. */

const { states } = seguimientoWorkflow;

/** Every one of them may name these. */
const carta = lettersOf([
  'nombre',
  'enlace',
  'folio',
  'convenio',
  'proyecto',
  'organizacion',
  'acuerdo',
  'motivo',
]);
const boton = 'Ver el seguimiento';

const PROYECTO = 'del proyecto {{folio}}, «{{proyecto}}», de {{organizacion}}';

export const abierto = carta(
  'seguimiento.abierto',
  {
    asunto: 'Comienza la ejecución de tu proyecto {{folio}}',
    boton,
    cuerpo: `El convenio {{convenio}} ${PROYECTO}, está vigente, y la fundación inició su seguimiento. En su página están los recursos convenidos, el plan y los acuerdos.`,
  },
  letterHead('seguimiento', states.en_ejecucion),
);

export const suspendido = carta(
  'seguimiento.suspendido',
  {
    asunto: 'La ejecución del proyecto {{folio}} se suspendió',
    boton,
    cuerpo: `El acuerdo {{acuerdo}} suspende la ejecución ${PROYECTO}. Mientras dure, no se autoriza ni se paga ninguna ministración.

Motivo: {{motivo}}`,
  },
  letterHead('seguimiento', states.suspendido),
);

export const reanudado = carta(
  'seguimiento.reanudado',
  {
    asunto: 'La ejecución del proyecto {{folio}} se reanudó',
    boton,
    cuerpo: `El acuerdo {{acuerdo}} levanta la suspensión ${PROYECTO}. Las ministraciones siguen su curso.

Motivo: {{motivo}}`,
  },
  letterHead('seguimiento', states.en_ejecucion),
);

export const enLiquidacion = carta(
  'seguimiento.en-liquidacion',
  {
    asunto: 'El proyecto {{folio}} está en liquidación',
    boton,
    cuerpo: `El acuerdo {{acuerdo}} liquida la ejecución ${PROYECTO}. Ya no se solicita, aprueba ni paga ninguna ministración. Lo depositado se comprueba o se reintegra, se entrega el reporte final, y el proyecto concluye con su finiquito.

Motivo: {{motivo}}`,
  },
  letterHead('seguimiento', states.en_liquidacion),
);

export const finiquitado = carta(
  'seguimiento.finiquitado',
  {
    asunto: 'El proyecto {{folio}} concluyó con su finiquito',
    boton,
    cuerpo: `Se emitió el finiquito {{acuerdo}} ${PROYECTO}. No queda nada por comprobar ni por reintegrar: terminaron el convenio {{convenio}} y su seguimiento. El documento está en la página del seguimiento.`,
  },
  letterHead('seguimiento', states.terminado),
);

export const terminado = carta(
  'seguimiento.terminado',
  {
    asunto: 'El seguimiento del proyecto {{folio}} terminó',
    boton,
    cuerpo: `El convenio {{convenio}} ${PROYECTO}, se dio por terminado, y con él su seguimiento.`,
  },
  letterHead('seguimiento', states.terminado),
);
