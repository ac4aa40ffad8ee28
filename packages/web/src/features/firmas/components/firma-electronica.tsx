import { firmasMessages } from '@portal/domain/features/firmas/firmas.messages';
import type { EstadoDeFirmas, PistaDeFirma, RetoDeFirma } from '@portal/domain/features/firmas/public';
import {
  type CertificadoDePersona,
  leerCertificadoDePersona,
  MAX_CERTIFICADO,
} from '@portal/domain/kernel/certificado';
import { formatDate } from '@portal/domain/kernel/dates';
import {
  leerCadenaDeFirma,
  mensajeDeEFirma,
  problemaDeCertificado,
  rfcDeQuienFirma,
} from '@portal/domain/kernel/e-firma';
import { PenLine, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { goToFirstError } from '../../../ui/dialog-form.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ArchivoLocal } from './archivo-local.tsx';
import { abrirLlave, LlaveRechazada, prepararLlave } from './firmar.ts';

const m = firmasMessages.efirma;
/** A key of 4096 bits has about 2,500. */
const MAX_LLAVE = 16_384;

type Leido = { readonly bytes: Uint8Array; readonly certificado: CertificadoDePersona };
type Errores = Partial<Record<'certificado' | 'llave' | 'contrasena' | 'firma', string>>;

const base64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

export type FirmaElectronicaProps = {
  /** What is signed: the string that is asked must name it. */
  readonly texto: Pick<EstadoDeFirmas, 'sha256'>;
  /** Who is expected to sign. */
  readonly firmante: Pick<PistaDeFirma, 'rfc' | 'rfcDelLado'>;
  /** Asks what to sign with this certificate, in base64. */
  readonly pedirReto: (certificado: string) => Promise<RetoDeFirma>;
  /** Hands in the seal, and says that it was taken: only the record knows whether it was the last one. */
  readonly firmar: (firma: { readonly retoId: string; readonly sello: string }) => Promise<unknown>;
  readonly onFirmado?: () => void;
};

/**
 * Signs with an e.firma: certificate, key and password are chosen and opened here, and only certificate and seal leave. The key is read when
 * it is needed, and neither it nor the password outlive the attempt.
 */
export const FirmaElectronica = ({
  texto,
  firmante,
  pedirReto,
  firmar,
  onFirmado,
}: FirmaElectronicaProps) => {
  const [cer, setCer] = useState<File | null>(null);
  const [leido, setLeido] = useState<Leido | null>(null);
  const [key, setKey] = useState<File | null>(null);
  const [contrasena, setContrasena] = useState('');
  const [errores, setErrores] = useState<Errores>({});
  const say = (more: Errores) => setErrores((before) => ({ ...before, ...more }));

  const readCertificate = async (file: File) => {
    setCer(file);
    prepararLlave();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const certificado = leerCertificadoDePersona(bytes);
    setLeido(certificado && { bytes, certificado });
    const problem = certificado
      ? problemaDeCertificado(certificado, new Date(), firmante)?.message
      : mensajeDeEFirma('certificado_ilegible');
    say({ certificado: problem, firma: undefined });
  };

  const [sign, signing] = useOnce(async () => {
    const missing: Errores = {
      certificado: leido ? errores.certificado : (errores.certificado ?? m.faltaCertificado),
      llave: key ? undefined : m.faltaLlave,
      contrasena: contrasena ? undefined : m.faltaContrasena,
    };
    setErrores(missing);
    if (!leido || !key || Object.values(missing).some(Boolean)) return;
    try {
      const llave = await abrirLlave(new Uint8Array(await key.arrayBuffer()), contrasena, leido.certificado);
      try {
        // The key opens before anything is asked: a wrong password costs nobody a challenge.
        const reto = await pedirReto(base64(leido.bytes));
        const asked = leerCadenaDeFirma(reto.cadena);
        if (asked?.sha256 !== texto.sha256 || asked.noCertificado !== leido.certificado.noCertificado) {
          say({ firma: m.otroTexto });
          return;
        }
        await firmar({ retoId: reto.id, sello: await llave.sellar(reto.cadena) });
      } finally {
        llave.olvidar();
      }
      setKey(null);
      onFirmado?.();
    } catch (error) {
      if (error instanceof LlaveRechazada)
        say(error.code === 'llave_ajena' ? { llave: error.message } : { contrasena: error.message });
      else {
        const { issues, message } = problemOf(error);
        const own = issues.find(({ path }) => path === 'certificado');
        say(own ? { certificado: own.message } : { firma: issues[0]?.message ?? message });
      }
    } finally {
      setContrasena('');
    }
  });

  return (
    <form
      noValidate
      aria-label={m.titulo}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void sign().finally(() => goToFirstError(form));
      }}
    >
      <p className="flex max-w-prose gap-2 text-sm text-ink-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
        <span>{m.ayuda}</span>
      </p>
      <ArchivoLocal
        name={m.certificado}
        help={m.certificadoAyuda}
        extension="cer"
        maxBytes={MAX_CERTIFICADO}
        file={cer}
        onFile={(file) => void readCertificate(file)}
        error={errores.certificado}
        onError={(certificado) => say({ certificado })}
        disabled={signing}
      >
        {leido && <Titular certificado={leido.certificado} />}
      </ArchivoLocal>
      <ArchivoLocal
        name={m.llave}
        help={m.llaveAyuda}
        extension="key"
        maxBytes={MAX_LLAVE}
        file={key}
        onFile={(file) => {
          setKey(file);
          say({ llave: undefined, firma: undefined });
        }}
        error={errores.llave}
        onError={(llave) => say({ llave })}
        disabled={signing}
      />
      <div className="max-w-md">
        <PasswordField
          name="contrasena-de-llave"
          label={m.contrasena}
          help={m.contrasenaAyuda}
          autoComplete="off"
          value={contrasena}
          onChange={(value) => {
            setContrasena(value);
            say({ contrasena: undefined, firma: undefined });
          }}
          error={errores.contrasena}
        />
      </div>
      {errores.firma && (
        <p role="alert" className="text-sm text-danger-ink">
          {errores.firma}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={signing}
        busyLabel={m.firmando}
        className="w-full sm:w-auto"
        icon={<PenLine aria-hidden="true" className="size-4" />}
      >
        {m.firmar}
      </Button>
    </form>
  );
};

/** Whose certificate it is, as it says itself. */
const Titular = ({ certificado }: { certificado: CertificadoDePersona }) => (
  <KeyValue
    dense
    className="mt-3 border-t border-line pt-3"
    items={[
      { label: m.nombre, value: certificado.titular.nombre },
      { label: m.rfc, value: <span className="figures">{rfcDeQuienFirma(certificado.titular)}</span> },
      { label: m.vigencia, value: m.delAl(formatDate(certificado.desde), formatDate(certificado.hasta)) },
    ]}
  />
);
