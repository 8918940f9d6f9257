// The image, by its recipe: what it starts as, what it holds, and that it agrees with the server.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type Instruction } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { configOf, PINNED, PROBES, ROOT, read } from './deploy-files.ts';

const recipe = DockerfileParser.parse(read('docker/Dockerfile'));
const all = recipe.getInstructions();
const keyword = (name: string) => (each: Instruction) => each.getKeyword() === name;
/** The last stage: what the image holds. */
const last = all.slice(all.findLastIndex(keyword('FROM')));
const said = (name: string, where = last) =>
  where.filter(keyword(name)).map((each) => each.getArgumentsContent() ?? '');
const env = Object.fromEntries(
  recipe
    .getENVs()
    .flatMap((each) => each.getProperties().map((one) => [one.getName(), one.getValue() ?? ''])),
);

describe('the image', () => {
  it('is made of one release of Debian', () => {
    const [base = ''] = said('ARG', all).map((given) => given.replace('DEBIAN=', 'debian:'));
    expect(base).toMatch(PINNED);
    expect(recipe.getFROMs().map((from) => from.getImage())).toEqual([
      'debian:${DEBIAN}',
      'debian:${DEBIAN}',
    ]);
  });

  it('runs as somebody who is not root, by number', () => {
    expect(said('USER')).toEqual(['10001:10001']);
    expect(said('RUN').join()).toContain('--uid 10001');
  });

  it('installs nothing in its last stage, and takes what runs only from the build', () => {
    expect(said('RUN').join()).not.toMatch(/apt|npm|curl|node /);
    const copies = last.filter(keyword('COPY')).map((each) => each.toString());
    expect(copies.every((copy) => copy.startsWith('COPY --from=build '))).toBe(true);
  });

  it('is set as the server reads it, and asks whether it is ready where it listens', () => {
    const config = configOf(env);
    expect(config).toMatchObject({ host: '0.0.0.0', demo: false, dataDir: env['DATA_DIR'] });
    expect(said('EXPOSE')).toEqual([`${config.port} ${config.admin?.port}`]);
    const [check = ''] = said('HEALTHCHECK');
    expect(check).toContain(`process.env.PORT}${PROBES.ready}`);
    expect([said('STOPSIGNAL'), said('ENTRYPOINT'), said('CMD')]).toEqual([
      ['SIGTERM'],
      ['["wattle"]'],
      ['["serve"]'],
    ]);
    // The folder of the data is made by the server, which may then close it to others.
    expect(env['DATA_DIR']?.startsWith(`${said('VOLUME').join()}/`)).toBe(true);
  });

  it('copies what is there', () => {
    const sources = all
      .filter(keyword('COPY'))
      .filter((each) => !each.toString().includes('--from'))
      .flatMap((each) => (each.getArgumentsContent() ?? '').split(' ').slice(0, -1));
    expect(sources.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('is built without secrets and what was built elsewhere', () => {
    const left = read('docker/Dockerfile.dockerignore').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['.git', '.env', '**/node_modules', 'dist', 'data', '**/secrets.env']),
    );
  });
});
