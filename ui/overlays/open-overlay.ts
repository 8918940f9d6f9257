import { createContext } from 'react';

/** The overlays that open over the page. */
export type Overlay = 'menu' | 'participants' | 'contact' | 'logout';

/**
 * Opens one of the frame's overlays, such as the contact dialog, from a page inside the frame. Undefined outside the
 * frame.
 */
export const OpenOverlay = createContext<((overlay: Overlay) => void) | undefined>(undefined);
