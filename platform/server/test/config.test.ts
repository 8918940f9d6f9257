import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';

describe('the settings', () => {
  it('have defaults for one machine, in demo mode', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      demo: true,
      publicUrl: 'http://localhost:8080',
    });
  });

  it('take an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(8080);
  });

  it('are without a demo on PostgreSQL', () => {
    const config = readConfig({
      DATABASE_URL: 'postgres://localhost/x',
      AUTH_KEYS: `${'A'.repeat(43)},${'B'.repeat(43)}`,
    });
    expect([config.demo, config.authKeys?.length]).toEqual([false, 2]);
  });

  it('know hosts of brands in any case', () => {
    const { brandHosts } = readConfig({ BRAND_HOSTS: 'Portal.MPM.example=mpm', DEMO: '0' });
    expect(brandHosts.get('portal.mpm.example')).toBe('mpm');
  });

  it.each([
    [{ PORT: 'x' }, 'The setting PORT is wrong'],
    [{ PORT: '70000' }, 'The setting PORT is wrong'],
    [
      { DATABASE_READ_URLS: 'postgres://localhost/x' },
      'The setting DATABASE_URL is missing: DATABASE_READ_URLS',
    ],
    [{ DATABASE_READ_URLS: 'localhost' }, 'The setting DATABASE_READ_URLS is wrong'],
    [{ ROLE: 'api' }, 'The setting ROLE is wrong: only processes that share a database'],
    [{ ROLE: 'leader' }, 'The setting ROLE is wrong: it takes all, api or worker'],
    [{ DRAIN_SECONDS: 'long' }, 'The setting DRAIN_SECONDS is wrong: it takes a number of seconds'],
    [{ DEMO: 'yes' }, 'The setting DEMO is wrong'],
    [{ DEMO_KEY: 'short' }, 'The setting DEMO_KEY is wrong: it takes at least 16 letters'],
    [{ HOST: '0.0.0.0' }, 'The setting HOST is wrong'],
    [
      { PUBLIC_URL: 'https://portal.example' },
      'The setting PUBLIC_URL is wrong: it is for a server that others',
    ],
    [{ BRAND_HOSTS: 'localhost=wattle,portal.example=mpm' }, 'The setting BRAND_HOSTS is wrong: it is for'],
    [{ STAFF_HOST: 'staff.example' }, 'The setting STAFF_HOST is wrong: it is for'],
    [{ TRUST_PROXY: '127.0.0.1' }, 'The setting TRUST_PROXY is wrong: it is for'],
    [{ API_DOCS: 'yes' }, 'The setting API_DOCS is wrong: it takes 0 or 1'],
    [{ AUTH_KEYS: 'short' }, 'The setting AUTH_KEYS is wrong'],
    [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is wrong'],
    [{ DATABASE_URL: 'postgres://localhost/x' }, 'The setting AUTH_KEYS is missing'],
    [{ PUBLIC_URL: 'wattle' }, 'The setting PUBLIC_URL is wrong'],
    [{ BRAND_HOSTS: 'a.example' }, 'The setting BRAND_HOSTS is wrong'],
    [{ ADMIN_PORT: 'metrics' }, 'The setting ADMIN_PORT is wrong: it takes a port number, or HOST:PORT'],
    [{ ADMIN_PORT: '127.0.0.1:94640' }, 'The setting ADMIN_PORT is wrong'],
    [
      { ALERT_URL: 'http://alarms.example/x' },
      'The setting ALERT_URL is wrong: it takes an https:// address',
    ],
    [{ ALERT_URL: 'alarms' }, 'The setting ALERT_URL is wrong'],
    [{ ALERT_EMAIL: 'nobody' }, 'The setting ALERT_EMAIL is wrong: it takes one e-mail address'],
    [{ ALERT_EMAIL: 'on-call@manager.example' }, 'The setting SMTP_URL is missing'],
    [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL is wrong'],
    [{ SMTP_URL: 'http://mail.example' }, 'The setting SMTP_URL is wrong: it takes smtp://'],
    [{ SMS_URL: 'https://user:key@sms.example' }, 'The setting SMS_URL is wrong: it takes clicksend://'],
    [{ SMS_URL: 'clicksend://sms.example' }, 'The setting SMS_URL is wrong'],
    [{ SMS_URL: 'clicksend+http://user:key@sms.example' }, 'The setting SMS_URL is wrong'],
  ])('with %o are refused in a sentence that names the variable', (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(sentence);
  });

  it('open the metrics to this machine only, unless a host is named', () => {
    const admin = (ADMIN_PORT: string) => readConfig({ ADMIN_PORT }).admin;
    expect(admin('9464')).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(admin('10.0.0.5:9464')).toEqual({ host: '10.0.0.5', port: 9464 });
    expect(admin('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
    expect(readConfig({}).admin).toBeUndefined();
  });

  it('name the gateways for messages', () => {
    const smtp = 'smtps://operator:p%40ss@mail.example:465';
    const sms = 'clicksend://operator:key@rest.clicksend.com?from=Wattle';
    expect(readConfig({ SMTP_URL: smtp, SMS_URL: sms })).toMatchObject({ smtpUrl: smtp, smsUrl: sms });
    expect(readConfig({ SMS_URL: 'clicksend+http://user:key@127.0.0.1:8081' }).smsUrl).toBeDefined();
    expect(readConfig({})).toMatchObject({ smtpUrl: undefined, smsUrl: undefined });
  });

  it('let others reach a demo only with DEMO=exposed', () => {
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'exposed' }).demo).toBe('exposed');
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '0' }).demo).toBe(false);
    const behindProxy = { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '127.0.0.1' };
    expect(readConfig({ ...behindProxy, DEMO: 'exposed' }).demo).toBe('exposed');
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8081', BRAND_HOSTS: 'Localhost=mpm' }).demo).toBe(true);
  });

  it('describe the calls in demo mode only, unless API_DOCS says otherwise', () => {
    const described = [{}, { DEMO: '0' }, { API_DOCS: '0' }, { DEMO: '0', API_DOCS: '1' }];
    expect(described.map((env) => readConfig(env).apiDocs)).toEqual([true, false, false, true]);
  });
});
