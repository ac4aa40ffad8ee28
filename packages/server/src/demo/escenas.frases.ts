import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import { today } from '@portal/domain/kernel/dates';
import { createPhrase, usePhrase } from '../features/frases/frases.actions.ts';
import { momentoDe } from './calendario.ts';
import type { Escena } from './escenas.ts';

/** What the reviewers of the demo write again and again. */

type FraseDemo = {
  readonly texto: string;
  /** What the comment is about: a field of the pre-registro, or a section of the registro. */
  readonly campo?: CampoDeRevision | SeccionDeFormulacion;
  /** Where it is written; the pre-registro when absent. */
  readonly etapa?: 'registro';
  readonly compartida: boolean;
  readonly usos: number;
};

const frases: readonly FraseDemo[] = [
  {
    texto: 'El documento no se lee completo. Súbelo otra vez, con todas sus páginas y a color.',
    campo: 'documentos_subidos',
    compartida: true,
    usos: 14,
  },
  {
    texto: 'La respuesta es muy breve: explica qué hacen, con quién y en qué municipios.',
    compartida: true,
    usos: 11,
  },
  {
    texto:
      'La misión no coincide con el objeto social del acta constitutiva. Revísala o explica la diferencia.',
    campo: 'mision',
    compartida: true,
    usos: 6,
  },
  {
    texto: 'El RFC no es el de la constancia de situación fiscal. Corrígelo o sube la constancia vigente.',
    campo: 'rfc',
    compartida: true,
    usos: 5,
  },
  {
    texto: 'Gracias por el cambio. Falta decir a cuántas personas atienden al año.',
    compartida: false,
    usos: 3,
  },
  {
    texto: 'Anexa tres cotizaciones con fecha y proveedor, o di de dónde sale cada costo unitario.',
    campo: 'presupuesto',
    etapa: 'registro',
    compartida: true,
    usos: 8,
  },
  {
    texto: 'La meta no corresponde a la población directa: corrige una de las dos o explica la diferencia.',
    campo: 'marco_logico',
    etapa: 'registro',
    compartida: true,
    usos: 4,
  },
];

/** Every scene of the phrases as of `ahora`: the coordinator keeps them. */
export const escenasDeFrases = (ahora: Date): Escena[] => {
  const cuando = momentoDe(today(ahora), { hace: 20, hora: '10:15' });
  return [
    {
      cuando,
      papeles: [],
      jugar: async ({ elenco }) => {
        for (const { usos, etapa = 'pre_registro', ...frase } of frases)
          await elenco.as('coordinador', cuando, async (uow) => {
            const { id } = await createPhrase(uow, { etapa, ...frase });
            for (let uso = 0; uso < usos; uso += 1) await usePhrase(uow, id);
          });
      },
    },
  ];
};
