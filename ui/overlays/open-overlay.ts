import { createContext } from 'react';

/** What opens over the page. */
export type Overlay = 'menu' | 'participants' | 'contact' | 'logout';

/** How a page inside the frame opens what the frame holds: the contact dialog, say. Outside of it there is none. */
export const OpenOverlay = createContext<((overlay: Overlay) => void) | undefined>(undefined);
