import { lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '../platform/missing-code.ts';

/** A page whose code is loaded when somebody goes there, in time (`platform/missing-code`). */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => inTime(load()), exportName);
