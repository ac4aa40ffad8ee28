import {
  calcularLinea,
  comoLinea,
  formulacionMessages,
  leerPresupuestoPegado,
  lineasDePegado,
  mesesEnPalabras,
  mesesEntre,
  type PresupuestoPegado,
  rubros,
  SIN_DECIR,
  type Sumas,
  sumarPresupuesto,
} from '@portal/domain/features/formulacion/public';
import type { Row } from '@portal/domain/kernel/answers';
import { textOf } from '@portal/domain/kernel/form';
import { compareMontos, formatMonto, fromCentavos, parseMonto } from '@portal/domain/kernel/money';
import { ClipboardPaste } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { ColumnLook, GridColumn } from '../../../../ui/grid/grid-model.ts';
import { RowsSheet } from '../../../../ui/rows-sheet.tsx';
import { useHistory } from '../../../../ui/use-history.ts';
import { useWide } from '../../../../ui/use-media.ts';
import { Campo } from '../campo.tsx';
import type { EditorProps } from '../editor-types.ts';
import { actividadesDeMatriz, campoDeLista, filasDe, opcionesDeActividad } from '../filas.ts';
import { PegarTexto } from '../pegar-texto.tsx';
import { Medidor, MedidorBreve, PorRubro } from './medidor.tsx';
import { ElegirMeses } from './meses.tsx';
import { pasarAContrapartida } from './mover.ts';

const VerPegado = lazy(() => import('./pegar.tsx').then((module) => ({ default: module.VerPegado })));

const campo = campoDeLista('presupuesto', 'lineas');

/** What a paste has in pesos. */
const DE_DINERO: ReadonlySet<string> = new Set(['costo_unitario', 'fundacion', 'organizacion', 'otros']);

const enPesos = (texto: string | null | undefined): string => {
  const leido = parseMonto(texto ?? '');
  return leido.ok ? formatMonto(leido.monto) : (texto ?? '');
};
const calculada = (row: Row, que: 'total' | 'fundacion'): string => {
  const calculo = calcularLinea(comoLinea(row));
  return calculo.total === null ? '' : formatMonto(fromCentavos(calculo[que] ?? 0n));
};

const agregadas: readonly (GridColumn & { readonly after: string })[] = (['total', 'fundacion'] as const).map(
  (id) => ({
    id,
    after: 'costo_unitario',
    label: id === 'total' ? 'Total' : 'Fundación',
    width: 132,
    align: 'end',
    kind: 'text',
    show: (row) => calculada(row, id),
    value: null,
    put: (row) => row,
  }),
);

const rubroDe = (row: Row): string =>
  rubros.some(({ value }) => value === row.rubro) ? (row.rubro ?? SIN_DECIR) : SIN_DECIR;

/** The rubros with how many lines they have and what those come to; what has none yet stands first, to be given one. */
const gruposDe = (rows: readonly Row[], { porRubro }: Sumas) => ({
  of: rubroDe,
  all: [{ value: SIN_DECIR, label: 'Sin rubro' }, ...rubros].map(({ value, label }) => {
    const n = rows.filter((row) => rubroDe(row) === value).length;
    return {
      id: value,
      label,
      note: formulacionMessages.hechos.partidas(n),
      total: formatMonto(porRubro.get(value) ?? '0.00'),
    };
  }),
});

/** Step 7: lines as a sheet, who pays them, the ceiling while one types, and why they cost what they cost. */
export const EditorDePresupuesto = (props: EditorProps) => {
  const { answers, onChange, readOnly = false, errorOf, otras, tipoSolicitud } = props;
  const rows = filasDe(answers.lineas);
  const [pegado, setPegado] = useState<Extract<PresupuestoPegado, { ok: true }> | null>(null);
  const [pegando, setPegando] = useState(false);
  const [meses, setMeses] = useState<string | null>(null);
  const ancha = useWide();
  const actividades = useMemo(() => actividadesDeMatriz(otras.marco_logico), [otras.marco_logico]);
  const opciones = useMemo(() => opcionesDeActividad(otras.marco_logico), [otras.marco_logico]);
  const sumas = useMemo(() => sumarPresupuesto(rows.map(comoLinea)), [rows]);
  const delProyecto = useMemo(
    () => mesesEntre(textOf(otras.ficha.fecha_inicio), textOf(otras.ficha.fecha_fin)),
    [otras.ficha],
  );
  const looks = useMemo<Readonly<Record<string, ColumnLook>>>(
    () => ({
      concepto: { width: 240 },
      rubro: { width: 170 },
      actividad: { width: 220, options: opciones },
      unidad: { width: 110 },
      cantidad: { width: 92, align: 'end' },
      costo_unitario: { show: (row) => enPesos(row.costo_unitario) },
      organizacion: { label: 'Organización', show: (row) => enPesos(row.organizacion) },
      otros: { label: 'Otros', show: (row) => enPesos(row.otros) },
      meses: {
        width: 170,
        show: (row) => mesesEnPalabras(row.meses ?? ''),
        open: (row) => setMeses(row.fila),
      },
    }),
    [opciones],
  );
  const poner = (lineas: readonly Row[]) => onChange({ ...answers, lineas: lineas as Row[] });
  const historia = useHistory(rows, poner);
  /** Shows what a paste would add; else why it adds nothing. */
  const leer = (texto: string): string | undefined => {
    const leido = leerPresupuestoPegado(texto, { actividades, hay: rows.length });
    if (!leido.ok) return leido.message;
    setPegado(leido);
  };
  const porRubro = useMemo(() => gruposDe(rows, sumas), [rows, sumas]);
  const abierta = rows.find(({ fila }) => fila === meses);
  const pedido = parseMonto(textOf(otras.ficha.monto_solicitado));

  return (
    <div className="space-y-6 max-md:space-y-4">
      {!ancha && (
        // Said below: here it only stays in sight while the lines are scrolled.
        <div
          aria-hidden="true"
          data-print="no"
          className="sticky top-27 z-10 -mx-4 border-b border-line bg-canvas px-4 py-2"
        >
          <MedidorBreve sumas={sumas} tipoSolicitud={tipoSolicitud} />
        </div>
      )}
      <div className="@container grid gap-6 xl:grid-cols-2">
        <Medidor
          sumas={sumas}
          tipoSolicitud={tipoSolicitud}
          sinBarra={!ancha}
          onPasar={readOnly ? undefined : (monto) => historia.change(pasarAContrapartida(rows, monto))}
        />
        {/* On a telephone the lines stand by rubro, each with its sum. */}
        {(ancha || rows.length === 0) && <PorRubro sumas={sumas} />}
      </div>
      {pedido.ok && rows.length > 0 && compareMontos(pedido.monto, sumas.fundacion) !== 0 && (
        <p className="text-sm text-warning-ink">
          {`La ficha pide ${formatMonto(pedido.monto)} a la fundación y estas partidas ${formatMonto(sumas.fundacion)}.`}
        </p>
      )}
      <RowsSheet
        path="lineas"
        field={campo}
        rows={rows}
        onChange={poner}
        history={historia}
        readOnly={readOnly}
        errorOf={errorOf}
        comment={props.comentarioDe?.('lineas')}
        looks={looks}
        added={agregadas}
        foot={{
          concepto: 'Total',
          total: formatMonto(sumas.total),
          fundacion: formatMonto(sumas.fundacion),
          organizacion: formatMonto(sumas.organizacion),
          otros: formatMonto(sumas.otros),
        }}
        onPasteTable={leer}
        over={<MedidorBreve sumas={sumas} tipoSolicitud={tipoSolicitud} />}
        groups={porRubro}
        beside={(row) => <span className="figures text-sm">{calculada(row, 'total')}</span>}
        widget={(columna, row) =>
          columna === 'meses' ? (
            <div>
              <p className="mb-1.5 text-sm font-medium">Meses</p>
              <Button onClick={() => setMeses(row.fila)}>
                {mesesEnPalabras(row.meses ?? '') || 'Elegir los meses'}
              </Button>
            </div>
          ) : undefined
        }
        tools={
          <Button
            size="sm"
            variant="ghost"
            icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
            onClick={() => setPegando(true)}
          >
            Pegar de Excel
          </Button>
        }
      />
      <Campo seccion="presupuesto" id="justificacion" {...props} />
      {abierta && (
        <ElegirMeses
          concepto={abierta.concepto ?? ''}
          valor={abierta.meses ?? ''}
          delProyecto={delProyecto}
          onChange={(texto) =>
            historia.change(rows.map((row) => (row.fila === abierta.fila ? { ...row, meses: texto } : row)))
          }
          onClose={() => setMeses(null)}
        />
      )}
      {pegado && (
        <Suspense>
          <VerPegado
            leido={pegado}
            nombreDe={(columna, valor) => {
              if (columna === 'rubro') return rubros.find(({ value }) => value === valor)?.label ?? valor;
              if (columna === 'actividad')
                return opciones.find(({ value }) => value === valor)?.label ?? valor;
              return DE_DINERO.has(columna) ? enPesos(valor) : valor;
            }}
            onClose={() => setPegado(null)}
            onPegar={() => {
              historia.change([...rows, ...(lineasDePegado(pegado, () => crypto.randomUUID()) as Row[])]);
              setPegado(null);
            }}
          />
        </Suspense>
      )}
      <PegarTexto
        title="Pegar de Excel"
        description="Copia las filas en Excel, con o sin sus encabezados, y pégalas aquí."
        label="Filas"
        open={pegando}
        onClose={() => setPegando(false)}
        onLeer={leer}
      />
    </div>
  );
};
