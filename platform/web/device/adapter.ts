import type { Device } from './device.ts';
import { platform } from './platform.ts';

/** The shells' code, loaded at once where there is a shell, and nowhere else. */
const native = platform === 'web' ? undefined : import('./native/native.ts').then(({ device }) => device);

/** Gives one adapter: the browser's, or one that hands every call to the shell's adapter once its code is there. */
export function adapter<Name extends keyof Device>(name: Name, inBrowser: Device[Name]): Device[Name] {
  if (!native) return inBrowser;
  return new Proxy(inBrowser, {
    get:
      (_, method) =>
      async (...given: unknown[]) => {
        const { [name]: inShell } = await native;
        return Reflect.apply(Reflect.get<object, PropertyKey>(inShell, method), inShell, given);
      },
  });
}
