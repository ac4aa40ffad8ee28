import type { Borrador } from '@portal/domain/features/borradores/public';
import type { Documento } from '@portal/domain/features/documentos/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { otraSolicitudMessages as m } from '@portal/domain/features/pre-registro/pre-registro.otra-solicitud.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { type Answers, answersOf, checkSection } from '@portal/domain/kernel/form';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { VerEnviado } from './borrador-ido.tsx';
import { EmpezarOtra, Tira } from './empezar-otra.tsx';
import type { Destino } from './use-destino.ts';
import type { OtraEleccion } from './use-eleccion.ts';
import type { Sitio } from './use-llegada.ts';

const { sections: steps } = preRegistroForm;

/** The first step that is not complete, as the wizard counts them. */
const avance = (respuestas: Answers): string => {
  const pending = steps.findIndex(({ id }) => checkSection(preRegistroForm, id, respuestas).length > 0);
  const at = pending === -1 ? steps.length - 1 : pending;
  return m.paso(at + 1, steps.length, steps[at]?.title ?? '');
};

/** What became of the draft of this page. */
const ayudaDe = (destino: Destino): string =>
  destino.estado === 'enviado'
    ? m.ayudaEnviada(destino.registro.folio, formatDateTime(destino.registro.creadoEn))
    : { buscando: m.ayudaBuscando, descartado: m.ayudaDescartada, sin_saber: m.ayudaSinSaber }[
        destino.estado
      ];

type Props = {
  otra: OtraEleccion;
  /** The one that is kept, as the server has it now. */
  borrador: Pick<Borrador, 'creadoEn' | 'actualizadoEn'> | null;
  documentos: readonly Documento[];
  /** What became of the draft of this page, where the one that is kept is another. */
  destino: Destino;
  /** Goes to the record that the draft of this page became. */
  onVer: () => Promise<void>;
  sitio: Sitio;
};

/** Asks what becomes of the draft that there is, before another request takes its place. */
export const OtraSolicitud = ({ otra, borrador, documentos, destino, onVer, sitio }: Props) => {
  const id = useId();
  const otroBorrador = otra.porque === 'otro_borrador';
  const nueva = otra.porque === 'llegada' ? m.laQueElegiste : m.laDeEstaPagina;
  const [title, description] = {
    llegada: [m.titulo, m.ayuda],
    otra_pagina: [m.tituloEnOtraPagina, m.ayudaEnOtraPagina],
    otro_borrador: [m.tituloOtroBorrador, ayudaDe(destino)],
  }[otra.porque] as [string, string];
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={otroBorrador && destino.registro && <VerEnviado onVer={onVer} />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={m.laQueTienes}>
          <div className="space-y-5">
            <Tira eleccion={otra.guardada} label={m.tipoDe(m.laQueTienes)} />
            <KeyValue
              items={[
                ...(borrador
                  ? [
                      { label: 'Empezada', value: formatDateTime(borrador.creadoEn) },
                      { label: 'Último guardado', value: formatDateTime(borrador.actualizadoEn) },
                    ]
                  : []),
                { label: 'Avance', value: avance(answersOf(preRegistroForm, otra.datos)) },
                { label: 'Documentos', value: m.documentos(documentos.length, ranuras.length) },
              ]}
            />
            <div className="space-y-2">
              <Button
                variant="primary"
                onClick={otra.continuar}
                aria-describedby={otroBorrador ? `${id}-continuar` : undefined}
                className="w-full md:w-auto"
              >
                {m.continuar}
              </Button>
              {otroBorrador && (
                <p id={`${id}-continuar`} className="text-sm text-ink-soft">
                  {m.continuarOtraAyuda}
                </p>
              )}
            </div>
          </div>
        </Card>
        <Card title={nueva}>
          <div className="space-y-5">
            <Tira eleccion={otra.nueva} label={m.tipoDe(nueva)} />
            {otra.porque === 'llegada' && <EmpezarOtra nueva={otra.nueva} sitio={sitio} />}
            {otra.pasar && (
              <div className="space-y-2">
                <Button onClick={otra.pasar} aria-describedby={`${id}-pasar`} className="w-full md:w-auto">
                  {otroBorrador ? m.poner : m.pasar}
                </Button>
                <p id={`${id}-pasar`} className="text-sm text-ink-soft">
                  {otroBorrador ? m.ponerAyuda(documentos.length) : m.pasarAyuda(documentos.length)}
                </p>
              </div>
            )}
          </div>
        </Card>
      </div>
    </>
  );
};
