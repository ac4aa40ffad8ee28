import { convenioWorkflow } from '@portal/domain/features/convenio/public';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import { defineLetter } from '../../platform/mail/index.ts';
import { letterHead } from '../../stage/letter-head.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';

/** The event of a reminder to sign. */
export const RECORDADA = 'firma-pendiente.recordada';

/** What the reminder tells, as it was then. */
export type AvisoDeFirma = {
  readonly folio: string;
  readonly organizacion: string;
  readonly proyecto: string;
  readonly firmante: string;
  /** '3 días'. */
  readonly espera: string;
  readonly lado: 'fundacion' | 'organizacion';
  /** The account that was named to sign; '' where whoever of its side may. */
  readonly usuario: string;
  readonly pagina: string;
};

const recordada = defineLetter(
  'firma-pendiente.recordada',
  ['nombre', 'enlace', 'folio', 'proyecto', 'organizacion', 'firmante', 'espera'],
  `---
asunto: Falta una firma en {{folio}}
boton: Leer y firmar | {{enlace}}
---
Hola, {{nombre}}:

{{folio}}, del proyecto «{{proyecto}}» de {{organizacion}}, espera desde hace {{espera}} la firma de {{firmante}}.

Lee el texto antes de firmar. Si ya firmaste en papel, sube la copia desde su página.`,
  letterHead('convenio', convenioWorkflow.states.en_revision_legal),
);

/** The account that was named; of the foundation, whoever signs its agreements; of an organization, its accounts. */
const quien = ({ lado, usuario }: AvisoDeFirma, { organizacionId }: Evento): Audience => {
  if (usuario !== '') return { usuarios: [usuario] };
  return lado === 'fundacion' ? { permiso: 'firmar_convenios' } : { organizacionId };
};

/** The notices of the board: whoever must sign is reminded, in the portal and by e-mail. */
export const firmasNotices = noticesOf<typeof RECORDADA, AvisoDeFirma>(
  (_tx, event) => avisoOf<AvisoDeFirma>(event, () => Promise.resolve(undefined)),
  {
    [RECORDADA]: {
      to: quien,
      titulo: ({ folio }) => `Falta tu firma en ${folio}`,
      cuerpo: ({ organizacion, espera }) => `${organizacion}. Espera desde hace ${espera}.`,
      path: (_event, { pagina }) => pagina,
      letter:
        ({ folio, proyecto, organizacion, firmante, espera }) =>
        (reader) =>
          recordada.render({ folio, proyecto, organizacion, firmante, espera, ...reader }),
    },
  },
);
