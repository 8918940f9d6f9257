import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { TONES } from '#features/claims/rules/findings.ts';
import { ClaimLink } from '#features/claims/web/ClaimLink.tsx';
import type { Support } from '#features/plans/web/figures.ts';
import { linkTo } from '#features/plans/web/link-to.ts';
import { brand } from '#platform/web/brand.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { Finding, Findings } from '#ui/feedback/Findings.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { ContactDetails } from '#ui/text/ContactDetails.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { PaymentAnswer } from '../calls.ts';
import { JUDGES_NOT } from '../rules/payment-answers.ts';
import { words } from './words.ts';

interface Props {
  answer: PaymentAnswer;
  /** The supports of the plan that is shown. */
  supports: readonly Support[];
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** The answer in a sentence, which takes the focus, and its reasons one by one: what is wrong first. */
export function Answer({ answer, supports, planSfid }: Props) {
  const { sentence, reasons, repeats_sfid: repeats } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [answer]);
  const support = supports.find(({ sfid }) => sfid === answer.plan_support_sfid);
  const link = support && linkTo(support, planSfid);
  return (
    <Card className={`${layout.stack5} ${layout.column}`} aria-labelledby="answer">
      <h2 id="answer" tabIndex={-1} ref={heading}>
        {sentence}
      </h2>
      {TONES.map((tone) => {
        const own = reasons.filter((reason) => reason.tone === tone);
        if (own.length === 0) return null;
        return (
          <div key={tone} className={layout.stack2}>
            <h3>{words.groups[tone]}</h3>
            <Findings label={words.groups[tone]}>
              {own.map(({ about, sentence: reason }) => (
                <Finding key={about} tone={tone}>
                  {reason}
                </Finding>
              ))}
            </Findings>
          </div>
        );
      })}
      {repeats && (
        <p>
          <ClaimLink
            label={words.seeOther}
            link={{ to: '/claims/$claimId/claim', params: { claimId: repeats } }}
          />
        </p>
      )}
      {link && (
        <p>
          <Link {...link} className={linkClass}>
            {words.seeSupport(support.name)}
          </Link>
        </p>
      )}
      {answer.answer !== 'yes' && (
        <div className={layout.stack2}>
          <h3>{words.askUs}</h3>
          <ContactDetails phone={brand.phone} hours={words.hours} email={brand.enquiriesEmail} />
        </div>
      )}
      <Text tone="quiet">{JUDGES_NOT}</Text>
    </Card>
  );
}
