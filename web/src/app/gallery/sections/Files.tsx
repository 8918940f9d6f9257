import { useState } from 'react';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Example, Section } from '../Section.tsx';
import { samples } from '../samples.ts';

const limits = {
  kinds: { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPG' },
  maxBytes: 3_000_000,
};

/** Taking a file. */
export function Files() {
  return (
    <Section id="file-drop" title="File drop">
      <Example state="Empty: choose, drop or paste">
        <Drop name="file" label="Invoice" hint="A photo of it is fine" />
      </Example>
      <Example state="With a file of a long name">
        <Drop name="file-filled" label="Agreement" initial={`${samples.longName}.pdf`} />
      </Example>
      <Example state="Sending">
        <Drop name="file-sending" label="Receipt" initial="receipt.jpg" progress={42} />
      </Example>
      <Example state="Wrong">
        <Drop name="file-wrong" label="Missing invoice" error="Add the invoice" />
      </Example>
      <Example state="Disabled">
        <Drop name="file-disabled" label="No invoice" isDisabled />
      </Example>
    </Section>
  );
}

function Drop({
  initial,
  ...props
}: {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  initial?: string;
  progress?: number;
  isDisabled?: boolean;
}) {
  const [file, setFile] = useState(initial === undefined ? undefined : { name: initial, size: 2_850_000 });
  return <FileDrop {...props} {...limits} file={file} onChange={setFile} />;
}
