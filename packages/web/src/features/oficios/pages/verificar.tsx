import {
  codigoEnGrupos,
  LARGO_DE_CODIGO,
  leerCodigo,
  rutaDeVerificacion,
} from '@portal/domain/features/oficios/oficios.codigo';
import { oficioMessages } from '@portal/domain/features/oficios/oficios.messages';
import { nombresVerificables } from '@portal/domain/features/oficios/oficios.schema';
import type { Verificacion } from '@portal/domain/features/oficios/oficios.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { FoundationLogo } from '../../../app/brand.tsx';
import { problemOf } from '../../../app/problem.ts';
import { useSession } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Comparar } from '../components/comparar.tsx';
import { oficioQueries } from '../oficios.queries.ts';

const m = oficioMessages.verificar;

/** Whether the foundation issued a document, for whoever has its code: without session, and with nothing private. */
export const VerificarPage = () => {
  const { codigo: deLaRuta } = useParams({ strict: false });
  const signedIn = useSession().data?.sesion != null;
  return (
    <div className="min-h-dvh bg-canvas px-4 py-8 md:py-14">
      <title>{`${m.titulo} · Gestión de Proyectos`}</title>
      <main id="contenido" className="mx-auto w-full max-w-2xl">
        <header className="mb-6">
          <FoundationLogo
            className="mb-4 h-11 w-auto max-w-56"
            fallback={<img src="/icono.svg" alt="" width="40" height="40" className="mb-4 size-11" />}
          />
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight">
            {m.titulo}
          </h1>
          {!deLaRuta && <p className="mt-1 max-w-prose text-ink-soft">{m.ayuda}</p>}
        </header>
        {deLaRuta ? <Resultado key={deLaRuta} texto={deLaRuta} /> : <Formulario />}
        <p data-print="no" className="mt-10 border-t border-line pt-5 text-sm">
          <TextLink href="/">{signedIn ? 'Ir al portal' : 'Ir a Iniciar Sesión'}</TextLink>
        </p>
      </main>
    </div>
  );
};

/** What is typed at the end of a code, or pasted, in its groups; what is changed within it is left as it is. */
const enGrupos = (escrito: string, antes: string): string => {
  const signos = escrito.replace(/[\s\p{Pd}]/gu, '');
  return escrito.length > antes.length && escrito.startsWith(antes) && signos.length <= LARGO_DE_CODIGO
    ? codigoEnGrupos(signos)
    : escrito;
};

const Formulario = ({ inicial = '' }: { inicial?: string }) => {
  const [texto, setTexto] = useState(inicial);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    const codigo = leerCodigo(texto);
    setError(codigo ? undefined : m.codigoIncompleto);
    if (codigo) void navigate({ to: rutaDeVerificacion(codigo) });
    else document.querySelector<HTMLElement>('#contenido input')?.focus();
  };
  return (
    <Card>
      <form noValidate onSubmit={enviar} className="space-y-4">
        <TextField
          name="codigo"
          label={m.codigo}
          help={m.codigoAyuda}
          value={texto}
          onChange={(escrito) => setTexto(enGrupos(escrito, texto))}
          error={error}
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          inputClassName="max-w-[26ch] font-mono uppercase tracking-wide"
        />
        <Button type="submit" variant="primary" className="w-full sm:w-auto">
          {m.boton}
        </Button>
      </form>
    </Card>
  );
};

/** What the portal answers of the code in the address. */
const Resultado = ({ texto }: { texto: string }) => {
  const codigo = leerCodigo(texto);
  const { data, error, isFetching, refetch } = useQuery({
    ...oficioQueries.verificacion(codigo ?? ''),
    enabled: codigo !== null,
  });
  if (data)
    return (
      <div className="space-y-6">
        <Emitido documento={data} />
        {data.sha256 && data.tipo !== 'expediente' && globalThis.isSecureContext && (
          <Comparar sha256={data.sha256} />
        )}
        <p data-print="no">
          <TextLink href="/verificar">{m.otro}</TextLink>
        </p>
      </div>
    );
  if (codigo === null || (error && problemOf(error).status === 404))
    return (
      <div className="space-y-6">
        <Banner live tone="danger" title={m.desconocido}>
          {codigo === null ? m.codigoIncompleto : m.desconocidoAyuda}
        </Banner>
        <Formulario inicial={texto} />
      </div>
    );
  if (error)
    return (
      <Card>
        <ErrorState
          title={m.error}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={problemOf(error).referencia}
        >
          {problemOf(error).message}
        </ErrorState>
      </Card>
    );
  return <p role="status">{m.buscando}</p>;
};

/** What is said of a document that stands. */
const EnPie = ({ tipo, situacion }: Pick<Verificacion, 'tipo' | 'situacion'>) => {
  if (tipo === 'expediente')
    return (
      <Banner live tone="success" title={m.expediente}>
        {m.expedienteAyuda}
      </Banner>
    );
  if (situacion === null)
    return (
      <Banner live tone="success" title={m.enPie}>
        {m.enPieAyuda}
      </Banner>
    );
  const { titulo, ayuda } = m.convenio[situacion];
  return (
    <Banner
      live
      tone={situacion === 'firmado' || situacion === 'vigente' ? 'success' : 'warning'}
      title={titulo}
    >
      {ayuda}
    </Banner>
  );
};

const Emitido = ({ documento }: { documento: Verificacion }) => {
  const { tipo, folio, referencia, emitidoEn, anuladoEn, codigo, sha256 } = documento;
  return (
    <>
      {anuladoEn ? (
        <Banner live tone="danger" title={m.sinEfecto}>
          Quedó sin efecto el {formatDateTime(anuladoEn)} (hora de Chihuahua).
        </Banner>
      ) : (
        <EnPie tipo={tipo} situacion={documento.situacion} />
      )}
      <Card>
        <KeyValue
          items={[
            { label: 'Documento', value: nombresVerificables[tipo] },
            ...(folio ? [{ label: 'Folio', value: folio }] : []),
            { label: 'Trámite', value: <span className="figures">{referencia}</span> },
            { label: 'Emitido el', value: `${formatDateTime(emitidoEn)} (hora de Chihuahua)` },
            { label: 'Código', value: <span className="figures">{codigoEnGrupos(codigo)}</span> },
            {
              label: tipo === 'expediente' ? m.huellaDelManifiesto : 'Huella del PDF (SHA-256)',
              value: sha256 ? (
                <span className="font-mono text-sm wrap-anywhere">{sha256}</span>
              ) : (
                m.preparando
              ),
              wide: true,
            },
          ]}
        />
      </Card>
    </>
  );
};
