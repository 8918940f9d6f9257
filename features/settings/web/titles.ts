/** What the settings page and the pages under it are called, wherever a link leads to them (2§2 "Settings"). */
export const titles = {
  settings: 'Settings',
  contactDetails: 'Contact Details',
  devices: 'Signed-in devices',
  personalInformation: 'Personal Information',
  notifications: 'Notifications',
  activity: 'Activity',
  dataExport: 'Export of your data',
} as const;
