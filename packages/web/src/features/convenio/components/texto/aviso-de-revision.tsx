import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { rutaDePaso } from '../caso/acciones.ts';

const { revision: m } = convenioPagina;

/** What of the legal review waits to be settled, with the way there: on its own step or on the one that follows. */
export const AvisoDeRevision = ({ convenio, aqui = false }: { convenio: Convenio; aqui?: boolean }) => {
  const n = convenio.revisionLegal?.abiertos ?? 0;
  if (n === 0) return null;
  return (
    <Banner
      tone="warning"
      level={3}
      title={m.porAtender(n)}
      actions={
        aqui ? (
          <Button
            size="sm"
            onClick={() => {
              const titulo = document.querySelector<HTMLElement>('[data-revision]');
              titulo?.scrollIntoView({ block: 'start' });
              titulo?.focus({ preventScroll: true });
            }}
          >
            {m.ver}
          </Button>
        ) : (
          <ButtonLink size="sm" href={rutaDePaso(convenio.id, 'anteproyecto')}>
            {m.ver}
          </ButtonLink>
        )
      }
    >
      {aqui ? m.soloFundacion : m.noDetiene}
    </Banner>
  );
};
