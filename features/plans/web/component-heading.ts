/** The heading of a plan's components, to which links lead. */
export const COMPONENTS = 'components';

/** Moves the focus to the heading when the address ends in its id, so that a screen reader goes on from there. */
export function focusWhenAskedFor(heading: HTMLElement | null): void {
  if (heading && location.hash === `#${heading.id}`) heading.focus();
}
