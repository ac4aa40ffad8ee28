import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import {
  revisarPlantilla,
  type TextosDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas';
import type { Plantilla } from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { LeaveChanged } from '../../../stage/leave-changed.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { sonIguales } from '../components/diferencia.tsx';
import { Editor, OtraVersion } from '../components/editor.tsx';
import { Historial } from '../components/historial.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { VistaPrevia } from '../components/vista-previa.tsx';
import { workflowQueries } from '../workflow.queries.ts';

const { plantillas: m } = workflowMessages;

const palabras = {
  loading: m.cargando,
  missing: {
    title: m.noEsta.titulo,
    text: m.noEsta.texto,
    href: '/workflow/plantillas',
    label: m.noEsta.volver,
  },
  failed: { id: 'workflow-plantilla', title: m.error },
} as const;

/** One template: its texts, how it looks with a real case, and every version that there was. */
export const PlantillaPage = () => {
  const { clave = '' }: { clave?: string } = useParams({ strict: false });
  const query = useQuery(workflowQueries.plantilla(clave));
  return (
    <Loaded query={query} words={palabras}>
      {(plantilla) => <Abierta key={plantilla.clave} plantilla={plantilla} />}
    </Loaded>
  );
};

/** What a conflict says is kept now. */
const actualDe = (error: unknown): Plantilla | null => {
  const { code, actual } = problemOf(error);
  return code === 'version_distinta' && actual ? (actual as Plantilla) : null;
};

const Abierta = ({ plantilla: leida }: { plantilla: Plantilla }) => {
  const queryClient = useQueryClient();
  // What one writes stands on the version that one saw, whatever is read again meanwhile.
  const [base, setBase] = useState(leida);
  const [textos, setTextos] = useState<TextosDePlantilla>(leida.textos);
  const [otra, setOtra] = useState<Plantilla | null>(null);
  const refresh = [api.workflow.plantillas.key()];
  const guardar = useAction(client.workflow.guardarPlantilla, { refresh });
  const restaurar = useAction(client.workflow.restaurarPlantilla, { refresh });
  const { clave, tipo, alHacer } = base;

  const tomar = (escrita: Plantilla) => {
    setBase(escrita);
    setTextos(escrita.textos);
    setOtra(null);
    queryClient.setQueryData(workflowQueries.plantilla(clave).queryKey, escrita);
  };
  const fallo = (error: unknown) => {
    const actual = actualDe(error);
    if (actual) setOtra(actual);
    else toast.destructive(m.noGuardada, problemOf(error).message);
  };
  const onGuardar = () =>
    guardar.mutate(
      { clave, version: base.version, textos },
      {
        onSuccess: (escrita) => {
          tomar(escrita);
          toast.success(m.guardada, m.guardadaTexto(escrita.version));
        },
        onError: fallo,
      },
    );
  const onRestaurar = async (de: number) => {
    try {
      tomar(await restaurar.mutateAsync({ clave, version: base.version, de }));
      toast.success(m.historial.restaurada);
    } catch (error) {
      fallo(error);
    }
  };
  return (
    <>
      <PageHeader
        title={base.nombre}
        description={
          <>
            {m.version(base.version)}
            {base.desde && base.quien && `. ${m.desde(formatDateTime(base.desde), base.quien)}`}
            {tipo === 'correo' && `. ${m.seEnvia}: ${alHacer.join(' · ') || m.otraVia}`}
          </>
        }
        crumbs={[
          { label: workflowMessages.titulo, href: '/workflow' },
          { label: workflowMessages.pestanas.plantillas, href: '/workflow/plantillas' },
          { label: base.nombre },
        ]}
      />
      <div className="space-y-6">
        <Pestanas actual="plantillas" />
        <LeaveChanged changed={!sonIguales(textos, base.textos)} />
        {otra && (
          <OtraVersion
            actual={otra}
            textos={textos}
            onSeguir={() => {
              setBase(otra);
              setOtra(null);
            }}
            onUsar={() => tomar(otra)}
          />
        )}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Editor
            plantilla={base}
            textos={textos}
            onChange={setTextos}
            guardando={guardar.isPending}
            onGuardar={onGuardar}
            onDescartar={() => setTextos(base.textos)}
          />
          <VistaPrevia
            plantilla={base}
            textos={textos}
            invalida={revisarPlantilla(textos, base).length > 0}
          />
        </div>
        <Historial plantilla={base} onRestaurar={onRestaurar} />
      </div>
    </>
  );
};
