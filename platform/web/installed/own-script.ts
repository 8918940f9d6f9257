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

/** The address of a script of our own, as the page's policy lets workers have it. Throws for one of another origin. */
export const ownScript = (url: string): string => (policy?.createScriptURL(url) ?? url) as string;
