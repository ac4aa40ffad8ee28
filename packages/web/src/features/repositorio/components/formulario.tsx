import type { Borrador } from '@portal/domain/features/borradores/public';
import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { MAX_COMENTARIO } from '@portal/domain/features/repositorio/repositorio.datos';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { AutosaveStatus } from '../../../ui/autosave-status.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Archivos } from './archivos.tsx';
import { Campos } from './campos.tsx';
import { enPalabras, idDe } from './escrito.ts';
import { etiquetasDelRegistro, useRegistro } from './use-registro.ts';

const { toasts } = repositorioMessages;

type FormularioProps = {
  borrador: Borrador | null;
  onRegistrados: (items: readonly FilaDeRepositorio[]) => void;
};

/** Files, what is answered of them, and the button that registers them all. */
export const Formulario = ({ borrador, onRegistrados }: FormularioProps) => {
  const registro = useRegistro(borrador, onRegistrados);
  const { autosave, documentos, issues, ocupado } = registro;
  if (!autosave.ready) return <SkeletonPage label="Cargando lo que dejaste..." />;
  const n = documentos.length;
  return (
    <form
      noValidate
      aria-label="Subir documentos"
      onSubmit={(event) => {
        event.preventDefault();
        void registro.enviar();
      }}
      className="min-w-0 space-y-5"
    >
      <ErrorSummary issues={issues} fieldId={idDe} attempt={registro.vuelta} />
      <Archivos
        documentos={documentos}
        nombreDe={registro.nombreDe}
        onNombre={registro.nombrar}
        issues={issues}
        subir={registro.subir}
        quitar={registro.quitar}
      />
      <Card
        title="Datos"
        description={n > 1 ? `Valen para los ${n} documentos; después puedes cambiar cada uno.` : undefined}
        actions={<AutosaveStatus state={autosave} />}
      >
        <div className="max-w-3xl space-y-5">
          <Campos escrito={registro.escrito} issues={issues} onChange={registro.escribir} />
          <TextField
            id={idDe('versionComentario')}
            name="versionComentario"
            label="Comentario de la versión"
            help={`Qué es esta primera versión. Hasta ${MAX_COMENTARIO} caracteres.`}
            required={false}
            autoComplete="off"
            value={registro.texto('versionComentario')}
            error={issues.find(({ path }) => path === 'versionComentario')?.message}
            onChange={(value) => registro.escribir('versionComentario', value)}
          />
        </div>
      </Card>
      {registro.fallo && (
        <Banner live tone="danger" title={toasts.registrarError}>
          {registro.fallo} Nada de lo que escribiste o subiste se perdió.
        </Banner>
      )}
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <ButtonLink href="/documentos" variant="ghost">
          Volver al repositorio
        </ButtonLink>
        <Button type="submit" variant="primary" busy={ocupado} busyLabel="Registrando...">
          {n > 1 ? `Registrar ${n} documentos` : 'Registrar documento'}
        </Button>
      </div>
      <ConflictDialog
        conflict={autosave.conflict}
        labels={etiquetasDelRegistro}
        format={enPalabras}
        onResolve={autosave.resolve}
      />
    </form>
  );
};
