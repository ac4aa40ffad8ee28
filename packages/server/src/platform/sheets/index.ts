export { answerSheet, type Book, EXPORTS } from './answer.ts';
export { csvOf } from './csv.ts';
export { readTable } from './read/read-table.ts';
export type { TableRefusal } from './read/table.ts';
export { defineSheet, type Sheet, type SheetColumn, sheetRoutes, TOPE_DE_FILAS } from './sheet.ts';
export { type Cells, type Heading, writeWorkbook, XLSX } from './workbook.ts';
