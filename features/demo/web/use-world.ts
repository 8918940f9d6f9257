import { useEffect, useState } from 'react';
import { brand } from '#platform/web/brand.ts';
import { DEMO_PATHS, type DemoWorld, type Pressed } from '../calls.ts';
import type { Switch } from '../rules.ts';
import { words } from '../words.ts';

const LOOK_AGAIN_MS = 1500;

/** The demo's world as it is now, asked for again and again while the page is seen; `isSilent` where the server is. */
export function useWorld(): { world: DemoWorld | undefined; isSilent: boolean; look: () => Promise<void> } {
  const [world, setWorld] = useState<DemoWorld>();
  const [isSilent, setSilent] = useState(false);
  const [look] = useState(() => async () => {
    try {
      const answer = await fetch(`${DEMO_PATHS.world}?brand=${brand.code}`);
      if (!answer.ok) throw new Error(await answer.text());
      setWorld((await answer.json()) as DemoWorld);
      setSilent(false);
    } catch {
      setSilent(true);
    }
  });
  useEffect(() => {
    void look();
    const timer = setInterval(() => document.hidden || void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [look]);
  return { world, isSilent, look };
}

/** Presses a switch, and says what came of it. */
export async function press(which: Switch): Promise<Pressed> {
  try {
    const answer = await fetch(DEMO_PATHS.switches, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ press: which }),
    });
    return (await answer.json()) as Pressed;
  } catch {
    return { ok: false, words: words.silent };
  }
}

/** Where a login link is opened as somebody. */
export const logInAddress = (email: string, of: string): string =>
  `${DEMO_PATHS.logIn}?${new URLSearchParams({ email, brand: of })}`;
