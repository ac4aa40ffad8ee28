export * from './documentos.analisis.ts';
export * from './documentos.messages.ts';
export * from './documentos.partes.ts';
export * from './documentos.schema.ts';
export * from './documentos.slots.ts';
export * from './documentos.tamanos.ts';
export * from './documentos.toasts.ts';
