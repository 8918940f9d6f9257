/** A form with files. The fields come first: the server may look at them before it takes the files. */
export function formBody(
  fields: Record<string, string | undefined> = {},
  files: readonly (readonly [field: string, file: File | undefined])[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const [name, file] of files) if (file) form.append(name, file);
  return form;
}
