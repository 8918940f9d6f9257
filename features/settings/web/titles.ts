import { safeTitle } from '#features/safety/web/titles.ts';

/** The titles of the settings page and the pages under it, on the pages and in links (specification: settings-page). */
export const titles = {
  settings: 'Settings',
  contactDetails: 'Contact Details',
  devices: 'Signed-in devices',
  passkeys: 'Passkeys',
  install: 'Install the app',
  personalInformation: 'Personal Information',
  notifications: 'Notifications',
  access: 'Who can see my plan',
  activity: 'Activity',
  safe: safeTitle,
  dataExport: 'Export of your data',
} as const;
