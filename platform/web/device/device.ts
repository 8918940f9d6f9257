import type { HeadersOf } from '#platform/contract/call.ts';
import type { PasskeyAnswer } from '#platform/contract/passkeys/shapes.ts';
import type { PushChannel } from '#platform/contract/push/kinds.ts';
import type { refresh } from '#platform/contract/session.ts';

/**
 * What the app asks of the machine that it runs on. There are two of each adapter: the browser's, in the file of its
 * name, and the one for the shell of a phone's app, in `native/`. Nothing else in the web app knows which of them is in
 * use.
 */
export interface Device {
  refreshTokens: RefreshTokens;
  camera: Camera;
  files: Files;
  sharing: Sharing;
  appEvents: AppEvents;
  lock: Lock;
  push: Push;
  passkeys: Passkeys;
  store: Store;
}

/** Keeps the refresh token: in a cookie that no script reads, or in the phone's Keychain or Keystore. */
export interface RefreshTokens {
  /** The token to send with a refresh; undefined where there is none, or where a cookie is sent in its place. */
  read(): Promise<string | undefined>;
  /** What to send with a call that brings a token: where the token is to go. */
  headers(): Promise<HeadersOf<typeof refresh>>;
  /**
   * Keeps the next token; undefined where a cookie holds it. Gives whether it will still be there when the app is opened
   * again.
   */
  keep(token: string | undefined): Promise<boolean>;
  forget(): Promise<void>;
}

/** A photo, or the reason why there is none, in words for people; undefined where the person changed their mind. */
export type Taken = { photo: File } | { problem: string } | undefined;

export interface Camera {
  take(): Promise<Taken>;
}

/** A file that is here already: its name and its content. */
export interface SavedFile {
  name: string;
  content: BlobPart;
  mediaType: string;
}

/** What can be done with files that leave the app. Each method rejects where it fails. */
export interface Files {
  /** Shows a file that the server gave a link to, beside the portal. */
  open(url: string): Promise<void>;
  /** Lets the person keep or send on a file that the server gave a link to, under a name. */
  save(url: string, name: string): Promise<void>;
  /** The same for a file that is here already. */
  saveContent(file: SavedFile): Promise<void>;
}

/** Handing text on to another app of the same machine. */
export interface Sharing {
  /** Whether the machine can. */
  isOffered(): Promise<boolean>;
  /** Opens its sheet; resolves too where the person changes their mind. Rejects where it fails. */
  share(text: string): Promise<void>;
}

/** What happens to an app as a whole. A browser handles all of this without the page. */
export interface AppListeners {
  /** A link was opened, with the app. */
  onLink(url: string): void;
  /** The phone's Back was pressed. Gives whether there was something to go back from; if not, the app is left. */
  onBack(): boolean;
  onHidden(): void;
  onShown(): void;
  /** The keyboard came or went. */
  onKeyboard(isOpen: boolean): void;
  /** The text size of the phone's settings, where 1 is ordinary: now, and after each change. */
  onTextScale(scale: number): void;
}

export interface AppEvents {
  /**
   * Reports these events from now on; `load` gives the listeners, and is called only where there are events to report.
   */
  listen(load: () => Promise<AppListeners>): Promise<void>;
}

/** Asking who holds the phone, by fingerprint, face or the phone's own PIN, before the app shows anything. */
export interface Lock {
  /** Whether the phone can ask. */
  isOffered(): Promise<boolean>;
  /** Whether the person has turned the lock on. A logout forgets that. */
  isOn(): Promise<boolean>;
  turn(isOn: boolean): Promise<void>;
  /** Asks, and gives whether the phone's owner answered. */
  confirm(): Promise<boolean>;
}

/**
 * Whether messages can come to this phone or computer: not at all; not before the app is installed (an iPhone's browser); not
 * as long as the person keeps them from coming; after the person was asked; or now.
 */
export type PushStanding = 'unsupported' | 'install-first' | 'denied' | 'ask' | 'granted';

/** The address that the server sends pushes for this phone or computer to. */
export interface PushAddress {
  channel: PushChannel;
  address: string;
  /** A browser's own keys, and the server's key that it subscribed with. */
  p256dh?: string;
  auth?: string;
  public_key?: string;
}

/** Passkeys, which the phone or computer keeps and uses once its owner has shown a finger, a face or a PIN. */
export interface Passkeys {
  /** Whether it can keep them. */
  isOffered(): Promise<boolean>;
  /** Makes one as the server asks; undefined where the person changed their mind. Rejects where it fails. */
  make(options: Record<string, unknown>): Promise<PasskeyAnswer | undefined>;
  /** Uses one as the server asks; undefined where the person changed their mind. Rejects where it fails. */
  use(options: Record<string, unknown>): Promise<PasskeyAnswer | undefined>;
  /**
   * Has the browser offer them in a field with `autocomplete="… webauthn"` until one is used; undefined where it cannot,
   * or another one was asked for meanwhile.
   */
  offer(options: Record<string, unknown>): Promise<PasskeyAnswer | undefined>;
}

/** Messages that the phone or computer shows while the app is closed. */
export interface Push {
  /** How it stands, as far as the server can reach such machines: by one of these channels. */
  standing(channels: readonly PushChannel[]): Promise<PushStanding>;
  /**
   * Gives where pushes go; undefined where the person keeps them from coming. Where they were not asked yet, the machine asks
   * them, if it `mayAsk`: only on a press. `publicKey` is the server's. Rejects where it fails.
   */
  address(publicKey: string, given: { mayAsk: boolean }): Promise<PushAddress | undefined>;
  /** Has nothing more come, and takes away what is shown. */
  forget(): Promise<void>;
}

export interface Store {
  /** Gets the newest version: loads the page anew, or opens the app's page in its store. */
  getUpdate(): Promise<void>;
}
