import { ChoiceLink } from '../../../ui/choice-link.tsx';

/** The two sides of the outbox: what was sent, and to whom nothing is sent. */
export const Vistas = ({ actual }: { actual: 'correos' | 'direcciones' }) => (
  <nav aria-label="Vistas de correos" className="mb-4 flex gap-1">
    <ChoiceLink href="/correos" active={actual === 'correos'}>
      Correos
    </ChoiceLink>
    <ChoiceLink href="/correos/direcciones" active={actual === 'direcciones'}>
      Direcciones que rebotan
    </ChoiceLink>
  </nav>
);
