import type {
  Codiseno,
  SeccionDeSesion,
  SesionDeRegistro,
} from '@portal/domain/features/codiseno/codiseno.shapes';
import type { EdicionEnSuLugar, Presente } from '../../../formulacion/public.ts';
import type { Pregunta } from './acciones.ts';

export type SeccionProps = {
  codiseno: Codiseno;
  sesion: SesionDeRegistro;
  seccion: SeccionDeSesion;
  abierta: boolean;
  onAbrir: (abierta: boolean) => void;
  presentes: readonly Presente[];
  edicion: EdicionEnSuLugar;
  onPreguntar: (pregunta: Pregunta) => void;
  onAprobar: (seccion: SeccionDeSesion, version: string) => Promise<void>;
};
