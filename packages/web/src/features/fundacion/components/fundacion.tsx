import {
  type Identidad,
  fundacionMessages as m,
  type TemaDeLogo,
  temasDeLogo,
} from '@portal/domain/features/fundacion/public';
import { ImageUp } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { client } from '../../../app/api.ts';
import { API } from '../../../app/api-path.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RfcField } from '../../../ui/rfc-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { AutoridadesEnConfiguracion } from '../../firmas/public.ts';
import { useCambio, useIdentidad } from '../fundacion.queries.ts';
import { prepararLogo } from './preparar.ts';

/** How the foundation is called and drawn, for who administers the portal. */
export const Fundacion = () => {
  const identidad = useIdentidad();
  if (identidad.isError && !identidad.data)
    return <ErrorState level={2} title={m.cargarError} onRetry={() => void identidad.refetch()} />;
  if (!identidad.data)
    return (
      <Card>
        <SkeletonText lines={4} />
      </Card>
    );
  return (
    <div className="space-y-6">
      <Nombre key={`${identidad.data.nombre} ${identidad.data.rfc}`} identidad={identidad.data} />
      <Card title={m.logos} description={m.logosAyuda}>
        <div className="grid gap-6 md:grid-cols-2">
          {temasDeLogo.map((tema) => (
            <LogoDe key={tema} tema={tema} identidad={identidad.data} />
          ))}
        </div>
      </Card>
      <Suspense fallback={null}>
        <AutoridadesEnConfiguracion />
      </Suspense>
    </div>
  );
};

const Nombre = ({ identidad: { nombre, porOmision, rfc, version } }: { identidad: Identidad }) => {
  const [escrito, setEscrito] = useState(nombre);
  const [clave, setClave] = useState(rfc ?? '');
  const [error, setError] = useState<string>();
  const [errorDeRfc, setErrorDeRfc] = useState<string>();
  const [cambiar, pending] = useCambio(client.fundacion.nombrar);
  const guardar = async () => {
    if (rfc !== null && clave.trim() === '') return setErrorDeRfc(m.rfcSeCambia);
    try {
      await cambiar({ version, nombre: escrito, ...(clave.trim() === '' ? {} : { rfc: clave }) });
      toast.success(m.guardado);
    } catch (problem) {
      const { issues, message } = problemOf(problem);
      const own = issues.find(({ path }) => path === 'nombre');
      const deRfc = issues.find(({ path }) => path === 'rfc');
      if (own) setError(own.message);
      if (deRfc) setErrorDeRfc(deRfc.message);
      if (!own && !deRfc) toast.destructive(m.guardarError, message);
    }
  };
  return (
    <Card title={m.titulo} description={m.ayuda}>
      <form
        noValidate
        className="max-w-xl space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void guardar();
        }}
      >
        <TextField
          name="nombre"
          label={m.nombre}
          help={m.nombreAyuda(porOmision)}
          required={false}
          value={escrito}
          onChange={(value) => {
            setEscrito(value);
            setError(undefined);
          }}
          error={error}
        />
        <RfcField
          name="rfc"
          label={m.rfc}
          help={m.rfcAyuda}
          required={false}
          value={clave}
          onChange={(value) => {
            setClave(value);
            setErrorDeRfc(undefined);
          }}
          error={errorDeRfc}
        />
        <Button type="submit" variant="primary" busy={pending}>
          {m.guardar}
        </Button>
      </form>
    </Card>
  );
};

/** A ground of each kind, whatever the theme of the page. */
const fondos = { claro: 'bg-[#fff] text-[#52606d]', oscuro: 'bg-[#131517] text-[#b6bec6]' } as const;

const LogoDe = ({ tema, identidad }: { tema: TemaDeLogo; identidad: Identidad }) => {
  const logo = identidad.logos[tema];
  const { titulo, ayuda } = m.temas[tema];
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [quitando, setQuitando] = useState(false);
  const [poner] = useCambio(client.fundacion.ponerLogo);
  const [quitar] = useCambio(client.fundacion.quitarLogo);
  const { version } = identidad;

  const [subir, subiendo] = useOnce(async (file: File) => {
    setError(undefined);
    let contenido: string;
    try {
      contenido = await prepararLogo(file);
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : m.noEsImagen);
      return;
    }
    try {
      await poner({ tema, version, contenido });
      toast.success(m.logoGuardado);
    } catch (problem) {
      const { issues, message } = problemOf(problem);
      setError(issues[0]?.message ?? message);
    }
  });

  return (
    <section aria-label={titulo}>
      <h3 className="text-sm font-semibold">{titulo}</h3>
      <p className="mt-0.5 text-sm text-ink-soft">{ayuda}</p>
      <div className={`mt-3 grid h-32 place-items-center rounded-md border border-line p-4 ${fondos[tema]}`}>
        {logo ? (
          <img
            src={`${API}/logos/${logo.id}`}
            alt={titulo}
            width={logo.ancho}
            height={logo.alto}
            className="h-24 w-auto max-w-full object-contain"
          />
        ) : (
          <p className="text-sm">{m.sinLogo}</p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={`Archivo: ${titulo}`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void subir(file);
          // The same file may be chosen again after it failed.
          event.target.value = '';
        }}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={subiendo}
          busyLabel={m.subiendo}
          icon={<ImageUp aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {logo ? m.cambiar : m.subir}
          <span className="sr-only">: {titulo}</span>
        </Button>
        {logo && (
          <Button size="sm" variant="ghost" onClick={() => setQuitando(true)}>
            {m.quitar}
            <span className="sr-only">: {titulo}</span>
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {error}
        </p>
      )}
      <ConfirmDialog
        open={quitando}
        onOpenChange={setQuitando}
        title={m.quitar}
        description={m.quitarTexto}
        confirmLabel={m.quitar}
        tone="danger"
        onConfirm={async () => {
          try {
            await quitar({ tema, version });
            toast.success(m.quitado);
          } catch (problem) {
            toast.destructive(m.guardarError, problemOf(problem).message);
            throw problem;
          }
        }}
      />
    </section>
  );
};
