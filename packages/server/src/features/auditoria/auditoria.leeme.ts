import { codigoEnGrupos } from '@portal/domain/features/oficios/public';
import { formatDeadline } from '@portal/domain/kernel/dates';
import type { Caso } from './auditoria.lectura.ts';

type Datos = {
  readonly caso: Caso;
  readonly codigo: string;
  readonly comprobar: string;
  readonly armadoEn: Date;
};

/** `LEEME.txt`: what is in the file, what is not, and how anybody verifies it. */
export const leeme = ({ caso, codigo, comprobar, armadoEn }: Datos): string =>
  `EXPEDIENTE PARA AUDITORÍA
${caso.folio} ${caso.nombre ?? ''}
${caso.organizacion}
Armado el ${formatDeadline(armadoEn)}. Código ${codigoEnGrupos(codigo)}.

CÓMO COMPROBARLO
1. Descomprime el ZIP en una carpeta.
2. Con Node 20 o posterior, ejecuta en ella:  node verificar.mjs
   No usa internet. Dice qué coincide y qué no. Termina con 0 si todo coincide, con 1 si algo no coincide, y con 2 si todo
   coincide pero la fundación avisó que falta algo.
3. Compara la huella del manifiesto que dice al final con la que dice el portal en
   ${comprobar}
   Sin esa comparación, quien cambie un archivo podría cambiar también el manifiesto.

QUÉ CONTIENE
indice.pdf              Lo que hay dentro, por etapa, con la huella (SHA-256) de cada archivo.
manifiesto.json         Lo mismo para programas: ruta, bytes y huella de cada archivo y del índice, y lo que falta.
huellas.txt             La huella del manifiesto y la del índice.
documentos.csv          Cada documento y versión: de qué registro es, quién lo subió, cuándo, y su huella al recibirse.
01- a 07-               Documentos y documentos emitidos, por etapa.
                        En 05- y 06-, además, un .json por clase con los registros como los guarda el portal: acuerdos,
                        ministraciones, comprobaciones, transferencias, rendimientos, cartas, avances y visitas.
formulacion/            El diseño del proyecto como quedó en cada versión: los bytes de los que se tomó su huella.
votacion/votos.json     Rondas, dictámenes, votaciones, y de cada sesión quién asistió, qué declaró y cómo votó.
firmas/                 Los textos que se firmaron, y de cada firma electrónica su cadena, su sello y su certificado.
dinero/                 Los movimientos del proyecto (CSV y JSON). Los montos son pesos con dos decimales.
cfdi/                   Los comprobantes fiscales (XML). Sus PDF están entre los documentos del seguimiento.
bitacora/entradas.jsonl Las entradas de la bitácora que son de este proyecto.
bitacora/cadena.csv     Número y huella de todas las entradas, de la anterior a la primera del proyecto hasta la última que
                        había al armarlo.

QUÉ NO CONTIENE
Lo que no es del proyecto: los papeles del expediente de la organización y su CLABE guardada (los convenios y las cartas de
instrucción que la llevan sí están). Las notas internas del personal y los borradores, entre ellos las cartas que no se
enviaron y los reportes y minutas que no se entregaron: no son parte del expediente.
Lo que debería estar y falta se dice en el índice, en el portal y al verificar.

QUÉ SE PUEDE PROBAR DE LA BITÁCORA
Cada entrada guarda la huella de la anterior, y su propia huella se calcula sobre todo lo que dice, incluida esa. Con
entradas.jsonl se recalcula la huella de cada entrada del proyecto, así que ninguna se cambió. Con cadena.csv se ve que cada una
está en su lugar y enlazada con la de antes. De las entradas que no son de este proyecto solo viene la huella, porque lo que dicen
es de otros: la fundación puede mostrar cualquiera de ellas, y su huella tiene que ser la de cadena.csv.
`.replaceAll('\n', '\r\n');
