declare const __APP_VERSION__: string;

/** The app's version; the build takes it from the package.json at the root of the repository. */
export const APP_VERSION = __APP_VERSION__;
