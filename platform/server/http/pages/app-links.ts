import type { FastifyInstance, FastifyReply } from 'fastify';
import { APP_PATTERNS } from '#platform/contract/app-links.ts';
import type { BrandApp } from '#platform/contract/brand.ts';
import type { Services } from '../../manifest/services.ts';
import { answerNothing } from './answers.ts';

/** Phones ask for these files when an app is installed, and again some days later. */
const HEADERS = { 'cache-control': 'public, max-age=3600', 'content-type': 'application/json' };

/** The file for Android: which app may open the links of this host, by the certificates that sign it. */
const androidLinks = ({ id, android }: BrandApp) =>
  android && [
    {
      // Its links open the app, and its passkeys are the app's, too.
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: android.certificates },
    },
  ];

/** The file for iOS: which app may open the links of this host, and for which paths. */
const appleLinks = ({ id, ios }: BrandApp) =>
  ios && {
    applinks: {
      details: [{ appIDs: [`${ios.team}.${id}`], components: APP_PATTERNS.map((path) => ({ '/': path })) }],
    },
    webcredentials: { apps: [`${ios.team}.${id}`] },
  };

/** Serves both files, each for the brand that the host stands for; 404 where its apps are not signed yet. */
export function addAppLinks(app: FastifyInstance, services: Services): void {
  const serve = (file: string, linksOf: (app: BrandApp) => object | undefined) => {
    app.get(`/.well-known/${file}`, async (request, reply): Promise<FastifyReply> => {
      const own = services.brands.ofHost(request.hostname).brand.app;
      const links = own && linksOf(own);
      if (!links) return answerNothing(services, request, reply);
      return reply.headers(HEADERS).send(links);
    });
  };
  serve('assetlinks.json', androidLinks);
  serve('apple-app-site-association', appleLinks);
}
