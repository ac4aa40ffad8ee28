import { convocatoriaMessages } from '@portal/domain/features/convocatorias/convocatorias.messages';
import type { Convocatoria } from '@portal/domain/features/convocatorias/convocatorias.shapes';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../../app/session.ts';
import { Card } from '../../../../ui/card.tsx';
import { CountdownBar } from '../../../../ui/countdown-bar.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { MoneyBar } from '../../../../ui/money-bar.tsx';
import { textoDeAudiencia } from '../insignias.tsx';
import { textoDeDias } from '../plazo.ts';
import { Postular } from './postular.tsx';

const { dinero: m } = convocatoriaMessages;

/** Days before the closing from which the rest is told as a warning. */
const POCOS_DIAS = 7;

const Linea = ({ pregunta, children }: { pregunta: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm font-medium text-ink-soft">{pregunta}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);

const cuanto = ({ estado, plazo, fechaApertura }: Convocatoria): string => {
  if (estado === 'borrador') return 'Todavía no se publica';
  if (plazo.situacion === 'por_abrir') return `Abre el ${formatDate(fechaApertura)}`;
  return plazo.diasRestantes === null ? 'Ya no recibe postulaciones' : textoDeDias(plazo.diasRestantes);
};

/** The window of a call as a bar with its words; once it is over, the words. */
const HastaCuando = ({ convocatoria }: { convocatoria: Convocatoria }) => {
  const { fechaApertura, fechaCierre, cerradaEn, estado, plazo } = convocatoria;
  const cerrada = cerradaEn && today(cerradaEn);
  // One in borrador has its dates before it.
  const recibira = estado === 'borrador' || plazo.situacion === 'por_abrir' || plazo.diasRestantes !== null;
  return (
    <Linea pregunta="Hasta cuándo">
      {recibira ? (
        <CountdownBar
          from={fechaApertura}
          to={fechaCierre}
          today={today(new Date())}
          text={cuanto(convocatoria)}
          soon={plazo.diasRestantes !== null && plazo.diasRestantes <= POCOS_DIAS}
        />
      ) : (
        <>
          <p className="text-lg font-semibold">{cuanto(convocatoria)}</p>
          {estado !== 'cancelada' && (
            <p className="text-sm text-ink-soft">
              Cerró el {formatDate(cerrada && cerrada < fechaCierre ? cerrada : fechaCierre)}
            </p>
          )}
        </>
      )}
    </Linea>
  );
};

const enPesos = (presupuesto: NonNullable<Convocatoria['presupuesto']>): string =>
  formatMonto(presupuesto).replace(/\.00$/, '');

/** Where the budget of a call is: committed in convenios, out, admitted, still available, and back. */
const Presupuesto = ({
  presupuesto,
  dinero,
}: {
  presupuesto: NonNullable<Convocatoria['presupuesto']>;
  dinero: Convocatoria['dinero'];
}) => (
  <MoneyBar
    label={m.titulo}
    total={{ label: m.presupuesto, monto: presupuesto, said: true }}
    montos={
      dinero ? { approved: dinero.comprometido, disbursed: dinero.desembolsado, proven: dinero.admitido } : {}
    }
    names={m.pasos}
    besides={
      dinero
        ? [
            { label: m.disponible, monto: dinero.disponible },
            { label: m.reintegrado, monto: dinero.reintegrado },
          ]
        : []
    }
    empty={m.vacio}
  />
);

/** What staff ask first of a call, on one line under its head: how much, until when, how many came, and for whom it is. */
export const Cifras = ({ convocatoria }: { convocatoria: Convocatoria }) => {
  const { presupuesto, dinero, dirigidaA, postulaciones, estado } = convocatoria;
  return (
    <div className="flex flex-col gap-x-10 gap-y-5 border-b border-line pb-5 lg:flex-row lg:items-start">
      <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2 lg:flex-1 lg:grid-cols-[minmax(0,16rem)_minmax(0,22rem)_auto_1fr]">
        <Linea pregunta="Presupuesto">
          <span className="figures text-lg font-semibold">
            {presupuesto ? enPesos(presupuesto) : 'Todavía no se define'}
          </span>
          {presupuesto && (
            <div className="mt-1.5">
              <Presupuesto presupuesto={presupuesto} dinero={dinero} />
            </div>
          )}
        </Linea>
        <HastaCuando convocatoria={convocatoria} />
        <Linea pregunta="Postulaciones">
          <span className="figures text-lg font-semibold">
            {estado === 'borrador' ? '—' : postulaciones.toLocaleString('es-MX')}
          </span>
          {postulaciones === 0 && estado !== 'borrador' && (
            <span className="block text-sm text-ink-soft">Ninguna todavía</span>
          )}
        </Linea>
        <Linea pregunta="Dirigida a">
          <span className="text-lg font-semibold">{textoDeAudiencia(dirigidaA)}</span>
        </Linea>
      </dl>
      <div data-print="no" className="empty:hidden">
        <Postular convocatoria={convocatoria} />
      </div>
    </div>
  );
};

/** What whoever may apply asks first: what it gives, until when, whether one may, what it takes; and the one way in. */
export const Esencial = ({ convocatoria }: { convocatoria: Convocatoria }) => {
  const { presupuesto, dirigidaA, postular } = convocatoria;
  const { organizacion } = useUsuario();
  return (
    <Card>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10">
        <div data-print="no" className="lg:order-last">
          <Postular convocatoria={convocatoria} />
        </div>
        <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          <Linea pregunta="Qué da">
            {presupuesto ? (
              <>
                <span className="figures text-lg font-semibold">{enPesos(presupuesto)}</span>{' '}
                <span className="text-sm text-ink-soft">entre todos los proyectos que se elijan</span>
              </>
            ) : (
              'Todavía no se define'
            )}
          </Linea>
          <HastaCuando convocatoria={convocatoria} />
          <Linea pregunta="Quién puede">
            {textoDeAudiencia(dirigidaA)}.{' '}
            {postular?.puede && (
              <span className="text-ink-soft">
                {organizacion
                  ? 'Tu organización puede postularse.'
                  : 'Puedes postular: en el pre-registro dices de qué organización es.'}
              </span>
            )}
          </Linea>
          <Linea pregunta="Qué necesitas">
            Un pre-registro en tres pasos y cuatro documentos vigentes.{' '}
            <TextLink href="#lo-que-se-te-pedira">Ver todo lo que se te pedirá</TextLink>
          </Linea>
        </dl>
      </div>
    </Card>
  );
};
