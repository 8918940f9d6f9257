/**
 * The portal's time. Every answer to a question for changes says what time it is there; between two answers this machine
 * only measures how much time passes. It never goes backwards.
 */
export class PortalClock {
  private at = Number.NEGATIVE_INFINITY;
  private heardAt = 0;

  /** Takes in what the portal says. */
  heard(now: string): void {
    this.at = Math.max(this.now(), Date.parse(now));
    this.heardAt = performance.now();
  }

  /** Milliseconds since 1970, as the portal counts them. */
  now(): number {
    return this.at + performance.now() - this.heardAt;
  }
}
