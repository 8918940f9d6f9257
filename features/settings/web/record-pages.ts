export { AccessPage } from './access/AccessPage.tsx';
export { ActivityPage } from './activity/ActivityPage.tsx';
export { DevicesPage } from './DevicesPage.tsx';
export { ExportPage } from './exports/ExportPage.tsx';
export { InstallPage } from './install/InstallPage.tsx';
export { PasskeysPage } from './PasskeysPage.tsx';
