import { brand } from '#platform/web/brand.ts';
import { Text } from '#ui/text/Text.tsx';
import { words } from './words.ts';

/** Under the login: how to get an account, whom to call, and what protects people’s money. */
export function LoginHelp() {
  const { signUp } = brand.links;
  return (
    <Text tone="quiet" size="small">
      {signUp && (
        <>
          {words.newHere} <a href={signUp}>{words.signUp}</a>.{' '}
        </>
      )}
      {words.trouble}{' '}
      <Text as="a" isFigure href={`tel:${brand.phone.replaceAll(' ', '')}`}>
        {brand.phone}
      </Text>
      ,{' '}
      <Text as="span" isFigure>
        {brand.hours}
      </Text>{' '}
      {words.hours} <a href="/safe">{words.safe}</a>
    </Text>
  );
}
