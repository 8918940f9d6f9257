/** The heading of a plan's components, to which links lead. */
export const COMPONENTS = 'components';

/** Takes the focus where the address asks for it: whoever follows a link to it goes on reading there. */
export function focusWhenAskedFor(heading: HTMLElement | null): void {
  if (heading && location.hash === `#${heading.id}`) heading.focus();
}
