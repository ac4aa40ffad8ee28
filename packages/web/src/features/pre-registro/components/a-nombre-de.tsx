import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { Answers } from '@portal/domain/kernel/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { BuscadorDeOrganizacion, organizacionesQueries } from '../../organizaciones/public.ts';
import { NUEVA } from './solicitud.ts';

const m = preRegistroMessages.aNombreDe;

/** The name of an organization of the portal and the accounts that hear of its records; undefined until it is read. */
const useOrganizacion = (id: string | null) => {
  const una = useQuery({ ...organizacionesQueries.una(id ?? ''), enabled: id !== null });
  const colegas = useQuery({ ...organizacionesQueries.colegas(id ?? ''), enabled: id !== null });
  const cuentas = colegas.data?.cuentas.filter(({ activa }) => activa).map(({ nombre }) => nombre);
  return { organizacion: una.data, cuentas };
};

/** What says which organization it is, as the portal knows it; what it does not know stays as typed. */
const identidad = (
  datos: Answers,
  { nombre, rfc, tipo }: { nombre: string; rfc: string | null; tipo: string | null },
): Answers => ({
  nombre_organizacion: nombre,
  rfc: rfc ?? datos.rfc ?? null,
  tipo_solicitante: tipo ?? datos.tipo_solicitante ?? null,
});

type ElegirOrganizacionProps = {
  datos: Answers;
  /** The choice and what is known of it, for the draft. */
  onElegir: (cambios: Answers) => void;
};

/** The first question to staff: whose pre-registration it is. An RFC that is typed later answers it never. */
export const ElegirOrganizacion = ({ datos, onElegir }: ElegirOrganizacionProps) => {
  const [destino, setDestino] = useState<'portal' | typeof NUEVA>('portal');
  const [id, setId] = useState('');
  const [falta, setFalta] = useState(false);
  const { organizacion, cuentas } = useOrganizacion(destino === 'portal' && id ? id : null);
  const continuar = () => {
    if (destino === NUEVA) return onElegir({ organizacion: NUEVA });
    if (!id) return setFalta(true);
    if (organizacion) onElegir({ organizacion: id, ...identidad(datos, organizacion) });
  };
  return (
    <Card title={m.titulo}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          continuar();
        }}
        className="max-w-2xl space-y-6"
      >
        <p className="text-ink-soft">{m.ayuda}</p>
        <RadioGroup
          name="destino"
          label={m.etiqueta}
          value={destino}
          onChange={(next) => setDestino(next === NUEVA ? NUEVA : 'portal')}
          options={[
            { value: 'portal', label: m.delPortal },
            { value: NUEVA, label: m.nueva },
          ]}
        />
        {destino === NUEVA ? (
          <p className="text-sm text-ink-soft">{m.nuevaAyuda}</p>
        ) : (
          <div className="space-y-2">
            <BuscadorDeOrganizacion
              id="organizacion-elegida"
              name="organizacion"
              value={id}
              error={falta && !id ? m.falta : undefined}
              onChange={setId}
            />
            <div role="status">{cuentas && <Avisos id={id}>{m.avisos(cuentas)}</Avisos>}</div>
          </div>
        )}
        <Button type="submit" variant="primary" busy={destino === 'portal' && id !== '' && !organizacion}>
          {m.continuar}
        </Button>
      </form>
    </Card>
  );
};

const Avisos = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="text-sm text-ink-soft">
    {children} <TextLink href={`/organizaciones/${id}`}>Ver la organización</TextLink>
  </p>
);

export type ANombreDeProps = {
  /** What the draft keeps. */
  organizacion: string;
  onCambiar: () => void;
};

/** Whose pre-registration staff are filling in, and who hears of it. */
export const ANombreDe = ({ organizacion, onCambiar }: ANombreDeProps) => {
  const nueva = organizacion === NUEVA;
  const { organizacion: elegida, cuentas } = useOrganizacion(nueva ? null : organizacion);
  return (
    <section
      aria-label={m.etiqueta}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-sunken px-4 py-3"
    >
      <div className="min-w-0 text-sm">
        <p>
          <span className="text-ink-soft">{`${m.etiqueta}: `}</span>
          <span className="font-medium">{nueva ? m.nueva : (elegida?.nombre ?? '…')}</span>
        </p>
        <p className="mt-1 max-w-prose text-ink-soft">
          {nueva ? m.nuevaAyuda : cuentas && m.avisos(cuentas)}
        </p>
      </div>
      <Button size="sm" onClick={onCambiar}>
        {m.cambiar}
      </Button>
    </section>
  );
};
