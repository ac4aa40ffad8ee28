import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ButtonLink } from '../../../ui/button.tsx';

/** Apart from {@link RegistroCargado}, which the page of a new pre-registro does not need. */
export const VolverALaLista = () => (
  <ButtonLink back href="/pre-registro">
    {preRegistroMessages.volver}
  </ButtonLink>
);
