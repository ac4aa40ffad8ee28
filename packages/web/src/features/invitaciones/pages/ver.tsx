import { invitacionMessages } from '@portal/domain/features/invitaciones/invitaciones.messages';
import type { Invitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../../stage/loaded.tsx';
import { PartOfLog } from '../../../stage/part-of-log.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { EstadoBadge } from '../components/insignias.tsx';
import { destinatario, RetirarDialog, seRetira } from '../components/retirar-dialog.tsx';
import { invitacionQueries } from '../invitaciones.queries.ts';

const { lista, ver: m } = invitacionMessages;

/** One invitation as staff read it: to whom, what became of it, and its part of the log. */
export const VerPage = () => {
  const { id = '' } = useParams({ strict: false });
  const invitacion = useQuery(invitacionQueries.una(id));
  return <Loaded query={invitacion}>{(data) => <Vista invitacion={data} />}</Loaded>;
};

const Para = ({ organizacion, email }: Pick<Invitacion, 'organizacion' | 'email'>) => (
  <>
    {organizacion && <TextLink href={`/organizaciones/${organizacion.id}`}>{organizacion.nombre}</TextLink>}
    {organizacion && email && <br />}
    {email && <span className="break-all">{email}</span>}
  </>
);

const Proyecto = ({ proyecto }: Pick<Invitacion, 'proyecto'>) => {
  if (!proyecto) return 'Ninguno todavía';
  return proyecto.enlace ? <TextLink href={proyecto.enlace}>{proyecto.folio}</TextLink> : proyecto.folio;
};

const Vista = ({ invitacion }: { invitacion: Invitacion }) => {
  const [retira, setRetira] = useState(false);
  const { id, estado, mensaje, emitidaPor, creadaEn, venceEl, aceptadaEn, aceptadaPor, motivo } = invitacion;
  const para = destinatario(invitacion);
  return (
    <>
      <RecordHeader
        back={{ href: '/invitaciones', label: lista.titulo }}
        title={para}
        tabTitle={m.para(para)}
        menu={
          seRetira(invitacion)
            ? [
                {
                  label: 'Retirar',
                  icon: <Undo2 aria-hidden="true" className="size-4" />,
                  danger: true,
                  onSelect: () => setRetira(true),
                },
              ]
            : []
        }
      >
        <EstadoBadge estado={estado} />
      </RecordHeader>
      <div className="mx-auto max-w-7xl space-y-6 px-4 py-5 md:px-8">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Invitación" surface="page">
            <KeyValue
              dense
              items={[
                { label: 'Para', value: <Para {...invitacion} /> },
                { label: 'La envió', value: emitidaPor },
                { label: 'Enviada', value: formatDate(creadaEn) },
                { label: estado === 'vencida' ? 'Venció' : 'Vence', value: formatDate(venceEl) },
                ...(aceptadaEn
                  ? [
                      {
                        label: 'Aceptada',
                        value: `${formatDate(aceptadaEn)}${aceptadaPor ? `, por ${aceptadaPor}` : ''}`,
                      },
                    ]
                  : []),
                ...(motivo ? [{ label: 'Motivo', value: motivo }] : []),
                { label: 'Proyecto', value: <Proyecto {...invitacion} /> },
              ]}
            />
          </Card>
          <Card title="Lo que se le escribió" surface="page">
            <p className="max-w-prose text-sm whitespace-pre-line">{mensaje}</p>
          </Card>
        </div>
        <Historial id={id} />
      </div>
      <RetirarDialog invitacion={retira ? invitacion : null} onClose={() => setRetira(false)} />
    </>
  );
};

const Historial = ({ id }: { id: string }) => {
  const historial = useQuery(invitacionQueries.historial(id));
  return <PartOfLog title={m.historial} empty={m.vacio} query={historial} entries={historial.data?.items} />;
};
