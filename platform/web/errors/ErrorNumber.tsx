import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Text } from '#ui/text/Text.tsx';
import { words } from '../words.ts';
import { type Failed, tell } from './tell.ts';

/** The number of what a page failed with, once the server was told. A failed call's message has its number already. */
export default function ErrorNumber({ app, error }: Failed) {
  const router = useRouter();
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    void tell('page', error, app, router).then(setNumber);
  }, [app, error, router]);
  const [before, after] = number ? words.number(number).split(number) : [];
  return (
    <p>
      <output>
        {before}
        <Text as="span" isFigure>
          {number}
        </Text>
        {after}
      </output>
    </p>
  );
}
