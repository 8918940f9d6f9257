import { type ComponentType, lazy } from 'react';
import { loadPart } from './missing-code.ts';

/** A part of a page whose code is loaded once it is shown; without a connection, as soon as there is one. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => loadPart(load));
