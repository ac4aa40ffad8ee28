// Comprueba este expediente sin internet y sin el portal: node verificar.mjs
// Necesita Node 20 o posterior y nada más. Termina con 0 si todo coincide, con 1 si algo no coincide, y con 2 si todo coincide
// pero la fundación avisó que al expediente le falta algo.
import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const carpeta = path.resolve(process.argv[2] ?? import.meta.dirname ?? path.dirname(process.argv[1]));
const en = (ruta) => path.join(carpeta, ...ruta.split('/'));
/** Lo que un sistema deja en las carpetas que abre. */
const AJENOS = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
const FUERA_DEL_MANIFIESTO = ['manifiesto.json', 'huellas.txt'];

let fallas = 0;
const bien = (texto) => console.log(`  bien    ${texto}`);
const mal = (texto) => {
  fallas += 1;
  console.log(`  MAL     ${texto}`);
};
const titulo = (texto) => console.log(`\n${texto}`);
const sha256 = (contenido) => createHash('sha256').update(contenido).digest('hex');
const huellaDe = (ruta) =>
  new Promise((resolve, reject) => {
    const huella = createHash('sha256');
    createReadStream(en(ruta))
      .on('error', reject)
      .on('data', (parte) => huella.update(parte))
      .on('end', () => resolve(huella.digest('hex')));
  });
const bytesDe = (ruta) => {
  try {
    const leido = statSync(en(ruta));
    return leido.isFile() ? leido.size : null;
  } catch {
    return null;
  }
};
const leer = (ruta) => {
  try {
    return readFileSync(en(ruta), 'utf8');
  } catch {
    return null;
  }
};
const interpretar = (texto) => {
  try {
    return texto === null ? null : JSON.parse(texto);
  } catch {
    return null;
  }
};
const lineasDe = (ruta) => createInterface({ input: createReadStream(en(ruta)), crlfDelay: Infinity });
/** Todas las rutas de la carpeta, con '/' y en la forma compuesta de sus acentos. */
const rutasDe = (dentro = '') =>
  readdirSync(en(dentro || '.'), { withFileTypes: true }).flatMap((uno) => {
    const ruta = dentro ? `${dentro}/${uno.name}` : uno.name;
    if (uno.isDirectory()) return rutasDe(ruta);
    return AJENOS.has(uno.name) ? [] : [ruta];
  });

/** El manifiesto y el índice contra huellas.txt. */
const revisarHuellas = async () => {
  titulo('Manifiesto e índice');
  const dichas = new Map(
    (leer('huellas.txt') ?? '').split('\n').flatMap((linea) => {
      const partes = /^([0-9a-f]{64}) {2}(.+)$/u.exec(linea.trim());
      return partes ? [[partes[2], partes[1]]] : [];
    }),
  );
  for (const ruta of ['manifiesto.json', 'indice.pdf']) {
    if (bytesDe(ruta) === null) mal(`${ruta}: no está.`);
    else if (!dichas.has(ruta)) mal(`${ruta}: huellas.txt no dice su huella.`);
    else if ((await huellaDe(ruta)) !== dichas.get(ruta)) mal(`${ruta}: no es el que dice huellas.txt.`);
    else bien(ruta);
  }
};

/** Cada archivo contra el manifiesto; los que faltan y los que sobran. */
const revisarArchivos = async ({ archivos, alterados }) => {
  titulo('Archivos');
  let iguales = 0;
  // El índice es lo que se lee: sin su huella en el manifiesto, cualquiera podría cambiarlo.
  if (!archivos.some(({ ruta }) => ruta === 'indice.pdf')) mal('indice.pdf: no está en el manifiesto.');
  for (const { ruta, bytes, sha256: dicha, recibido = dicha } of archivos) {
    const suyos = bytesDe(ruta);
    if (recibido !== dicha && !alterados.includes(ruta))
      mal(`${ruta}: no es el archivo que se recibió, y la fundación no lo avisó.`);
    if (suyos === null) mal(`${ruta}: falta.`);
    else if (suyos !== bytes) mal(`${ruta}: mide ${suyos} bytes y debe medir ${bytes}.`);
    else if ((await huellaDe(ruta)) !== dicha) mal(`${ruta}: su contenido cambió.`);
    else iguales += 1;
  }
  const conocidas = new Set(
    [...archivos.map(({ ruta }) => ruta), ...FUERA_DEL_MANIFIESTO].map((r) => r.normalize('NFC')),
  );
  for (const ruta of rutasDe())
    if (!conocidas.has(ruta.normalize('NFC'))) mal(`${ruta}: sobra, no está en el manifiesto.`);
  if (iguales === archivos.length) bien(`${iguales} archivos, cada uno con su huella.`);
};

/** La huella de cada versión de la formulación: la que el portal guardó cuando se cortó. */
const revisarFormulacion = async ({ formulacion }) => {
  if (formulacion.length === 0) return;
  titulo('Formulación');
  for (const { ruta, numero, sha256: guardada } of formulacion) {
    if (bytesDe(ruta) === null) mal(`Versión ${numero}: falta.`);
    else if ((await huellaDe(ruta)) !== guardada) mal(`Versión ${numero}: no es la que se guardó.`);
    else bien(`Versión ${numero}`);
  }
};

/** El sello de cada firma electrónica, con el certificado de quien firmó. */
const revisarFirmas = ({ firmas }) => {
  if (firmas.length === 0) return;
  titulo('Firmas electrónicas');
  for (const { nombre, cadena, sello, certificado, sha256: firmado } of firmas) {
    try {
      const texto = readFileSync(en(cadena), 'utf8');
      const { publicKey } = new X509Certificate(readFileSync(en(certificado)));
      const vale = createVerify('RSA-SHA256')
        .update(texto)
        .verify(publicKey, readFileSync(en(sello), 'utf8').trim(), 'base64');
      if (!vale) mal(`${nombre}: el sello no es de esa cadena y ese certificado.`);
      else if (!texto.split('|').includes(firmado))
        mal(`${nombre}: la cadena no nombra el texto que se firmó.`);
      else bien(nombre);
    } catch {
      mal(`${nombre}: no se pudo leer su firma.`);
    }
  }
};

/** Lo que de una entrada no coincide con lo que dice; null si todo. */
const errorDeEntrada = ({ numero, hash, hash_previo: previo, texto }, proyecto) => {
  if (typeof texto !== 'string' || sha256(texto) !== hash) return 'su contenido no da su huella.';
  const campos = interpretar(texto);
  if (!Array.isArray(campos) || String(campos[0]) !== String(numero))
    return 'no es la entrada de ese número.';
  if (campos[11] !== previo) return 'no se enlaza con la anterior que dice.';
  return campos.at(-1) === proyecto ? null : 'no es de este proyecto.';
};

/** Las entradas del proyecto, una por una; la huella de cada una y la de la anterior, por número. */
const leerEntradas = async ({ bitacora, proyecto }) => {
  const enlaces = new Map();
  let leidas = 0;
  let anterior = 0n;
  for await (const linea of lineasDe(bitacora.entradas.ruta)) {
    if (linea === '') continue;
    const entrada = interpretar(linea);
    if (entrada === null || !/^\d+$/u.test(String(entrada.numero))) {
      mal(`Línea ${leidas + 1} de ${bitacora.entradas.ruta}: no se entiende.`);
      continue;
    }
    leidas += 1;
    const numero = BigInt(entrada.numero);
    const error = numero <= anterior ? 'está fuera de orden.' : errorDeEntrada(entrada, proyecto.id);
    if (error) mal(`Entrada ${entrada.numero}: ${error}`);
    anterior = numero;
    enlaces.set(String(numero), { hash: entrada.hash, previo: entrada.hash_previo });
  }
  if (leidas !== bitacora.entradas.cuantas)
    mal(`Hay ${leidas} entradas y deben ser ${bitacora.entradas.cuantas}.`);
  return enlaces;
};

/** La cadena: números seguidos, y en ella cada entrada del proyecto y la anterior a ella. */
const revisarCadena = async ({ bitacora }, enlaces) => {
  const { ruta, desde, hasta, final } = bitacora.cadena;
  let espera = BigInt(desde);
  let ultima = null;
  let enSuSitio = 0;
  for await (const linea of lineasDe(ruta)) {
    if (linea === '') continue;
    const [numero, hash] = linea.split(';');
    if (numero !== String(espera) || !/^[0-9a-f]{64}$/u.test(hash ?? '')) {
      mal(`Cadena: se esperaba la entrada ${espera} y dice «${linea.slice(0, 90)}».`);
      return;
    }
    const suya = enlaces.get(numero);
    if (suya && suya.hash !== hash) mal(`Entrada ${numero}: la cadena tiene otra huella en su lugar.`);
    if (suya && ultima !== null && suya.previo !== ultima)
      mal(`Entrada ${numero}: no se enlaza con la ${espera - 1n} de la cadena.`);
    if (suya) enSuSitio += 1;
    ultima = hash;
    espera += 1n;
  }
  if (String(espera - 1n) !== String(hasta))
    mal(`Cadena: termina en la entrada ${espera - 1n} y debe llegar a la ${hasta}.`);
  if (ultima !== final) mal('Cadena: su última huella no es la que dice el manifiesto.');
  if (enSuSitio !== enlaces.size) mal('Cadena: no tiene todas las entradas del proyecto.');
};

const revisarBitacora = async (manifiesto) => {
  titulo('Bitácora');
  const { entradas, cadena } = manifiesto.bitacora;
  const antes = fallas;
  for (const { ruta } of [entradas, cadena])
    if (bytesDe(ruta) === null) {
      mal(`${ruta}: falta.`);
      return;
    }
  await revisarCadena(manifiesto, await leerEntradas(manifiesto));
  if (fallas === antes)
    bien(
      `${entradas.cuantas} entradas del proyecto, enlazadas en la cadena de la ${cadena.desde} a la ${cadena.hasta}.`,
    );
};

/** Lo que la fundación dijo que falta, o que no es lo que se recibió. */
const decirFaltas = ({ faltas, alterados }) => {
  if (faltas.length + alterados.length === 0) return;
  titulo('Lo que la fundación avisó');
  for (const { ruta, detalle } of faltas) console.log(`  aviso   ${ruta}: no viene. ${detalle}.`);
  for (const ruta of alterados) console.log(`  aviso   ${ruta}: no es el archivo que se recibió.`);
};

const verificar = async () => {
  const texto = leer('manifiesto.json');
  const manifiesto = interpretar(texto);
  if (manifiesto?.formato !== 'expediente-de-auditoria/1') {
    console.log('MAL: manifiesto.json no está o no se entiende.');
    return 1;
  }
  console.log(`Expediente para auditoría de ${manifiesto.proyecto.folio}, armado el ${manifiesto.armadoEn}`);
  await revisarHuellas();
  await revisarArchivos(manifiesto);
  await revisarFormulacion(manifiesto);
  revisarFirmas(manifiesto);
  await revisarBitacora(manifiesto);
  decirFaltas(manifiesto);
  titulo('Huella del manifiesto (SHA-256)');
  console.log(`  ${sha256(texto)}`);
  console.log(
    `  Compárala con la que dice el portal: ${manifiesto.comprobar} (código ${manifiesto.codigo}).`,
  );
  const incompleto = manifiesto.faltas.length + manifiesto.alterados.length > 0;
  if (fallas > 0) {
    console.log(
      `\nNO COINCIDE: ${fallas === 1 ? '1 cosa' : `${fallas} cosas`}. Este expediente no es como la fundación lo armó.`,
    );
    return 1;
  }
  console.log(incompleto ? '\nTODO COINCIDE, pero le falta lo que la fundación avisó.' : '\nTODO COINCIDE.');
  return incompleto ? 2 : 0;
};

try {
  process.exitCode = await verificar();
} catch (error) {
  console.log(
    `\nMAL: no se pudo terminar de revisar. ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
