import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import {
  DIAS_DE_CONVOCATORIA,
  seAdelantaSinAviso,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import { addDays, instantAt, isRealDate, today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { TypedField } from '../../../ui/use-typed.ts';

const { convocar: m } = sesionPantallas;

/** Day, hour and place of a session, as they are typed. */
export type Cuando = { readonly fecha: string; readonly hora: string; readonly lugar: string };

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** '9:30' is '09:30', and '0930' too. */
export const horaEscrita = (texto: string): string => {
  const [, h = '', min = ''] = /^(\d{1,2}):?(\d{2})$/u.exec(texto.trim()) ?? [];
  return min ? `${h.padStart(2, '0')}:${min}` : texto.trim();
};

export const faltasDeCuando = ({ fecha, hora, lugar }: Cuando): Issue[] => [
  ...(isRealDate(fecha) ? [] : [{ path: 'fecha', code: 'fecha', message: m.faltaFecha }]),
  ...(HORA.test(horaEscrita(hora)) ? [] : [{ path: 'hora', code: 'hora', message: m.faltaHora }]),
  ...(lugar.trim() ? [] : [{ path: 'lugar', code: 'requerido', message: m.faltaLugar }]),
];

/** Whether a session as it stands would be brought forward to less notice than it is convened with. */
export const seAdelanta = (de: string, { fecha, hora }: Cuando): boolean =>
  isRealDate(fecha) &&
  HORA.test(horaEscrita(hora)) &&
  seAdelantaSinAviso(new Date(de), instantAt(fecha, horaEscrita(hora)), new Date());

export const CamposDeCuando = ({ campo }: { campo: (path: keyof Cuando) => TypedField }) => {
  const fecha = campo('fecha');
  const hoy = today(new Date());
  return (
    <>
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-[minmax(0,18rem)_minmax(0,10rem)]">
        <DateField {...fecha} label={m.fecha} required min={hoy} />
        <TextField
          {...campo('hora')}
          label={m.hora}
          required
          inputMode="numeric"
          placeholder="10:30"
          autoComplete="off"
          inputClassName="figures"
        />
      </div>
      {isRealDate(fecha.value) && fecha.value >= hoy && fecha.value < addDays(hoy, DIAS_DE_CONVOCATORIA) && (
        <p role="status" className="text-sm font-medium text-warning-ink">
          {m.pocoAviso(DIAS_DE_CONVOCATORIA)}
        </p>
      )}
      <TextField {...campo('lugar')} label={m.lugar} help={m.lugarAyuda} required autoComplete="off" />
    </>
  );
};
