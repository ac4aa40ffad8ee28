export { defineLetter, escapeHtml, type Letter, type RenderedMail } from './letters.ts';
export { enqueueMail, type MailToQueue } from './outbox.ts';
export {
  createSmtpTransport,
  MAX_ATTEMPTS,
  MailRejectedError,
  type MailTransport,
  type MailWorker,
  registerMailJobs,
  SEND_MAIL_TASK,
  sendMail,
} from './send.ts';
