import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobaciones } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { enBase64 } from '../../../ui/file-base64.ts';
import { Progress } from '../../../ui/progress.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { enTandas, esPago, type Fila, filaDe, listas, nuevas, repartir, sirve, unir } from '../facturas.ts';
import { DePago } from './de-pago.tsx';
import { type FacturaLeida, Formulario } from './formulario.tsx';
import { Lote } from './lote.tsx';
import { Zona } from './zona.tsx';

const m = comprobacionMessages.comprobar;
/** What is said of every invoice: once, above them. */
const deTodas: readonly string[] = [comprobacionMessages.vigenciaSat, comprobacionMessages.pdfSinLeer];

const Resultado = ({
  fila,
  ocupado,
  onCompletar,
}: {
  fila: Fila;
  ocupado: boolean;
  onCompletar: (factura: FacturaLeida) => void;
}) => {
  const { nombre, xml, pdf, hecha, falla } = fila;
  const { factura, faltas, avisos } = fila.leida;
  const buena = sirve(fila);
  return (
    <li className="space-y-1 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm font-medium wrap-anywhere">
          {factura ? factura.emisor.nombre : nombre}{' '}
          {factura && <span className="figures whitespace-nowrap">{formatMonto(factura.total)}</span>}
        </p>
        {hecha ? (
          <Badge tone="success">{m.hecha}</Badge>
        ) : buena && factura ? (
          <Button size="sm" disabled={ocupado} onClick={() => onCompletar({ xml, factura, pdf })}>
            {m.elige}
            <span className="sr-only"> {nombre}</span>
          </Button>
        ) : (
          <Badge tone="danger">{m.noSirve}</Badge>
        )}
      </div>
      {/* The name of its files says which one it is, also once it is registered. */}
      {factura && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[nombre, pdf?.name].filter(Boolean).join(' · ')}
        </p>
      )}
      {faltas.map(({ code, message }) => (
        <p key={code} className="text-sm text-danger-ink">
          {message}
        </p>
      ))}
      {falla !== null && !hecha && <p className="text-sm text-danger-ink">{falla}</p>}
      {buena && !hecha && !pdf && <p className="text-sm text-ink-soft">{m.sinPdf}</p>}
      {buena &&
        !hecha &&
        avisos
          .filter((aviso) => !deTodas.includes(aviso))
          .map((aviso) => (
            <p key={aviso} className="text-sm text-ink-soft">
              {aviso}
            </p>
          ))}
    </li>
  );
};

/** Reads what is chosen, some at once, and gives each XML its PDF. */
const useFacturas = (ministracionId: string) => {
  const [filas, setFilas] = useState<readonly Fila[]>([]);
  const [sueltos, setSueltos] = useState<readonly File[]>([]);
  const [problemas, setProblemas] = useState<readonly string[]>([]);
  const [leyendo, setLeyendo] = useState<{ readonly n: number; readonly total: number } | null>(null);
  const elegir = async (files: readonly File[]): Promise<void> => {
    const elegidos = repartir(files);
    const malas = [...elegidos.problemas];
    let todas = filas;
    setLeyendo({ n: 0, total: elegidos.xmls.length });
    const leibles = await Promise.all(
      elegidos.xmls.map(async (file) => ({ nombre: file.name, xml: await enBase64(file) })),
    );
    const { nuevas: porLeer, sobran } = nuevas(filas, leibles);
    if (sobran) malas.push(m.demasiadas);
    try {
      for (const tanda of enTandas(porLeer)) {
        const { leidas } = await client.comprobacion.leer({
          id: ministracionId,
          xmls: tanda.map(({ xml }) => xml),
        });
        for (const [i, uno] of tanda.entries()) {
          const leida = leidas[i];
          if (leida) todas = [...todas, filaDe(todas, uno, leida)];
        }
        setFilas(todas);
        setLeyendo({ n: todas.length - filas.length, total: porLeer.length });
      }
    } catch (error) {
      const faltan = porLeer.slice(todas.length - filas.length).map(({ nombre }) => nombre);
      malas.push(problemOf(error).message, m.sinLeer(faltan.join(', ')));
    }
    const unidas = unir(todas, [...sueltos, ...elegidos.pdfs]);
    setFilas(unidas.filas);
    setSueltos(unidas.sueltos);
    setProblemas(malas);
    setLeyendo(null);
  };
  const marcar = (clave: string, cambio: Pick<Fila, 'hecha' | 'falla'>) =>
    setFilas((antes) => antes.map((fila) => (fila.clave === clave ? { ...fila, ...cambio } : fila)));
  return { filas, sueltos, problemas, leyendo, elegir, marcar };
};

/** The organization proves expenses of a deposit: many invoices at once, each with its verdict, or one without an invoice. */
export const Comprobar = ({
  todas,
  conFactura,
  open,
  onClose,
}: {
  todas: Comprobaciones;
  conFactura: boolean;
  /** False while it is put aside: what was chosen stays for when it is opened again. */
  open: boolean;
  onClose: () => void;
}) => {
  const [ministracionId, setMinistracion] = useState(todas.ministraciones[0]?.id ?? '');
  const [elegida, setElegida] = useState<FacturaLeida | null>(null);
  const [enviando, setEnviando] = useState(false);
  const [partida, setPartida] = useState(todas.partidas.length === 1 ? (todas.partidas[0]?.id ?? '') : '');
  const { filas, sueltos, problemas, leyendo, elegir, marcar } = useFacturas(ministracionId);
  const deposito = todas.ministraciones.find(({ id }) => id === ministracionId);
  const ocupado = leyendo !== null || enviando;
  const buenas = filas.filter((fila) => sirve(fila) && !fila.hecha);
  const malas = filas.filter((fila) => !sirve(fila) && !esPago(fila));
  const hecho = () => {
    const fila = buenas.find(({ xml }) => xml === elegida?.xml);
    if (!fila) return onClose();
    marcar(fila.clave, { hecha: true, falla: null });
    setElegida(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abierto) => !abierto && (elegida ? setElegida(null) : onClose())}
      title={elegida ? elegida.factura.emisor.nombre : conFactura ? m.titulo : m.tituloSin}
      description={elegida ? elegida.factura.concepto : conFactura ? m.detalle : m.detalleSin}
      size="lg"
      locked={enviando}
    >
      <div className="space-y-4">
        {!elegida && (
          <SelectField
            name="ministracion"
            label={m.ministracion}
            required
            placeholder={null}
            value={ministracionId}
            options={todas.ministraciones.map(({ id, folio, numero }) => ({
              value: id,
              label: comprobacionMessages.gasto.numero(numero, folio),
            }))}
            help={deposito && m.falta(formatMonto(deposito.porComprobar))}
            disabled={filas.length > 0}
            onChange={setMinistracion}
          />
        )}
        {elegida || !conFactura ? (
          <Formulario
            key={elegida?.factura.uuid ?? 'sin'}
            todas={todas}
            ministracionId={ministracionId}
            leida={elegida}
            onHecho={hecho}
            onCancel={() => (elegida ? setElegida(null) : onClose())}
          />
        ) : (
          <>
            <Zona ocupada={ocupado} problemas={problemas} onElegir={(files) => void elegir(files)} />
            {leyendo && leyendo.total > 0 && (
              <Progress
                value={(leyendo.n / leyendo.total) * 100}
                label={m.archivos}
                valueText={m.leyendo(leyendo.n, leyendo.total)}
              />
            )}
            {filas.length > 0 && (
              <p className="text-sm font-medium" role="status">
                {m.resumen(buenas.length, malas.length)}
              </p>
            )}
            {buenas.length > 0 && <p className="text-sm text-ink-soft">{deTodas.join(' ')}</p>}
            {sueltos.length > 0 && (
              <p className="text-sm wrap-anywhere text-warning-ink">
                {m.pdfsSueltos(sueltos.map(({ name }) => name).join(', '))}
              </p>
            )}
            {(buenas.length > 1 || listas(filas).length > 0 || enviando) && (
              <Lote
                todas={todas}
                filas={filas}
                ministracionId={ministracionId}
                partida={partida}
                onPartida={setPartida}
                leyendo={leyendo !== null}
                onEnviada={({ fila: { clave }, falla }) => marcar(clave, { hecha: falla === null, falla })}
                onOcupado={setEnviando}
              />
            )}
            <ul className="space-y-2">
              {filas.map((fila) =>
                esPago(fila) ? (
                  <DePago
                    key={fila.clave}
                    fila={fila}
                    todas={todas}
                    ocupado={ocupado}
                    onHecha={() => marcar(fila.clave, { hecha: true, falla: null })}
                  />
                ) : (
                  <Resultado key={fila.clave} fila={fila} ocupado={ocupado} onCompletar={setElegida} />
                ),
              )}
            </ul>
            <Button disabled={enviando} onClick={onClose}>
              {m.cerrar}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};
