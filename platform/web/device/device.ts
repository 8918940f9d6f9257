/**
 * What the app asks of the machine that it runs on. Each of these is done in two ways: by a browser, in the file of its
 * name, and by the shell of a phone's app, in `native/`. Nothing else in the web app knows which it is.
 */
export interface Device {
  refreshTokens: RefreshTokens;
  camera: Camera;
  files: Files;
  appEvents: AppEvents;
  lock: Lock;
  store: Store;
}

/** Where the refresh token lies: in a cookie that no script reads, or in the phone's Keychain or Keystore. */
export interface RefreshTokens {
  /** The token to send with a refresh; undefined where there is none, or where a cookie is sent in its place. */
  read(): Promise<string | undefined>;
  /** Keeps the next token. Whether it is still there when the app is opened again. */
  keep(token: string): Promise<boolean>;
  forget(): Promise<void>;
}

/** A photo, or in words for people why there is none; undefined where the person changed their mind. */
export type Taken = { photo: File } | { problem: string } | undefined;

export interface Camera {
  take(): Promise<Taken>;
}

/** A file that is here already: what it is saved as, and what is in it. */
export interface SavedFile {
  name: string;
  content: BlobPart;
  mediaType: string;
}

/** What is done with files that leave the app. Each rejects where that can't be done. */
export interface Files {
  /** Shows a file that the server gave a link to, beside the portal. */
  open(url: string): Promise<void>;
  /** Lets the person keep or send on a file that the server gave a link to, under a name. */
  save(url: string, name: string): Promise<void>;
  /** The same for a file that is here already. */
  saveContent(file: SavedFile): Promise<void>;
}

/** What happens to an app as a whole. A browser handles all of this without the page. */
export interface AppListeners {
  /** A link was opened, with the app. */
  onLink(url: string): void;
  /** The phone's Back was pressed. Whether there was something to go back from; if not the app is left. */
  onBack(): boolean;
  onHidden(): void;
  onShown(): void;
  /** The keyboard came or went. */
  onKeyboard(isOpen: boolean): void;
  /** The text size of the phone's settings, where 1 is ordinary: now, and after each change. */
  onTextScale(scale: number): void;
}

export interface AppEvents {
  /** From now on tells of them; `load` brings what listens, where there is something to tell. */
  listen(load: () => Promise<AppListeners>): Promise<void>;
}

/** Asking who holds the phone, by fingerprint, face or the phone's own PIN, before the app shows anything. */
export interface Lock {
  /** Whether the phone can ask. */
  isOffered(): Promise<boolean>;
  /** Whether the person wants it. A logout forgets that. */
  isOn(): Promise<boolean>;
  turn(isOn: boolean): Promise<void>;
  /** Asks. Whether it is the phone's owner. */
  confirm(): Promise<boolean>;
}

export interface Store {
  /** Gets the newest version: loads the page anew, or opens the app's page in its store. */
  getUpdate(): Promise<void>;
}
