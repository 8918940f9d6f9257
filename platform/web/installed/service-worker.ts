import { SERVICE_WORKER, TAKE_OVER, TAKE_OVER_ALONE } from '#platform/contract/installed/service-worker.ts';
import { ownScript } from './own-script.ts';

/**
 * The page's side of the service worker (app/web/worker), which opens the app from the browser's own store. A newer
 * version is fetched in the background and waits: it takes over when no page is open, when the only open page moves to
 * another one, or when somebody asks for it. No page that is looked at changes by itself (docs/adr/0063).
 */

/** How long after the page is there its files are fetched for later, in milliseconds: what it shows comes first. */
const START_MS = 4_000;
/** How often an open page looks for a newer version, in milliseconds. */
const LOOK_MS = 3_600_000;
/** How long a newer version may take to come and to take over, in milliseconds. */
const UPDATE_MS = 20_000;
/** How long after this page has asked for it a change of version is its own doing, in milliseconds. */
const ASKED_MS = 3_000;

/** Undefined where the browser has none, as on a page without TLS. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** When this page asked a newer version to take over, in milliseconds since 1970. */
let askedAt = 0;
/** Whether another version has taken over, so that the files of this page's version may be gone. */
let isOutdated = false;

/**
 * Has the app's files kept in this browser, and looks for newer ones from time to time. Called once; not in the apps,
 * which carry their files.
 */
export async function startServiceWorker(): Promise<void> {
  const container = workers();
  if (!container) return;
  let hadOne = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first one takes nothing from a page.
    if (hadOne && Date.now() - askedAt < ASKED_MS) location.reload();
    else isOutdated = hadOne;
    hadOne = true;
  });
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, START_MS));
  try {
    await container.register(ownScript(SERVICE_WORKER), { updateViaCache: 'none' });
  } catch {
    // Then the app opens from the server alone.
    return;
  }
  if (hadOne) void look();
  setInterval(() => void look(), LOOK_MS);
}

/** Called when somebody has come to another page of the app, where nothing is typed yet: the time to change versions. */
export async function atAnotherPage(): Promise<void> {
  if (isOutdated) return location.reload();
  const waiting = (await registration())?.waiting;
  if (!waiting) return;
  askedAt = Date.now();
  waiting.postMessage(TAKE_OVER_ALONE);
}

/** Loads the page anew, in the newest version that the server has. */
export async function loadNewest(): Promise<void> {
  const known = await registration();
  try {
    if (known) await inTime(takeNewest(known));
  } catch {
    // Whatever the browser keeps, it does not keep somebody from the server's version.
    await known?.unregister().catch(() => undefined);
  }
  location.reload();
}

const registration = async () => workers()?.getRegistration();

async function look(): Promise<void> {
  try {
    await (await registration())?.update();
  } catch {
    await leaveWhereGone();
  }
}

/** A server that has no service worker has its pages shown as it sends them. */
async function leaveWhereGone(): Promise<void> {
  try {
    const { status } = await fetch(SERVICE_WORKER, { method: 'HEAD', cache: 'no-store' });
    if (status === 404) await (await registration())?.unregister();
  } catch {
    // There is no network: what the browser keeps is what there is.
  }
}

/** Throws where there is no newer version, or none that comes. */
async function takeNewest(known: ServiceWorkerRegistration): Promise<void> {
  await known.update();
  const next = known.waiting ?? known.installing;
  if (!next) throw new Error('There is no newer version.');
  while (next.state === 'installing')
    await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }));
  const taken = new Promise((resolve) =>
    workers()?.addEventListener('controllerchange', resolve, { once: true }),
  );
  next.postMessage(TAKE_OVER);
  await taken;
}

async function inTime(work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, UPDATE_MS);
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
