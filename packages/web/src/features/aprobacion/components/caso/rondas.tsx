import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { Banner } from '../../../../ui/banner.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { PageTabs } from '../../../../ui/page-tabs.tsx';
import { rutaDeEtapa } from './acciones.ts';

const { pagina: m } = aprobacionMessages;

/** The rounds of one, where there are several; those before the last are only read (R 74). */
export const Rondas = ({
  aprobacion: { id, ronda, rondas },
  vista,
}: {
  aprobacion: Aprobacion;
  vista: number;
}) => (
  <>
    <PageTabs
      label={m.rondas}
      tabs={rondas.map(({ numero }) => ({
        href: numero === ronda ? rutaDeEtapa(id) : rutaDeEtapa(id, undefined, numero),
        label: m.ronda(numero),
        active: numero === vista,
      }))}
    />
    {vista !== ronda && (
      <Banner
        title={m.soloLectura}
        actions={
          <ButtonLink size="sm" href={rutaDeEtapa(id)}>
            {m.verRondaActual(ronda)}
          </ButtonLink>
        }
      >
        {m.rondaAnterior(vista, ronda)}
      </Banner>
    )}
  </>
);
