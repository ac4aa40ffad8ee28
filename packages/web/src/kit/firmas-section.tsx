import type { EstadoDeFirmas, PistaDeFirma } from '@portal/domain/features/firmas/public';
import { Suspense } from 'react';
import { FirmaElectronica, PistaDeFirmas } from '../features/firmas/public.ts';
import { Card } from '../ui/card.tsx';

const SHA256 = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const ID = '00000000-0000-4000-8000-0000000000f1';
const NUMERO = '30001000000300023685';

const enCamino: PistaDeFirma = {
  lado: 'fundacion',
  nombre: 'Fernando Baeza Nevárez',
  cargo: 'Director general',
  rfc: 'BANF700101AB1',
  rfcDelLado: null,
  usuarioId: null,
  preparadoEn: '2026-11-19T18:00:00Z',
  enviadoEn: '2026-11-20T15:00:00Z',
  abiertoEn: null,
  porConfirmar: null,
  firma: null,
  puedeFirmar: true,
};
const firmada: PistaDeFirma = {
  ...enCamino,
  lado: 'organizacion',
  nombre: 'Teresa Hernández García',
  cargo: 'Presidenta y representante legal',
  rfc: 'HEGT7610034S2',
  rfcDelLado: 'ASE930924SS7',
  abiertoEn: '2026-11-20T16:00:00Z',
  puedeFirmar: false,
  firma: {
    tipo: 'electronica',
    nombre: 'TERESA HERNÁNDEZ GARCÍA',
    rfc: 'HEGT7610034S2',
    firmadaEn: '2026-11-20T18:30:00Z',
    noCertificado: NUMERO,
    certificado: '',
    cadena: `||1.0|CONVENIO|CONV-2026-001|1|${SHA256}|HEGT7610034S2|ORGANIZACION|${NUMERO}|2026-11-20T12:30:00-06:00||`,
    sello: 'c2VsbG8'.repeat(48),
    comprobaciones: {
      sello: 'verificada',
      vigencia: 'verificada',
      tipo: 'verificada',
      rfc: 'verificada',
      cadena: 'verificada',
      revocacion: 'no_consultada',
    },
    firmadoEl: null,
    documentoId: null,
  },
};
const estado: EstadoDeFirmas = {
  textoId: ID,
  clase: 'convenio',
  folio: 'CONV-2026-001',
  version: 1,
  sha256: SHA256,
  pistas: [enCamino, firmada],
  completa: false,
  tipo: null,
  completaEn: null,
  retiradoEn: null,
};

/** Signatures: the track of a text, and where one signs. What is signed here goes nowhere. */
export const FirmasSection = () => (
  <Suspense fallback={null}>
    <Card title="Pista de firmas">
      <PistaDeFirmas estado={estado} />
    </Card>
    <Card title="Firmar con e.firma">
      <FirmaElectronica
        texto={estado}
        firmante={{ rfc: null, rfcDelLado: null }}
        pedirReto={async () => ({
          id: ID,
          cadena: firmada.firma?.cadena ?? '',
          venceEn: estado.pistas[0]?.enviadoEn ?? '',
        })}
        firmar={async () => undefined}
      />
    </Card>
  </Suspense>
);
