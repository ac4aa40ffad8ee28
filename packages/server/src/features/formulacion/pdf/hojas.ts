import {
  clavesDeMunicipios,
  type Formulacion,
  lugarDe,
  municipios,
  nodosDeObjetivos,
  nodosDeProblemas,
  revisarCoherencia,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { textOf } from '@portal/domain/kernel/form';
import { groupThousands } from '@portal/domain/kernel/thousands';
import { parseEntero } from '@portal/domain/kernel/whole';
import { dibujarArbol } from './arbol.ts';
import { datosDe } from './campos.ts';
import { imprimirCronograma } from './cronograma.ts';
import { imprimirMatriz } from './matriz.ts';
import { imprimirPresupuesto } from './presupuesto.ts';

/** Of what is missing, so much is told on paper; the portal tells the rest. */
const MAX_FALTAS = 60;

/** The list of municipalities is told beside its map. */
const deAlcance = ['ambito', 'ubicacion_especifica', 'cobertura', 'justificacion'];
const cifrasDePoblacion = ['poblacion_total', 'poblacion_indirecta', 'poblacion_directa'] as const;

/** People as a funnel: each as wide as it is many, null while there is no total to be a part of. */
const embudoDe = ({ poblacion }: Formulacion['secciones']) => {
  const cifras = cifrasDePoblacion.map((id) => parseEntero(textOf(poblacion[id])));
  const total = Number(cifras[0] ?? '0');
  if (total === 0) return null;
  const nombres = ['Total', 'Indirecta', 'Directa'];
  const partes = cifras.flatMap((cifra, i) =>
    cifra === null
      ? []
      : [
          {
            nombre: nombres[i] ?? '',
            cifra: groupThousands(cifra),
            ancho: Math.max(1, Math.min(100, (Number(cifra) / total) * 100)),
          },
        ],
  );
  const [viven, , participan] = cifras;
  return {
    partes,
    frase: participan
      ? `De ${groupThousands(viven ?? '')} personas que viven el problema, ${groupThousands(participan)} participan.`
      : `${groupThousands(viven ?? '')} personas viven el problema.`,
  };
};

const territorioDe = ({ alcance }: Formulacion['secciones']) => {
  const claves = new Set(clavesDeMunicipios(textOf(alcance.municipios)));
  return {
    nombres: municipios.filter(({ clave }) => claves.has(clave)).map(({ nombre }) => nombre),
    mapa: municipios.map(({ clave, nombre }, i) => ({
      nombre,
      elegido: claves.has(clave),
      ...lugarDe(i),
    })),
  };
};

const faltasDe = (formulacion: Formulacion, tipoSolicitud: TipoSolicitud) => {
  const faltas = revisarCoherencia(formulacion, { tipoSolicitud }).filter(({ nivel }) => nivel === 'falta');
  let caben = MAX_FALTAS;
  const secciones = seccionesDeFormulacion.flatMap((seccion) => {
    const suyas = [...new Set(faltas.flatMap((una) => (una.seccion === seccion ? [una.mensaje] : [])))];
    const dichas = suyas.slice(0, caben);
    caben -= dichas.length;
    return suyas.length === 0
      ? []
      : [{ titulo: tituloDeSeccion[seccion], faltan: dichas, mas: suyas.length - dichas.length }];
  });
  return secciones.length === 0 ? null : secciones;
};

/** Numbered as the pages are: '1. Ficha del Proyecto'. */
const titulos = Object.fromEntries(
  seccionesDeFormulacion.map((seccion, i) => [seccion, `${i + 1}. ${tituloDeSeccion[seccion]}`]),
) as Readonly<Record<SeccionDeFormulacion, string>>;

/** A formulación as its layout takes it (`formulacion.typ`): plain values, everything in words, what nobody wrote empty. */
export const hojasDeFormulacion = (formulacion: Formulacion, tipoSolicitud: TipoSolicitud) => {
  const { secciones } = formulacion;
  return {
    titulos,
    ficha: datosDe('ficha', secciones.ficha),
    problemas: dibujarArbol('problemas', nodosDeProblemas(secciones.arbol_problemas)),
    objetivos: dibujarArbol('objetivos', nodosDeObjetivos(secciones.arbol_objetivos)),
    poblacion: { datos: datosDe('poblacion', secciones.poblacion), embudo: embudoDe(secciones) },
    alcance: {
      datos: datosDe('alcance', secciones.alcance, deAlcance),
      ...territorioDe(secciones),
    },
    matriz: imprimirMatriz(formulacion),
    presupuesto: imprimirPresupuesto(formulacion, tipoSolicitud),
    cronograma: imprimirCronograma(formulacion),
    faltas: faltasDe(formulacion, tipoSolicitud),
  };
};
