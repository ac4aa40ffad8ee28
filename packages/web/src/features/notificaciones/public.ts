export { Bell } from './components/bell.tsx';
export { BouncedMailBanner, NotificationPreferences } from './components/lazy.tsx';
