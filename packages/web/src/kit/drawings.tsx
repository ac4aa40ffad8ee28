import { addDays, formatMediumDate, today } from '@portal/domain/kernel/dates';
import { Badge } from '../ui/badge.tsx';
import { Board, BoardCard } from '../ui/board.tsx';
import { BulletBar } from '../ui/bullet-bar.tsx';
import { ChartFigure } from '../ui/chart-figure.tsx';
import { CountdownBar } from '../ui/countdown-bar.tsx';
import { Edad } from '../ui/edad.tsx';
import { MoneyBar } from '../ui/money-bar.tsx';
import { StackBar } from '../ui/stack-bar.tsx';
import { TimeAxis, TimeBar, TimeLane } from '../ui/time-axis.tsx';
import { scaleOf } from '../ui/time-scale.ts';
import { Validity, ValidityTrack } from '../ui/validity-track.tsx';
import { Section } from './section.tsx';

const hoy = today(new Date());
const day = (n: number) => addDays(hoy, n);

const criterios = [
  { id: 'a', label: 'Pertinencia', description: 'Responde al diagnóstico del municipio.', percent: 30 },
  { id: 'b', label: 'Capacidad de la organización', percent: 25 },
  { id: 'c', label: 'Sostenibilidad', percent: 20 },
  { id: 'd', label: 'Presupuesto', percent: 15 },
  { id: 'e', label: 'Innovación', percent: 6 },
  { id: 'f', label: 'Alianzas', percent: 4 },
];

const papeles = [
  { id: 'vencido', issued: day(-120), expires: day(-12) },
  { id: 'hoy', issued: day(-30), expires: day(0) },
  { id: 'urge', issued: day(-26), expires: day(4) },
  { id: 'pronto', issued: day(-10), expires: day(20) },
  { id: 'vigente', issued: day(-60), expires: day(180) },
  { id: 'sin emisión', issued: null, expires: day(90) },
  { id: 'permanente', issued: day(-2400), expires: null },
];

const actividades = [
  { id: 'Diagnóstico', from: day(-40), to: day(-5) },
  { id: 'Talleres', from: day(-8), to: day(120) },
];

const registros = [
  {
    id: '1',
    estado: 'revision',
    nombre: 'Casa Encino, Atención a Víctimas, A.C.',
    folio: 'PR-2026-009',
    dias: 3,
  },
  { id: '2', estado: 'revision', nombre: 'Raíces del Manzanar, A.C.', folio: 'PR-2026-021', dias: 9 },
  {
    id: '3',
    estado: 'revision',
    nombre: 'Semilleros de Paz Sierra Adentro, A.C.',
    folio: 'PR-2026-017',
    dias: 20,
  },
  {
    id: '4',
    estado: 'validado',
    nombre: 'Puente Paquimé, Salud Mental Comunitaria, A.C.',
    folio: 'PR-2026-026',
    dias: 1,
  },
];
const estados = [
  { id: 'revision', title: <Badge tone="progress">En Revisión</Badge> },
  { id: 'cambios', title: <Badge tone="warning">Requiere Cambios</Badge> },
  { id: 'validado', title: <Badge tone="success">Validado</Badge> },
];
const indicador = {
  base: { value: 20, text: '20 jóvenes' },
  meta: { value: 120, text: '120 jóvenes' },
  words: { base: 'Línea base', meta: 'Meta', avance: 'Avance', unknown: 'Sin reportar' },
};
const haceDias = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
/** As many columns as a call has states, with what each of them holds. */
const tablero = (items: typeof registros) =>
  estados.map(({ id, title }) => ({ id, title, items: items.filter(({ estado }) => estado === id) }));

/** The drawings, each in its states: full, one part, what is missing, what is beyond. */
export const DrawingSections = () => {
  const scale = scaleOf(
    papeles.flatMap(({ issued, expires }) => (expires ? [issued ?? expires, expires] : [])),
    hoy,
  );
  const plan = scaleOf(
    actividades.flatMap(({ from, to }) => [from, to]),
    hoy,
  );
  return (
    <>
      <Section id="partes" title="Partes de un total">
        <StackBar label="Criterios" noun="Criterio" measure="Peso" parts={criterios} />
        <StackBar
          label="Criterios sin terminar"
          noun="Criterio"
          measure="Peso"
          parts={[
            { id: 'a', label: 'Pertinencia', percent: 40 },
            { id: 'b', label: 'Capacidad', percent: 20 },
          ]}
        />
        <StackBar
          label="Un solo criterio"
          noun="Criterio"
          measure="Peso"
          parts={[{ id: 'a', label: 'Pertinencia', percent: 100 }]}
        />
        <StackBar label="Sin criterios" noun="Criterio" measure="Peso" parts={[]} />
      </Section>
      <Section id="dinero" title="El dinero de una cosa">
        <div className="space-y-8">
          <MoneyBar
            label="Con sus cuatro pasos"
            total={{ label: 'Total', monto: '2500000.00' }}
            montos={{
              asked: '2000000.00',
              approved: '1840000.00',
              disbursed: '920000.00',
              proven: '310000.00',
            }}
            ceiling={{ label: 'tope 85%', percent: 85 }}
            empty=""
          />
          <MoneyBar
            large
            label="De un convenio, en su página"
            total={{ label: 'Acuerdo', monto: '2000000.00' }}
            montos={{
              asked: '1700000.00',
              approved: '1400000.00',
              disbursed: '1400000.00',
              proven: '910000.00',
            }}
            text="De $2,000,000.00: $1,400,000.00 depositado, $910,000.00 comprobado y $490,000.00 por comprobar."
            empty=""
          />
          <MoneyBar
            large
            label="Nada ministrado todavía"
            total={{ label: 'Acuerdo', monto: '2000000.00' }}
            montos={{}}
            empty="Todavía no se solicita ninguna ministración."
          />
          <MoneyBar
            label="Se pide más que el tope"
            total={{ label: 'Total', monto: '1000000.00' }}
            montos={{ asked: '920000.00' }}
            ceiling={{ label: 'tope 85%', percent: 85 }}
            empty=""
          />
          <MoneyBar
            label="Solo su presupuesto"
            total={{ label: 'Presupuesto', monto: '2000000.00' }}
            montos={{}}
            empty="Todavía no se sabe cuánto se pide."
          />
          <MoneyBar label="Nada todavía" montos={{}} empty="Sin monto todavía: se captura en el Registro." />
        </div>
      </Section>
      <Section id="indicadores" title="De la línea base a la meta">
        <div className="max-w-3xl space-y-6">
          <BulletBar label="A medio camino" {...indicador} avance={{ value: 70, text: '70 jóvenes' }} />
          <BulletBar
            label="Más allá de su meta"
            {...indicador}
            avance={{ value: 140, text: '140 jóvenes' }}
          />
          <BulletBar label="Sin reportar" {...indicador} avance={null} />
        </div>
      </Section>
      <Section id="vigencias" title="Vigencias sobre un mismo eje">
        <div className="grid grid-cols-[8rem_minmax(0,1fr)_10rem] items-center gap-x-4 gap-y-2">
          <span />
          <TimeAxis scale={scale} today={hoy} />
          <span />
          {papeles.map(({ id, ...papel }) => [
            <span key={`${id}-nombre`}>{id}</span>,
            <ValidityTrack key={id} {...papel} today={hoy} scale={scale} />,
            <Validity key={`${id}-texto`} expires={papel.expires} today={hoy} />,
          ])}
        </div>
      </Section>
      <Section id="fechas-en-eje" title="Fechas sobre un eje">
        <ChartFigure
          label="Actividades del plan"
          text="Dos actividades; los talleres siguen."
          table={{
            columns: ['Actividad', 'Empieza', 'Termina'],
            rows: actividades.map(({ id, from, to }) => [id, formatMediumDate(from), formatMediumDate(to)]),
          }}
        >
          <TimeAxis scale={plan} today={hoy} />
          {actividades.map(({ id, from, to }) => (
            <TimeLane key={id} scale={plan} today={hoy}>
              <TimeBar scale={plan} from={from} to={to} className="bg-accent" />
            </TimeLane>
          ))}
        </ChartFigure>
      </Section>
      <Section id="cuenta-regresiva" title="Ventana que se cierra">
        <div className="grid gap-8 md:grid-cols-2">
          <CountdownBar from={day(10)} to={day(40)} today={hoy} text="Abre en 10 días" />
          <CountdownBar from={day(-12)} to={day(22)} today={hoy} text="Quedan 22 días" />
          <CountdownBar from={day(-28)} to={day(2)} today={hoy} text="Quedan 2 días" soon />
          <CountdownBar from={day(-50)} to={day(-4)} today={hoy} text="Ya no recibe postulaciones" />
        </div>
      </Section>
      <Section id="tablero" title="Registros por estado">
        {[registros, []].map((items) => (
          <Board
            key={items.length}
            label={items.length > 0 ? 'Postulaciones por estado' : 'Sin postulaciones'}
            columns={tablero(items)}
            itemId={({ id }) => id}
            none="Ninguna"
            card={({ id, nombre, folio, dias }) => (
              <BoardCard href={`#${id}`}>
                <p className="text-sm font-medium">{nombre}</p>
                <p className="folio">{folio}</p>
                <Edad desde={haceDias(dias)} />
              </BoardCard>
            )}
          />
        ))}
      </Section>
    </>
  );
};
