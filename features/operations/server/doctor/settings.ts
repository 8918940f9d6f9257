import type { Brands } from '#platform/server/config/brands.ts';
import type { Config } from '#platform/server/config/config.ts';
import { isLoopback } from '#platform/server/config/loopback.ts';
import { type Finding, unless } from '#platform/server/manifest/finding.ts';
import type { Examination } from '#platform/server/manifest/services.ts';
import { words } from './words.ts';

/** The settings, as far as they only show themselves as wrong where people use the portal. */
export const settingsLook: Examination = {
  name: 'settings',
  what: 'the settings',
  asks: 'machine',
  look: async ({ config, brands, machine }) =>
    (config.demo === false ? ofProduction(config, brands) : ofDemo(config)).map((each) => ({
      ...each,
      about: machine.name,
      isForOperators: true,
    })),
};

function ofDemo({ demo }: Config): Finding[] {
  return [
    unless(demo !== 'exposed', {
      code: 'demo',
      severity: 'warning',
      words: words.demo(demo === 'exposed'),
      toDo: words.demoToDo,
    }),
  ];
}

function ofProduction(config: Config, brands: Brands): Finding[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const isOwn = isLoopback(hostname);
  const isSecure = protocol === 'https:';
  const unnamed = brands.all
    .map(({ brand }) => brand.code)
    .filter(
      (code) =>
        brands.ofHost(hostname).brand.code !== code && ![...config.brandHosts.values()].includes(code),
    );
  const isBehindProxy = isSecure || (!isOwn && isLoopback(config.host));
  return [
    unless(isSecure, {
      code: 'public-url',
      severity: isOwn ? 'warning' : 'critical',
      words: words.publicUrl(config.publicUrl),
      toDo: words.publicUrlToDo,
    }),
    unless(unnamed.length === 0, {
      code: 'brand-hosts',
      severity: 'warning',
      words: words.brandHosts(unnamed),
      toDo: words.brandHostsToDo,
    }),
    unless(!isBehindProxy || config.trustProxy.length > 0, {
      code: 'trust-proxy',
      severity: 'warning',
      words: words.trustProxy(config.trustProxy, isBehindProxy),
      toDo: words.trustProxyToDo,
    }),
    unless(config.staffOrigin !== undefined, {
      code: 'staff-host',
      severity: 'notice',
      words: words.staffHost(config.staffOrigin),
      toDo: words.staffHostToDo,
    }),
  ];
}
