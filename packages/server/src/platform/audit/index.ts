/** The log: insert-only, hash-chained (rule 23). */
export { appendLog, type HistoryEntry, type LogEntry, listHistory } from './append-log.ts';
export {
  keepNotingEnds,
  type NotedEnds,
  notedEndsFile,
  noteEnd,
  readNotedEnds,
} from './noted-ends.ts';
export { ENTRY_TEXT, type LogAnchor, type LogVerdict, verifyLog } from './verify-log.ts';
export { LA_FUNDACION, whoActed } from './who.ts';
