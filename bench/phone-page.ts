// A small old phone on a slow line: a browser slowed down by its own developer tools, and what it measures of a page.

import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { keptAnswers } from '#e2e/drafts.ts';

/** How many times slower the phone's processor is than this machine's. */
const SLOWER = 4;
/** 1.6 Mbit a second down and 0.75 up, in bytes; each request has a latency of 150 ms. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** A page has come to rest when nothing was fetched for so long, in milliseconds. */
const REST_MS = 1500;

export const SCREEN = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
  locale: 'en-AU',
  timezoneId: 'Australia/Adelaide',
} as const;

/** The measurements of loading a page. */
export interface Load {
  /** The largest contentful paint, in milliseconds. */
  lcp: number;
  /** The cumulative layout shift. */
  cls: number;
  /** How many requests, and how many bytes, went over the line until the page came to rest. */
  requests: number;
  bytes: number;
}

/** What a browser stores for somebody who is signed in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Phone {
  page: Page;
  /** Loads a page until it comes to rest. */
  load(path: string): Promise<Load>;
  /** Logs somebody in, without a page. */
  enter(session: Session): Promise<void>;
  /** Waits until the browser holds the app's files, and has written what it keeps of what was read. */
  untilKept(): Promise<void>;
  /**
   * Taps on a button. Gives the milliseconds until the element that the selector `answer` names was painted or, where
   * that was later, until the browser had painted the effects of the tap's events.
   */
  tap(button: Locator, answer: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens a browser with an empty cache, signed out where there is no session. The caller closes it. */
export async function openPhone(browser: Browser, baseURL: string, session?: Session): Promise<Phone> {
  const context = await browser.newContext({ ...SCREEN, baseURL, ...(session && { storageState: session }) });
  await context.addInitScript(watch);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const line = watchLine(tools);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', LINE);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return {
    page,
    load: async (path) => {
      line.restart();
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
      while (line.quietMs() < REST_MS) await page.waitForTimeout(100);
      return { ...(await page.evaluate(() => window.watched)), ...line.came() };
    },
    enter: async ({ cookies, origins }) => {
      await context.addCookies(cookies);
      const marks = origins.flatMap(({ localStorage }) => localStorage);
      await page.evaluate(
        (all) => all.forEach(({ name, value }) => localStorage.setItem(name, value)),
        marks,
      );
    },
    untilKept: async () => {
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      for (let before = 0, now = 0; now === 0 || now !== before; ) {
        before = now;
        await page.waitForTimeout(REST_MS);
        now = (await keptAnswers(page)).length;
      }
    },
    tap: async (button, answer) => {
      await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.evaluate((selector) => window.watchTap(selector), answer);
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      return page.evaluate(() => window.answered);
    },
    close: () => context.close(),
  };
}

/** Counts what comes over the line; what comes from the cache, or from the service worker's, does not count. */
function watchLine(tools: CDPSession) {
  const underWay = new Set<string>();
  let came = { requests: 0, bytes: 0 };
  let last = performance.now();
  tools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^(data|blob):/.test(request.url)) underWay.add(requestId);
  });
  tools.on('Network.requestServedFromCache', ({ requestId }) => underWay.delete(requestId));
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) underWay.delete(requestId);
  });
  tools.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now();
    if (!underWay.delete(requestId)) return;
    came = { requests: came.requests + 1, bytes: came.bytes + encodedDataLength };
  });
  return {
    came: () => came,
    quietMs: () => (underWay.size > 0 ? 0 : performance.now() - last),
    restart: () => {
      underWay.clear();
      came = { requests: 0, bytes: 0 };
      last = performance.now();
    },
  };
}

declare global {
  interface Window {
    watched: Pick<Load, 'lcp' | 'cls'>;
    watchTap(answer: string): void;
    answered: Promise<number>;
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface TapEvent extends PerformanceEntry {
  interactionId: number;
}

/** Runs in the page before anything else, and keeps what the browser reports of paints, shifts and taps. */
function watch(): void {
  const watched = { lcp: 0, cls: 0 };
  window.watched = watched;
  const observe = (type: string, see: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    return observer;
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift;
    if (!hadRecentInput) watched.cls += value;
  });
  window.watchTap = (answer) => {
    window.answered = new Promise((resolve, reject) => {
      setTimeout(reject, 10_000, new Error(`No tap was answered by ${answer}.`));
      let tapped: number | undefined;
      let painted = 0;
      const observer = observe('event', (entry) => {
        const isOfTap = (entry as TapEvent).interactionId > 0 && entry.startTime >= (tapped ?? Infinity);
        if (isOfTap) painted = Math.max(painted, entry.duration);
      });
      const end = (shown: number) => {
        observer.disconnect();
        resolve(Math.max(shown, painted));
      };
      const look = () => {
        if (tapped === undefined || !document.querySelector(answer)) {
          requestAnimationFrame(look);
          return;
        }
        // This frame paints the answer, and a message arrives after it. The browser reports the events a little later.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ timeStamp }) => setTimeout(end, 500, timeStamp - (tapped ?? 0));
        port2.postMessage(undefined);
      };
      const begin = ({ timeStamp }: PointerEvent) => {
        tapped = timeStamp;
      };
      addEventListener('pointerup', begin, { capture: true, once: true });
      requestAnimationFrame(look);
    });
  };
}
