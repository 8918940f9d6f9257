import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '../platform/missing-code.ts';

/** A page whose code is loaded when somebody goes there, in time (`platform/missing-code`). */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => inTime(load()), exportName);

/** Makes pages inside the frame of `parent` of which the address says nothing but its path. */
export const pagesOf =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, Module extends object, Name extends keyof Module>(
    path: Path,
    load: () => Promise<Module>,
    name = 'default' as Name,
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyPage(load, name) as ReturnType<typeof lazyPage>,
    });
