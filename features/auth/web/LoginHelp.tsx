import { brand } from '#platform/web/brand.ts';
import text from '#ui/text/text.module.css';
import { words } from './words.ts';

/** Under the login: how to get an account, and whom to call. */
export function LoginHelp() {
  const { signUp } = brand.links;
  return (
    <p className={`${text.quiet} ${text.small}`}>
      {signUp && (
        <>
          {words.newHere} <a href={signUp}>{words.signUp}</a>.{' '}
        </>
      )}
      {words.trouble}{' '}
      <a className={text.figure} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
        {brand.phone}
      </a>
      , <span className={text.figure}>{brand.hours}</span> {words.hours}
    </p>
  );
}
