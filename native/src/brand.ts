import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, type BrandApp, brand as brandSchema } from '#platform/contract/brand.ts';

/** A brand that has apps, and its files. */
export interface AppBrand {
  brand: Brand;
  app: BrandApp;
  folder: string;
  /** Changes when one of its files does. */
  version: string;
}

/** Reads a brand. Throws an error for the operator to read where there is none, or where it has no apps. */
export function readBrand(brandsFolder: string, code: string): AppBrand {
  const folder = join(brandsFolder, code);
  if (!/^[a-z][a-z0-9-]*$/.test(code) || !existsSync(join(folder, 'brand.json'))) {
    throw new Error(`There is no brand "${code}" in ${brandsFolder}.`);
  }
  const brand = brandSchema.parse(JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')));
  if (brand.code !== code) throw new Error(`${folder}/brand.json is the brand "${brand.code}".`);
  if (!brand.app) throw new Error(`The brand "${code}" has no apps: its brand.json has no "app".`);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)));
  return { brand, app: brand.app, folder, version: hash.digest('hex').slice(0, 12) };
}
