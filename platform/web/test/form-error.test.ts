import { expect, test } from 'vitest';
import { openPage } from './page.ts';

const load = async () => {
  openPage(() => new Response());
  const { ApiError } = await import('../api-error.ts');
  return { ApiError, ...(await import('../form-error.ts')) };
};

const fields = ['provider', 'agreement', 'total'] as const;
const names = { provider_sfid: 'provider', document: 'agreement', locked: 'agreement' } as const;

test('each field gets its own words, by the form’s names', async () => {
  const { ApiError, problemsIn } = await load();
  const errors = { provider_sfid: ['no', 'never'], document: ['large'], locked: ['other'], unknown: ['?'] };
  expect(problemsIn(new ApiError(422, 'all', { ...errors, total: ['sum'] }), fields, names)).toEqual({
    provider: 'no',
    agreement: 'large',
    total: 'sum',
  });
  expect(problemsIn(new Error('x'), fields, names)).toEqual({});
});

test('a failure that is about no field is shown above the form, in the form’s own words where it has any', async () => {
  const { ApiError, showFailure } = await load();
  const shown: Record<string, string | undefined> = {};
  const form = {
    setError: (name: string, { message }: { message?: string }) => {
      shown[name] = message;
    },
  };
  const about = new ApiError(422, 'all', { document: ['large'] });
  expect(showFailure(form, about, { fields, names })).toEqual({ text: 'large', refused: ['agreement'] });
  expect(shown).toEqual({ agreement: 'large', 'root.refusal': 'large' });
  const other = new ApiError(500, 'broken', { unknown: ['?'] });
  expect(showFailure(form, other, { fields })).toEqual({ text: 'broken', refused: [] });
  expect(shown).toMatchObject({ 'root.server': 'broken' });
  expect(showFailure(form, other, { fields, failureOf: () => 'own' }).text).toBe('own');
});
