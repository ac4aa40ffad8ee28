import { type Actor, has } from '../../kernel/policy.ts';
import { quienTiene } from '../../stage/rules.ts';

/** Staff who lead the co-diseño (CL-06, S1). */
export const gestor = quienTiene('gestionar_codiseno', 'gestor_codiseno', 'Quien gestiona el co-diseño');

/** Who opens a co-diseño, and asks which registros wait for one. */
export const puedeAbrir = (actor: Actor): boolean => has(actor, 'gestionar_codiseno');
