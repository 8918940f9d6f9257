import type { Services } from '#platform/server/manifest/services.ts';

/** A store of files that takes nothing as long as `isBroken` says so. */
export const breakableStore = (store: Services['files'], isBroken: () => boolean): Services['files'] =>
  new Proxy(store, {
    get(from, name) {
      if (name === 'put' && isBroken())
        return () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }));
      const part: unknown = Reflect.get(from, name);
      return typeof part === 'function' ? part.bind(from) : part;
    },
  });
