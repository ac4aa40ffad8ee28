import { etiquetaDeEtapa } from '@portal/domain/features/proyectos/public';
import { cleanFileName } from '../../platform/files/names.ts';

type Carpeta = { readonly carpeta: string; readonly etapa: string };

const seguimiento = (dentro: string): Carpeta => ({
  carpeta: `06-seguimiento/${dentro}`,
  etapa: etiquetaDeEtapa.seguimiento,
});

/** Where what belongs to a record lies in the ZIP, by `entidad`; all else is of the case itself. */
const carpetas: Readonly<Record<string, Carpeta>> = {
  'pre-registro': { carpeta: '01-pre-registro', etapa: etiquetaDeEtapa.pre_registro },
  registro: { carpeta: '02-registro', etapa: etiquetaDeEtapa.registro },
  codiseno: { carpeta: '03-co-diseno', etapa: etiquetaDeEtapa.co_diseno },
  aprobacion: { carpeta: '04-aprobacion', etapa: etiquetaDeEtapa.aprobacion },
  'sesion-colegiada': { carpeta: '04-aprobacion/actas', etapa: etiquetaDeEtapa.aprobacion },
  convenio: { carpeta: '05-convenio', etapa: etiquetaDeEtapa.convenio },
  acuerdo: { carpeta: '05-convenio/acuerdos', etapa: etiquetaDeEtapa.convenio },
  'texto-por-firmar': { carpeta: '05-convenio/textos', etapa: etiquetaDeEtapa.convenio },
  seguimiento: seguimiento('general'),
  ministracion: seguimiento('ministraciones'),
  comprobacion: seguimiento('comprobaciones'),
  transferencia: seguimiento('transferencias'),
  rendimiento: seguimiento('rendimientos'),
  carta: seguimiento('cartas'),
  avance: seguimiento('avances'),
  visita: seguimiento('visitas'),
  repositorio: { carpeta: '07-repositorio', etapa: 'Repositorio' },
};

export const carpetaDe = (entidad: string): Carpeta =>
  carpetas[entidad] ?? { carpeta: '00-proyecto', etapa: 'Proyecto' };

/** One part of a path: what somebody wrote with '/' makes no folder. */
export const parteDeRuta = (texto: string): string => cleanFileName(texto.replaceAll(/[/\\]/gu, '-'));

/** Gives each file a path of its own, also where a system does not tell capitals: 'acta.pdf', 'acta (2).pdf'. */
export const creaRutas = (): ((ruta: string) => string) => {
  const dadas = new Set<string>();
  return (ruta) => {
    const punto = ruta.lastIndexOf('.');
    const corte = punto > ruta.lastIndexOf('/') ? punto : ruta.length;
    for (let n = 1; ; n++) {
      const una = n === 1 ? ruta : `${ruta.slice(0, corte)} (${n})${ruta.slice(corte)}`;
      const clave = una.normalize('NFC').toLowerCase();
      if (dadas.has(clave)) continue;
      dadas.add(clave);
      return una;
    }
  };
};
