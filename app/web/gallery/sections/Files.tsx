import { useState } from 'react';
import { takePhoto } from '#platform/web/device/camera.ts';
import { Button } from '#ui/actions/Button.tsx';
import { FileDrop } from '#ui/forms/FileDrop.tsx';
import { fileSize } from '#ui/forms/files.ts';
import { Example, Row, Section } from '../Section.tsx';
import { samples } from '../samples.ts';

const limits = {
  kinds: { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPG' },
  maxBytes: 3_000_000,
};

/** The component that takes files. */
export function Files() {
  return (
    <Section id="file-drop" title="File drop">
      <Example state="Empty: choose, drop or paste; on a phone the camera too">
        <Drop name="file" label="Invoice" hint="A photo of it is fine" />
      </Example>
      <Example state="With a file of a long name">
        <Drop name="file-filled" label="Agreement" initial={`${samples.longName}.pdf`} />
      </Example>
      <Example state="Working on a file">
        <Drop name="file-working" label="Receipt" status="Making your photo smaller…" />
      </Example>
      <Example state="Wrong">
        <Drop name="file-wrong" label="Missing invoice" error="Please upload an invoice." />
      </Example>
      <Example state="Disabled">
        <Drop name="file-disabled" label="No invoice" isDisabled />
      </Example>
    </Section>
  );
}

/** A form that takes one file. */
function Drop({
  initial,
  error,
  ...props
}: {
  name: string;
  label: string;
  hint?: string;
  status?: string;
  error?: string;
  initial?: string;
  isDisabled?: boolean;
}) {
  const [file, setFile] = useState(initial === undefined ? undefined : { name: initial, size: 2_850_000 });
  const [problem, setProblem] = useState(error);
  const take = ([taken]: readonly File[]) => {
    const fits = taken && Object.hasOwn(limits.kinds, taken.type);
    setProblem(fits ? undefined : 'Please upload a PNG, PDF or JPG file');
    if (fits) setFile(taken);
  };
  return (
    <FileDrop
      {...props}
      {...limits}
      error={problem}
      count={file ? 1 : 0}
      isFull={file !== undefined}
      onTake={take}
      onPhoto={() => void takePhoto((photo) => take([photo]), setProblem)}
    >
      {file && (
        <Row>
          <span>
            {file.name} {fileSize(file.size)}
          </span>
          <Button variant="secondary" onClick={() => setFile(undefined)}>
            Remove {file.name}
          </Button>
        </Row>
      )}
    </FileDrop>
  );
}
