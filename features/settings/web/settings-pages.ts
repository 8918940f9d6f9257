export { NotificationsPage } from './notifications/NotificationsPage.tsx';
export { PersonalInformationPage } from './PersonalInformationPage.tsx';
export { SettingsPage } from './SettingsPage.tsx';
