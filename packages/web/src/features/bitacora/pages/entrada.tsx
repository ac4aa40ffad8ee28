import {
  bitacoraMessages,
  type DetalleDeEntrada,
  palabrasDeEntrada,
} from '@portal/domain/features/bitacora/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useParams } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useEntrada } from '../bitacora.queries.ts';
import { objetivoEnPalabras, ResultadoBadge } from '../components/partes.tsx';

const { detalle: m, columnas } = bitacoraMessages;

const pageOf = (numero: string): string => `/usuarios/bitacora/${numero}`;

/** One entry of the log: what it keeps, in words, and its place in the chain. */
export const EntradaPage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <Loaded query={useEntrada(id)}>{(entrada) => <Abierta entrada={entrada} />}</Loaded>;
};

const Abierta = ({ entrada }: { entrada: DetalleDeEntrada }) => {
  const { usuario, objetivo, proyecto, cambios } = entrada;
  return (
    <>
      <PageHeader
        title={palabrasDeEntrada(entrada)}
        tabTitle={m.titulo(entrada.id)}
        aside={<ResultadoBadge resultado={entrada.resultado} />}
        crumbs={[
          { label: bitacoraMessages.titulo, href: '/usuarios/bitacora' },
          { label: m.titulo(entrada.id) },
        ]}
        actions={
          <ButtonLink back href="/usuarios/bitacora">
            {m.volver}
          </ButtonLink>
        }
      />
      <div className="space-y-6">
        <Card title="Quién, qué y cuándo">
          <KeyValue
            items={[
              {
                label: columnas.usuario,
                value: usuario.id ? (
                  <TextLink href={`/usuarios/bitacora?persona=${usuario.id}`} title={m.deEstaPersona}>
                    {usuario.nombre}
                  </TextLink>
                ) : (
                  usuario.nombre
                ),
              },
              {
                label: columnas.objetivo,
                value: objetivo.enlace ? (
                  <TextLink href={objetivo.enlace}>{objetivoEnPalabras(entrada)}</TextLink>
                ) : (
                  objetivoEnPalabras(entrada)
                ),
              },
              { label: columnas.fecha, value: formatDateTime(entrada.fecha) },
              { label: columnas.ip, value: entrada.ip ?? 'Sin dirección' },
              ...(proyecto
                ? [{ label: m.caso, value: <TextLink href={proyecto.enlace}>{proyecto.nombre}</TextLink> }]
                : []),
              {
                label: m.leen,
                value: entrada.audiencia
                  ? bitacoraMessages.audiencias[entrada.audiencia]
                  : bitacoraMessages.sinAudiencia,
              },
            ]}
          />
        </Card>
        <Card title={m.cambios}>
          {cambios.length === 0 ? (
            <p className="text-ink-soft">{m.sinCambios}</p>
          ) : (
            <KeyValue
              items={cambios.map(({ etiqueta, valor }) => ({
                label: etiqueta,
                value: <span className="wrap-anywhere">{valor}</span>,
                wide: valor.length > 80,
              }))}
            />
          )}
        </Card>
        <Card
          title={m.cadena}
          description={m.cadenaAyuda}
          footer={
            <nav aria-label={m.cadena} className="flex flex-wrap gap-3">
              {entrada.anterior && (
                <ButtonLink
                  size="sm"
                  href={pageOf(entrada.anterior)}
                  icon={<ChevronLeft aria-hidden="true" className="size-4" />}
                >
                  {m.anterior}
                </ButtonLink>
              )}
              {entrada.siguiente && (
                <ButtonLink size="sm" href={pageOf(entrada.siguiente)}>
                  {m.siguiente}
                  <ChevronRight aria-hidden="true" className="size-4" />
                </ButtonLink>
              )}
            </nav>
          }
        >
          <KeyValue
            items={[
              { label: m.huella, value: <Huella>{entrada.huella}</Huella>, wide: true },
              { label: m.huellaPrevia, value: <Huella>{entrada.huellaPrevia}</Huella>, wide: true },
            ]}
          />
        </Card>
      </div>
    </>
  );
};

const Huella = ({ children }: { children: string }) => (
  <code className="text-sm wrap-anywhere text-ink-soft">{children}</code>
);
