import { comentariosMessages as m } from '@portal/domain/features/comentarios/comentarios.messages';
import type { SeccionComentada } from '@portal/domain/features/comentarios/comentarios.schema';
import { type SeccionDeFormulacion, tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import { MessageSquareText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useDueno } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { haySinEnviar } from '../borrador.ts';
import type { ComentariosProps } from './types.ts';

const Lista = /* @__PURE__ */ lazy(() =>
  import('./comentarios.tsx').then((module) => ({ default: module.ListaDeComentarios })),
) as unknown as <S extends SeccionComentada>(props: ComentariosProps<S>) => ReactNode;

/** What is said about a section, in the margin beside it. */
export const Comentarios = <S extends SeccionComentada>(props: ComentariosProps<S>) => (
  <Suspense fallback={<SkeletonText lines={3} />}>
    <Lista {...props} />
  </Suspense>
);

/** The same behind a counter, in a sheet at the foot: where there is no margin. */
export const ComentariosEnHoja = ({
  abiertos,
  ...props
}: ComentariosProps<SeccionDeFormulacion> & { abiertos: number }) => {
  const [abierta, setAbierta] = useState(false);
  const dueno = useDueno();
  const sinEnviar = !abierta && haySinEnviar({ dueno, registro: props.registro, seccion: props.seccion });
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<MessageSquareText aria-hidden="true" className="size-4" />}
        onClick={() => setAbierta(true)}
      >
        {abiertos > 0 ? m.pendientes(abiertos) : m.titulo}
        {sinEnviar && <span className="text-warning-ink">{` · ${m.conSinEnviar}`}</span>}
      </Button>
      <Sheet
        open={abierta}
        onOpenChange={setAbierta}
        side="bottom"
        title={m.deSeccion(tituloDeSeccion[props.seccion])}
        className="mx-auto max-w-2xl"
      >
        <Comentarios {...props} />
      </Sheet>
    </>
  );
};
