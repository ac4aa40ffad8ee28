import type { AvisoDePrivacidad } from '@portal/domain/features/usuarios/public';
import { formatDate } from '@portal/domain/kernel/dates';

/** 'Versión 1, del 21 de noviembre de 2026'. */
export const noticeVersion = ({ version, fecha }: Pick<AvisoDePrivacidad, 'version' | 'fecha'>): string =>
  `Versión ${version}, del ${formatDate(fecha)}`;

/** The whole privacy notice, section by section. */
export const NoticeText = ({ aviso }: { aviso: AvisoDePrivacidad }) => (
  <div className="max-w-prose space-y-6">
    {aviso.secciones.map(({ titulo, parrafos, lista }) => (
      <section key={titulo} className="space-y-2">
        <h2 className="font-semibold">{titulo}</h2>
        {parrafos.slice(0, 1).map((parrafo) => (
          <p key={parrafo}>{parrafo}</p>
        ))}
        {lista && (
          <ul className="list-disc space-y-1 pl-5">
            {lista.map((punto) => (
              <li key={punto}>{punto}</li>
            ))}
          </ul>
        )}
        {parrafos.slice(1).map((parrafo) => (
          <p key={parrafo}>{parrafo}</p>
        ))}
      </section>
    ))}
  </div>
);
