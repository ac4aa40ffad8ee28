import type { RevisionDeAlta } from '@portal/domain/features/usuarios/altas.contract';
import { altasMessages as m } from '@portal/domain/features/usuarios/altas.messages';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { useOnce } from '../../../app/use-once.ts';
import { saveAnswer } from '../../../stage/export-list.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Cifra } from '../../../ui/cifra.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { Anteriores } from '../components/altas-anteriores.tsx';
import { ZonaDeArchivo } from '../components/altas-archivo.tsx';
import { FilasRevisadas } from '../components/altas-filas.tsx';
import { Preparar } from '../components/altas-preparar.tsx';
import { Pestanas } from '../components/pestanas.tsx';

type Elegido = { readonly nombre: string; readonly bytes: number; readonly contenido: string };

/** The bytes of a file in base64. */
const enBase64 = (archivo: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : '');
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read'));
    reader.readAsDataURL(archivo);
  });

/** The tab Alta Masiva: a file, what would happen with each of its rows, and only then the accounts (part2.md US-12). */
export const AltasPage = () => {
  const [elegido, setElegido] = useState<Elegido | null>(null);
  const [leyendo, setLeyendo] = useState(false);
  const [problema, setProblema] = useState<string | null>(null);
  const [revision, setRevision] = useState<RevisionDeAlta | null>(null);
  const [creadas, setCreadas] = useState(0);
  const vuelta = useRef(0);
  const procesar = useAction(client.altas.procesar, { refresh: [api.altas.key(), api.usuarios.key()] });

  const limpiar = () => {
    vuelta.current += 1;
    setElegido(null);
    setProblema(null);
    setRevision(null);
    setLeyendo(false);
    setCreadas(0);
  };

  const revisar = async (archivo: Elegido, esta: number) => {
    setLeyendo(true);
    const { nombre, contenido } = archivo;
    try {
      const leida = await client.altas.revisar({ nombre, contenido });
      if (esta === vuelta.current) setRevision(leida);
    } catch (error) {
      if (esta !== vuelta.current) return;
      setRevision(null);
      setProblema(problemOf(error).message);
    }
    if (esta === vuelta.current) setLeyendo(false);
  };

  const elegir = async (archivo: File) => {
    limpiar();
    const esta = vuelta.current;
    setLeyendo(true);
    setElegido({ nombre: archivo.name, bytes: archivo.size, contenido: '' });
    try {
      const leido = { nombre: archivo.name, bytes: archivo.size, contenido: await enBase64(archivo) };
      if (esta !== vuelta.current) return;
      setElegido(leido);
      await revisar(leido, esta);
    } catch {
      if (esta !== vuelta.current) return;
      setLeyendo(false);
      setProblema(m.toasts.leerError);
    }
  };

  const [enviar, ocupado] = useOnce(async () => {
    if (!elegido) return;
    const { nombre, contenido } = elegido;
    try {
      const alta = await procesar.mutateAsync({ nombre, contenido });
      limpiar();
      setCreadas(alta.cuentas);
      toast.success(m.toasts.creados(alta.cuentas), m.toasts.creadosDetalle(alta.cuentas));
    } catch (error) {
      const { status, message } = problemOf(error);
      toast.destructive(m.toasts.error, message);
      // What changed since the table was made stands in a new one.
      if (status === 409 || status === 422) await revisar(elegido, vuelta.current);
    }
  });

  const filas = revision?.filas ?? [];
  // Of the file that was processed, until another one is chosen.
  const total = revision ? filas.length : creadas;
  const malas = filas.filter(({ errores }) => errores.length > 0).length;
  return (
    <>
      <PageHeader title={m.titulo} description={m.descripcion} />
      <div className="space-y-6">
        <Pestanas actual="altas" />
        <div className="grid gap-6 lg:grid-cols-2">
          <Preparar />
          <Card
            title={m.archivo.titulo}
            className="flex flex-col [&>:last-child]:grid [&>:last-child]:flex-1"
          >
            <ZonaDeArchivo
              elegido={elegido}
              leyendo={leyendo}
              problema={problema}
              onElegir={(archivo) => void elegir(archivo)}
              onProblema={(texto) => {
                limpiar();
                setProblema(texto);
              }}
              onQuitar={limpiar}
            />
          </Card>
        </div>
        {(revision || creadas > 0) && (
          <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <Cifra label={m.contadores.filas} n={total} />
            <Cifra label={m.contadores.correctas} n={total - malas} />
            <Cifra label={m.contadores.conErrores} n={malas} />
            <Cifra label={m.contadores.creadas} n={creadas} />
          </dl>
        )}
        {revision && elegido && (
          <Vista
            revision={revision}
            malas={malas}
            ocupado={ocupado}
            onProcesar={() => void enviar()}
            onDescargar={() =>
              saveAnswer(
                '/usuarios/altas/errores',
                { nombre: elegido.nombre, contenido: elegido.contenido },
                { done: m.vista.descargados, failed: m.vista.descargarError },
              )
            }
          />
        )}
        <Anteriores />
      </div>
    </>
  );
};

/** What would happen, and the button that does it: there only where every row is right. */
const Vista = ({
  revision: { filas, ansi, ignoradas },
  malas,
  ocupado,
  onProcesar,
  onDescargar,
}: {
  revision: RevisionDeAlta;
  malas: number;
  ocupado: boolean;
  onProcesar: () => void;
  onDescargar: () => Promise<void>;
}) => {
  const [solo, setSolo] = useState(false);
  const [descargar, descargando] = useOnce(onDescargar);
  const notas = [
    ...(ansi ? [m.vista.ansi] : []),
    ...(ignoradas.length > 0 ? [m.vista.ignoradas(ignoradas)] : []),
  ];
  return (
    <Card title={m.vista.titulo}>
      <div className="space-y-4">
        <Banner
          live
          level={3}
          tone={malas > 0 ? 'danger' : 'success'}
          title={malas > 0 ? m.vista.hayErrores(malas) : m.vista.todoBien(filas.length)}
          actions={
            malas > 0 ? (
              <Button
                busy={descargando}
                onClick={() => void descargar()}
                icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
              >
                {m.vista.descargar}
              </Button>
            ) : (
              <Button variant="primary" busy={ocupado} busyLabel={m.vista.procesando} onClick={onProcesar}>
                {m.vista.procesar}
              </Button>
            )
          }
        >
          {notas.length > 0 && notas.map((nota) => <p key={nota}>{nota}</p>)}
        </Banner>
        {malas > 0 && malas < filas.length && (
          <Checkbox label={m.vista.soloErrores} checked={solo} onChange={setSolo} />
        )}
        <FilasRevisadas
          filas={solo && malas > 0 ? filas.filter(({ errores }) => errores.length > 0) : filas}
        />
      </div>
    </Card>
  );
};
