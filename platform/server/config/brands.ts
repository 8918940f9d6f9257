import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, brand as brandSchema } from '#platform/contract/brand.ts';
import type { Config } from './config.ts';
import { BRANDS_FOLDER } from './root.ts';

/** The brand for a host that no brand has. */
const DEFAULT_BRAND = 'wattle';

/** A brand and its files. */
export interface LoadedBrand {
  brand: Brand;
  folder: string;
  /** A hash of the brand's files: it changes when one of them does. */
  version: string;
}

/** The brands of this server, by code. Each has a folder: a further folder is a further brand. */
export class Brands {
  private readonly byCode: ReadonlyMap<string, LoadedBrand>;
  private readonly hosts: ReadonlyMap<string, string>;
  private readonly publicUrl: string;

  constructor(config: Pick<Config, 'brandHosts' | 'publicUrl'>, folder = BRANDS_FOLDER) {
    const codes = readdirSync(folder).filter((code) => existsSync(join(folder, code, 'brand.json')));
    this.byCode = new Map(codes.map((code) => [code, load(join(folder, code))]));
    this.hosts = config.brandHosts;
    this.publicUrl = config.publicUrl;
    for (const code of [DEFAULT_BRAND, ...this.hosts.values()]) {
      if (!this.byCode.has(code)) throw new Error(`There is no brand "${code}" in ${folder}.`);
    }
  }

  get all(): LoadedBrand[] {
    return [...this.byCode.values()];
  }

  find(code: string): LoadedBrand | undefined {
    return this.byCode.get(code);
  }

  /**
   * The full address of a page for a brand's people, for links in messages: on the brand's own host, or with `?brand=`
   * where it has none. `path` may have a query and a hash.
   */
  pageAddress(code: string, path: string): string {
    const url = new URL(path, this.publicUrl);
    const host = [...this.hosts].find(([, brand]) => brand === code)?.[0];
    if (host) url.hostname = host;
    else if (code !== this.ofHost(url.hostname).brand.code) url.searchParams.set('brand', code);
    return url.href;
  }

  /** The brand whose own host this is (`BRAND_HOSTS`); undefined for a host that no brand has. */
  withHost(hostname: string): LoadedBrand | undefined {
    return this.byCode.get(this.hosts.get(hostname.toLowerCase()) ?? '');
  }

  /** The brand that a host name stands for (architecture: "Fixed points"). */
  ofHost(hostname: string): LoadedBrand {
    return this.withHost(hostname) ?? (this.byCode.get(DEFAULT_BRAND) as LoadedBrand);
  }
}

function load(folder: string): LoadedBrand {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)));
  const brand = brandSchema.parse(JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')));
  return { brand, folder, version: hash.digest('hex').slice(0, 12) };
}
