import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inTime } from '../missing-code.ts';
import type { About } from './feature.ts';
import { root } from './root.ts';

/** A page whose code is loaded when somebody goes there, in time (`platform/missing-code`). */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => inTime(load()), exportName);

interface PageOptions<Name, Search> extends About {
  /** What the page is called in what was loaded; without it, its default. */
  name?: Name;
  /** What the page understands of an address's query. */
  search?: (raw: Record<string, unknown>) => Search;
  /** Whether links between pages that understand the same keep it. */
  keepsSearch?: boolean;
}

/** Makes pages inside the frame of `parent`: where they are, how they come, and what is to be known of them. */
export const pagesOf =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string, Module extends object, Name extends keyof Module, Search = object>(
    path: Path,
    load: () => Promise<Module>,
    { name = 'default' as Name, search, keepsSearch = false, ...about }: PageOptions<Name, Search> = {},
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: search as (raw: Record<string, unknown>) => Search,
      search: {
        middlewares:
          search && keepsSearch
            ? [({ search: from, next }) => ({ ...search(from as Record<string, unknown>), ...next(from) })]
            : [],
      },
      component: lazyPage(load, name) as ReturnType<typeof lazyPage>,
      staticData: { path, ...about },
    });

/** Pages that are there without signing in. */
export const openPage = pagesOf(root);
