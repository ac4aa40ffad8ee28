import { describe, expect, it } from 'vitest';
import { checkForm, type Form, prune } from '../../kernel/form.ts';
import { alcanceForm } from './alcance.form.ts';
import { clavesDeMunicipios, listaDeMunicipios, municipios, nombreDeMunicipio } from './catalogos.ts';
import { fichaForm, revisarFechasPasadas } from './ficha.form.ts';
import { poblacionForm } from './poblacion.form.ts';

const ficha = {
  nombre_oficial: 'Familias que cuidan',
  descripcion: 'Crianza positiva para familias de la zona sur',
  objetivo_general: 'Reducir la violencia familiar en Parral',
  objetivos_especificos: 'Formar a 200 madres y padres en crianza positiva',
  eje: 'corresponsabilidad_ciudadana',
  region: 'parral',
  municipio: '08032',
  monto_solicitado: '$2,000,000',
  fecha_inicio: '2027-01-15',
  fecha_fin: '2027-12-15',
  responsable_seguimiento: 'Ana Loya',
  responsable_contacto: 'Luis Chávez',
  email_contacto: 'Ana@Red.org.mx',
  telefono_contacto: '+52 627 123 4567',
};
const poblacion = {
  poblacion_total: '12,000',
  poblacion_directa: '400',
  poblacion_indirecta: '1600',
  caracteristicas: 'Familias con niñas y niños de primaria',
  criterios_seleccion: 'Canalizadas por escuelas y por el DIF',
};
const alcance = {
  ambito: 'municipal',
  municipios: '08032',
  ubicacion_especifica: 'Colonia Altavista',
  cobertura: 'Doce colonias de la zona sur de Parral',
  justificacion: 'Ahí se concentran las llamadas por violencia',
};

const mensajes = (form: Form, answers: Record<string, string>): string[] =>
  checkForm(form, answers).map(({ message }) => message);
const con = (form: Form, answers: Record<string, string>, cambio: Record<string, string>) =>
  mensajes(form, { ...answers, ...cambio });

describe('the ficha', () => {
  it('is complete with what the seed asks, and kept canonical', () => {
    expect(mensajes(fichaForm, ficha)).toEqual([]);
    expect(prune(fichaForm, ficha)).toMatchObject({
      monto_solicitado: '2000000.00',
      email_contacto: 'ana@red.org.mx',
      telefono_contacto: '6271234567',
    });
  });

  it('tells what is missing in the words of the seed', () => {
    expect(mensajes(fichaForm, {})).toEqual([
      'El nombre oficial es requerido',
      'La descripción debe tener al menos 20 caracteres',
      'El objetivo general debe tener al menos 20 caracteres',
      'Los objetivos específicos deben tener al menos 20 caracteres',
      'Elige el eje de la fundación',
      'Elige la región',
      'Elige el municipio',
      'El monto debe ser mayor a 0',
      'La fecha de inicio es requerida',
      'La fecha de fin es requerida',
      'El responsable de seguimiento es requerido',
      'El responsable de contacto es requerido',
      'Email inválido',
      'El teléfono debe tener al menos 10 dígitos',
    ]);
  });

  it.each([
    ['descripcion', 'x'.repeat(19), ['La descripción debe tener al menos 20 caracteres']],
    ['descripcion', ` ${'x'.repeat(20)} `, []],
    ['objetivo_general', `${'x'.repeat(19)} `, ['El objetivo general debe tener al menos 20 caracteres']],
    ['monto_solicitado', '0.99', ['El monto debe ser mayor a 0']],
    ['monto_solicitado', '-5', ['El monto debe ser mayor a 0']],
    ['monto_solicitado', '1', []],
    ['monto_solicitado', '1.005', ['El monto lleva a lo más dos decimales.']],
    ['monto_solicitado', '1e6', ['Escribe el monto con números, por ejemplo 2,500,000.00.']],
    ['email_contacto', 'ana@', ['Email inválido']],
    ['email_contacto', `${'a'.repeat(65)}@red.mx`, ['Email inválido']],
    ['telefono_contacto', '614 123 456', ['El teléfono debe tener al menos 10 dígitos']],
    ['telefono_contacto', '(614) 123-4567', []],
    ['telefono_contacto', '+1 915 555 01234', []],
    ['telefono_contacto', 'diez dígitos sí', ['El teléfono debe tener al menos 10 dígitos']],
    ['fecha_fin', '2027-01-15', ['La fecha de fin debe ser posterior a la de inicio']],
    ['fecha_fin', '2027-02-30', ['Escribe una fecha que exista: día, mes y año.']],
  ])('judges %s «%s»', (campo, valor, esperado) => {
    expect(con(fichaForm, ficha, { [campo]: valor })).toEqual(esperado);
  });

  it('refuses past dates only where they change', () => {
    const hoy = '2027-03-01';
    expect(revisarFechasPasadas(ficha, hoy).map(({ message }) => message)).toEqual([
      'La fecha de inicio ya pasó: elige la de hoy o una posterior.',
    ]);
    expect(revisarFechasPasadas(ficha, hoy, ficha)).toEqual([]);
    expect(revisarFechasPasadas({ ...ficha, fecha_inicio: hoy }, hoy, ficha)).toEqual([]);
    expect(revisarFechasPasadas({ ...ficha, fecha_inicio: '2027-02-28' }, hoy, ficha)).toHaveLength(1);
  });
});

describe('the population', () => {
  it('is whole numbers from 1, and nobody reaches more people than there are', () => {
    expect(mensajes(poblacionForm, poblacion)).toEqual([]);
    expect(mensajes(poblacionForm, {})).toEqual([
      'La población total debe ser al menos 1',
      'La población directa debe ser al menos 1',
      'La población indirecta debe ser al menos 1',
      'Las características deben tener al menos 20 caracteres',
      'Los criterios de selección deben tener al menos 20 caracteres',
    ]);
    expect(con(poblacionForm, poblacion, { poblacion_directa: '0' })).toEqual([
      'La población directa debe ser al menos 1',
    ]);
    expect(con(poblacionForm, poblacion, { poblacion_directa: '1.5' })).toEqual([
      'La población directa debe ser al menos 1',
    ]);
    expect(con(poblacionForm, poblacion, { poblacion_directa: '12001' })).toEqual([
      'La población directa no puede ser mayor que la total',
    ]);
    expect(con(poblacionForm, poblacion, { poblacion_indirecta: '12000' })).toEqual([]);
  });
});

describe('the territory', () => {
  it('asks for scope, municipalities of the catalogue and three texts', () => {
    expect(mensajes(alcanceForm, alcance)).toEqual([]);
    expect(mensajes(alcanceForm, {})).toEqual([
      'Elige el ámbito',
      'Elige al menos un municipio',
      'La ubicación específica debe tener al menos 10 caracteres',
      'La cobertura debe tener al menos 20 caracteres',
      'La justificación debe tener al menos 20 caracteres',
    ]);
    expect(con(alcanceForm, alcance, { municipios: '08032 08999' })).toEqual([
      'Elige municipios del catálogo de Chihuahua',
    ]);
    expect(con(alcanceForm, alcance, { ambito: 'nacional', municipios: '' })).toEqual([]);
    expect(prune(alcanceForm, { ...alcance, municipios: '08037, 08019 08037' }).municipios).toBe(
      '08019 08037',
    );
  });

  it('knows the 67 municipalities by their key', () => {
    expect(municipios).toHaveLength(67);
    expect(['08001', '08008', '08019', '08032', '08037', '08067', '08068'].map(nombreDeMunicipio)).toEqual([
      'Ahumada',
      'Batopilas de Manuel Gómez Morín',
      'Chihuahua',
      'Hidalgo del Parral',
      'Juárez',
      'Valle de Zaragoza',
      null,
    ]);
    expect(clavesDeMunicipios('08037 basura 08001')).toEqual(['08001', '08037']);
    expect(listaDeMunicipios(['08037', '08019'])).toBe('08019 08037');
  });
});
