/** What browsers with Trusted Types offer; TypeScript does not know it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): unknown;
  };
}

/** The only policy that the page's content security policy allows: scripts of our own origin (`wattle`). */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('wattle', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is not ours`);
    return url;
  },
});

/** Starts a script of the build as a worker. It has to be one file: a worker may load nothing more. */
export function startWorker(url: string): Worker {
  return new Worker((policy?.createScriptURL(url) ?? url) as string, { type: 'module' });
}
