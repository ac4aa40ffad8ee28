import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { TipoDeConvenio } from '@portal/domain/features/convenio/public';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { bibliotecaQueries } from '../biblioteca.queries.ts';

const m = bibliotecaMessages.plantillas;

/** The text that the template in force makes with the data of a convenio, gaps and all. */
export const ConConvenio = ({ tipo, id }: { tipo: TipoDeConvenio; id: string }) => {
  const texto = useQuery(bibliotecaQueries.conConvenio(tipo, id));
  const { data } = texto;
  const volver = (
    <ButtonLink size="sm" href={`/convenios/plantillas?tipo=${tipo}`}>
      {m.cerrar}
    </ButtonLink>
  );
  if (!data) {
    // Asked again it would not be there either.
    if (['no_encontrado', 'solicitud_invalida'].includes(problemOf(texto.error).code))
      return (
        <EmptyState title={m.conNadie} actions={volver}>
          {m.conNadieTexto}
        </EmptyState>
      );
    return texto.isError ? (
      <ErrorState title={m.cargarError} onRetry={() => void texto.refetch()} retrying={texto.isFetching}>
        {problemOf(texto.error).message}
      </ErrorState>
    ) : (
      <SkeletonText lines={8} />
    );
  }
  return (
    <Card title={m.conTitulo(data.folio)} actions={volver}>
      {data.faltan.length > 0 && <Banner tone="warning" title={m.faltan(data.faltan.join(', '))} />}
      <div className="mt-3 space-y-4">
        {data.bloques.map((bloque) => {
          if (bloque.clase === 'titulo')
            return (
              <p key={bloque.id} className="text-lg font-semibold">
                {bloque.trozos.map(({ texto: dicho }) => dicho).join('')}
              </p>
            );
          const titulo =
            bloque.clase === 'clausula'
              ? `${bloque.ordinal}. ${bloque.titulo}`
              : bloque.clase === 'anexo'
                ? `Anexo ${bloque.letra}. ${bloque.titulo}`
                : bloque.titulo;
          return (
            <section key={bloque.id}>
              {titulo && <h3 className="font-semibold">{titulo}</h3>}
              {bloque.clase !== 'anexo' &&
                bloque.parrafos.map((parrafo) => (
                  <p key={parrafo.id} className="mt-1 max-w-prose text-pretty whitespace-pre-line">
                    {parrafo.trozos.map((trozo, i) =>
                      trozo.tipo === 'falta' ? (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay where they are
                        <mark key={i}>[{trozo.texto}]</mark>
                      ) : (
                        trozo.texto
                      ),
                    )}
                  </p>
                ))}
            </section>
          );
        })}
      </div>
    </Card>
  );
};
