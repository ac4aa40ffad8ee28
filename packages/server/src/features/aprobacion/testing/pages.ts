import { rubricaPorOmision } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { Puntajes } from '@portal/domain/features/aprobacion/calificacion';
import type { Answers } from '@portal/domain/kernel/answers';

/** What the tests of the slice (and the lists of the whole API) write in a round. */

export const MOTIVO = { motivo: 'Un motivo que se puede leer después.' };

export const OBSERVACIONES = [
  '00000000-0000-4000-8000-0000000000a1',
  '00000000-0000-4000-8000-0000000000a2',
] as const;

export const oficioDePrueba = (over: Answers = {}): Answers => ({
  tipo_revision: 'integral',
  comentarios_generales: 'El proyecto responde a un problema real y su diseño es congruente con él.',
  observaciones: [
    {
      fila: OBSERVACIONES[0],
      naturaleza: 'tecnica',
      seccion: 'marco_logico',
      texto: 'Precisen la línea base del indicador 2 y su fuente.',
    },
    {
      fila: OBSERVACIONES[1],
      naturaleza: 'financiera',
      seccion: 'marco_logico',
      texto: 'Justifiquen el costo del vehículo.',
    },
  ],
  plazo_respuesta: '15',
  tipo_plazo: 'habiles',
  numero_externo: '',
  ...over,
});

export const respuestaDePrueba = (): Answers => ({
  respuestas: [
    {
      fila: OBSERVACIONES[0],
      respuesta: 'Agregamos la línea base con la encuesta de 2025 que aplicó el municipio en la colonia.',
      ajuste: 'Indicador 2: la base es 34 % de los hogares, con su fuente.',
    },
    { fila: OBSERVACIONES[1], respuesta: 'El vehículo se renta, no se compra.', ajuste: '' },
  ],
  solicitud_aclaracion: '',
});

export const dictamenDePrueba = (over: Answers = {}): Answers => ({
  resumen_ejecutivo:
    'El proyecto atiende a 400 familias de la zona sur de Parral con talleres de crianza y acompañamiento en casa.',
  evaluacion_tecnica: 'favorable',
  evaluacion_financiera: 'favorable_condicionado',
  evaluacion_social: 'favorable',
  recomendaciones: 'Acordar con el DIF municipal la derivación de los casos graves.',
  dictamen_final: 'aprobacion_condicionada',
  monto_aprobado: '1950000.00',
  condicionantes: [
    {
      fila: '00000000-0000-4000-8000-0000000000c1',
      texto: 'Presentar el convenio con el DIF.',
      fecha: '2099-01-15',
    },
  ],
  frase_problema: 'Las familias resuelven sus conflictos con violencia.',
  frase_que_hara: 'Talleres de crianza y acompañamiento en casa.',
  frase_como_se_sabra: 'Baja a la mitad el castigo físico declarado.',
  ...over,
});

/** The same points for every criterion. */
export const puntajesDePrueba = (puntos: number): Puntajes =>
  Object.fromEntries(rubricaPorOmision.map(({ id }) => [id, puntos]));
