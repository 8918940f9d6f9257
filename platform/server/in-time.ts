/** Waits no longer than so many milliseconds, and then has the work leave off and throws what `late` gives. */
export async function inTime<T>(
  limit: number,
  work: (stopped: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const ending = new AbortController();
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    over.reject(late());
    ending.abort();
  }, limit);
  try {
    return await Promise.race([work(ending.signal), over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
