import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../loading/missing-code.ts';
import type { About } from './feature.ts';
import { root } from './root.ts';

/** A page whose code is loaded when somebody goes there (`loadPart`). */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => loadPart(load), exportName);

interface PageOptions<Name, Search> extends About {
  /** The page's name in the loaded module; without it, the default export. */
  name?: Name;
  /** Reads the fields of an address's query that the page understands. */
  search?: (raw: Record<string, unknown>) => Search;
  /** Whether links between pages that understand the same fields keep them. */
  keepsSearch?: boolean;
}

/**
 * Makes pages inside the frame of `parent`: their path, how their code is loaded, and what their manifest says of them.
 */
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
