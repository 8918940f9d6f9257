/** A clock that stands still until a test moves it. */
export class TestClock {
  private time = new Date('2026-11-20T02:00:00Z').getTime();
  now = (): Date => new Date(this.time);
  /** Moves the clock instead of waiting. */
  sleep = async (ms: number): Promise<void> => this.advance({ seconds: ms / 1000 });
  advance({
    seconds = 0,
    minutes = 0,
    days = 0,
  }: {
    seconds?: number;
    minutes?: number;
    days?: number;
  }): void {
    this.time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
  }
}
