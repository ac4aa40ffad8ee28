import { visitaMessages } from '@portal/domain/features/visitas/visitas.messages';
import { formatDate, isRealDate, today } from '@portal/domain/kernel/dates';
import { isWorkingDay } from '@portal/domain/kernel/working-days';
import { useInhabiles } from '../../../stage/use-inhabiles.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const m = visitaMessages.programar;

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/u;

/** '9:30' is '09:30', and '0930' too. */
export const horaEscrita = (texto: string): string => {
  const [, h = '', min = ''] = /^(\d{1,2}):?(\d{2})$/u.exec(texto.trim()) ?? [];
  return min ? `${h.padStart(2, '0')}:${min}` : texto.trim();
};

/** What is wrong of a day and an hour as they are typed; false: nothing. */
export const faltasDeCuando = ({ fecha, hora }: { readonly fecha: string; readonly hora: string }) => ({
  fecha: !isRealDate(fecha) ? m.faltaFecha : fecha < today(new Date()) && m.fechaPasada,
  hora: !HORA.test(horaEscrita(hora)) && m.faltaHora,
});

type Campo = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (valor: string) => void;
};

/** Day and hour of a visit, of Chihuahua. */
export const CamposDeCuando = ({ campo }: { campo: (cual: 'fecha' | 'hora') => Campo }) => {
  const inhabiles = useInhabiles();
  const fecha = campo('fecha');
  const inhabil = isRealDate(fecha.value) && !isWorkingDay(fecha.value, inhabiles);
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-[minmax(0,18rem)_minmax(0,10rem)]">
      <DateField
        {...fecha}
        label={m.fecha}
        required
        min={today(new Date())}
        warning={inhabil ? m.inhabil(formatDate(fecha.value)) : undefined}
      />
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
  );
};
