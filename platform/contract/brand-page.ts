import type { Brand } from './brand.ts';

/** Where a brand's files are served from. `version` changes when a file does, so that they can be cached for good. */
export function brandAsset(brand: Brand, file: string, version: string): string {
  return `/brands/${brand.code}/${file}?v=${version}`;
}

/** The id of the element that carries the brand's values in the page. */
export const BRAND_ELEMENT = 'brand';

/** The values that the server puts into the page. */
export interface PageValues {
  brand: Brand;
  version: string;
  /** Demo mode or development: the page may show what is for developers, such as the gallery of components. */
  demo: boolean;
  /** How far the clock of a demo's server is ahead of the real time, in milliseconds. */
  aheadMs?: number | undefined;
  /** The server's origin; set only in the apps, whose page does not come from the server. */
  server?: string | undefined;
}

/** What a browser needs to install the app; the shells of the apps need none of it. */
const installable = (brand: Brand, version: string, server: string | undefined): string =>
  server === undefined
    ? `
    <link rel="manifest" href="${brandAsset(brand, 'app.webmanifest', version)}" />
    <link rel="apple-touch-icon" href="${brandAsset(brand, 'apple-180.png', version)}" />`
    : '';

/**
 * Puts a brand into the page's `<!-- brand -->`: title, icon, tokens and values. The same built page serves every
 * brand; the server stamps it per request, the native shells at build time.
 */
export function stampBrand(html: string, { brand, version, demo, aheadMs, server }: PageValues): string {
  const values = JSON.stringify({ brand, version, demo, aheadMs, server } satisfies PageValues).replaceAll(
    '<',
    '\\u003c',
  );
  return html.replace(
    '<!-- brand -->',
    () => `<title>${brand.shortName}</title>
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${brand.themeColor.light}" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brand.themeColor.dark}" />
    <link rel="icon" type="image/svg+xml" href="${brandAsset(brand, 'mark.svg', version)}" />${installable(brand, version, server)}
    <link rel="stylesheet" href="${brandAsset(brand, 'tokens.css', version)}" />
    <script type="application/json" id="${BRAND_ELEMENT}">${values}</script>`,
  );
}
