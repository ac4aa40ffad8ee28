import { registrosDeCasos } from './aprobaciones.casos.ts';
import { registroDeLectura, registroDeMedioCamino, registroDeParque } from './registros.borradores.ts';
import { registroDeJornaleros } from './registros.cancelados.ts';
import { registroDeCanchas } from './registros.canchas.ts';
import { registroDeCuadrantes } from './registros.cuadrantes.ts';
import { registroDeEscucha } from './registros.escucha.ts';
import { registroDeEscuelas } from './registros.escuelas.ts';
import { registroDeLudotecas } from './registros.ludotecas.ts';
import { registroDeMediadoras } from './registros.mediadoras.ts';
import { registroDeMurales } from './registros.murales.ts';
import { registroDeRespondientes } from './registros.respondientes.ts';
import { registroDeRestaurar } from './registros.restaurar.ts';
import { registroDeSiriames } from './registros.siriames.ts';
import type { RegistroDemo } from './registros.tipos.ts';
import { registroDeTratamiento } from './registros.tratamiento.ts';
import { registroDeVictimas } from './registros.victimas.ts';

/** The registros of the demo: every state that people meet, of every theme that the foundation supports. */
export const registrosDemo: readonly RegistroDemo[] = [
  registroDeCanchas,
  registroDeVictimas,
  registroDeCuadrantes,
  registroDeEscucha,
  registroDeEscuelas,
  registroDeSiriames,
  registroDeLudotecas,
  registroDeMediadoras,
  registroDeRespondientes,
  registroDeTratamiento,
  registroDeRestaurar,
  registroDeMurales,
  registroDeLectura,
  registroDeParque,
  registroDeMedioCamino,
  registroDeJornaleros,
  ...registrosDeCasos,
];
