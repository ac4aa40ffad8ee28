export { MailError, type MailFailure } from './failures.ts';
export { type LetterPicture, withPictureInside } from './letter-page.ts';
export {
  definedLetters,
  defineLetter,
  type Letter,
  type LetterHead,
  type RenderedMail,
  renderedIn,
  withPreferences,
} from './letters.ts';
export { enqueueMail, fitsOutbox, isQueued, letterKey, type MailToQueue } from './outbox.ts';
export type { Section, SectionItem } from './sections.ts';
export {
  MAX_ATTEMPTS,
  type MailWorker,
  nextAttempt,
  registerMailJobs,
  SEND_MAIL_TASK,
  sendMail,
} from './send.ts';
export { escapeHtml } from './text.ts';
export { createSmtpTransport, type MailTransport } from './transport.ts';
export { type Lane, type LaterLetter, purgeTurns, spaceLetter } from './turns.ts';
