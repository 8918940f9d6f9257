import { readPageSearch } from '#platform/web/page-search.ts';
import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';
import { titles } from './titles.ts';

const settingsPages = () => import('./settings-pages.ts');
const recordPages = () => import('./record-pages.ts');

/** The settings page and the pages under it. */
export const settings = {
  name: 'settings',
  pages: [
    portalPage('/settings', settingsPages, {
      name: 'SettingsPage',
      title: titles.settings,
      place: { icon: 'settings' },
    }),
    portalPage('/settings/personal-information', settingsPages, {
      name: 'PersonalInformationPage',
      title: titles.personalInformation,
    }),
    portalPage('/settings/notifications', settingsPages, {
      name: 'NotificationsPage',
      title: titles.notifications,
      needs: ['full-access'],
    }),
    portalPage('/settings/contact-details', () => import('./details/ContactDetailsPage.tsx'), {
      title: titles.contactDetails,
    }),
    portalPage('/settings/devices', recordPages, { name: 'DevicesPage', title: titles.devices }),
    portalPage('/settings/passkeys', recordPages, { name: 'PasskeysPage', title: titles.passkeys }),
    portalPage('/settings/install', recordPages, { name: 'InstallPage', title: titles.install }),
    portalPage('/settings/export', recordPages, {
      name: 'ExportPage',
      title: titles.dataExport,
      needs: ['full-access'],
    }),
    portalPage('/settings/safe', () => import('./safety/SafetyPage.tsx'), { title: titles.safe }),
    portalPage('/settings/access', recordPages, { name: 'AccessPage', title: titles.access }),
    portalPage('/settings/activity', recordPages, {
      name: 'ActivityPage',
      title: titles.activity,
      search: readPageSearch,
    }),
  ],
  bare: [],
} as const satisfies PortalFeature;
