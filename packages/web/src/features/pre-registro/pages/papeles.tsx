import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFollow } from '../../../stage/review/follow.ts';
import { usePapers } from '../../../stage/review/paper.ts';
import { PapersPane } from '../../../stage/review/papers.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { RegistroCargado } from '../components/registro-cargado.tsx';
import { EsqueletoDePapeles } from '../components/revision/esqueleto-papeles.tsx';
import { useVersiones } from '../components/revision/use-versiones.ts';
import { veredictosDe } from '../components/revision/valor.tsx';
import type { PapelesSearch } from '../pre-registro.search.ts';

const m = preRegistroMessages;

/** The papers of a review in a tab of their own, for another window or another screen: they follow the field of the review. */
export const PapelesPage = () => (
  <RegistroCargado
    errorToast={{ title: m.revision.titulo, text: m.revision.cargar }}
    skeleton={<EsqueletoDePapeles />}
  >
    {(registro) => <Papeles key={registro.id} registro={registro} />}
  </RegistroCargado>
);

const Papeles = ({ registro }: { registro: PreRegistro }) => {
  const { ranura }: PapelesSearch = useSearch({ strict: false });
  const papers = usePapers(ranuras.find(({ id }) => id === ranura)?.id ?? ranuras[0].id);
  const versiones = useVersiones(registro);
  const verdicts = useMemo(
    () =>
      veredictosDe(
        (campo) => registro.revision?.marcas.find((marca) => marca.campo === campo)?.valido ?? null,
      ),
    [registro],
  );
  useFollow(registro.id, papers.open);
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] flex-col">
      <RecordHeader
        back={{ href: `/pre-registro/revision/${registro.id}`, label: m.revision.volver }}
        title={registro.respuestas.nombre_organizacion ?? registro.organizacion.nombre}
        folio={registro.folio}
        tabTitle={`Documentos de ${registro.folio}`}
      />
      <div className="min-h-0 flex-1">
        <PapersPane
          pane
          papers={papers}
          ranuras={ranuras}
          documentos={registro.documentos}
          versiones={versiones}
          verdicts={verdicts}
          alone
        />
      </div>
    </div>
  );
};
