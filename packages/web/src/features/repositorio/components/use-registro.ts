import type { Borrador } from '@portal/domain/features/borradores/public';
import type { Documento } from '@portal/domain/features/documentos/public';
import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { nombreSugerido, revisarDatos } from '@portal/domain/features/repositorio/repositorio.datos';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { FORMULARIO, MAX_ARCHIVOS } from '@portal/domain/features/repositorio/repositorio.schema';
import { textLength } from '@portal/domain/kernel/characters';
import type { Issue } from '@portal/domain/kernel/errors';
import { textOf } from '@portal/domain/kernel/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { toast } from '../../../ui/toast.ts';
import type { SendUpload } from '../../../ui/uploads.ts';
import { storedOf, useDraft } from '../../borradores/public.ts';
import { esperaSubida } from '../../documentos/public.ts';
import { repositorioQueries, subirArchivo, useAccion } from '../repositorio.queries.ts';
import { LUGAR } from './archivos.tsx';
import { comoDatos, type Escrito, etiquetas, leerNombres } from './escrito.ts';

const { campos: m, toasts } = repositorioMessages;

/** Names of what is typed, to compare two versions. */
export const etiquetasDelRegistro: Readonly<Record<string, string>> = {
  ...etiquetas,
  nombres: 'Nombres de los documentos',
  versionComentario: 'Comentario de la versión',
};

/** As they came: by the name of its slot the tenth would stand before the second. */
const porLlegada = (documentos: readonly Documento[]): readonly Documento[] =>
  documentos.toSorted((a, b) => Date.parse(a.creadoEn) - Date.parse(b.creadoEn));

/** A refusal of the server at its place on the page: it counts the files, the page knows them by their id. */
const enSuLugar =
  (documentos: readonly Documento[]) =>
  (issue: Issue): Issue => {
    const at = /^archivos\.(?<i>\d+)\b/u.exec(issue.path)?.groups?.i;
    if (at === undefined) return issue;
    const documento = documentos[Number(at)];
    return { ...issue, path: documento ? `archivos.${documento.id}.nombre` : 'archivos' };
  };

/** A registration under way: what is typed and uploaded is kept until it is sent, whatever becomes of the page. */
export const useRegistro = (
  borrador: Borrador | null,
  onRegistrados: (items: readonly FilaDeRepositorio[]) => void,
) => {
  const { esPersonal } = useUsuario();
  const queryClient = useQueryClient();
  const autosave = useDraft({
    formulario: FORMULARIO,
    initial: storedOf(borrador),
    etiquetas: etiquetasDelRegistro,
  });
  const [documentos, setDocumentos] = useState(() => porLlegada(borrador?.documentos ?? []));
  const subidos = borrador?.documentos;
  useEffect(() => {
    if (subidos) setDocumentos(porLlegada(subidos));
  }, [subidos]);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [vuelta, setVuelta] = useState(0);
  // Why it was refused as a whole: a toast alone would be gone before it is read.
  const [fallo, setFallo] = useState<string | null>(null);
  const registrar = useAccion(client.repositorio.registrar);

  const datos = autosave.data;
  const texto = (key: string): string => textOf(datos[key]);
  const nombres = leerNombres(texto('nombres'));
  const nombreDe = ({ id, nombre }: Documento): string => nombres[id] ?? nombreSugerido(nombre);
  const escrito: Escrito = {
    nombre: '',
    categoria: texto('categoria'),
    descripcion: texto('descripcion'),
    nivelAcceso: texto('nivelAcceso'),
    tags: texto('tags'),
    proyecto: texto('proyecto'),
    abiertoA: texto('abiertoA'),
  };
  const olvidar = (path: string) => setIssues((before) => before.filter((issue) => issue.path !== path));
  const escribir = (key: string, value: string): void => {
    olvidar(key);
    autosave.setData({ ...datos, [key]: value });
  };
  const mostrar = (found: readonly Issue[]): void => {
    setIssues(found);
    if (found.length > 0) setVuelta((n) => n + 1);
  };

  const faltas = (): Issue[] => {
    const issue = (path: string, message: string): Issue => ({ path, code: 'requerido', message });
    return [
      ...(documentos.length === 0 ? [issue('archivos', m.archivos)] : []),
      ...(documentos.length > MAX_ARCHIVOS ? [issue('archivos', m.demasiadosArchivos)] : []),
      ...documentos
        .filter((documento) => textLength(nombreDe(documento)) === 0)
        .map(({ id }) => issue(`archivos.${id}.nombre`, m.nombre)),
      ...revisarDatos(comoDatos(escrito), { esPersonal }).filter(({ path }) => path !== 'nombre'),
    ];
  };

  const subir: SendUpload = async (file, onProgress, signal) => {
    const { documento } = await subirArchivo(file, onProgress, signal);
    setDocumentos((antes) => [...antes.filter(({ id }) => id !== documento.id), documento]);
    olvidar('archivos');
    // Another page may show this draft by now: it reads what there is.
    void queryClient.invalidateQueries({ queryKey: repositorioQueries.borrador().queryKey });
  };
  const quitar = async (id: string): Promise<void> => {
    try {
      await client.repositorio.quitarDeBorrador({ documento: id });
      setDocumentos((antes) => antes.filter((otro) => otro.id !== id));
      void queryClient.invalidateQueries({ queryKey: repositorioQueries.borrador().queryKey });
    } catch (error) {
      toast.destructive('Error al quitar el archivo', problemOf(error).message);
    }
  };

  const [enviar, ocupado] = useOnce(async () => {
    const found = faltas();
    mostrar(found);
    setFallo(null);
    // The files of the draft go together: one that arrived later would begin another.
    if (found.length > 0 || esperaSubida(LUGAR)) return;
    await autosave.flush();
    const { nombre: _, ...compartidos } = comoDatos(escrito);
    try {
      const { items } = await registrar.mutateAsync({
        archivos: documentos.map((documento) => ({ documento: documento.id, nombre: nombreDe(documento) })),
        ...compartidos,
        abiertoA: [...compartidos.abiertoA],
        versionComentario: texto('versionComentario'),
      });
      await autosave.discard();
      queryClient.setQueryData(repositorioQueries.borrador().queryKey, { borrador: null });
      const [uno] = items;
      if (items.length === 1 && uno) toast.success(toasts.registrado, `${uno.folio} · ${uno.nombre}`);
      else toast.success(toasts.registrado, toasts.registrados(items.length));
      onRegistrados(items);
    } catch (error) {
      const { issues: refused, message } = problemOf(error);
      mostrar(refused.map(enSuLugar(documentos)));
      setFallo(message);
      toast.destructive(toasts.registrarError, message);
    }
  });

  return {
    autosave,
    documentos,
    escrito,
    texto,
    escribir,
    nombreDe,
    nombrar: ({ id }: Documento, nombre: string): void => {
      olvidar(`archivos.${id}.nombre`);
      escribir('nombres', JSON.stringify({ ...nombres, [id]: nombre }));
    },
    issues,
    vuelta,
    fallo,
    subir,
    quitar,
    enviar,
    ocupado,
  };
};
