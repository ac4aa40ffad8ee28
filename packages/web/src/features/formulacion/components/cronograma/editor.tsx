import {
  etiquetaDeRiesgo,
  formulacionMessages,
  leerCronograma,
  leerLineasDePresupuesto,
  leerMatriz,
  leerTabla,
  sembrarCronograma,
  sumarPresupuesto,
  valorarRiesgo,
} from '@portal/domain/features/formulacion/public';
import type { Row } from '@portal/domain/kernel/answers';
import { isRealDate } from '@portal/domain/kernel/dates';
import { textOf } from '@portal/domain/kernel/form';
import { ListPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LiveRegion } from '../../../../ui/a11y.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ColumnLook, GridColumn } from '../../../../ui/grid/grid-model.ts';
import { RowsSheet } from '../../../../ui/rows-sheet.tsx';
import { useHistory } from '../../../../ui/use-history.ts';
import { Derivados } from '../derivados.tsx';
import type { EditorProps } from '../editor-types.ts';
import { campoDeLista, filasDe, opcionesDeActividad } from '../filas.ts';
import { mesComoTitulo } from './agenda.tsx';
import { Gantt } from './gantt.tsx';
import { MapaDeRiesgos } from './riesgos.tsx';

const deActividades = campoDeLista('cronograma', 'filas_actividades');
const deHitos = campoDeLista('cronograma', 'filas_hitos');
const deEntregables = campoDeLista('cronograma', 'filas_entregables');
const deRiesgos = campoDeLista('cronograma', 'filas_riesgos');

const nivelDe: readonly (GridColumn & { readonly after: string })[] = [
  {
    id: 'nivel',
    after: 'impacto',
    label: 'Nivel',
    width: 120,
    kind: 'text',
    show: (row) => {
      const valor = valorarRiesgo({ probabilidad: row.probabilidad ?? '', impacto: row.impacto ?? '' });
      return valor ? `${etiquetaDeRiesgo[valor.nivel]}` : '';
    },
    value: null,
    put: (row) => row,
  },
];

const mesDeInicio = ({ inicio = '' }: Row): string =>
  inicio && isRealDate(inicio) ? inicio.slice(0, 7) : '';

/** The list of actividades by the month in which each begins, for a telephone. */
const porMesDeInicio = (rows: readonly Row[]) => {
  const n = new Map<string, number>();
  for (const row of rows) n.set(mesDeInicio(row), (n.get(mesDeInicio(row)) ?? 0) + 1);
  return {
    of: mesDeInicio,
    all: [...n.entries()]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([mes, cuantas]) => ({
        id: mes,
        label: mes ? mesComoTitulo(mes) : formulacionMessages.calendario.agenda.sinFecha,
        note: formulacionMessages.hechos.actividades(cuantas),
        total: '',
      })),
  };
};

/** Step 8: when everything is done, on a calendar and as lists; what is reached, what is handed over, what may go wrong. */
export const EditorDeCronograma = (props: EditorProps) => {
  const { answers, onChange, readOnly = false, errorOf, comentarioDe, otras } = props;
  const rows = filasDe(answers.filas_actividades);
  const cronograma = useMemo(() => leerCronograma(answers), [answers]);
  const opciones = useMemo(() => opcionesDeActividad(otras.marco_logico), [otras.marco_logico]);
  const { porMes } = useMemo(
    () => sumarPresupuesto(leerLineasDePresupuesto(otras.presupuesto)),
    [otras.presupuesto],
  );
  const [dicho, setDicho] = useState('');
  const poner = (id: string) => (filas: readonly Row[]) => onChange({ ...answers, [id]: filas as Row[] });
  const historia = useHistory(rows, poner('filas_actividades'));

  const previas = useMemo(
    () => rows.map((row, i) => ({ value: row.fila, label: `${i + 1}. ${row.nombre ?? ''}`.trim() })),
    [rows],
  );
  const looksDeActividad = useMemo<Readonly<Record<string, ColumnLook>>>(
    () => ({
      actividad: { label: 'De la matriz', options: opciones, width: 200 },
      nombre: { width: 280 },
      depende_de: { options: previas, width: 200 },
    }),
    [opciones, previas],
  );
  const grupos = useMemo(() => porMesDeInicio(rows), [rows]);
  const looksDeFecha = useMemo<Readonly<Record<string, ColumnLook>>>(
    () => ({ nombre: { width: 320 }, actividad: { options: opciones, width: 240 } }),
    [opciones],
  );

  const sembrar = () => {
    const { filas } = leerMatriz(otras.marco_logico);
    const { actividades, agregadas } = sembrarCronograma(
      cronograma.actividades,
      filas.filter(({ nivel }) => nivel === 'actividad'),
      () => crypto.randomUUID(),
    );
    const n = agregadas.length;
    setDicho(
      n === 0
        ? 'Todas las actividades de la matriz ya están.'
        : n === 1
          ? 'Agregamos 1 actividad.'
          : `Agregamos ${n} actividades.`,
    );
    if (n > 0) historia.change(actividades);
  };
  const comun = { readOnly, errorOf, readTable: leerTabla };

  return (
    <div className="space-y-8">
      <Parte titulo="Calendario">
        <Gantt
          {...cronograma}
          porMes={porMes}
          desde={textOf(otras.ficha.fecha_inicio)}
          hasta={textOf(otras.ficha.fecha_fin)}
          onMover={
            readOnly
              ? undefined
              : (fila, inicio, fin) =>
                  historia.change(
                    rows.map((row) => (row.fila === fila ? { ...row, inicio, fin } : row)),
                    `mover:${fila}`,
                  )
          }
        />
      </Parte>
      <Parte titulo="Actividades">
        <RowsSheet
          {...comun}
          path="filas_actividades"
          comment={comentarioDe?.('filas_actividades')}
          field={deActividades}
          rows={rows}
          onChange={poner('filas_actividades')}
          history={historia}
          looks={looksDeActividad}
          groups={grupos}
          tools={
            opciones.length > 0 && (
              <Button
                size="sm"
                variant="ghost"
                icon={<ListPlus aria-hidden="true" className="size-4" />}
                onClick={sembrar}
              >
                Traer de la matriz
              </Button>
            )
          }
        />
        {dicho && <p className="mt-2 text-sm text-ink-soft">{dicho}</p>}
      </Parte>
      <Parte titulo="Hitos">
        <RowsSheet
          {...comun}
          path="filas_hitos"
          comment={comentarioDe?.('filas_hitos')}
          field={deHitos}
          rows={filasDe(answers.filas_hitos)}
          onChange={poner('filas_hitos')}
          looks={looksDeFecha}
        />
      </Parte>
      <Parte titulo="Entregables">
        <RowsSheet
          {...comun}
          path="filas_entregables"
          comment={comentarioDe?.('filas_entregables')}
          field={deEntregables}
          rows={filasDe(answers.filas_entregables)}
          onChange={poner('filas_entregables')}
          looks={looksDeFecha}
        />
      </Parte>
      <Parte titulo="Riesgos">
        <RowsSheet
          {...comun}
          path="filas_riesgos"
          comment={comentarioDe?.('filas_riesgos')}
          field={deRiesgos}
          rows={filasDe(answers.filas_riesgos)}
          onChange={poner('filas_riesgos')}
          added={nivelDe}
        />
        {cronograma.riesgos.length > 0 && (
          <div className="mt-4">
            <MapaDeRiesgos riesgos={cronograma.riesgos} />
          </div>
        )}
      </Parte>
      <Derivados seccion="cronograma" answers={answers} errorOf={errorOf} />
      <LiveRegion>{dicho}</LiveRegion>
    </div>
  );
};

const Parte = ({ titulo, children }: { titulo: string; children: React.ReactNode }) => (
  <section aria-label={titulo}>
    <h3 className="mb-2 text-lg font-semibold">{titulo}</h3>
    {children}
  </section>
);
