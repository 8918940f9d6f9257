import { createContext } from 'react';
import type { Frame } from './frame.ts';

/** How a page inside the frame opens what the frame holds: the contact dialog, say. Outside of it there is none. */
export const OpenOverlay = createContext<Frame['open'] | undefined>(undefined);
