import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import { cuerpos, decidir, etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { CalendarPlus, UsersRound } from 'lucide-react';
import { usePuede, useUsuario } from '../../../../app/session.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { cn } from '../../../../ui/cn.ts';
import { TextLink } from '../../../../ui/link.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { TallyBar } from '../../../../ui/tally-bar.tsx';
import { partesDe, tonos, type Votacion } from '../votos.ts';
import { Hoja } from './hoja.tsx';
import type { EtapaProps } from './types.ts';

const { votacion: m, pagina } = aprobacionMessages;

const CONVOCAR = '/sesiones/convocar';

/** What one body said, as its session counted it. */
const Cuerpo = ({ votacion, esPersonal }: { votacion: Votacion; esPersonal: boolean }) => {
  const { cuerpo, sesion, resultado, causa, presentes, requeridos, comentarios } = votacion;
  const hayQuorum = presentes >= requeridos;
  return (
    <Card
      title={etiquetaDeCuerpo[cuerpo]}
      description={sesion && m.sesionDel(formatDateTime(sesion.fecha))}
      actions={resultado && <Badge tone={tonos[resultado]}>{m.resultados[resultado]}</Badge>}
    >
      <div className="space-y-4">
        <p className={cn('text-sm', hayQuorum ? 'text-ink-soft' : 'font-medium text-warning-ink')}>
          <span className="figures">{m.quorum(presentes, requeridos)}</span>
          {causa && `. ${m.causas[causa]}`}
        </p>
        <TallyBar parts={partesDe(votacion)} />
        {comentarios && (
          <div className="text-sm">
            <p className="text-ink-soft">{m.comentarios}</p>
            <p className="mt-0.5 whitespace-pre-line">{comentarios}</p>
          </div>
        )}
        {sesion && esPersonal && (
          <p className="text-sm">
            <TextLink href={`/sesiones/${sesion.id}`}>{m.verSesion}</TextLink>
          </p>
        )}
      </div>
    </Card>
  );
};

/** In which session a body will vote. */
const PorVotar = ({
  votacion: { cuerpo, sesion },
  esPersonal,
}: {
  votacion: Votacion;
  esPersonal: boolean;
}) => (
  <Card title={etiquetaDeCuerpo[cuerpo]} description={sesion && m.votaraEl(formatDateTime(sesion.fecha))}>
    {sesion && esPersonal && (
      <p className="text-sm">
        <TextLink href={`/sesiones/${sesion.id}`}>{m.verSesion}</TextLink>
      </p>
    )}
  </Card>
);

/** Stage 4, as it is read: what each body said, or that it waits for its session. */
export const EtapaDeVotacion = ({ ronda: { votaciones, etapa } }: EtapaProps) => {
  const { esPersonal } = useUsuario();
  const convoca = usePuede('gestionar_aprobaciones') && etapa === 'votacion';
  const deCuerpo = new Map(votaciones.map((una) => [una.cuerpo, una]));
  const [consejo, comite] = cuerpos.map((cuerpo) => deCuerpo.get(cuerpo)?.resultado ?? null);
  if (votaciones.length === 0)
    return (
      <Hoja etapa="votacion" detalle={m.intro}>
        <EmptyState
          level={3}
          icon={<UsersRound />}
          title={etapa === 'votacion' ? pagina.esperaSesion : m.reservada}
          actions={
            convoca && (
              <ButtonLink
                variant="primary"
                href={CONVOCAR}
                icon={<CalendarPlus aria-hidden="true" className="size-4" />}
              >
                {m.convocar}
              </ButtonLink>
            )
          }
        >
          {etapa === 'votacion' && (convoca ? m.convoca : esPersonal ? m.esperaDetalle : m.esperaTuya)}
        </EmptyState>
      </Hoja>
    );
  return (
    <Hoja etapa="votacion" detalle={m.intro}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {cuerpos.map((cuerpo) => {
          const votacion = deCuerpo.get(cuerpo);
          if (votacion && votacion.resultado === null)
            return <PorVotar key={cuerpo} votacion={votacion} esPersonal={esPersonal} />;
          return votacion ? (
            <Cuerpo key={cuerpo} votacion={votacion} esPersonal={esPersonal} />
          ) : (
            <Card key={cuerpo} title={etiquetaDeCuerpo[cuerpo]}>
              <p className="text-sm text-ink-soft">
                {m.faltaSuSesion} {convoca && <TextLink href={CONVOCAR}>{m.convocar}</TextLink>}
              </p>
            </Card>
          );
        })}
      </div>
      {consejo && comite && (
        <p className="text-sm">
          <span className="font-medium">{m.juntos[decidir({ consejo, comite })]}</span>{' '}
          <span className="text-ink-soft">{m.regla}</span>
        </p>
      )}
    </Hoja>
  );
};
