// Stands in for the shell of a phone's app: it serves the web app as the app contains it, puts Capacitor's own bridge
// into the page, and answers calls of plugins as they answer on a phone. The names of plugins and methods are read from
// their sources, so that a misspelt name fails here as it would on a phone.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { signIn as passCode } from '#features/auth/calls/log-in.ts';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { readBrand } from '#native/src/brand.ts';
import { BRANDS_FOLDER, ROOT } from '#native/src/places.ts';
import { writeWeb } from '#native/src/web.ts';
import { type Call, fullPath } from '#platform/contract/call.ts';
import { MEDIA_TYPE } from '#platform/contract/envelope.ts';
import { newest, nextCode, oneAtATime } from './sign-in.ts';

const packages = join(ROOT, 'node_modules/@capacitor');

type Platform = 'ios' | 'android';

/** One call of a plugin, as the bridge sends it. */
interface NativeCall {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
}

/** The error that a plugin rejects with. */
class Rejection extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The phone that a test simulates. */
export interface Phone {
  /** The content of the Keychain or Keystore; undefined if the phone has none. */
  vault: Map<string, string> | undefined;
  /** What its camera gives, or how it fails. */
  camera: { photo: Buffer } | 'refused' | 'cancelled' | 'broken';
  /** Whether its owner confirms who they are; undefined if the phone can't ask. */
  owner: boolean | undefined;
  /** The text scale of the phone's settings. */
  textScale: number;
  /** What its owner has said about messages of the app, and the token that its push service gives. */
  messages: { said: 'prompt' | 'granted' | 'denied'; token: string };
  /** Files in its cache, by name. */
  cache: Map<string, string>;
  /** The calls that it got, as `Browser.open {"url":…}`. */
  asked: string[];
}

/** An app that is open on a phone. */
export interface Shell extends Phone {
  /** Opens the app, or opens it again after it was closed. */
  open(): Promise<void>;
  /** Sends an event of the phone to the app, such as a press on Back. */
  emit(plugin: string, event: string, data?: object): Promise<void>;
  /** Logs somebody in, so that the app finds the session when it is opened. Returns the refresh token. */
  logIn(email: string, brand?: string): Promise<string>;
}

const ORIGIN = 'https://localhost';
const SIGNED_IN = 'wattle.signed-in';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Puts an app around the page. */
export async function openShell(page: Page, platform: Platform, brand = 'wattle'): Promise<Shell> {
  const web = mkdtempSync(join(tmpdir(), 'wattle-shell-'));
  const server = process.env['E2E_URL'] ?? '';
  writeWeb(readBrand(BRANDS_FOLDER, brand), server, web);
  page.on('close', () => rmSync(web, { recursive: true, force: true }));
  const phone: Phone = {
    vault: new Map(),
    camera: 'broken',
    owner: undefined,
    textScale: 1,
    messages: { said: 'prompt', token: 'token' },
    cache: new Map(),
    asked: [],
  };
  await serve(page, web, phone);
  // The server is on this machine, and a browser asks for permission before a page from elsewhere may call it.
  await page.context().grantPermissions(['local-network-access'], { origin: ORIGIN });
  const listeners = await bridge(page, platform, phone);
  return Object.assign(phone, {
    open: async () => {
      listeners.clear();
      await page.goto(`${ORIGIN}/`);
    },
    emit: async (plugin: string, event: string, data: object = {}) => {
      await listeners.tell(plugin, event, data);
    },
    logIn: async (email: string, of = brand) => {
      const token = await refreshTokenOf(page, email, of);
      phone.vault?.set(`capacitor-storage_${brand}.refresh-token`, JSON.stringify(token));
      await page.addInitScript((mark) => {
        if (sessionStorage.getItem('begun')) return;
        sessionStorage.setItem('begun', '1');
        localStorage.setItem(mark, '1');
      }, SIGNED_IN);
      return token;
    },
  });
}

/** Serves as Capacitor's own server does: files by their paths, the page for every other path, and photos. */
async function serve(page: Page, web: string, phone: Phone): Promise<void> {
  await page.context().route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/_capacitor_file_/')) {
      const body = typeof phone.camera === 'object' ? phone.camera.photo : Buffer.alloc(0);
      return route.fulfill({ body, contentType: 'image/jpeg' });
    }
    const file = extname(pathname) ? pathname : '/index.html';
    return route.fulfill({ path: join(web, file), contentType: TYPES[extname(file)] ?? 'text/plain' });
  });
}

/**
 * The page's listeners to events of the phone. An event without a listener waits for one, as on a phone that opens the
 * app.
 */
class Listeners {
  private readonly known = new Map<string, string[]>();
  private readonly waiting = new Map<string, object[]>();

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async add({ pluginId, callbackId, options }: NativeCall): Promise<void> {
    const name = `${pluginId} ${String(options['eventName'])}`;
    this.known.set(name, [...(this.known.get(name) ?? []), callbackId]);
    for (const data of this.waiting.get(name) ?? []) await this.answer(pluginId, callbackId, data);
    this.waiting.delete(name);
  }

  /** Like a phone, says nothing about it. */
  remove({ pluginId, options }: NativeCall): undefined {
    const name = `${pluginId} ${String(options['eventName'])}`;
    const others = (this.known.get(name) ?? []).filter((id) => id !== String(options['callbackId']));
    if (others.length > 0) this.known.set(name, others);
    else this.known.delete(name);
  }

  async tell(plugin: string, event: string, data: object): Promise<void> {
    const name = `${plugin} ${event}`;
    const known = this.known.get(name);
    if (!known) this.waiting.set(name, [...(this.waiting.get(name) ?? []), data]);
    for (const callbackId of known ?? []) await this.answer(plugin, callbackId, data);
  }

  clear(): void {
    this.known.clear();
  }

  private async answer(pluginId: string, callbackId: string, data: object): Promise<void> {
    const result = { pluginId, methodName: 'addListener', callbackId, success: true, save: true, data };
    await this.page.evaluate((given) => {
      (globalThis as unknown as { Capacitor: { fromNative(of: object): void } }).Capacitor.fromNative(given);
    }, result);
  }
}

/** Puts the bridge into every page before any script of the page runs. */
async function bridge(page: Page, platform: Platform, phone: Phone): Promise<Listeners> {
  const listeners = new Listeners(page);
  await page.exposeBinding('askPhone', async (_source, call: NativeCall) => {
    if (call.methodName === 'addListener') return listeners.add(call);
    if (call.methodName === 'removeListener') return listeners.remove(call);
    phone.asked.push(`${call.pluginId}.${call.methodName} ${JSON.stringify(call.options)}`);
    try {
      const data = answer(phone, call) ?? {};
      if (call.methodName === 'register')
        await listeners.tell(call.pluginId, 'registration', { value: phone.messages.token });
      return { success: true, data };
    } catch (error) {
      const { message, code } = error as Rejection;
      return { success: false, error: { message, code } };
    }
  });
  const assets = { android: 'android/capacitor/src/main/assets', ios: 'ios/Capacitor/Capacitor/assets' };
  const native = readFileSync(join(packages, assets[platform], 'native-bridge.js'), 'utf8');
  await page.addInitScript({
    content: `if (location.origin === '${ORIGIN}') {
      const take = (call) => askPhone(call).then((result) => {
        if (result) Capacitor.fromNative({ ...call, options: undefined, ...result });
      });
      ${
        platform === 'android'
          ? 'window.androidBridge = { postMessage: (text) => take(JSON.parse(text)) };'
          : 'window.webkit = { messageHandlers: { bridge: { postMessage: take } } };'
      }
      window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
      window.WEBVIEW_SERVER_URL = '${ORIGIN}';
      window.Capacitor.PluginHeaders = ${JSON.stringify(pluginHeaders(platform))};
      ${native}
    }`,
  });
  return listeners;
}

/** How the sources name plugins and methods. */
const NAME: Record<Platform, RegExp> = {
  android: /@CapacitorPlugin\([^)]*?name = "(\w+)"/,
  ios: /(?:jsName = |CAP_PLUGIN\(\w+, )"(\w+)"/,
};
const METHOD: Record<Platform, RegExp> = {
  android: /@PluginMethod(?:\([^)]*\))?\s+(?:override |public )*(?:void|fun) (\w+)\(/g,
  ios: /(?:CAP_PLUGIN_METHOD\(|(?:CAPPluginMethod|\.init)\((?:name: "|(?:selector: )?#selector\())(\w+)/g,
};

/** The installed plugins and their methods, in the form in which the phone tells the page about them. */
function pluginHeaders(platform: Platform): { name: string; methods: { name: string; rtype?: string }[] }[] {
  const found = ['@capacitor', '@aparajita'].flatMap((scope) => {
    const folder = join(packages, '..', scope);
    return readdirSync(folder).map((name) => join(folder, name));
  });
  return found.flatMap((folder) => {
    const text = sourcesOf(folder, platform);
    const name = NAME[platform].exec(text)?.[1];
    const methods = [...text.matchAll(METHOD[platform])].flatMap(([, method = '']) => method);
    // A listener is called many times, so it is no promise.
    const all = [
      ...methods.map((each) => ({ name: each, rtype: 'promise' })),
      { name: 'addListener' },
      { name: 'removeListener' },
    ];
    return name === undefined ? [] : [{ name, methods: all }];
  });
}

/** The source of the plugin's class for a platform; empty where the package is no plugin. */
function sourcesOf(folder: string, platform: Platform): string {
  if (/\/(android|ios|cli|core|synapse)$/.test(folder)) return '';
  const files = readdirSync(join(folder, platform), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.(java|kt|swift|m)$/.test(file) && !/[Tt]est/.test(file))
    .map((file) => readFileSync(join(folder, platform, file), 'utf8'));
  return texts.filter((text) => /@CapacitorPlugin\(|CAPBridgedPlugin|CAP_PLUGIN\(/.test(text)).join('\n');
}

/** The answer of a plugin. Throws its rejection. */
function answer(phone: Phone, { pluginId, methodName, options }: NativeCall): object | undefined {
  const text = (name: string) => String(options[name]);
  switch (`${pluginId}.${methodName}`) {
    case 'SecureStorage.internalSetItem':
      vaultOf(phone).set(text('prefixedKey'), text('data'));
      return undefined;
    case 'SecureStorage.internalGetItem':
      return { data: vaultOf(phone).get(text('prefixedKey')) ?? null };
    case 'SecureStorage.internalClearItemsWithPrefix':
      for (const key of vaultOf(phone).keys()) if (key.startsWith(text('prefix'))) vaultOf(phone).delete(key);
      return undefined;
    case 'BiometricAuthNative.checkBiometry': {
      const isAvailable = phone.owner !== undefined;
      return { isAvailable, deviceIsSecure: isAvailable, biometryType: isAvailable ? 3 : 0, code: '' };
    }
    case 'BiometricAuthNative.internalAuthenticate':
      if (phone.owner) return undefined;
      throw new Rejection('Authentication cancelled', 'userCancel');
    case 'PushNotifications.requestPermissions':
      phone.messages.said = 'granted';
      return { receive: phone.messages.said };
    case 'PushNotifications.checkPermissions':
      return { receive: phone.messages.said };
    case 'Camera.takePhoto':
      return takePhoto(phone);
    case 'TextZoom.getPreferred':
      return { value: phone.textScale };
    case 'Filesystem.getUri':
      return { uri: `file:///cache/${text('path')}` };
    case 'Filesystem.writeFile':
      phone.cache.set(text('path'), text('data'));
      return { uri: `file:///cache/${text('path')}` };
    case 'Filesystem.rmdir':
      phone.cache.clear();
      return undefined;
    case 'FileTransfer.downloadFile':
      phone.cache.set(text('path').replace('file:///cache/', ''), text('url'));
      return { path: text('path') };
    case 'Share.canShare':
      return { value: true };
    case 'Share.share':
      return { activityType: '' };
    case 'PushNotifications.register':
    case 'PushNotifications.unregister':
    case 'PushNotifications.removeAllDeliveredNotifications':
    case 'Filesystem.mkdir':
    case 'Filesystem.deleteFile':
    case 'Browser.open':
    case 'App.minimizeApp':
      return undefined;
    default:
      throw new Rejection(`${pluginId}.${methodName} is not asked for by this app`, 'UNIMPLEMENTED');
  }
}

function vaultOf({ vault }: Phone): Map<string, string> {
  if (vault) return vault;
  throw new Rejection('An OS error occurred (KeyStoreException)', 'osError');
}

function takePhoto({ camera }: Phone): object {
  if (camera === 'refused') {
    throw new Rejection(
      "Couldn't access camera. Check your camera permissions and try again.",
      'OS-PLUG-CAMR-0003',
    );
  }
  if (camera === 'cancelled')
    throw new Rejection("Couldn't take photo because the process was canceled.", 'OS-PLUG-CAMR-0006');
  if (camera === 'broken') throw new Rejection("Couldn't take photo.", 'OS-PLUG-CAMR-0010');
  return {
    type: 0,
    saved: false,
    uri: 'file:///cache/photo.jpg',
    webPath: `${ORIGIN}/_capacitor_file_/cache/photo.jpg`,
  };
}

/** Logs somebody in by the calls alone. */
async function refreshTokenOf(page: Page, email: string, brand: string): Promise<string> {
  const post = async (call: Call, data: object) => {
    const headers = { accept: MEDIA_TYPE, 'plan-manager-id': brand, 'token-delivery': 'body' };
    const response = await page.request.post(fullPath(call), { data, headers });
    return ((await response.json()) as { data: Record<string, string> }).data;
  };
  let token = '';
  await oneAtATime(email, async () => {
    const before = await newest(page, email);
    const { request_id: id } = await post(startSignIn, { email, type: 'code' });
    const code = await nextCode(page, email, before);
    ({ refresh_token: token = '' } = await post(passCode, { code, request_id: id }));
  });
  return token;
}
