import { clavesDeMunicipios, nombreDeMunicipio } from '../formulacion/public.ts';

/** The 360Giving Data Standard (1.3): names and formats of its fields, in JSON and as a table. Source: standard.threesixtygiving.org. */

/** Where a grant stands, in words: the standard has no field for it. */
export const estadosDeDonativo = {
  firmado: 'Firmado',
  vigente: 'Vigente',
  vencido: 'Vencido',
  finiquitado: 'Finiquitado',
  terminado: 'Terminado',
} as const;
export type EstadoDeDonativo = keyof typeof estadosDeDonativo;

/** A grant as the database publishes it; dates by day, pesos as a decimal string. */
export type Publicado = {
  readonly numero: string;
  readonly titulo: string;
  readonly objetivo: string | null;
  readonly monto: string;
  readonly firmadoEl: string;
  readonly inicio: string | null;
  readonly fin: string | null;
  readonly organizacionId: string;
  readonly organizacion: string;
  readonly rfc: string | null;
  readonly convocatoriaId: string | null;
  readonly convocatoria: string | null;
  readonly municipio: string | null;
  readonly municipios: string | null;
  readonly estado: EstadoDeDonativo;
  readonly modificadoEn: string;
};

export type Editor = { readonly prefijo: string; readonly nombre: string; readonly rfc: string | null };

type Organizacion = { readonly id: string; readonly name: string };
type Lugar = {
  readonly name: string;
  readonly countryCode: 'MX';
  readonly geoCode: string;
  readonly geoCodeType: 'INEGI-AGEM';
};

/** A grant of the standard. */
export type Grant = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly currency: 'MXN';
  /** The standard's own word. */
  readonly ['amountAwarded']: number;
  readonly awardDate: string;
  readonly plannedDates?: readonly [
    { readonly startDate: string; readonly endDate: string; readonly duration: number },
  ];
  readonly recipientOrganization: readonly [Organizacion];
  readonly fundingOrganization: readonly [Organizacion];
  readonly grantProgramme?: readonly [{ readonly code: string; readonly title: string }];
  readonly beneficiaryLocation?: readonly Lugar[];
  readonly dateModified: string;
  /** Ours, beside the standard, which lets a publisher add fields. */
  readonly estadoDelConvenio: string;
};

const meses = (inicio: string, fin: string): number => {
  const [a = 0, m = 0] = inicio.split('-').map(Number);
  const [b = 0, n = 0] = fin.split('-').map(Number);
  return (b - a) * 12 + n - m + 1;
};

/** Of an organization its RFC, as org-id.guide lists it; of one without, a name of the publisher's own. */
const organizacionDe = (
  { prefijo }: Editor,
  id: string,
  nombre: string,
  rfc: string | null,
): Organizacion => ({
  id: rfc ? `MX-RFC-${rfc}` : `360G-${prefijo}-org-${id}`,
  name: nombre,
});

/** Where a grant is at work: the municipalities of its alcance, or that of its ficha. */
export const lugaresDe = ({
  municipio,
  municipios,
}: Pick<Publicado, 'municipio' | 'municipios'>): { readonly clave: string; readonly nombre: string }[] => {
  const claves = clavesDeMunicipios(municipios);
  return (claves.length > 0 ? claves : clavesDeMunicipios(municipio)).map((clave) => ({
    clave,
    nombre: nombreDeMunicipio(clave) ?? clave,
  }));
};

/** Amounts have two decimals and fewer than fifteen digits, so that a number of JSON holds them exactly. */
export const grantDe = (editor: Editor, donativo: Publicado): Grant => {
  const { inicio, fin, convocatoriaId, convocatoria, titulo, objetivo } = donativo;
  const lugares = lugaresDe(donativo);
  return {
    id: `360G-${editor.prefijo}-${donativo.numero}`,
    title: titulo,
    // Asked for by the standard; a grant that says no objective says its name.
    description: objetivo?.trim() || titulo,
    currency: 'MXN',
    amountAwarded: Number(donativo.monto),
    awardDate: donativo.firmadoEl,
    ...(inicio && fin
      ? { plannedDates: [{ startDate: inicio, endDate: fin, duration: meses(inicio, fin) }] as const }
      : {}),
    recipientOrganization: [
      organizacionDe(editor, donativo.organizacionId, donativo.organizacion, donativo.rfc),
    ],
    fundingOrganization: [organizacionDe(editor, 'fundacion', editor.nombre, editor.rfc)],
    ...(convocatoriaId && convocatoria
      ? { grantProgramme: [{ code: convocatoriaId, title: convocatoria }] as const }
      : {}),
    ...(lugares.length > 0
      ? {
          beneficiaryLocation: lugares.map(
            ({ clave, nombre }): Lugar => ({
              name: nombre,
              countryCode: 'MX',
              geoCode: clave,
              geoCodeType: 'INEGI-AGEM',
            }),
          ),
        }
      : {}),
    dateModified: donativo.modificadoEn,
    estadoDelConvenio: estadosDeDonativo[donativo.estado],
  };
};

type Celda = string | number | null;

/** The same as a table, with the titles that the standard gives its columns; one group of columns for each place. */
export const tablaDe = (
  grants: readonly Grant[],
): { readonly titulos: readonly string[]; readonly filas: readonly (readonly Celda[])[] } => {
  const lugares = Math.max(0, ...grants.map(({ beneficiaryLocation = [] }) => beneficiaryLocation.length));
  const deLugar = Array.from({ length: lugares }, (_, n) => n);
  return {
    titulos: [
      'Identifier',
      'Title',
      'Description',
      'Currency',
      'Amount Awarded',
      'Award Date',
      'Planned Dates:Start Date',
      'Planned Dates:End Date',
      'Planned Dates:Duration (months)',
      'Recipient Org:Identifier',
      'Recipient Org:Name',
      'Funding Org:Identifier',
      'Funding Org:Name',
      'Grant Programme:Code',
      'Grant Programme:Title',
      'Last modified',
      'Estado del convenio',
      ...deLugar.flatMap((n) =>
        ['Name', 'Country Code', 'Geographic Code', 'Geographic Code Type'].map(
          (que) => `Beneficiary Location:${n}:${que}`,
        ),
      ),
    ],
    filas: grants.map((grant) => {
      const [fechas] = grant.plannedDates ?? [];
      const [programa] = grant.grantProgramme ?? [];
      const [recibe] = grant.recipientOrganization;
      const [otorga] = grant.fundingOrganization;
      return [
        grant.id,
        grant.title,
        grant.description,
        grant.currency,
        grant.amountAwarded,
        grant.awardDate,
        fechas?.startDate ?? null,
        fechas?.endDate ?? null,
        fechas?.duration ?? null,
        recibe.id,
        recibe.name,
        otorga.id,
        otorga.name,
        programa?.code ?? null,
        programa?.title ?? null,
        grant.dateModified,
        grant.estadoDelConvenio,
        ...deLugar.flatMap((n): Celda[] => {
          const lugar = grant.beneficiaryLocation?.[n];
          return lugar
            ? [lugar.name, lugar.countryCode, lugar.geoCode, lugar.geoCodeType]
            : [null, null, null, null];
        }),
      ];
    }),
  };
};
