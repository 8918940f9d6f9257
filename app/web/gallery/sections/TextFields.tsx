import { useState } from 'react';
import { fold } from '#scheme/search.ts';
import { CodeField } from '#ui/forms/CodeField.tsx';
import { PasswordField } from '#ui/forms/PasswordField.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { TextField } from '#ui/forms/TextField.tsx';
import { Example, Section } from '../Section.tsx';
import { providers, samples } from '../samples.ts';

/** Components that people type into. */
export function TextFields() {
  return (
    <>
      <Section id="text-field" title="Text field">
        <Example state="Empty, with a hint">
          <TextField name="text-empty" label="Invoice number" hint="It stands at the top of the invoice" />
        </Example>
        <Example state="Filled">
          <TextField name="text-filled" label="Invoice number" defaultValue="INV-20418" />
        </Example>
        <Example state="Wrong">
          <TextField
            name="text-wrong"
            label="Invoice number"
            defaultValue="?"
            error="Enter the number as it stands on the invoice"
          />
        </Example>
        <Example state="Disabled">
          <TextField name="text-disabled" label="Invoice number" defaultValue="INV-20418" disabled />
        </Example>
        <Example state="200 characters, in the label too">
          <TextField name="text-long" label={samples.longName} defaultValue={samples.longName} />
        </Example>
        <Example state="Right to left">
          <TextField name="text-rtl" label={samples.mixed} defaultValue={samples.arabic} dir="auto" />
        </Example>
      </Section>
      <Section id="code-field" title="Code field">
        <Example state="Empty">
          <CodeField name="code-empty" label="Code" hint="Six digits, from the message" length={6} />
        </Example>
        <Example state="Wrong">
          <CodeField
            name="code-wrong"
            label="Code"
            length={6}
            defaultValue="123456"
            error="This code is wrong. Please try again."
          />
        </Example>
        <Example state="Disabled">
          <CodeField name="code-disabled" label="Code" length={6} defaultValue="123456" disabled />
        </Example>
      </Section>
      <Section id="search-field" title="Search field">
        <Example state="Ten suggestions, six are seen: type e">
          <ProviderSearch name="search" label="Provider" />
        </Example>
        <Example state="Searching: type anything">
          <ProviderSearch name="search-slow" label="Slow provider" isSearching />
        </Example>
        <Example state="Wrong">
          <ProviderSearch
            name="search-wrong"
            label="Wrong provider"
            error="Choose a provider from the list"
          />
        </Example>
        <Example state="Disabled">
          <ProviderSearch name="search-disabled" label="Disabled provider" isDisabled />
        </Example>
      </Section>
      <Section id="password-field" title="Password field">
        <Example state="Empty, with a hint">
          <PasswordField
            name="password-empty"
            label="New password"
            hint="6 to 22 characters"
            autoComplete="new-password"
          />
        </Example>
        <Example state="Wrong">
          <PasswordField
            name="password-wrong"
            label="Re-enter new password"
            defaultValue="sample"
            error="The entered passwords do not match"
            autoComplete="new-password"
          />
        </Example>
        <Example state="Disabled">
          <PasswordField
            name="password-disabled"
            label="Password"
            defaultValue="sample"
            autoComplete="current-password"
            disabled
          />
        </Example>
        <Example state="200 characters in the label">
          <PasswordField name="password-long" label={samples.longName} autoComplete="new-password" />
        </Example>
      </Section>
    </>
  );
}

function ProviderSearch({
  isSearching = false,
  ...props
}: {
  name: string;
  label: string;
  error?: string;
  isDisabled?: boolean;
  isSearching?: boolean;
}) {
  const [text, setText] = useState('');
  const asked = fold(text);
  const found =
    asked === '' || isSearching ? undefined : providers.filter(({ label }) => fold(label).includes(asked));
  return (
    <SearchField
      {...props}
      hint="By a part of the name"
      text={text}
      onType={setText}
      suggestions={found}
      isSearching={isSearching && text !== ''}
      onChoose={({ label }) => setText(label)}
    />
  );
}
