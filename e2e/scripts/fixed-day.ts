// Loaded into a server before everything else (`node --import`): its clock begins on a day that stays the same, so that
// the demo world is the same whenever its pictures are taken.

const BEGINS = Date.parse('2026-11-20T01:00:00Z');
const RealDate = Date;
const started = RealDate.now();
const now = () => BEGINS + RealDate.now() - started;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[]) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
