export { defineSheet, type Sheet, sheetRoutes, TOPE_DE_FILAS } from './sheet.ts';
export { XLSX } from './workbook.ts';
