import { APP_PATHS } from '#platform/contract/app-links.ts';
import type { Brand } from '#platform/contract/brand.ts';

/**
 * The page of this app that a link leads to, as path, query and hash; undefined for every other link. Anybody can make
 * a link that the app is opened with: it has to name the brand's own host, a page that links may lead to, and no other
 * brand.
 */
export function pageOfLink(link: string, { code, app }: Pick<Brand, 'code' | 'app'>): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { origin, pathname, searchParams, search, hash } = new URL(link);
  const [, first = ''] = pathname.split('/');
  const isOurs = app && origin === `https://${app.host}` && (APP_PATHS as readonly string[]).includes(first);
  return isOurs && (searchParams.get('brand') ?? code) === code ? `${pathname}${search}${hash}` : undefined;
}
