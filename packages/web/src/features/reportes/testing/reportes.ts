import { municipios } from '@portal/domain/features/formulacion/public';
import { etapasMedidas } from '@portal/domain/features/reportes/reportes.etapas';
import type {
  Cobertura,
  IndicadoresPorEtapa,
  ProyectosDeMunicipio,
} from '@portal/domain/features/reportes/reportes.shapes';

/** What the server answers to the pages of the reports in their tests. */

export const CALL = '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c77';

export const indicadores: IndicadoresPorEtapa = {
  casos: 12,
  etapas: etapasMedidas.map((etapa, i) => ({
    etapa,
    casos: 12 - i * 2,
    enCurso: 1,
    avanzaron: 10 - i * 2,
    terminaron: 1,
    mediana: i === 5 ? null : 4.25 + i * 10,
    p90: i === 5 ? null : 9 + i * 20,
  })),
  embudo: [12, 10, 8, 6, 4, 2, 0],
  embudos: [
    { convocatoria: { id: CALL, titulo: 'Prevención 2026' }, pasos: [9, 8, 7, 6, 4, 2, 0] },
    { convocatoria: null, pasos: [3, 2, 1, 0, 0, 0, 0] },
  ],
  anios: [2026, 2025],
};

export const sinCasos: IndicadoresPorEtapa = {
  casos: 0,
  etapas: etapasMedidas.map((etapa) => ({
    etapa,
    casos: 0,
    enCurso: 0,
    avanzaron: 0,
    terminaron: 0,
    mediana: null,
    p90: null,
  })),
  embudo: [0, 0, 0, 0, 0, 0, 0],
  embudos: [],
  anios: [],
};

const nada = { solicitudes: 0, proyectos: 0, aprobado: '0.00', personas: 0 };

export const cobertura: Cobertura = {
  municipios: municipios.map(({ clave }) => ({
    clave,
    ...(clave === '08019'
      ? { solicitudes: 5, proyectos: 3, aprobado: '4700000.00', personas: 1200 }
      : clave === '08037'
        ? { solicitudes: 2, proyectos: 1, aprobado: '850000.50', personas: 300 }
        : nada),
  })),
  sinMunicipio: { ...nada, solicitudes: 1 },
  total: { solicitudes: 8, proyectos: 4, aprobado: '5550000.50', personas: 1500 },
  anios: [2026, 2025],
};

export const sinCobertura: Cobertura = {
  ...cobertura,
  municipios: cobertura.municipios.map(({ clave }) => ({ clave, ...nada })),
  sinMunicipio: nada,
  total: nada,
};

export const enChihuahua: ProyectosDeMunicipio = {
  items: [
    {
      id: '0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2c91',
      folio: 'PROJ-2026-000004',
      nombre: 'Puertas abiertas',
      organizacion: 'Casa Luján',
      etapa: 'seguimiento',
      aprobado: '2500000.00',
      municipios: 2,
      creadoEn: '2026-03-01T12:00:00.000Z',
    },
  ],
  total: { n: 1, mas: false },
};
