import { esDescargable } from '@portal/domain/features/documentos/public';
import type { DocumentoDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import {
  ayudaDeNivel,
  etiquetaDeCategoria,
  etiquetaDeNivel,
  etiquetaDeTexto,
  etiquetaDeVersion,
} from '@portal/domain/features/repositorio/repositorio.schema';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { descargarDocumento, SinAntivirus } from '../../documentos/public.ts';
import { Acciones, Botones, type DialogoDeDocumento, menuDe } from '../components/acciones.tsx';
import { Actividad } from '../components/actividad.tsx';
import { nombreDeProyecto } from '../components/escrito.ts';
import { AnalisisBadge, descargas, EstadoBadge, Nivel, Tags } from '../components/partes.tsx';
import { Versiones } from '../components/versiones.tsx';
import { VistaPrevia } from '../components/vista-previa.tsx';
import { comoPapel, repositorioQueries } from '../repositorio.queries.ts';
import type { DocumentoSearch } from '../repositorio.search.ts';

const m = repositorioMessages;

/** One document of the repository: how it looks, its versions, who may see it and what was done with it. */
export const DocumentoPage = () => {
  const { id = '' } = useParams({ strict: false });
  const documento = useQuery(repositorioQueries.uno(id));
  return (
    <Loaded
      query={documento}
      words={{
        loading: 'Cargando el documento...',
        missing: {
          title: 'Documento no encontrado',
          text: 'No existe, se eliminó o tu cuenta no puede verlo.',
          href: '/documentos',
          label: m.lista.volver,
        },
        failed: { id: 'repositorio-documento', title: 'Error al cargar datos', text: m.lista.error },
      }}
    >
      {(data) => <Vista key={data.id} documento={data} />}
    </Loaded>
  );
};

const Vista = ({ documento }: { documento: DocumentoDeRepositorio }) => {
  const { id, folio, nombre, versiones, motivo, estado } = documento;
  const { version: pedida }: DocumentoSearch = useSearch({ strict: false });
  const [dialogo, setDialogo] = useState<DialogoDeDocumento>(null);
  const queryClient = useQueryClient();
  const vigente = versiones[0];
  const vista = versiones.find(({ version }) => String(version) === pedida) ?? vigente;
  const delMenu = menuDe(documento, useWide(), setDialogo);
  const sube = documento.acciones.some(({ action, enabled }) => action === 'subirVersion' && enabled);
  return (
    <>
      <RecordHeader
        back={{ href: '/documentos', label: m.lista.volver }}
        title={nombre}
        folio={folio}
        tabTitle={`${folio} ${nombre}`}
        primary={
          <div className="flex items-center gap-1.5">
            {vigente && esDescargable(vigente.analisis) && (
              <Button
                size="sm"
                icon={<Download aria-hidden="true" className="size-4" />}
                onClick={() =>
                  void descargarDocumento(comoPapel(vigente)).then(() =>
                    queryClient.invalidateQueries({ queryKey: api.repositorio.key() }),
                  )
                }
              >
                Descargar
              </Button>
            )}
            <Botones documento={documento} onDialogo={setDialogo} />
          </div>
        }
        menu={[...delMenu, { label: 'Imprimir', onSelect: () => window.print() }]}
      >
        <EstadoBadge estado={estado} />
        <Nivel nivel={documento.nivelAcceso} />
        <AnalisisBadge analisis={documento.analisis} />
      </RecordHeader>
      <div className="mx-auto grid max-w-[100rem] items-start gap-6 px-4 py-5 md:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
        <div className="min-w-0 space-y-6">
          {motivo && (estado === 'borrador' || estado === 'archivado') && (
            <Banner
              tone={estado === 'borrador' ? 'warning' : 'info'}
              title={estado === 'borrador' ? 'Se devolvió a borrador' : 'Se archivó'}
            >
              <p className="whitespace-pre-line">{motivo}</p>
            </Banner>
          )}
          {vista && !vista.vigente && (
            <Banner
              title={`Estás viendo la versión ${etiquetaDeVersion(vista.version)}`}
              actions={
                <ButtonLink size="sm" href={`/documentos/${id}`}>
                  Ver la vigente
                </ButtonLink>
              }
            >
              La vigente es la {etiquetaDeVersion(documento.versionDeArchivo)}.
            </Banner>
          )}
          {vista && (
            <section
              aria-label="Vista previa"
              data-print="no"
              className="overflow-hidden rounded-lg border border-line bg-surface"
            >
              <VistaPrevia id={id} version={vista} />
            </section>
          )}
          <SinAntivirus />
          <Versiones
            documento={documento}
            vista={vista?.version ?? 0}
            onSubir={sube ? () => setDialogo('subirVersion') : undefined}
          />
        </div>
        <div className="min-w-0 space-y-8">
          <Ficha documento={documento} />
          {documento.leeHistorial && <Actividad id={id} />}
        </div>
      </div>
      <Acciones documento={documento} dialogo={dialogo} onDialogo={setDialogo} />
    </>
  );
};

const Ficha = ({ documento }: { documento: DocumentoDeRepositorio }) => {
  const { nivelAcceso, abiertoA, proyecto, tags, versiones } = documento;
  const texto = versiones[0]?.texto;
  return (
    <>
      <Card title="Datos" surface="page">
        <KeyValue
          dense
          items={[
            { label: 'Descripción', value: documento.descripcion, wide: true },
            { label: 'Categoría', value: etiquetaDeCategoria[documento.categoria] },
            { label: 'Versión', value: etiquetaDeVersion(documento.versionDeArchivo) },
            ...(tags.length > 0
              ? [{ label: 'Etiquetas', value: <Tags tags={tags} todas />, wide: true }]
              : []),
            ...(proyecto
              ? [
                  {
                    label: 'Proyecto asociado',
                    value: (
                      <TextLink href={`/proyectos/${proyecto.id}`}>{nombreDeProyecto(proyecto)}</TextLink>
                    ),
                    wide: true,
                  },
                ]
              : []),
            {
              label: 'Archivo',
              value: (
                <span className="wrap-anywhere">
                  {documento.archivo} · {fileSize(documento.bytes)}
                </span>
              ),
              wide: true,
            },
            ...(documento.autor ? [{ label: 'Autor', value: documento.autor }] : []),
            { label: 'Registrado', value: formatDateTime(documento.creadoEn) },
            { label: 'Modificado', value: formatDateTime(documento.modificadoEn) },
            { label: 'Descargas', value: descargas(documento.descargas) },
            // Its text is what it is found by: only what keeps it from that is told.
            ...(texto && texto !== 'lista'
              ? [{ label: 'Búsqueda', value: etiquetaDeTexto[texto], wide: true }]
              : []),
          ]}
        />
      </Card>
      <Card title="Quién puede verlo" surface="page">
        <p className="font-medium">{etiquetaDeNivel[nivelAcceso]}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{ayudaDeNivel[nivelAcceso]}</p>
        {nivelAcceso === 'restringido' &&
          (abiertoA.length > 0 ? (
            <ul aria-label="Personas que pueden verlo" className="mt-3 list-disc space-y-1 pl-5">
              {abiertoA.map(({ id, nombre }) => (
                <li key={id}>{nombre}</li>
              ))}
            </ul>
          ) : (
            <p className="mt-3 text-sm text-ink-soft">No se ha abierto a nadie más.</p>
          ))}
      </Card>
    </>
  );
};
