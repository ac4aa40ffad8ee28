import { comprobacionMessages } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { MAX_BYTES_XML } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobaciones, Leida } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type FacturaLeida, Formulario } from './formulario.tsx';

const m = comprobacionMessages.comprobar;
/** Most invoices that are read at once. */
const A_LA_VEZ = 20;

/** An XML that was read, and whether it was proven since. */
type Fila = {
  readonly clave: string;
  readonly nombre: string;
  readonly xml: string;
  readonly leida: Leida;
  readonly hecha: boolean;
};

/** Whether the same invoice was chosen before: the portal knows only what was proven. */
const yaElegida = (antes: readonly Fila[], { factura }: Leida): boolean =>
  factura !== null && antes.some(({ leida }) => leida.factura?.uuid === factura.uuid);
const repetida = (leida: Leida): Leida => ({
  ...leida,
  faltas: [...leida.faltas, { path: 'xml', code: 'dos_veces', message: m.dosVeces }],
});

/** Bytes as they are, in base64: what the file says of its encoding is judged by the server. */
const enBase64 = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

const Resultado = ({ fila, onCompletar }: { fila: Fila; onCompletar: (factura: FacturaLeida) => void }) => {
  const { factura, faltas, avisos } = fila.leida;
  const sirve = factura !== null && faltas.length === 0;
  return (
    <li className="space-y-1 rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm font-medium wrap-anywhere">
          {factura ? `${factura.emisor.nombre} · ${formatMonto(factura.total)}` : fila.nombre}
        </p>
        {fila.hecha ? (
          <Badge tone="success">{m.hecha}</Badge>
        ) : sirve ? (
          <Button size="sm" onClick={() => onCompletar({ xml: fila.xml, factura })}>
            {m.elige}
            <span className="sr-only"> {fila.nombre}</span>
          </Button>
        ) : (
          <Badge tone="danger">{m.noSirve}</Badge>
        )}
      </div>
      {faltas.map(({ code, message }) => (
        <p key={code} className="text-sm text-danger">
          {message}
        </p>
      ))}
      {sirve &&
        avisos.map((aviso) => (
          <p key={aviso} className="text-sm text-ink-soft">
            {aviso}
          </p>
        ))}
    </li>
  );
};

/** The organization proves expenses of a deposit: many invoices at once, each with its verdict, or one without an invoice. */
export const Comprobar = ({
  todas,
  conFactura,
  onClose,
}: {
  todas: Comprobaciones;
  conFactura: boolean;
  onClose: () => void;
}) => {
  const [ministracionId, setMinistracion] = useState(todas.ministraciones[0]?.id ?? '');
  const [filas, setFilas] = useState<readonly Fila[]>([]);
  const [elegida, setElegida] = useState<FacturaLeida | null>(null);
  const deposito = todas.ministraciones.find(({ id }) => id === ministracionId);
  const leer = async (file: File): Promise<void> => {
    try {
      const xml = await enBase64(file);
      const leida = await client.comprobacion.leer({ id: ministracionId, xml });
      setFilas((antes) => [
        ...antes,
        {
          clave: `${antes.length} ${file.name}`,
          nombre: file.name,
          xml,
          leida: yaElegida(antes, leida) ? repetida(leida) : leida,
          hecha: false,
        },
      ]);
    } catch (error) {
      throw new Error(problemOf(error).message);
    }
  };
  const hecho = () => {
    if (!elegida) return onClose();
    setFilas((antes) =>
      antes.map((fila) =>
        fila.xml === elegida.xml && fila.leida.faltas.length === 0 ? { ...fila, hecha: true } : fila,
      ),
    );
    setElegida(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && onClose()}
      title={elegida ? elegida.factura.emisor.nombre : conFactura ? m.titulo : m.tituloSin}
      description={elegida ? elegida.factura.concepto : conFactura ? m.detalle : m.detalleSin}
      size="lg"
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
            <FileDrop
              name={m.xmls}
              help={m.xmlsAyuda}
              files={[]}
              extensions={['xml']}
              maxBytes={MAX_BYTES_XML}
              maxFiles={A_LA_VEZ}
              required
              upload={leer}
            />
            <ul className="space-y-2" aria-live="polite">
              {filas.map((fila) => (
                <Resultado key={fila.clave} fila={fila} onCompletar={setElegida} />
              ))}
            </ul>
            <Button onClick={onClose}>{m.cerrar}</Button>
          </>
        )}
      </div>
    </Dialog>
  );
};
