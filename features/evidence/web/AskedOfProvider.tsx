import { useEffect, useState } from 'react';
import { brand } from '#platform/web/brand.ts';
import { sharing } from '#platform/web/device/sharing.ts';
import { useToday } from '#platform/web/today.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Hidden } from '#ui/text/Hidden.tsx';
import { More } from '#ui/text/More.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { Text } from '#ui/text/Text.tsx';
import { providerSentences, textForProvider } from '../words.ts';
import styles from './Evidence.module.css';
import type { HeldClaimProps } from './held.ts';
import { words } from './words.ts';

/** What the provider has to send, and a text that people can send to the provider. */
export function AskedOfProvider({ claim, names }: HeldClaimProps) {
  const today = useToday();
  const [said, setSaid] = useState<string>();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    void sharing.isOffered().then(setOffered);
  }, []);
  const text = textForProvider(claim.invoice, claim.asked.reason, { names, brand });
  return (
    <Card className={layout.stack4} aria-labelledby="evidence">
      <Hidden id="evidence" as="h2">
        {words.providerHeading}
      </Hidden>
      <Spoken
        about={`${claim.sfid} provider`}
        sentences={providerSentences(claim.provider, claim.asked, today)}
      />
      <More label={words.textTitle}>
        <div className={layout.stack4}>
          <Text tone="quiet">{words.textAbout}</Text>
          <p className={styles.typed}>
            <bdi>{text}</bdi>
          </p>
          <div className={layout.row3}>
            <Button
              variant="secondary"
              onClick={() =>
                void navigator.clipboard.writeText(text).then(
                  () => setSaid(words.copied),
                  () => setSaid(words.notCopied),
                )
              }
            >
              {words.copy}
            </Button>
            {isOffered && (
              <Button
                variant="secondary"
                onClick={() => void sharing.share(text).catch(() => setSaid(words.notShared))}
              >
                {words.share}
              </Button>
            )}
          </div>
          <Text as="output" tone="quiet">
            {said}
          </Text>
        </div>
      </More>
    </Card>
  );
}
